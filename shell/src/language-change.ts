/** What a page needs before another language shows in it. */
import type { Language } from '@lobby/contracts/languages'
import { loadSaidErrors } from './language/said-errors/said-errors.ts'
import { loadAllWording } from './remotes/loading/all-wording.ts'
import { loadShellWording } from './wording.ts'

/** Loads the words of the shell, of all releases in the page, and of refusals on screen. Rejects as these do. */
export async function loadChosenLanguage(language: Language): Promise<void> {
  await Promise.all([loadShellWording(language), loadSaidErrors(language), loadAllWording(language)])
}
