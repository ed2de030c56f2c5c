/** The codes as the picker and the gateway write them (IN-03). */
export const LANGUAGES = ['VI', 'EN', 'CN', 'JA', 'TH'] as const
/** One of them. */
export type Language = (typeof LANGUAGES)[number]

/** Every release has these in full (IN-01, IN-02); one that lacks another is read in English there. */
export const REQUIRED_LANGUAGES = ['VI', 'EN'] as const satisfies readonly Language[]
/** One of them. */
export type RequiredLanguage = (typeof REQUIRED_LANGUAGES)[number]

/** A text in several languages: what is not worded in a language is read in English. */
export type Worded = Readonly<Record<RequiredLanguage, string>> & Readonly<Partial<Record<Language, string>>>

/** The text in a language, else in English. */
export const textIn = (text: Worded, language: Language): string => text[language] ?? text.EN

/** Of the languages that a release is worded in, the one it is read in: the player's, else English, else Vietnamese. */
export const readingLanguage = (worded: readonly Language[], language: Language): Language =>
  [language, 'EN' as const, 'VI' as const].find((each) => worded.includes(each)) ?? 'EN'

/** Each in its own script (IN-03): whoever cannot read the page finds theirs. */
export const LANGUAGE_NAME: Readonly<Record<Language, string>> = {
  VI: 'Tiếng Việt',
  EN: 'English',
  CN: '中文',
  JA: '日本語',
  TH: 'ไทย',
}

/**
 * BCP 47 tag of each, for `lang` and the locale files' names. CN is Chinese in simplified script, wherever it is read.
 */
export const LANGUAGE_TAG = { VI: 'vi', EN: 'en', CN: 'zh-Hans', JA: 'ja', TH: 'th' } as const satisfies Record<
  Language,
  string
>

/** What the page can look like. */
export const THEMES = ['dark', 'light'] as const
/** One of them. */
export type Theme = (typeof THEMES)[number]

/** Cookies that the edge reads so that neither language nor theme flashes. */
export const COOKIE = { language: 'lobby_lang', theme: 'lobby_theme' } as const
