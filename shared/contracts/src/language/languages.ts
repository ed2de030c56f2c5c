interface Described {
  /** BCP 47: for `lang`, Intl and the locale files' names. */
  tag: string
  /** In its own script (IN-03): whoever cannot read the page finds theirs. */
  name: string
  /** Stands for it where no flag does (IN-04); else the first of its name. */
  letter?: string
  /** Its decimal sign, where it is the comma: thousands have the point then, and the comma else. */
  decimal?: ','
}

/**
 * The site's languages by the codes that the picker and the gateway write: a line for each. CN is Chinese in simplified
 * script, wherever it is read. What else a further one needs is counted in shared/docs/walks.md.
 */
const LIST = {
  VI: { tag: 'vi', name: 'Tiếng Việt', decimal: ',' },
  EN: { tag: 'en', name: 'English' },
  CN: { tag: 'zh-Hans', name: '中文' },
  JA: { tag: 'ja', name: '日本語', letter: 'あ' },
  TH: { tag: 'th', name: 'ไทย', letter: 'ก' },
} as const satisfies Readonly<Record<string, Described>>

/** One of them. */
export type Language = keyof typeof LIST
/** The codes, in the order in which the picker shows them. */
export const LANGUAGES = Object.keys(LIST) as Language[]

const each = <T>(read: (language: Described) => T) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, read(LIST[language])])) as Readonly<Record<Language, T>>

/** The BCP 47 tag of each. */
export const LANGUAGE_TAG = each(({ tag }) => tag)
/** The name of each in its own script. */
export const LANGUAGE_NAME = each(({ name }) => name)
/** A letter of its script for each (IN-04). */
export const LANGUAGE_LETTER = each(({ name, letter = name.slice(0, 1) }) => letter)

/** The decimal sign of each. */
export const LANGUAGE_DECIMAL = each(({ decimal = '.' }) => decimal)

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

/** What the page can look like. */
export const THEMES = ['dark', 'light'] as const
/** One of them. */
export type Theme = (typeof THEMES)[number]

/** Cookies that the edge reads so that neither language nor theme flashes. */
export const COOKIE = { language: 'lobby_lang', theme: 'lobby_theme' } as const
