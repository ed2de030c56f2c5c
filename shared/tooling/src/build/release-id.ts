import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { appVersion, ROOT, siteName } from './workspace.ts'

/** Packages whose source can end up in a build's bytes. */
const BUILT_WITH = ['contracts', 'browser/platform', 'browser/ui', 'tooling']
/** What is no input: installed, built and tested things. */
const NOT_INPUT = /^dist(\/|$)|(^|\/)node_modules(\/|$)|\.test\.tsx?$|(^|\/)testing(\.tsx?$|\/)|\.md$/

function* inputFiles(folder: string, base = folder): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const file = path.join(folder, entry.name)
    if (entry.name.startsWith('.') || NOT_INPUT.test(path.relative(base, file))) continue
    // A package inside the app's folder (the edge, the site) is a program of its own.
    if (entry.isDirectory() && !existsSync(path.join(file, 'package.json'))) yield* inputFiles(file, base)
    else if (entry.isFile()) yield file
  }
}

/**
 * `<version>-<hash of the inputs>` of what the folder would build to: the app, the shared packages and the lockfile.
 * Known before the build, so that an unchanged app is never built again (FD-02).
 */
export function releaseId(folder: string): string {
  const hash = createHash('sha256')
  const folders = [folder, ...BUILT_WITH.map((name) => path.join(ROOT, 'shared', name))]
  const files = folders.flatMap((f) => [...inputFiles(f)])
  for (const file of [...files, path.join(ROOT, 'pnpm-lock.yaml')]) {
    const bytes = readFileSync(file)
    hash.update(`${path.relative(ROOT, file).replaceAll(path.sep, '/')}\0${bytes.byteLength}\0`).update(bytes)
  }
  return `${appVersion(folder)}-${hash.digest('hex').slice(0, 12)}`
}

/** Name of the release's container: its Module Federation name and `output.uniqueName`. */
export function containerName(folder: string, id: string): string {
  return `${siteName(folder)}_${id}`.replace(/\W/g, '_')
}
