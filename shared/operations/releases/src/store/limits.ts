/**
 * How much may be read of what lies in a store: whoever may write to it could otherwise fill the memory of every edge
 * with one name (551).
 */

const KB = 1024
const MB = 1024 * KB

/** Bytes of one of each; what is longer is none. */
export const MOST_BYTES = { revision: MB, record: 4 * MB, publication: MB, file: 64 * MB, note: 64 * KB } as const

/** Bytes of texts, by the first folder of their path. A list of roles has the hash of every revision before it. */
const OF_PAPERS: Readonly<Record<string, number>> = { roles: 16 * MB, proposals: 16 * MB, trials: MB }

/** Bytes that the text at a path of `Papers` may have. */
export const mostBytesAt = (path: string): number => OF_PAPERS[path.split('/', 1)[0] ?? ''] ?? MOST_BYTES.note

/** Names that are looked at in one folder of papers: more than any site has of edges, keys or proposals. */
export const MOST_NAMES = 10_000
/** Bytes of all texts of one folder of papers that are read. */
export const MOST_TOGETHER = 64 * MB
