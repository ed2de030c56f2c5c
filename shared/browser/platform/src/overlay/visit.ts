/** The visit that a player is on (PL-01): what opens by itself asks what it has shown already. */
import { STORAGE_KEY } from '@lobby/contracts/storage'
import * as v from 'valibot'
import { deviceNow } from '../gateway/clock.ts'
import { stored, storedText } from '../storage/stored.ts'

const Visit = v.object({
  /** By the device's clock, ms. */
  since: v.number(),
  /** Nobody has been here with this browser before. */
  first: v.boolean(),
  /** Something has opened by itself. */
  spent: v.boolean(),
})
type Visit = v.InferOutput<typeof Visit>

/** A phone keeps a tab for weeks: what is opened there tomorrow is another visit; ms. */
const LONGEST = 12 * 60 * 60_000

const kept = stored(STORAGE_KEY.visit, Visit, 'session')
const before = storedText(STORAGE_KEY.visit)
/** Outlives a sign-out, which clears the tab's storage, and serves a browser that keeps nothing. */
let current: Visit | null = null

/** The tab's visit, which begins when it is asked for first and lasts across reloads, 12 hours at most. */
export function visit(): Readonly<Visit> {
  const now = deviceNow()
  current ??= kept.read()
  if (current && Math.abs(now - current.since) < LONGEST) return current
  const begun = keep({ since: now, first: before.read() === null, spent: false })
  before.write('1')
  return begun
}

/** Something opens by itself: nothing else may before the next visit. */
export const spendVisit = (): void => void keep({ ...visit(), spent: true })

function keep(next: Visit): Visit {
  kept.write(next)
  current = next
  return next
}

/** For tests: the browser's next tab. */
export function forgetVisit(): void {
  current = null
}
