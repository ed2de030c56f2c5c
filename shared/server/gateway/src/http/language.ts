import { DEFAULT_LANG } from '@lobby/contracts/constants'
import { LANGUAGES, type Language } from '@lobby/contracts/languages'

/** The language to answer in: the first wish that is one of the site's (IN-01: Vietnamese without one). */
export function languageOf(...wishes: readonly unknown[]): Language {
  for (const wish of wishes) {
    const code = typeof wish === 'string' ? wish.toUpperCase() : ''
    const language = LANGUAGES.find((each) => each === code)
    if (language) return language
  }
  return DEFAULT_LANG
}
