/**
 * What a record may say, and how long its texts may be (573): commands, console and edges show and keep them, whoever
 * wrote them.
 */
import type { ReleaseRecord } from '@lobby/contracts/release'
import { isDeep, MOST_BYTES } from './limits.ts'
import { hasVersion, versionOf } from './release-id.ts'

/** Characters of each text and of each name; of what is not listed, `OTHER`. */
const MOST: Readonly<Record<string, number>> = { version: 40, 'source.revision': 100 }
const OTHER = 1_000
/** Of a call's shape, which is JSON itself. */
const WIRE = 100_000
/** Each path is held against each other, in all that its optional parts (`?`) stand for. */
const [PATHS, OPTIONAL] = [300, 3]

/**
 * The end of a sentence on a record that no store takes or gives out; undefined for one that is within its lengths, and
 * whose id has a version.
 */
export function faultIn(text: string, record: ReleaseRecord): string | undefined {
  const bytes = Buffer.byteLength(text)
  if (bytes > MOST_BYTES.record) return `it has ${bytes} bytes, and may have ${MOST_BYTES.record}`
  if (isDeep(text)) return 'it is nested too deeply'
  if (!hasVersion(record.id)) return `${versionOf(record.id)} in its id is no version (semver.org)`
  return longIn(record, '') ?? manyPaths(record)
}

function manyPaths({ pages }: ReleaseRecord): string | undefined {
  const all = pages.flatMap(({ paths }) => paths.map(({ path }) => path))
  if (all.length > PATHS) return `it has ${all.length} paths, and may have ${PATHS}`
  const open = all.find((path) => optionalIn(path) > OPTIONAL)
  return open && `${open} has ${optionalIn(open)} optional parts, and may have ${OPTIONAL}`
}

const optionalIn = (path: string): number => path.split('/').filter((part) => part.endsWith('?')).length

function longIn(value: unknown, where: string): string | undefined {
  if (typeof value === 'string') return longText(value, where)
  if (typeof value !== 'object' || value === null) return undefined
  const isList = Array.isArray(value)
  for (const [name, inside] of Object.entries(value)) {
    if (!isList && name.length > OTHER) return `a name in ${where || 'it'} has ${tooLong(name, OTHER)}`
    const found = longIn(inside, where === '' ? name : `${where}.${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

function longText(text: string, where: string): string | undefined {
  const most = /^calls\..*\.wire$/s.test(where) ? WIRE : (MOST[where] ?? OTHER)
  return text.length > most ? `${where} has ${tooLong(text, most)}` : undefined
}

const tooLong = (text: string, most: number): string => `${text.length} characters, and may have ${most}`
