/**
 * `npm run build -- [app…] [--present] [--json] [--quiet]`: builds releases of what stands in the tree now. With
 * `--present`, those that standard input names are left out, a line each: `lottery 1.2.0-0123456789ab`.
 */
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { BuildError, buildRelease, releaseFolder } from './build.ts'
import { appFolder, appFolders, ROOT, siteName } from './workspace.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    present: { type: 'boolean' },
    json: { type: 'boolean' },
    quiet: { type: 'boolean' },
    force: { type: 'boolean' },
  },
})

/** Progress; with `--json` the answer alone is on stdout. */
const say = (line: string) => {
  if (!values.quiet) (values.json ? process.stderr : process.stdout).write(`${line}\n`)
}
const present = new Set(values.present ? (await text(process.stdin)).split('\n') : [])

try {
  const folders = (positionals.length > 0 ? positionals : appFolders()).map((name) =>
    path.isAbsolute(name) ? name : appFolder(name),
  )
  const ids: Record<string, string> = {}
  const built: string[] = []
  for (const folder of folders) {
    const { id, out, built: isBuilt } = releaseFolder(folder)
    ids[siteName(folder)] = id
    if (present.has(`${siteName(folder)} ${id}`)) continue
    if (!isBuilt || values.force) {
      const start = performance.now()
      await buildRelease(folder)
      say(`built ${siteName(folder)} ${id} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    } else say(`${siteName(folder)} ${id} is built already`)
    built.push(out)
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
