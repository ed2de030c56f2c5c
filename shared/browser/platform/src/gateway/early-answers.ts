/** What the page's first script has asked for while the shell was on its way (decision 649). */
import { type Call, HEADER } from '@lobby/contracts/call'
import { EARLY_FOR, type EarlyAnswer, type EarlyQuestion, TIMED_MARK } from '@lobby/contracts/start'
import type { RequestTimes } from './clock.ts'
import type { Outgoing } from './request.ts'
import { transport } from './transport.ts'

/** How the question of a call is called among those of the first script. */
export const earlyName = ({ timed }: Call, { url }: Outgoing): string => (timed ? url + TIMED_MARK : url)

/**
 * What was asked for this very request, for the same session and in the same language. It stays for others who ask
 * meanwhile until it is `answered`. Undefined where nobody has asked.
 */
export function earlyQuestion(name: string, { headers }: Outgoing): EarlyQuestion | undefined {
  const early = window.lobbyEarly?.get(name)
  if (!early) return undefined
  // Each has a number of its own.
  const asked: Outgoing['headers'] = { ...early.headers, [HEADER.requestId]: headers[HEADER.requestId] ?? '' }
  const isSame = Object.keys({ ...asked, ...headers }).every((header) => asked[header] === headers[header])
  if (isSame && performance.now() - early.sentAt < EARLY_FOR) return early
  window.lobbyEarly?.delete(name)
  return undefined
}

/** When the page began by the device's clock, ms since the epoch; another moment once that was set. */
const pageBegan = (): number => transport.now() - performance.now()

/** By how much `pageBegan` may differ without a reason, ms: some browsers round both clocks to 100. */
const ROUNDED = 500

/**
 * When a question was asked and its answer came, by the device's clock as it is now. Undefined where the device has
 * slept since, which halts `performance.now()`, or its clock was set: nobody can tell the two apart.
 */
export function timesOf(early: EarlyQuestion, { receivedAt }: EarlyAnswer): RequestTimes | undefined {
  const began = pageBegan()
  if (Math.abs(began - early.began) > ROUNDED) return undefined
  return { sentAt: Math.round(began + early.sentAt), receivedAt: Math.round(began + receivedAt) }
}

/** Whoever asks from now on gets another answer. */
export function answered(name: string, early: EarlyQuestion): void {
  if (window.lobbyEarly?.get(name) === early) window.lobbyEarly.delete(name)
}

/** Something may have changed since: what was asked for before is not what the player would get now. */
export function forgetEarly(): void {
  window.lobbyEarly?.clear()
}
