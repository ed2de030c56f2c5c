/** What a log keeps of attempts to get in, and of what was refused to whom (ASVS 16.3). */
import { addressBlock } from '@lobby/contracts/address-block'
import type { ErrorCode } from '@lobby/contracts/errors'
import type { FastifyRequest } from 'fastify'

/** What a guesser, a thief or a program is refused: a wrong secret, a limit, a right, an input that is none. */
const NOTED: ReadonlySet<string> = new Set<ErrorCode>([
  ...(['login.failed', 'login.captcha', 'login.locked', 'login.passkey'] as const),
  ...(['login.non.agent', 'login.non.member', 'password.wrong', 'payment.wrong', 'birthday.wrong'] as const),
  ...(['sms.code', 'passkey.failed', 'slider.failed', 'permission.denied', 'play.excluded'] as const),
  ...(['sealed.unreadable', 'sealed.replayed', 'sealed.expired', 'payment.limit'] as const),
  ...(['request.too.often', 'request.too.large', 'request.malformed', 'upload.type'] as const),
])

/** What anybody can be told without end: of these a log has so many lines a minute and no more. */
const FLOODS: ReadonlySet<string> = new Set<ErrorCode>([
  ...(['request.too.often', 'request.too.large', 'request.malformed'] as const),
])
const LINES = 600
const MINUTE = 60_000
const kept = { since: 0, lines: 0 }

/** Whether there is room for one more line of a flood. @param now ms */
export function hasRoom(now: number): boolean {
  if (now - kept.since >= MINUTE || now < kept.since) Object.assign(kept, { since: now, lines: 0 })
  kept.lines += 1
  return kept.lines <= LINES
}

export interface SecurityEvent {
  event: 'security.signed-in' | 'security.refused'
  code?: string
  /** Id of the member, or of nobody; never what was typed (MS-11). */
  member?: number | undefined
  staff?: number | undefined
}

/** Writes one line with the request's id; whoever asked is named by the address, of IPv6 the /64. */
export function noteSecurity({ log, ip, routeOptions }: FastifyRequest, event: SecurityEvent): void {
  if (event.code !== undefined && FLOODS.has(event.code) && !hasRoom(Date.now())) return
  // Fastify's own lines of this level stay out of the log.
  log.child({}, { level: 'info' }).info({ ...event, route: routeOptions.url, address: addressBlock(ip) })
}

export const isNoted = (code: string | undefined): code is string => code !== undefined && NOTED.has(code)
