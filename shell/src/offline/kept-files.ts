/** Which files are kept for when the network is dead: pure, from paths and texts alone. */
import { EDGE } from '@lobby/contracts/boot'

/** More than a player's releases have; beyond it the oldest go. */
const MOST = 400

/** Immutable files by their hashed names: the only ones that are ever kept beside the offline page. */
export const isRelease = (path: string): boolean =>
  (path.startsWith(EDGE.releases) || path.startsWith(EDGE.pins)) && !path.includes('..') && !path.includes('?')

export interface NamedFile {
  path: string
  /** Hash of the record; a pins file, an icon and a font have none in the page. */
  integrity: string | undefined
}

/** The files that a page names in its head, each once. */
export function namedFiles(html: string): NamedFile[] {
  const files = new Map<string, NamedFile>()
  for (const [, path = '', integrity] of html.matchAll(/(?:href|src)="([^"]+)"(?: integrity="([^"]+)")?/g)) {
    if (isRelease(path) && !files.has(path)) files.set(path, { path, integrity })
  }
  return [...files.values()]
}

interface Release {
  remote: string
  id: string
}
type Pins = Record<string, { release: Release; before: readonly Release[] }>

/** The folder that a file of a release lies in. */
const folderOf = (path: string): string => path.split('/', 4).join('/')

/**
 * Which of the kept files go: those of releases that neither the page nor the pins name any more, with the one before each
 * pin, and the oldest beyond the most that are kept. `kept` is in the order in which they came.
 */
export function outdated(kept: readonly string[], named: readonly NamedFile[], pins: Pins): string[] {
  const alive = new Set(named.map(({ path }) => folderOf(path)))
  for (const { release, before } of Object.values(pins)) {
    for (const { remote, id } of [release, ...before.slice(0, 1)]) alive.add(`${EDGE.releases}${remote}/${id}`)
  }
  const needed = new Set(named.map(({ path }) => path))
  const dead = kept.filter((path) => (path.startsWith(EDGE.pins) ? !needed.has(path) : !alive.has(folderOf(path))))
  const rest = kept.filter((path) => !dead.includes(path) && !needed.has(path))
  const room = Math.max(0, MOST - needed.size)
  return [...dead, ...rest.slice(0, Math.max(0, rest.length - room))]
}
