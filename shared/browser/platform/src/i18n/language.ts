import { DEFAULT_LANG, LANGUAGE_DEBOUNCE } from '@lobby/contracts/constants'
import { COOKIE, LANGUAGE_TAG, type Language } from '@lobby/contracts/languages'
import { createInstance } from 'i18next'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { writeCookie } from '../storage/cookie.ts'

/** What decides which texts show. */
export interface WordingState {
  language: Language
  /** The language that lists are asked for in: follows `language` once it has rested for 250 ms (IN-08). */
  settled: Language
  /** Counts what changes every text on screen without changing the language: the currency. */
  revision: number
  /** Counts the wording that arrived, by i18next's namespace: what shows others need not render again. */
  arrived: Readonly<Record<string, number>>
}

const initial: WordingState = { language: DEFAULT_LANG, settled: DEFAULT_LANG, revision: 0, arrived: {} }
/** What texts on screen depend on; `useText` and the formatters render again when it changes. */
export const wordingState = createStore<WordingState>()(() => initial)

/** i18next itself. One instance for all owners; a namespace is `<namespace>@<release>`. */
export const i18n = createInstance()
i18n.init({
  lng: LANGUAGE_TAG[DEFAULT_LANG],
  // A language without wording of its own is read in English, and failing that in the default one.
  fallbackLng: [LANGUAGE_TAG.EN, LANGUAGE_TAG.VI],
  load: 'currentOnly',
  resources: {},
  ns: [],
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
})
/** Of the languages English alone tells one from many. The rules of `Intl` would be asked for it (decision 657). */
i18n.services.pluralResolver.getSuffix = (code: string, count: number): string =>
  code === LANGUAGE_TAG.EN && count === 1 ? '_one' : '_other'

type WordingLoader = (language: Language) => Promise<void>
let loadWording: WordingLoader | undefined
let lastAsked = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** The language on screen, outside of React. */
export const currentLanguage = (): Language => wordingState.getState().language

/** The language on screen. Lists are asked for in `useSettledLanguage`. */
export function useLanguage(): Language {
  return useStore(wordingState, (state) => state.language)
}

/** The language that lists are asked for in: the one on screen once it has rested for 250 ms. (IN-08) */
export function useSettledLanguage(): Language {
  return useStore(wordingState, (state) => state.settled)
}

/**
 * Changes the language at once where its wording is here, else as soon as the host has brought it: no key is ever shown
 * in place of a text. Of several quick choices the last one wins. Rejects, and changes nothing, when the wording cannot
 * be loaded.
 */
export async function setLanguage(language: Language): Promise<void> {
  const asked = ++lastAsked
  await loadWording?.(language)
  if (asked !== lastAsked) return
  writeCookie(COOKIE.language, language)
  if (language === currentLanguage()) return
  apply(language)
  clearTimeout(timer)
  timer = setTimeout(() => wordingState.setState({ settled: language }), LANGUAGE_DEBOUNCE)
}

/** Host: brings the wording of every loaded release in a language before the language changes. */
export function onLanguageWanted(loader: WordingLoader): void {
  loadWording = loader
}

/** Host: the language the page came in. */
export function startI18n({ language }: { language: Language }): void {
  apply(language)
  wordingState.setState({ settled: language })
}

function apply(language: Language): void {
  const tag = LANGUAGE_TAG[language]
  const page = document.documentElement
  // Synchronous: there is no backend to wait for.
  void i18n.changeLanguage(tag)
  // Also what it is already would make the browser style the whole page anew.
  if (page.lang !== tag) page.lang = tag
  wordingState.setState({ language })
}

/** The texts on screen may read differently now. */
export function wordingChanged(): void {
  wordingState.setState(({ revision }) => ({ revision: revision + 1 }))
}

/** Those of one of i18next's namespaces may. */
export function wordingArrived(namespace: string): void {
  wordingState.setState(({ arrived }) => ({ arrived: { ...arrived, [namespace]: (arrived[namespace] ?? 0) + 1 } }))
}

/** For tests: the default language, without any wording. */
export function resetLanguage(): void {
  clearTimeout(timer)
  loadWording = undefined
  for (const tag of Object.values(LANGUAGE_TAG)) delete i18n.store.data[tag]
  wordingState.setState({ ...initial }, true)
  void i18n.changeLanguage(LANGUAGE_TAG[DEFAULT_LANG])
}
