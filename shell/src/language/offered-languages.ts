import { LANGUAGES, type Language, WORDED_LANGUAGES } from '@lobby/contracts/languages'
import type { Readings } from '@lobby/contracts/readings'

export interface OfferedLanguage {
  language: Language
  /** Its wording is complete: only then can it be chosen. */
  worded: boolean
}

const worded: ReadonlySet<Language> = new Set(WORDED_LANGUAGES)

/** IN-05: the picker's five in one reading, VI and EN alone in the other. */
export function offeredLanguages(reading: Readings['supportedLanguages']): OfferedLanguage[] {
  const listed: readonly Language[] = reading === 'viEn' ? ['VI', 'EN'] : LANGUAGES
  return listed.map((language) => ({ language, worded: worded.has(language) }))
}
