/**
 * How much may be read of what lies in a store: whoever may write to it could otherwise fill the memory of every edge
 * with one name (551).
 */

const KB = 1024
const MB = 1024 * KB

/** Bytes of one of each; what is longer is none. */
export const MOST_BYTES = {
  revision: MB,
  record: 4 * MB,
  publication: MB,
  file: 64 * MB,
  deltas: 4 * MB,
  note: 64 * KB,
} as const

/** Bytes of texts, by the first folder of their path. */
const OF_PAPERS: Readonly<Record<string, number>> = { roles: 4 * MB, proposals: MOST_BYTES.revision, trials: 256 * KB }
/** The first list has the hash of every revision before it. A draft lies among what is proposed for channels. */
const FIRST_LIST = new Set(['roles/00000001.json', 'proposals/roles.json'])
const MOST_OF_FIRST_LIST = 16 * MB

/** Bytes that the text at a path of `Papers` may have. */
export function mostBytesAt(path: string): number {
  const folder = path.split('/', 1)[0] ?? ''
  return FIRST_LIST.has(path) ? MOST_OF_FIRST_LIST : (OF_PAPERS[folder] ?? MOST_BYTES.note)
}

/** Names that are looked at in one folder of papers: more than any site has of edges, keys or proposals. */
export const MOST_NAMES = 10_000
/** Bytes of all texts of one folder of papers that are read. */
export const MOST_TOGETHER = 64 * MB
/** The same of what is counted of a trial, which is read each second: an edge counts some 150 KB with one share. */
const MOST_OF_TRIAL = 16 * MB

/** The same of this folder. */
export const mostTogether = (folder: string): number => (folder.startsWith('trials/') ? MOST_OF_TRIAL : MOST_TOGETHER)

/** Codes of what JSON is made of: a text of signs takes several times as long to go through. */
const SIGN = { quote: 34, list: 91, escape: 92, listEnd: 93, object: 123, objectEnd: 125 } as const

/** Braces and brackets within each other; what a store keeps has fewer than ten. */
const MOST_DEEP = 50

/**
 * Whether a text in JSON is nested more deeply than anything that a store keeps (551): to print some thousand levels
 * anew, as whoever checks a signature does, takes more of the stack than there is.
 */
export function isDeep(text: string): boolean {
  let [depth, isQuoted] = [0, false]
  for (let i = 0; i < text.length; i += 1) {
    const sign = text.charCodeAt(i)
    if (isQuoted && sign === SIGN.escape) i += 1
    else if (sign === SIGN.quote) isQuoted = !isQuoted
    else if (!isQuoted && (sign === SIGN.list || sign === SIGN.object)) depth += 1
    else if (!isQuoted && (sign === SIGN.listEnd || sign === SIGN.objectEnd)) depth -= 1
    if (depth > MOST_DEEP) return true
  }
  return false
}
