/** Which files are cached for offline use: pure, from paths and texts alone. */
import { EDGE } from '@lobby/contracts/boot'

/** More than a player's releases have; beyond it the oldest are deleted. */
const MAX_FILES = 400

/** Immutable files by their hashed names: the only ones that are ever cached beside the offline page. */
export const isRelease = (path: string): boolean =>
  (path.startsWith(EDGE.releases) || path.startsWith(EDGE.pins)) && !path.includes('..') && !path.includes('?')

/** Releases have none: a network that wants a sign-in answers their files with one (FD-27). */
export const isPage = ({ headers }: Response): boolean => /^text\/html\b/i.test(headers.get('content-type') ?? '')

/**
 * Whether an answer may be cached for this path. Scripts and styles only when the browser has checked their bytes
 * against the record's hash (FD-09), the others unless they are a page.
 */
export function isWorthCaching(path: string, integrity: string, answer: Response): boolean {
  if (answer.status !== 200) return false
  return isCode(path) ? integrity !== '' : !isPage(answer)
}

/** What runs in a page: kept with the bytes of its release alone. */
export const isCode = (path: string): boolean => /\.(js|css)$/.test(path)

export interface NamedFile {
  path: string
  /** Hash of the record; an icon and a font have none in the page. */
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
  entry: string
  integrity?: string | undefined
}
export type Pins = Record<string, { release: Release; before: readonly Release[] }>

/** The folder that a file of a release lies in. */
export const folderOf = (path: string): string => path.split('/', 4).join('/')

/**
 * The scripts that name the hash of every other script and style of their release, each with its own hash from the page
 * or the pins: the shell's that the page names, and the remotes' entries.
 */
export function hashTables(named: readonly NamedFile[], pins: Pins): NamedFile[] {
  const entries = Object.values(pins)
    .flatMap(({ release, before }) => [release, ...before])
    .map(({ entry, integrity }) => ({ path: entry, integrity }))
  return [...named, ...entries].filter(({ path, integrity }) => path.endsWith('.js') && integrity)
}

/**
 * Which cached files to delete: those of releases that neither the page nor the pins (with the release before each)
 * name any more, and the oldest beyond `MAX_FILES`. `cached` is in the order in which they were added.
 */
export function outdated(cached: readonly string[], named: readonly NamedFile[], pins: Pins): string[] {
  const alive = new Set(named.map(({ path }) => folderOf(path)))
  for (const { release, before } of Object.values(pins)) {
    for (const { remote, id } of [release, ...before.slice(0, 1)]) alive.add(`${EDGE.releases}${remote}/${id}`)
  }
  const needed = new Set(named.map(({ path }) => path))
  const dead = cached.filter((path) => (path.startsWith(EDGE.pins) ? !needed.has(path) : !alive.has(folderOf(path))))
  const rest = cached.filter((path) => !dead.includes(path) && !needed.has(path))
  const room = Math.max(0, MAX_FILES - needed.size)
  return [...dead, ...rest.slice(0, Math.max(0, rest.length - room))]
}
