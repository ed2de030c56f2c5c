import { serverNow } from '@lobby/platform'

interface Ending {
  /** ms since the epoch, by the gateway's clock. */
  expirationTime: number
  /** What that clock said in the same answer. */
  serverTime?: number | undefined
}

/**
 * When something ends by this machine's clock, ms since the epoch. What counts is the difference that the gateway told: a
 * phone whose clock is wrong waits as long as any other.
 */
export function endsAt({ expirationTime, serverTime }: Ending): number {
  return Date.now() + Math.max(0, expirationTime - (serverTime ?? serverNow()))
}
