/** What the page's first script has asked for while the shell was on its way (decision 649). */
import { HEADER } from '@lobby/contracts/call'
import { EARLY_FOR, type EarlyQuestion } from '@lobby/contracts/start'
import type { Outgoing } from './request.ts'
import { transport } from './transport.ts'

/** What an answer depends on beside its URL. */
const ASKED_WITH = [
  HEADER.authorization,
  HEADER.language,
  HEADER.merchant,
  HEADER.gateway,
  HEADER.module,
  HEADER.device,
]

/**
 * What was asked for this very request, for the same session and in the same language. It stays for others who ask
 * meanwhile until it is `answered`. Undefined where nobody has asked.
 */
export function earlyQuestion({ url, headers }: Outgoing): EarlyQuestion | undefined {
  const early = window.lobbyEarly?.get(url)
  if (!early) return undefined
  const isSame = ASKED_WITH.every((name) => early.headers[name] === headers[name])
  const age = transport.now() - early.sentAt
  // Below zero the device's clock was set back: nobody knows how old it is.
  if (isSame && age >= 0 && age < EARLY_FOR) return early
  window.lobbyEarly?.delete(url)
  return undefined
}

/** Whoever asks from now on gets another answer. */
export function answered({ url }: Outgoing, early: EarlyQuestion): void {
  if (window.lobbyEarly?.get(url) === early) window.lobbyEarly.delete(url)
}

/** Something may have changed since: what was asked for before is not what the player would get now. */
export function forgetEarly(): void {
  window.lobbyEarly?.clear()
}
