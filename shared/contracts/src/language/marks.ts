/** Marks of Vietnamese letters as they are typed in a search: who types them means no others (111). */
import { foldText } from './fold.ts'

const wordsAsTyped = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

/** Whether a text has a letter with a mark, or a `đ`. */
export const hasMarks = (text: string): boolean => text.normalize('NFC').toLowerCase() !== foldText(text)

/** A letter typed without a mark stands for all of its kind. */
const begins = (typed: string, word: string): boolean => {
  const letters = [...word]
  return [...typed].every((letter, at) => letter === letters[at] || letter === foldText(letters[at] ?? ''))
}

/** As `isWrittenSo`; a name without any mark has none to differ by. To be asked of names that have the letters. */
export const hasMarksOf = (name: string, typed: string): boolean =>
  !hasMarks(typed) || !hasMarks(name) || isWrittenSo(name, typed)

/** Whether a name has what was typed with the marks of it, word by word or without its spaces. */
export function isWrittenSo(name: string, typed: string): boolean {
  const [words, asked] = [wordsAsTyped(name), wordsAsTyped(typed)]
  if (asked.every((each) => words.some((word) => begins(each, word)))) return true
  const [joined, whole] = [[...words.join('')], asked.join('')]
  return joined.some((_, at) => begins(whole, joined.slice(at).join('')))
}
