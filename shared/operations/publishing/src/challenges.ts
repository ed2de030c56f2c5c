/** What makes a claim good once, for a short time, and at this process alone. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** ms from a challenge to the upload that it is for; a release is built before it is asked for. */
const LASTS = 120_000

/** Why a challenge does not count. */
export type Unfit = 'unknown' | 'expired' | 'used'

export interface Challenges {
  issue(): string
  /** Why it does not count; looks, and takes nothing. */
  wrong(challenge: string): Unfit | undefined
  /** Takes it: from then on it is used. False where somebody else was first. */
  take(challenge: string): boolean
}

/**
 * Those that were given out are known by a key that nothing else has; only the used ones are remembered, until they
 * would have ended. So `now` (ms) must never go back, or one that was used is good again.
 */
export function openChallenges(now: () => number): Challenges {
  const key = randomBytes(32)
  /** Until when each would have been good. */
  const used = new Map<string, number>()
  const sealOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest()

  function endOf(challenge: string): number | undefined {
    const [end = '', nonce = '', seal = ''] = challenge.split('.')
    const given = Buffer.from(seal, 'base64url')
    const right = sealOf(`${end}.${nonce}`)
    // One text for each: what decodes to the same bytes is another name for a challenge that was used.
    if (given.toString('base64url') !== seal || given.length !== right.length) return undefined
    return timingSafeEqual(given, right) ? Number(end) : undefined
  }

  return {
    issue() {
      const text = `${Math.ceil(now()) + LASTS}.${randomBytes(16).toString('base64url')}`
      return `${text}.${sealOf(text).toString('base64url')}`
    },
    wrong(challenge) {
      const end = endOf(challenge)
      if (end === undefined) return 'unknown'
      if (used.has(challenge)) return 'used'
      return now() >= end ? 'expired' : undefined
    },
    take(challenge) {
      for (const [each, end] of used) if (now() >= end) used.delete(each)
      const end = endOf(challenge)
      if (end === undefined || used.has(challenge)) return false
      used.set(challenge, end)
      return true
    },
  }
}
