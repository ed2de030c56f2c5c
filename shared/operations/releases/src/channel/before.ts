/** The releases that were pinned before, newest first: what a rollback and a browser's last-good go back to. */

const KEPT = 10

/** How many of them go along with a pin to the browser, for last-good (FD-07). */
export const KEPT_BEFORE = 2

/** After `from` was replaced by the release `to`. */
export function before(earlier: readonly string[], from: string | null, to: string): string[] {
  return [...(from ? [from] : []), ...earlier].filter((id, i, all) => id !== to && all.indexOf(id) === i).slice(0, KEPT)
}

/**
 * After going back from `from` to `to`: what ran before `to` did. The release that was left, and any that was passed
 * over on the way back, had their chance; nobody should fall back on them.
 */
export function beforeRollback(earlier: readonly string[], from: string | null, to: string): string[] {
  return earlier.slice(earlier.indexOf(to) + 1).filter((id) => id !== from)
}
