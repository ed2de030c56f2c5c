/** What the page's first script has asked for while the shell was on its way (decision 649). */
import { type Call, HEADER } from '@lobby/contracts/call'
import { EARLY_FOR, type EarlyQuestion, TIMED_MARK } from '@lobby/contracts/start'
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
export function earlyQuestion(call: Call, { url, headers }: Outgoing): EarlyQuestion | undefined {
  const name = nameOf(call, url)
  const early = window.lobbyEarly?.get(name)
  if (!early) return undefined
  const isSame = ASKED_WITH.every((name) => early.headers[name] === headers[name])
  const age = transport.now() - early.sentAt
  // Below zero the device's clock was set back: nobody knows how old it is.
  if (isSame && age >= 0 && age < EARLY_FOR) return early
  window.lobbyEarly?.delete(name)
  return undefined
}

/** Whoever asks from now on gets another answer. */
export function answered(call: Call, { url }: Outgoing, early: EarlyQuestion): void {
  const name = nameOf(call, url)
  if (window.lobbyEarly?.get(name) === early) window.lobbyEarly.delete(name)
}

const nameOf = ({ timed }: Call, url: string): string => (timed ? url + TIMED_MARK : url)

/** Something may have changed since: what was asked for before is not what the player would get now. */
export function forgetEarly(): void {
  window.lobbyEarly?.clear()
}
