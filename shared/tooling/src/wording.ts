/**
 * The wording of an app or a server program: which languages it has, and what each lacks. Build, record and check read
 * it from here.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGE_TAG, LANGUAGES, type Language } from '@lobby/contracts/languages'
import type { ReleaseRecord } from '@lobby/contracts/release'

interface Wording {
  readonly [key: string]: string | Wording
}
/** All texts of an app by language and full key. */
export type Texts = Readonly<Partial<Record<Language, ReadonlyMap<string, string>>>>

const PLURAL = /_(zero|one|two|few|many|other)$/
/** A key as it is asked for: `draws_one` and `draws_other` are `draws`. */
export const stemOf = (key: string): string => key.replace(PLURAL, '')

export const localeFile = (language: Language): string => `./src/locales/${LANGUAGE_TAG[language]}.json`

/** The languages that an app is worded in: those it has a file for. */
export const localesOf = (folder: string): Language[] =>
  LANGUAGES.filter((language) => existsSync(path.join(folder, localeFile(language))))

/** Every folder under `root` that holds locale files, an app's own and others, from there. */
export const localeFolders = (root: string): string[] =>
  globSync('{shell,shared,remote-*}/**/locales/en.json', {
    cwd: root,
    exclude: (name) => /(^|[\\/])(node_modules|dist)$/.test(name),
  }).map((file) => path.dirname(file).replaceAll(path.sep, '/'))

function flat(words: Wording, prefix = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )
}

export const textsFrom = (words: Readonly<Partial<Record<Language, Wording>>>): Texts =>
  Object.fromEntries(Object.entries(words).map(([language, all]) => [language, new Map(flat(all))]))

/** The texts of a folder's `<tag>.json`, of the languages that have one. Throws when a file is no JSON. */
export function textsIn(locales: string): Texts {
  const files = LANGUAGES.map((language) => [language, path.join(locales, `${LANGUAGE_TAG[language]}.json`)] as const)
  const words = files
    .filter(([, file]) => existsSync(file))
    .map(([language, file]) => [language, JSON.parse(readFileSync(file, 'utf8')) as Wording] as const)
  return textsFrom(Object.fromEntries(words))
}

/** The texts of an app: its locale files lie in `src/locales`. */
export const textsOf = (folder: string): Texts => textsIn(path.join(folder, 'src/locales'))

/**
 * The keys that each language lacks, of all that any of them has. A text with a plural needs the forms of the language
 * and no others: a missing form counts as a missing key.
 */
export function missingKeys(texts: Texts): Partial<Record<Language, string[]>> {
  const worded = Object.entries(texts) as [Language, ReadonlyMap<string, string>][]
  const keys = [...new Set(worded.flatMap(([, all]) => [...all.keys()]))].sort()
  const single = keys.filter((key) => !PLURAL.test(key))
  const plural = [...new Set(keys.filter((key) => PLURAL.test(key)).map(stemOf))]
  return Object.fromEntries(
    worded
      .map(([language, all]) => {
        const forms = new Intl.PluralRules(LANGUAGE_TAG[language]).resolvedOptions().pluralCategories
        const needed = [...single, ...plural.flatMap((stem) => forms.map((form) => `${stem}_${form}`))]
        return [language, needed.filter((key) => !all.has(key))] as const
      })
      .filter(([, missing]) => missing.length > 0),
  )
}

/** What the record says of the wording (FD-13): how many keys there are, and what each language lacks. */
export function wordingOf(folder: string): NonNullable<ReleaseRecord['wording']> {
  const texts = textsOf(folder)
  const keys = new Set(Object.values(texts).flatMap((all) => [...all.keys()].map(stemOf)))
  return { keys: keys.size, missing: missingKeys(texts) }
}
