import { Failure } from '@lobby/gateway/http/failure'
import { hashOfToken } from '@lobby/gateway/tokens'

/**
 * A launch token as the vendors' pages have it: the vendor's code, a dot, and the gateway's token. One program plays
 * all demo vendors, and each of them signs with a key of its own.
 */
export const launchTokenOf = (vendor: string, token: string): string => `${vendor}.${token}`

/** Whose launch it was: the vendor's code, a dot, and the hash that the gateway knows. @throws Failure */
export function playerOf(launchToken: string): string {
  const [vendor, token] = parted(launchToken)
  return `${vendor}.${hashOfToken(token)}`
}

/** The vendor and what the gateway calls the player. */
export function parted(player: string): [vendor: string, hash: string] {
  const at = player.indexOf('.')
  if (at < 1) throw new Failure('login.not.session')
  return [player.slice(0, at), player.slice(at + 1)]
}
