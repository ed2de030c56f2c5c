import { DEFAULT_LANG } from '@lobby/contracts/constants'
import { LANGUAGES, WORDED_LANGUAGES, type WordedLanguage } from '@lobby/contracts/languages'

/** The language to answer in: the first that is known; one without wording of its own reads as English. */
export function languageOf(...wishes: readonly unknown[]): WordedLanguage {
  for (const wish of wishes) {
    const code = typeof wish === 'string' ? wish.toUpperCase() : ''
    const worded = WORDED_LANGUAGES.find((language) => language === code)
    if (worded) return worded
    if (LANGUAGES.some((language) => language === code)) return 'EN'
  }
  return DEFAULT_LANG
}
