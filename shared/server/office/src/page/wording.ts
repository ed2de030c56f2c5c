/** What the back office says to those who work there. */
import path from 'node:path'
import type { Language } from '@lobby/contracts/languages'
import type { TextKeys } from '@lobby/contracts/namespaces'
import { type Values, wordingFrom } from '@lobby/wording'
import type words from '../../locales/en.json'

export type OfficeKey = TextKeys<typeof words>
/** A text in the language of whoever reads the page. */
export type Say = (key: OfficeKey, values?: Values) => string

const { text } = wordingFrom<typeof words>(path.join(import.meta.dirname, '../../locales'))

export const sayIn =
  (language: Language): Say =>
  (key, values) =>
    text(key, language, values)
