/** Titles of pages: declared by their keys, and written into the record in every language that the app has. */
import path from 'node:path'
import type { FirstView, PageView, SlotView, StageView } from '@lobby/contracts/first-view'
import { LANGUAGE_TAG, REQUIRED_LANGUAGES } from '@lobby/contracts/languages'
import type { RemoteDeclaration, Titles } from '@lobby/contracts/remote'
import type { Texts } from '../wording.ts'

/** The keys of all titles that a remote declares, and of the words that the edge draws of it with, each once. */
export function titleKeys({ pages, slots }: Pick<RemoteDeclaration, 'pages' | 'slots'>): string[] {
  const keys = pages.flatMap((page) => [
    page.title,
    ...page.paths.flatMap((at) => (typeof at === 'object' && at.title ? [at.title] : [])),
  ])
  const drawn = [...pages, ...slots].flatMap(({ view }) =>
    view && 'words' in view ? Object.values<string>({ ...view.words }) : [],
  )
  return [...new Set([...keys, ...drawn])]
}

/**
 * A title in the languages that the app's texts are in. A language that the app has no file for is left out: the page
 * is read in English there. Throws when a file has no text for the key, or when a required language has no file.
 */
export function titleOf(texts: Texts, key: string, folder: string): Titles {
  const languages = new Set([...REQUIRED_LANGUAGES, ...(Object.keys(texts) as (keyof Texts)[])])
  const title = [...languages].map((language) => [language, texts[language]?.get(key)] as const)
  const without = title.flatMap(([language, text]) =>
    text?.trim() ? [] : [`src/locales/${LANGUAGE_TAG[language]}.json`],
  )
  if (without.length > 0) {
    throw new Error(
      `${path.basename(folder)}: a title is declared as "${key}", which has no text in ${without.join(', ')}.`,
    )
  }
  return Object.fromEntries(title) as Titles
}

/** What the edge draws of a slot or page, with its words as texts. Throws as `titleOf` does. */
export const firstViewOf = (
  texts: Texts,
  { beside, ...view }: SlotView | Exclude<PageView, StageView>,
  folder: string,
): FirstView => ({
  ...view,
  ...(beside && { beside: [...beside] }),
  words: Object.fromEntries(
    Object.entries<string>({ ...view.words }).map(([name, key]) => [name, titleOf(texts, key, folder)]),
  ),
})
