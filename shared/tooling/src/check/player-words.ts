/** What shared/docs/words-for-players.md fixes: one word for one thing in each language, and English to avoid. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Language } from '@lobby/contracts/languages'
import { ROOT } from '../build/workspace.ts'
import type { Texts } from '../wording.ts'

interface PlayerWord {
  language: Language
  /** The thing that has one word. */
  thing: string
  say: string
  never: readonly string[]
  /** Beginnings of keys where a word of `never` means another thing. */
  butFor: readonly string[]
}

/** The document as the check reads it. */
export interface PlayerWords {
  words: readonly PlayerWord[]
  /** Sentences of the documents, byte for byte, by the folder of locale files that has them. */
  quoted: Readonly<Record<string, readonly string[]>>
}

const listed = (cell: string): string[] =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Reads the tables and the list. Throws on a row that has no language or forbids nothing: it would hold nobody. */
export function playerWordsIn(markdown: string): PlayerWords {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[-| ]+\|$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
  const words = rows.flatMap(([first = '', second = '', third = '', fourth = '', fifth = '']): PlayerWord[] => {
    if (first === 'language' || first === 'never') return []
    // Two columns: English that nobody says, and what is said.
    if (third === '') return [{ language: 'EN', thing: second, say: second, never: [first], butFor: [] }]
    const language = LANGUAGES.find((known) => known === first)
    if (!language || fourth === '') throw new Error(`words-for-players.md: no rule can be read in the row of ${second}`)
    return [{ language, thing: second, say: third, never: listed(fourth), butFor: listed(fifth) }]
  })
  const [, quotations = ''] = markdown.split('## Quoted')
  const folders = quotations.split(/^### /m).slice(1)
  const quoted = folders.map((part) => {
    const [folder = '', ...lines] = part.split('\n')
    return [folder, lines.flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []))] as const
  })
  return { words, quoted: Object.fromEntries(quoted) }
}

export const readPlayerWords = (): PlayerWords =>
  playerWordsIn(readFileSync(path.join(ROOT, 'shared/docs/words-for-players.md'), 'utf8'))

/** Texts that say a thing by another word than the one that the document gives it. */
export function wrongWords(texts: Texts, { words, quoted }: PlayerWords): string[] {
  const sentences = new Set(Object.values(quoted).flat())
  return words.flatMap(({ language, say, never, butFor }) =>
    [...(texts[language] ?? [])].flatMap(([key, text]) => {
      if (sentences.has(text) || butFor.some((beginning) => key.startsWith(beginning))) return []
      const found = never.find((word) => text.toLowerCase().includes(word.toLowerCase()))
      return found === undefined ? [] : [`${language} ${key} says “${found}”; the glossary has “${say}”`]
    }),
  )
}

/** Sentences of the documents that no English text of a folder says any more. */
export function lostQuotations(folder: string, texts: Texts, { quoted }: PlayerWords): string[] {
  const said = new Set(texts.EN?.values())
  return (quoted[folder] ?? [])
    .filter((sentence) => !said.has(sentence))
    .map((sentence) => `no English text is “${sentence}”, which the documents quote`)
}
