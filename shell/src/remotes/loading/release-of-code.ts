import type { PinnedRelease } from '@lobby/contracts/boot'
import { releaseStore } from '../state/store.ts'
import { baseUrl } from './release-files.ts'

/** Releases of which something is in the page. */
export const presentReleases = (): PinnedRelease[] =>
  Object.values(releaseStore.getState().releases).map(({ release }) => release)

/** The release whose code comes first in the stack, nearest to where the error was thrown. */
export function releaseOfCode(stack: string): PinnedRelease | undefined {
  const present = presentReleases()
  for (const [base] of stack.matchAll(/https?:\/\/[^/\s]+\/releases\/[^/\s]+\/[^/\s]+\//g)) {
    const release = present.find((other) => baseUrl(other) === base)
    if (release) return release
  }
  return undefined
}
