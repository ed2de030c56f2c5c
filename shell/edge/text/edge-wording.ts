/**
 * What the edge itself says: before any wording of the shell is there, and on its own pages. A file for each language.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGE_TAG, LANGUAGES, type Language } from '@lobby/contracts/languages'
import * as v from 'valibot'

const Text = v.pipe(v.string(), v.nonEmpty())

const EdgeWording = v.strictObject({
  /** The shell's own files do not come. */
  failed: Text,
  reload: Text,
  noScript: Text,
  /** The page while the store has no release. */
  notPublished: v.strictObject({ heading: Text, text: Text }),
  notFound: v.strictObject({ heading: Text, text: Text, home: Text }),
  /** The page for browsers that are too old. `{{appIos}}` stands for the oldest iOS that the app runs on. */
  outdated: v.strictObject({
    heading: Text,
    ios: Text,
    chrome: Text,
    oldIos: Text,
    download: v.strictObject({ IOS: Text, Android: Text }),
  }),
})
type EdgeWording = v.InferOutput<typeof EdgeWording>

/** Throws when the file is missing or lacks a text: the edge does not start with half its wording. */
function wordingIn(language: Language): EdgeWording {
  const file = path.join(import.meta.dirname, '../locales', `${LANGUAGE_TAG[language]}.json`)
  const found = v.safeParse(EdgeWording, JSON.parse(readFileSync(file, 'utf8')))
  if (found.success) return found.output
  const wrong = found.issues.map((issue) => v.getDotPath(issue) ?? issue.message)
  throw new Error(`${file} lacks a text, or has one that nothing asks for: ${wrong.join(', ')}`)
}

export const EDGE_WORDING = Object.fromEntries(
  LANGUAGES.map((language) => [language, wordingIn(language)]),
) as Readonly<Record<Language, EdgeWording>>

/** The player's language first, then those that every release has: the cookie may be another person's. */
export const readingOrder = (language: Language): Language[] => [...new Set<Language>([language, 'EN', 'VI'])]

/** One of the texts in each language of the order, as paragraphs. */
export const paragraphs = (language: Language, text: 'failed' | 'noScript'): string =>
  readingOrder(language)
    .map((each) => `<p lang="${LANGUAGE_TAG[each]}">${EDGE_WORDING[each][text]}</p>`)
    .join('')
