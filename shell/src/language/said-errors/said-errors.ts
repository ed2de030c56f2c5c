import { LANGUAGE_TAG, type Language } from '@lobby/contracts/languages'
import { addWording, SHELL_SCOPE } from '@lobby/platform/host'
import type vi from './locales/vi.json'

const localeFile = (language: Language): Promise<{ default: typeof vi }> =>
  import(/* webpackChunkName: "said-errors-[request]" */ `./locales/${LANGUAGE_TAG[language]}.json`)

/**
 * IN-09: the words of refusals that the gateway says itself (`SAID_BY_GATEWAY`). One that is on screen was said in the
 * language before; from now on the page says it. Rejects when the file cannot be had.
 */
export async function loadSaidErrors(language: Language): Promise<void> {
  addWording('errors', SHELL_SCOPE.release, language, (await localeFile(language)).default)
}
