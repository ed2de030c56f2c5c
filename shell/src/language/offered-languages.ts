import { LANGUAGES, type Language, REQUIRED_LANGUAGES } from '@lobby/contracts/languages'
import type { Readings } from '@lobby/contracts/readings'

/** IN-05: the picker's five in one reading, VI and EN alone in the other. */
export const offeredLanguages = (reading: Readings['supportedLanguages']): readonly Language[] =>
  reading === 'viEn' ? REQUIRED_LANGUAGES : LANGUAGES
