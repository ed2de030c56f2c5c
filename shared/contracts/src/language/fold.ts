import type { Language } from './languages.ts'

/** Marks of Latin letters. Those of other scripts stand elsewhere in Unicode: there they make another letter. */
const LATIN_MARKS = /[\u0300-\u036f]/g

/**
 * Without the marks of Latin letters, `đ` as `d`: `Đà Nẵng` is `Da Nang`. Thai and Japanese stay as they are, composed:
 * `ก้าว` is not `กาว`, `が` is not `か`.
 */
export const withoutMarks = (text: string): string =>
  text.normalize('NFD').replace(LATIN_MARKS, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').normalize('NFC')

/** A Vietnamese name as readers of a language have it: elsewhere it stands without marks, as names of stations do. */
export const nameFor = (name: string, language: Language): string => (language === 'VI' ? name : withoutMarks(name))

/** As people type what they look for: lower case without the marks of Latin letters. (PL-05) */
export const foldText = (text: string): string => withoutMarks(text).toLowerCase()

/** The words of a text, folded. A word is letters with their marks, and digits. */
export const foldedWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
