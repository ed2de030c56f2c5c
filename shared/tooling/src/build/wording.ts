import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGE_TAG, WORDED_LANGUAGES } from '@lobby/contracts/languages'
import type { ReleaseRecord } from '@lobby/contracts/release'

type Words = { readonly [key: string]: string | Words }

/** A language has only the plural forms that it needs. */
const PLURAL = /_(zero|one|two|few|many|other)$/

function keysOf(words: Words, prefix = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`.replace(PLURAL, '')] : keysOf(value, `${prefix}${key}.`),
  )
}

/** All keys of an app's wording, counted, and those that a language lacks (FD-13). */
export function wordingOf(folder: string): NonNullable<ReleaseRecord['wording']> {
  const worded = WORDED_LANGUAGES.map((language) => {
    const file = path.join(folder, 'src/locales', `${LANGUAGE_TAG[language]}.json`)
    return { language, keys: new Set(keysOf(JSON.parse(readFileSync(file, 'utf8')) as Words)) }
  })
  const all = [...new Set(worded.flatMap(({ keys }) => [...keys]))].sort()
  const missing = worded
    .map(({ language, keys }) => [language, all.filter((key) => !keys.has(key))] as const)
    .filter(([, keys]) => keys.length > 0)
  return { keys: all.length, missing: Object.fromEntries(missing) }
}
