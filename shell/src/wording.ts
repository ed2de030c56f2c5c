import type { Language } from '@lobby/contracts/languages'
import { addWording, hasWording, SHELL_SCOPE, type Wording } from '@lobby/platform/host'

type ShellWording = { shell: Wording; errors: Wording }

const LOADERS: Partial<Record<Language, () => Promise<{ default: ShellWording }>>> = {
  VI: () => import(/* webpackChunkName: "locale-vi" */ './locales/vi.json'),
  EN: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
}

/** Loads the shell's own words and those of the gateway's errors. A language without wording is read in English. */
export async function loadShellWording(language: Language): Promise<void> {
  const worded = LOADERS[language] ? language : 'EN'
  if (hasWording('shell', SHELL_SCOPE.release, worded)) return
  const words = (await LOADERS[worded]?.())?.default
  if (!words) return
  addWording('shell', SHELL_SCOPE.release, worded, words.shell)
  addWording('errors', SHELL_SCOPE.release, worded, words.errors)
}
