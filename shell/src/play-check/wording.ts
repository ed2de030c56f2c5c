import { LANGUAGE_TAG, type Language } from '@lobby/contracts/languages'
import { addWording, hasWording, SHELL_SCOPE } from '@lobby/platform/host'
import type vi from './locales/vi.json'

const localeFile = (language: Language): Promise<{ default: typeof vi }> =>
  import(/* webpackChunkName: "play-check-[request]" */ `./locales/${LANGUAGE_TAG[language]}.json`)

/** The words of the reality check, which are no part of the shell's first load. Rejects when the file cannot be had. */
export async function loadPlayCheckWording(language: Language): Promise<void> {
  if (hasWording('play-check', SHELL_SCOPE.release, language)) return
  addWording('play-check', SHELL_SCOPE.release, language, (await localeFile(language)).default)
}
