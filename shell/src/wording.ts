import { LANGUAGE_TAG, type Language } from '@lobby/contracts/languages'
import { addWording, hasWording, SHELL_SCOPE, type Wording } from '@lobby/platform/host'

type ShellWording = { shell: Wording; errors: Wording }

/** A language's file, which the build makes a chunk of its own. */
const localeFile = (language: Language): Promise<{ default: ShellWording }> =>
  import(/* webpackChunkName: "locale-[request]" */ `./locales/${LANGUAGE_TAG[language]}.json`)

/** Loads the shell's own wording and that of the gateway's errors. */
export async function loadShellWording(language: Language): Promise<void> {
  if (hasWording('shell', SHELL_SCOPE.release, language)) return
  const { shell, errors } = (await localeFile(language)).default
  addWording('shell', SHELL_SCOPE.release, language, shell)
  addWording('errors', SHELL_SCOPE.release, language, errors)
}

/**
 * Loads the wording that the page starts with: the player's language, tried twice, else any that loads, for a page in
 * another language is better than none. Rejects when none loads.
 */
export async function loadFirstWording(language: Language): Promise<void> {
  const others = (['EN', 'VI'] as const).filter((code) => code !== language)
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
