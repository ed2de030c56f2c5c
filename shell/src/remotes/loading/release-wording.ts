/** The words of the releases on the page. */
import type { PinnedRelease } from '@lobby/contracts/boot'
import { type Language, readingLanguage } from '@lobby/contracts/languages'
import { localeModule } from '@lobby/contracts/remote'
import { addWording, currentLanguage, hasWording, type Wording } from '@lobby/platform/host'
import { phaseOf, WordingError } from '../failure.ts'
import { releaseKey } from '../state/page-releases.ts'
import { releaseStore } from '../state/store.ts'
import { isConnectionError } from './connection.ts'
import { loadModule } from './container.ts'
import { loadWithRetry } from './load-module.ts'

/**
 * Loads the words of a release in one language, or a part of them. Rejects with `WordingError`, `HangError` or
 * `ConnectionError`.
 */
export async function loadLanguage(release: PinnedRelease, language: Language, part?: string): Promise<void> {
  const worded = readingLanguage(release.locales, language)
  if (hasWording(release.remote, release.id, worded, part)) return
  try {
    // A container hands out exposed JSON as it is, without a default export.
    addWording(
      release.remote,
      release.id,
      worded,
      await loadWithRetry(release, () => loadModule<Wording>(release, localeModule(worded, part))),
      part,
    )
  } catch (error) {
    // Words wait for the release's entry as its page does: of a hang whoever hears first tells the same.
    // The whole may be at hand where the part is not: kept for a time without a connection, or in good order.
    if (part !== undefined) return loadLanguage(release, language)
    if (isConnectionError(error) || phaseOf(error) === 'hang') throw error
    throw new WordingError(`${release.remote} ${release.id} has no words in ${worded}: ${error}`, { cause: error })
  }
}

/** The part of the words that is enough for all that is wanted of the release; undefined where that takes the whole. */
export function wantedPart(release: PinnedRelease): string | undefined {
  const modules = Object.keys(releaseStore.getState().releases[releaseKey(release)]?.modules ?? {})
  const parts = new Set(modules.map((module) => release.slots.find((slot) => slot.module === module)?.wordingPart))
  return parts.size === 1 ? [...parts][0] : undefined
}

/** Loads the words that the release needs now. Rejects as `loadLanguage` does. */
export async function loadWording(release: PinnedRelease): Promise<void> {
  const current = currentLanguage()
  const languages = new Set([current, releaseStore.getState().language ?? current])
  const part = wantedPart(release)
  await Promise.all([...languages].map((language) => loadLanguage(release, language, part)))
}
