/** What the gateway says to players: `text` in one language, `worded` in all of them for content that is stored. */
import path from 'node:path'
import { LANGUAGES, type Language, type Worded } from '@lobby/contracts/languages'
import { wordingFrom } from '@lobby/wording'
import type words from '../../locales/en.json'

export const { text, worded } = wordingFrom<typeof words>(path.join(import.meta.dirname, '../../locales'))

/** In each language, for what is called differently there. */
export const inEach = (write: (language: Language) => string): Worded =>
  Object.fromEntries(LANGUAGES.map((language) => [language, write(language)])) as Worded
