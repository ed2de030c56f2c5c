import { componentsOf, writeBill } from '../supply/bill.ts'
import { licenceProblems } from '../supply/licences.ts'

/** Fewer components than this are no bill of this tree: the check must not pass for having read nothing. */
const LEAST_COMPONENTS = 300

/** Every package comes under a licence that is allowed, by the bill of materials. */
export async function checkLicences(): Promise<{ ok: boolean; output: string }> {
  const components = componentsOf(await writeBill())
  const few =
    components.length < LEAST_COMPONENTS ? [`the bill of materials lists ${components.length} packages only`] : []
  const problems = [...few, ...licenceProblems(components)]
  return { ok: problems.length === 0, output: problems.join('\n') }
}
