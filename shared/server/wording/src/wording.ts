/** The texts of a program that runs in Node: a locale file for each language, written as those of the remotes are. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGE_TAG, LANGUAGES, type Language, type Worded } from '@lobby/contracts/languages'
import type { TextKeys } from '@lobby/contracts/namespaces'
import { createInstance } from 'i18next'

/**
 * They fill `{{name}}`; a `count` also chooses the plural, and `{{amount, number}}` is written as the language does.
 */
export type Values = Readonly<Record<string, string | number>>

/** Texts by key, `errors.login.failed`; `Words` is the type of one locale file. */
export interface Wording<Words> {
  /** The text in one language. */
  text: (key: TextKeys<Words>, language: Language, values?: Values) => string
  /** The text in every language of the site, for content that is stored: `textIn` chooses when it is read. */
  worded: (key: TextKeys<Words>, values?: Values) => Worded
  /** A part of one language's file as it stands, for a page that fills it in itself. */
  part: <K extends keyof Words & string>(key: K, language: Language) => Words[K]
}

/** A text in each language, for what is called differently there. */
export const inEach = (write: (language: Language) => string): Worded =>
  Object.fromEntries(LANGUAGES.map((language) => [language, write(language)])) as Worded

/**
 * Reads `<tag>.json` of every language of the site from a folder. Throws when a file is missing or no JSON: a program
 * does not start with half its words. What a file lacks is read in English; `npm run check` (step `wording`) names it.
 */
export function wordingFrom<Words>(folder: string): Wording<Words> {
  const i18n = createInstance()
  i18n.init({
    lng: LANGUAGE_TAG.EN,
    fallbackLng: LANGUAGE_TAG.EN,
    load: 'currentOnly',
    resources: Object.fromEntries(
      LANGUAGES.map((language) => [LANGUAGE_TAG[language], { translation: read(language) }]),
    ),
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  function read(language: Language): Record<string, unknown> {
    return JSON.parse(readFileSync(path.join(folder, `${LANGUAGE_TAG[language]}.json`), 'utf8'))
  }
  const text: Wording<Words>['text'] = (key, language, values) =>
    String(i18n.t(key as string, { ...values, lng: LANGUAGE_TAG[language] }))
  const worded: Wording<Words>['worded'] = (key, values) => inEach((language) => text(key, language, values))
  const part: Wording<Words>['part'] = (key, language) =>
    i18n.getResource(LANGUAGE_TAG[language], 'translation', key) ??
    i18n.getResource(LANGUAGE_TAG.EN, 'translation', key)
  return { text, worded, part }
}
