/** The words of the releases on the page. */
import type { PinnedRelease } from '@lobby/contracts/boot'
import { type Language, readingLanguage } from '@lobby/contracts/languages'
import { localeModule } from '@lobby/contracts/remote'
import { addWording, currentLanguage, hasWording, type Wording } from '@lobby/platform/host'
import { WordingError } from '../failure.ts'
import { usableRelease } from '../state/page-releases.ts'
import { dispatch, releaseStore } from '../state/store.ts'
import { isConnectionError } from './connection.ts'
import { loadWithRetry } from './load-module.ts'

async function loadLanguage(release: PinnedRelease, language: Language): Promise<void> {
  const worded = readingLanguage(release.locales, language)
  if (hasWording(release.remote, release.id, worded)) return
  try {
    // A container hands out exposed JSON as it is, without a default export.
    addWording(release.remote, release.id, worded, await loadWithRetry<Wording>(release, localeModule(worded)))
  } catch (error) {
    if (isConnectionError(error)) throw error
    throw new WordingError(`${release.remote} ${release.id} has no words in ${worded}: ${error}`, { cause: error })
  }
}

/** Loads the words that an element of the release needs now. Rejects with `WordingError` or `ConnectionError`. */
export async function loadWording(release: PinnedRelease): Promise<void> {
  const current = currentLanguage()
  const languages = new Set([current, releaseStore.getState().language ?? current])
  await Promise.all([...languages].map((language) => loadLanguage(release, language)))
}

/** The words of a release, or of the one that takes its place when they cannot be had. */
async function loadLanguageOrFallBack(release: PinnedRelease, language: Language): Promise<void> {
  try {
    await loadLanguage(release, language)
  } catch (error) {
    if (isConnectionError(error)) throw error
    dispatch({ type: 'releaseFailed', release, phase: 'locale', error })
    const next = usableRelease(releaseStore.getState(), release.remote)
    if (next) await loadLanguageOrFallBack(next, language)
  }
}

/**
 * Loads the words of every release in the page in a language. A release whose words cannot be had has failed and falls
 * back, so that no remote keeps the player from choosing a language. Rejects with `ConnectionError` when the edge
 * cannot be reached.
 */
export async function loadAllWording(language: Language): Promise<void> {
  dispatch({ type: 'languageRequested', language })
  const present = Object.values(releaseStore.getState().releases)
  try {
    await Promise.all(present.map(({ release }) => loadLanguageOrFallBack(release, language)))
  } catch (error) {
    dispatch({ type: 'languageRequested', language: undefined })
    throw error
  }
}
