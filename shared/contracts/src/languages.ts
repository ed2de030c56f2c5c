/** The codes as the picker and the gateway write them (IN-03). */
export const LANGUAGES = ['VI', 'EN', 'CN', 'JA', 'TH'] as const
export type Language = (typeof LANGUAGES)[number]

/** The languages whose wording is complete: a language that is not here is not offered. */
export const WORDED_LANGUAGES = ['VI', 'EN'] as const satisfies readonly Language[]
export type WordedLanguage = (typeof WORDED_LANGUAGES)[number]

/** Each in its own script (IN-03): whoever cannot read the page finds theirs. */
export const LANGUAGE_NAME: Readonly<Record<Language, string>> = {
  VI: 'Tiếng Việt',
  EN: 'English',
  CN: '中文',
  JA: '日本語',
  TH: 'ไทย',
}

/** BCP 47 tag of each, for `lang`, Intl and the locale files' names. */
export const LANGUAGE_TAG = { VI: 'vi', EN: 'en', CN: 'zh-CN', JA: 'ja', TH: 'th' } as const satisfies Record<
  Language,
  string
>

export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

/** Cookies that the edge reads so that neither language nor theme flashes. */
export const COOKIE = { language: 'lobby_lang', theme: 'lobby_theme' } as const
