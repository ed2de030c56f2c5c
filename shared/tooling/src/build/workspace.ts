/** Where things are in the workspace. Found by globbing, so that a tree with one remote only works as well (FD-01). */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../../../..')

/** Folder of an app by its own name or by what it is called on the site: `remote-lottery`, `lottery`, `shell`. */
export function appFolder(name: string): string {
  const folder = [name, `remote-${name}`].find((candidate) => existsSync(path.join(ROOT, candidate, 'package.json')))
  if (!folder) throw new Error(`There is no "${name}" here: expected one of ${appFolders().join(', ')}`)
  return path.join(ROOT, folder)
}

/** All apps that can be released, shell first. */
export function appFolders(): string[] {
  const names = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (entry.name === 'shell' || entry.name.startsWith('remote-')))
    .filter((entry) => existsSync(path.join(ROOT, entry.name, 'package.json')))
    .map((entry) => entry.name)
  return names.sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b))
}

/** `remote-lottery` is `lottery` on the site. */
export const siteName = (folder: string): string => path.basename(folder).replace(/^remote-/, '')

export function appVersion(folder: string): string {
  return (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version
}
