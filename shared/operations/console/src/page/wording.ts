/** What the console says to whoever is on call, and the sentences of the checks in their language. */
import path from 'node:path'
import type { Language } from '@lobby/contracts/languages'
import type { TextKeys } from '@lobby/contracts/namespaces'
import { SENTENCES, type Sentence, type SentenceWords, worded } from '@lobby/releases/sentence'
import { type Values, wordingFrom } from '@lobby/wording'
import type words from '../../locales/en.json'

export type ConsoleKey = TextKeys<typeof words>
/** A text in the language of whoever reads the page. */
export interface Say {
  (key: ConsoleKey, values?: Values): string
  /** What the checks and the command say, whose words are theirs. */
  sentence: (sentence: Sentence) => string
}

const { text } = wordingFrom<typeof words>(path.join(import.meta.dirname, '../../locales'))

const ofChecks = wordingFrom<SentenceWords>(SENTENCES)

export const sayIn = (language: Language): Say =>
  Object.assign((key: ConsoleKey, values?: Values) => text(key, language, values), {
    sentence: (sentence: Sentence) => worded(sentence, (key, values) => ofChecks.text(key, language, values)),
  })
