/** When the session of this browser ends: learnt from the gateway once, and kept for the other tabs and visits. */
import { renewSession, sessionList } from '@lobby/contracts/calls/session'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { gateway, serverNow, session, stored } from '@lobby/platform'
import { sessionHappened } from '@lobby/platform/host'
import * as v from 'valibot'

/** A session with less than this left is worth renewing: half of what one lives (decision 406); ms. */
export const RENEW_BELOW = 12 * 60 * 60_000

/** End of a session by the gateway's clock, ms since the epoch. `final` where no renewal moves it any more (MS-10). */
export interface SessionEnd {
  ends: number
  final: boolean
}

/** `of` is how the token ends that it is about: the token itself stands under a key of its own. */
const kept = stored(STORAGE_KEY.sessionEnd, v.object({ of: v.string(), ends: v.number(), final: v.boolean() }))
const nameOf = (token: string): string => token.slice(-12)

export const tokenNow = (): string | undefined => {
  const state = session.get()
  return state.status === 'member' ? state.token : undefined
}

/** The same where the browser keeps nothing. */
let noted: (SessionEnd & { of: string }) | undefined

function note(token: string, end: SessionEnd): void {
  noted = { of: nameOf(token), ...end }
  kept.write(noted)
}

function knownEnd(token: string): SessionEnd | undefined {
  return [kept.read(), noted].find((known) => known?.of === nameOf(token)) ?? undefined
}

/** When the session of `token` ends; undefined where the list does not name it. Rejects with a `GatewayError`. */
export async function endOfSession(token: string): Promise<SessionEnd | undefined> {
  const known = knownEnd(token)
  if (known) return known
  const own = (await gateway(sessionList, {})).find(({ current }) => current)
  if (own && token === tokenNow()) note(token, { ends: Date.parse(own.expiresAt), final: false })
  return knownEnd(token)
}

const LOCK = 'lobby-session'

/**
 * Renews the session unless another tab has done so meanwhile: one tab at a time, where the browser has locks. Where it
 * has none, tabs that renew at once are given the same token (decision 406). Rejects with a `GatewayError`.
 */
export async function renew(): Promise<void> {
  if (navigator.locks) await navigator.locks.request(LOCK, renewOnce)
  else await renewOnce()
}

async function renewOnce(): Promise<void> {
  const token = tokenNow()
  if (!token) return
  const known = knownEnd(token)
  if (known && (known.final || known.ends - serverNow() >= RENEW_BELOW)) return
  const { token: renewed, expirationTime } = await gateway(renewSession, {})
  // Before the others hear of the new token: they need not ask when it ends.
  note(renewed, { ends: expirationTime, final: expirationTime - serverNow() < RENEW_BELOW })
  sessionHappened({ type: 'renewed', token, renewed })
}
