import { LANGUAGE_TAG, type Language } from '@lobby/contracts/languages'
import { addWording, hasWording, SHELL_SCOPE } from '@lobby/platform/host'
import en from './locales/en.json' with { type: 'json' }
import ja from './locales/ja.json' with { type: 'json' }
import th from './locales/th.json' with { type: 'json' }
import vi from './locales/vi.json' with { type: 'json' }
import zhHans from './locales/zh-Hans.json' with { type: 'json' }

const WORDING: Readonly<Record<string, typeof vi>> = { vi, en, th, ja, 'zh-Hans': zhHans }

/**
 * Puts the words of the reality check in, which are no part of the shell's first load. They come with their code, in
 * all languages: a file for each would be five names more in that first load.
 */
export function addPlayCheckWording(): void {
  for (const language of Object.keys(LANGUAGE_TAG) as Language[]) {
    const words = WORDING[LANGUAGE_TAG[language]]
    if (words && !hasWording('play-check', SHELL_SCOPE.release, language)) {
      addWording('play-check', SHELL_SCOPE.release, language, words)
    }
  }
}
