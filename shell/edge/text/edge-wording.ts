/** What the edge itself says: before any wording of the shell is there, and on its own pages. */
import path from 'node:path'
import { LANGUAGE_TAG, type Language } from '@lobby/contracts/languages'
import { wordingFrom } from '@lobby/wording'
import type wording from '../locales/en.json'

export const { text } = wordingFrom<typeof wording>(path.join(import.meta.dirname, '../locales'))

/** The player's language first, then those that every release has: the cookie may be another person's. */
export const readingOrder = (language: Language): Language[] => [...new Set<Language>([language, 'EN', 'VI'])]

/** One of the texts in each language of the order, as paragraphs. */
export const paragraphs = (language: Language, key: 'failed' | 'noScript'): string =>
  readingOrder(language)
    .map((each) => `<p lang="${LANGUAGE_TAG[each]}">${text(key, each)}</p>`)
    .join('')
