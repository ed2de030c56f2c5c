/** What the console says to whoever is on call. */
import path from 'node:path'
import type { Language } from '@lobby/contracts/languages'
import type { TextKeys } from '@lobby/contracts/namespaces'
import { type Values, wordingFrom } from '@lobby/wording'
import type words from '../../locales/en.json'

export type ConsoleKey = TextKeys<typeof words>
/** A text in the language of whoever reads the page. */
export type Say = (key: ConsoleKey, values?: Values) => string

const { text } = wordingFrom<typeof words>(path.join(import.meta.dirname, '../../locales'))

export const sayIn =
  (language: Language): Say =>
  (key, values) =>
    text(key, language, values)
