import { STORAGE_KEY } from '@lobby/contracts/storage'
import { storedText } from '@lobby/platform'
import { deviceNow } from '@lobby/platform/host'

/** What the start of a page reads and adds to (`starting.ts`), which needs no more of it. */
const frozenReleases = storedText(STORAGE_KEY.frozen)

/** How long this browser goes without a release that froze it, at least; ms. */
const SKIPPED_FOR = 24 * 60 * 60_000

/** By release, when it froze; ms since the epoch. */
function entries(): [key: string, at: number][] {
  const marks = [...(frozenReleases.read() ?? '').matchAll(/(\S+@\S+) (\d+) /g)]
  return marks.map(([, key = '', at]): [string, number] => [key, Number(at)])
}

function keep(those: readonly [string, number][]): void {
  frozenReleases.write(those.length > 0 ? those.map(([key, at]) => `${key} ${at} `).join('') : null)
}

/** From now on this browser does not run the release, for a day. */
export function skipRelease(key: string): void {
  keep([...entries().filter(([other]) => other !== key), [key, deviceNow()]])
}

export function unskipRelease(key: string): void {
  keep(entries().filter(([other]) => other !== key))
}

/** Releases that froze the page more than a day ago may run again from the next page on. */
export function forgetFrozen(): void {
  const now = deviceNow()
  // A clock that was set back: nothing has frozen yet.
  keep(entries().filter(([, at]) => at <= now && now - at < SKIPPED_FOR))
}
