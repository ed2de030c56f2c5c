/** `npm run build -- [app…] [--missing STORE] [--json] [--quiet]`: builds releases of what stands in the tree now. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { BuildError, buildRelease, releaseFolder } from './build.ts'
import { appFolder, appFolders, ROOT, siteName } from './workspace.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    missing: { type: 'string' },
    json: { type: 'boolean' },
    quiet: { type: 'boolean' },
    force: { type: 'boolean' },
  },
})

/** Progress; with `--json` the answer alone is on stdout. */
const say = (line: string) => {
  if (!values.quiet) (values.json ? process.stderr : process.stdout).write(`${line}\n`)
}
const inStore = (folder: string, id: string) =>
  values.missing !== undefined && existsSync(path.join(values.missing, 'releases', siteName(folder), id, 'record.json'))

try {
  const folders = (positionals.length > 0 ? positionals : appFolders()).map((name) =>
    path.isAbsolute(name) ? name : appFolder(name),
  )
  const ids: Record<string, string> = {}
  const built: string[] = []
  for (const folder of folders) {
    const present = releaseFolder(folder)
    ids[siteName(folder)] = present.id
    if (inStore(folder, present.id)) continue
    if (!present.built || values.force) {
      const start = performance.now()
      await buildRelease(folder)
      say(`built ${siteName(folder)} ${present.id} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    } else say(`${siteName(folder)} ${present.id} is built already`)
    built.push(present.out)
  }
  if (values.json)
    process.stdout.write(`${JSON.stringify({ built: built.map((out) => path.relative(ROOT, out)), ids })}\n`)
  else for (const out of built) process.stdout.write(`${path.relative(ROOT, out)}\n`)
} catch (error) {
  const message =
    error instanceof BuildError || (error instanceof Error && !(error instanceof TypeError))
      ? error.message
      : String(error)
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
