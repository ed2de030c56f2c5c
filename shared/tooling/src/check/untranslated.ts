/** Texts that stand in a language's file and are not in that language. */
import { LANGUAGE_TAG, LANGUAGES, type Language } from '@lobby/contracts/languages'
import type { Texts } from '../wording.ts'

/** Texts that may read alike in two languages, or stand in another script, and why. */
const ALIKE: Readonly<Record<string, string>> = {
  Baccarat: 'a game that Vietnamese calls by its English name',
  Blackjack: 'a game that Vietnamese calls by its English name',
  'E-sports': 'Vietnamese says it in English where room is short',
  Casino: 'both languages say it so where room is short',
  Email: 'Vietnamese has taken the word over',
  'Fan tan': 'a game by its own name',
  Hot: 'Vietnamese says it in English on a badge',
  KENO: 'a game by its own name, as the documents write it',
  Keno: 'a game by its own name',
  Lobby: 'the name of the site',
  Menu: 'Vietnamese has taken the word over',
  OK: 'Japanese says it so on a button',
  Roulette: 'a game that Vietnamese calls by its English name',
  SANDBOX: 'the mark of what is not real, the same for all who look for it',
  VIP: 'the mark of a club’s member, the same wherever there are clubs',
  VS: 'the sign between two teams',
  'Sic bo': 'a game by its own name, as its tiles have it',
  'V.League 1': 'a league by its own name',
  'Video poker': 'a game by its own name',
}

/** Scripts that Unicode tells apart and a language mixes; any other stands for itself (ISO 15924). */
const MIXED: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
}

/** A letter of the script that a language is written in; null where that is the Latin one, which tells nothing. */
function ownScript(language: Language): RegExp | null {
  const script = new Intl.Locale(LANGUAGE_TAG[language]).maximize().script
  if (script === undefined || script === 'Latn') return null
  const parts = (MIXED[script] ?? [script]).map((part) => `\\p{Script=${part}}`)
  return new RegExp(`[${parts.join('')}]`, 'u')
}

/** A language that is written in a script of its own shows it: what has words and none of it is not worded. */
const SCRIPT = Object.fromEntries(LANGUAGES.map((language) => [language, ownScript(language)]))

const VALUE = /\{\{\s*(\w+).*?\}\}/g
const WORD = /\p{L}{2,}/u

const withoutValues = (text: string): string => text.replace(VALUE, '')
const valuesOf = (text: string): string =>
  [...text.matchAll(VALUE)]
    .map((match) => match[1])
    .sort()
    .join(', ')
const hasWords = (text: string): boolean => WORD.test(withoutValues(text)) && !Object.hasOwn(ALIKE, text)

function faults(language: Language, key: string, text: string, texts: Texts): string[] {
  if (text.trim() === '') return [`${language} says nothing for ${key}`]
  const found: string[] = []
  const english = texts.EN?.get(key)
  if (english !== undefined && valuesOf(text) !== valuesOf(english)) {
    found.push(`${language} and EN fill in different values for ${key}: ${text}`)
  }
  if (!hasWords(text)) return found
  const before = LANGUAGES.slice(0, LANGUAGES.indexOf(language)).find((other) => texts[other]?.get(key) === text)
  // Chinese and Japanese share words; a whole sentence is another matter.
  const shared = language === 'JA' && before === 'CN' && text.length <= 6
  if (before && !shared) found.push(`${language} and ${before} say the same for ${key}: ${text}`)
  else if (SCRIPT[language]?.test(text) === false) {
    found.push(`${language} is not in its own script for ${key}: ${text}`)
  }
  return found
}

/** Texts that are empty, left in another language, or fill in other values than the English. */
export function untranslated(texts: Texts): string[] {
  return LANGUAGES.flatMap((language) =>
    [...(texts[language] ?? [])].flatMap(([key, text]) => faults(language, key, text, texts)),
  )
}
