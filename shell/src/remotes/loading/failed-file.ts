import type { PinnedRelease } from '@lobby/contracts/boot'
import { baseUrl, entryUrl } from './release-files.ts'

/**
 * The file that an error of a loader means. A style's error names its chunk alone, an entry's need not name anything.
 */
export function fileOf(release: PinnedRelease, error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const style = /css chunk (\S+) failed/.exec(message)?.[1]
  if (style) return `${baseUrl(release)}${style}.css`
  const named = /https?:\/\/[^\s)"]+/.exec(message)?.[0]
  return named?.startsWith(baseUrl(release)) ? named : entryUrl(release)
}
