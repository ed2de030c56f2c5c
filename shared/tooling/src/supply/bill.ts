import * as v from 'valibot'
import { runPnpm } from './pnpm.ts'

const Licence = v.union([
  v.object({ license: v.object({ id: v.string() }) }),
  v.object({ license: v.object({ name: v.string() }) }),
  v.object({ expression: v.string() }),
])
const Component = v.object({
  group: v.optional(v.string()),
  name: v.string(),
  version: v.string(),
  licenses: v.optional(v.array(Licence), []),
  externalReferences: v.optional(v.array(v.object({ type: v.string() })), []),
})
/** What is read of a bill of materials in CycloneDX; it says more. */
const Bill = v.object({ bomFormat: v.literal('CycloneDX'), components: v.array(Component) })
export type Component = v.InferOutput<typeof Component>

/**
 * The software bill of materials (CycloneDX 1.7, JSON) of everything that the lockfile installs on this machine: what
 * runs on servers and in browsers as well as what builds and tests.
 *
 * @throws Error with pnpm's words when it cannot be made
 */
export async function writeBill(): Promise<string> {
  const { code, stdout, stderr } = await runPnpm(['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'])
  if (code !== 0) throw new Error(`The bill of materials could not be made: ${stderr.trim()}`)
  return stdout
}

/** What a bill lists. @throws Error for what is no bill in CycloneDX */
export const componentsOf = (bill: string): Component[] => v.parse(Bill, JSON.parse(bill)).components
