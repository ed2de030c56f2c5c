/**
 * PP-08: every text that promises something is named in the list beside its wording, with the test that keeps it. The
 * list has a fingerprint of the text in all languages: a text that changes is read again.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES } from '@lobby/contracts/languages'
import * as v from 'valibot'
import { ROOT } from '../build/workspace.ts'
import { localeFolders, stemOf, type Texts, textsIn } from '../wording.ts'
import { WORDS_OF_PROMISE } from './promise-words.ts'

const LIST = 'promises.json'

/** Fingerprints by key; plural forms of a key are one text. */
const Fingerprints = v.record(v.string(), v.string())
const Promises = v.strictObject({
  /** `by` is a test: its file from the root, a colon, its title or the beginning of it. */
  kept: v.optional(v.array(v.strictObject({ by: v.string(), texts: Fingerprints })), []),
  /** What the operator's people do and no program can: told to the operator under this heading of a page. */
  operator: v.optional(v.array(v.strictObject({ told: v.string(), texts: Fingerprints })), []),
  /** No promise, and why. */
  none: v.optional(v.array(v.strictObject({ why: v.string(), texts: Fingerprints })), []),
})
export type Promises = v.InferOutput<typeof Promises>

/** Texts of which each one is looked at, whatever its words: how their keys begin, by the folder of the files. */
const EVERY_TEXT: Readonly<Record<string, readonly string[]>> = {
  'remote-account/src/support/agreement/locales': [''],
  'remote-account/src/locales': [
    'safer.lead',
    'safer.about.',
    'safer.check.',
    'safer.timeOut.means.',
    'safer.exclude.means.',
  ],
  'shared/server/gateway/locales': ['announcements.', 'promotions.offers.', 'help.'],
  'shared/server/sandbox/locales': ['chat.', 'information.slot.', 'information.lottery.'],
}

/** What a text says in every language, of each key; forms of a plural are joined. */
function textsByKey(texts: Texts): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>()
  for (const language of LANGUAGES) {
    for (const [key, text] of texts[language] ?? []) {
      const said = found.get(stemOf(key)) ?? new Map<string, string>()
      found.set(stemOf(key), said.set(language, [said.get(language), text].filter(Boolean).join('\n')))
    }
  }
  return found
}

/** Eight digits that stand for a text as it is now in all of its languages. */
export const fingerprintOf = (said: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify([...said]))
    .digest('hex')
    .slice(0, 8)

/** Why a text has to be on the list; undefined where it need not. */
function reasonOf(folder: string, key: string, said: ReadonlyMap<string, string>): string | undefined {
  if (EVERY_TEXT[folder]?.some((start) => key.startsWith(start))) return 'each text there is looked at'
  const found = LANGUAGES.flatMap((language) => WORDS_OF_PROMISE[language]?.exec(said.get(language) ?? '')?.[0] ?? [])
  return found.length > 0 ? `“${[...new Set(found)].join('”, “')}”` : undefined
}

/**
 * What is wrong with a test that is named by its file, a colon, and the beginning of its title: undefined where it is
 * there, or where a team's copy of the tree leaves its folder out.
 */
export function faultOfTest(by: string, read: (file: string) => string | null | undefined): string | undefined {
  const [file = '', title = ''] = by.split(/: (.*)/s)
  const source = read(file)
  if (source === undefined) return undefined
  if (source === null || !/\.(test|spec)\.tsx?$/.test(file)) return `${file} is no test`
  if (title.length < 12 || !["'", '"', '`'].some((quote) => source.includes(`${quote}${title}`)))
    return `${file} has no test “${title}”`
  return undefined
}

/** A heading of a page, as `page.md#Heading`. */
function faultOfHeading(told: string, read: (file: string) => string | null | undefined): string | undefined {
  const [file = '', heading = ''] = told.split('#')
  const source = read(file)
  if (source === undefined || source?.includes(`\n## ${heading}\n`)) return undefined
  return `${file} has no heading “${heading}”`
}

/**
 * What is wrong with the list of one folder of locale files.
 *
 * @param read a file by its path from the root; null where there is none, undefined where a copy leaves it out
 */
export function promiseFaults(
  folder: string,
  texts: Texts,
  list: Promises,
  read: (file: string) => string | null | undefined,
): string[] {
  const said = textsByKey(texts)
  const groups = [
    ...list.kept.map(({ by, texts: named }) => ({ named, fault: faultOfTest(by, read) })),
    ...list.operator.map(({ told, texts: named }) => ({ named, fault: faultOfHeading(told, read) })),
    ...list.none.map(({ why, texts: named }) => ({ named, fault: why.length > 8 ? undefined : 'a reason is missing' })),
  ]
  const entries = groups.flatMap(({ named }) => Object.entries(named))
  const listed = new Set(entries.map(([key]) => key))
  const unlisted = [...said].flatMap(([key, text]) => {
    const reason = listed.has(key) ? undefined : reasonOf(folder, key, text)
    return reason
      ? [`${key} has no entry (${reason}): “${text.get('EN')}”; name the test that keeps it, ${fingerprintOf(text)}`]
      : []
  })
  const changed = entries.flatMap(([key, fingerprint]) => {
    const text = said.get(key)
    if (!text) return [`${key} is listed and has no text`]
    const now = fingerprintOf(text)
    return now === fingerprint ? [] : [`${key} has changed: see that its test keeps what it says now, then list ${now}`]
  })
  const promised = new Set(list.kept.flatMap(({ texts: named }) => Object.keys(named)))
  const both = list.none
    .flatMap(({ texts: named }) => Object.keys(named))
    .filter((key) => promised.has(key))
    .map((key) => `${key} is listed as a promise and as none`)
  return [...groups.flatMap(({ fault }) => fault ?? []), ...unlisted, ...new Set(changed), ...both]
}

/** What those who run the site read, and no player. */
const NOT_FOR_PLAYERS: readonly string[] = [
  'shared/server/office/locales',
  'shared/operations/console/locales',
  'shared/operations/releases/locales',
]

const EMPTY: Promises = { kept: [], operator: [], none: [] }

function listOf(folder: string): Promises {
  const file = path.join(ROOT, folder, LIST)
  return existsSync(file) ? v.parse(Promises, JSON.parse(readFileSync(file, 'utf8'))) : EMPTY
}

/** A file by its path from the root; null where there is none, undefined where a team's copy leaves its folder out. */
export function readFromRoot(file: string): string | null | undefined {
  const isLeftOut =
    /^(shell|e2e|remote-[^/]+)\//.test(file) && !existsSync(path.join(ROOT, file.split('/')[0] as string))
  if (isLeftOut) return undefined
  return existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file), 'utf8') : null
}

/** The step of `npm run check`. */
export async function checkPromises(): Promise<{ ok: boolean; output: string }> {
  const folders = localeFolders(ROOT).filter((folder) => !NOT_FOR_PLAYERS.includes(folder))
  const lines = folders.flatMap((folder) =>
    promiseFaults(folder, textsIn(path.join(ROOT, folder)), listOf(folder), readFromRoot).map(
      (line) => `${folder}: ${line}`,
    ),
  )
  return { ok: lines.length === 0, output: lines.join('\n') }
}
