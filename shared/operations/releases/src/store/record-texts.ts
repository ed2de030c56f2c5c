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

/**
 * The end of a sentence on a record that no store takes or gives out; undefined for one that is within its lengths, and
 * whose id has a version.
 */
export function faultIn(text: string, record: ReleaseRecord): string | undefined {
  const bytes = Buffer.byteLength(text)
  if (bytes > MOST_BYTES.record) return `it has ${bytes} bytes, and may have ${MOST_BYTES.record}`
  if (isDeep(text)) return 'it is nested too deeply'
  if (!hasVersion(record.id)) return `${versionOf(record.id)} in its id is no version (semver.org)`
  return longIn(record, '')
}

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
