import type { Language } from '@lobby/contracts/languages'
import { addWording, hasWording, SHELL_SCOPE, type Wording } from '@lobby/platform/host'

type ShellWording = { shell: Wording; errors: Wording }

const LOADERS: Partial<Record<Language, () => Promise<{ default: ShellWording }>>> = {
  VI: () => import(/* webpackChunkName: "locale-vi" */ './locales/vi.json'),
  EN: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
}

const worded = (language: Language): Language => (LOADERS[language] ? language : 'EN')

/** Loads the shell's own words and those of the gateway's errors. A language without wording is read in English. */
export async function loadShellWording(language: Language): Promise<void> {
  const own = worded(language)
  if (hasWording('shell', SHELL_SCOPE.release, own)) return
  const words = (await LOADERS[own]?.())?.default
  if (!words) return
  addWording('shell', SHELL_SCOPE.release, own, words.shell)
  addWording('errors', SHELL_SCOPE.release, own, words.errors)
}

/**
 * The wording the page starts with: the player's, tried twice, else any that can be had, for a page in another language
 * is better than none. Rejects when none can.
 */
export async function loadFirstWording(language: Language): Promise<void> {
  const others = (Object.keys(LOADERS) as Language[]).filter((code) => code !== worded(language))
  let failure: unknown
  for (const code of [language, language, ...others]) {
    try {
      return await loadShellWording(code)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
