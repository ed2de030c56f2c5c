/** The words of all releases on the page, once the player chooses a language. */
import type { PinnedRelease } from '@lobby/contracts/boot'
import type { Language } from '@lobby/contracts/languages'
import { usableRelease } from '../state/page-releases.ts'
import { dispatch, releaseStore } from '../state/store.ts'
import { isConnectionError } from './connection.ts'
import { loadLanguage, wantedPart } from './release-wording.ts'

/** The words of a release, or of the one that takes its place when they cannot be had. */
async function loadLanguageOrFallBack(release: PinnedRelease, language: Language): Promise<void> {
  try {
    await loadLanguage(release, language, wantedPart(release))
  } catch (error) {
    if (isConnectionError(error)) throw error
    dispatch({ type: 'releaseFailed', release, phase: 'locale', error })
    const next = usableRelease(releaseStore.getState(), release.remote)
    if (next) await loadLanguageOrFallBack(next, language)
  }
}

/**
 * Loads the words of every release in the page in a language, as many as it shows. A release whose words cannot be had
 * has failed and falls back, so that no remote keeps the player from choosing a language. Rejects with
 * `ConnectionError` when the edge cannot be reached.
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
