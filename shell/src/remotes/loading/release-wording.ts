/** The words of the releases on the page. */
import type { PinnedRelease } from '@lobby/contracts/boot'
import { type Language, readingLanguage } from '@lobby/contracts/languages'
import { localeModule } from '@lobby/contracts/remote'
import { addWording, currentLanguage, hasWording, type Wording } from '@lobby/platform/host'
import { pinStore, usableRelease } from '../state/store.ts'
import { isConnectionError } from './connection.ts'
import { WordingError } from './failure.ts'
import { fallBack } from './fall-back.ts'
import { loadPatiently } from './load-module.ts'

/** The language the player has asked for and that is being brought: what opens meanwhile needs its words too. */
let wanted: Language | undefined

async function loadLanguage(release: PinnedRelease, language: Language): Promise<void> {
  const worded = readingLanguage(release.locales, language)
  if (hasWording(release.remote, release.id, worded)) return
  try {
    // A container hands out exposed JSON as it is, without a default export.
    addWording(release.remote, release.id, worded, await loadPatiently<Wording>(release, localeModule(worded)))
  } catch (error) {
    if (isConnectionError(error)) throw error
    throw new WordingError(`${release.remote} ${release.id} has no words in ${worded}: ${error}`, { cause: error })
  }
}

/** Brings the words that an element of the release needs now. Rejects with `WordingError` or `ConnectionError`. */
export async function loadWording(release: PinnedRelease): Promise<void> {
  await Promise.all([...new Set([currentLanguage(), wanted ?? currentLanguage()])].map((l) => loadLanguage(release, l)))
}

/**
 * Brings releases' words in a language. One whose words cannot be had has failed and gives way, so that no remote keeps
 * the player from choosing a language. Rejects with `ConnectionError` when the edge cannot be reached.
 */
export async function loadWordingOf(releases: readonly PinnedRelease[], language: Language): Promise<void> {
  wanted = language
  await Promise.all(
    releases.map(async (release) => {
      for (let next: PinnedRelease | undefined = release; next; ) {
        const at: PinnedRelease = next
        try {
          return await loadLanguage(at, language)
        } catch (error) {
          if (isConnectionError(error)) {
            wanted = undefined
            throw error
          }
          fallBack(at, 'locale', error)
          next = usableRelease(pinStore.getState(), at.remote)
        }
      }
    }),
  )
}
