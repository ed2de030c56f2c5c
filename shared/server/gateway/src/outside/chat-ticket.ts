/** A ticket says to a chat which member comes. Gateway and chat share the key that it is signed with (`CHAT_KEY`). */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** The chat's page has so long to be opened, ms; what it opens lives longer. */
const TICKET_LIFE = 15 * 60_000

/** Of whoever makes or reads tickets. */
export interface TicketSigner {
  key: string
  /** ms, by the gateway's clock. */
  now: number
}

/** What it covers looks like no call that is signed with the same key. */
const signatureOf = (key: string, memberId: number, until: number): string =>
  createHmac('sha256', key).update(`chat.${memberId}.${until}`).digest('base64url')

/** `<member>.<ms since the epoch until it is good>.<signature>`. Nothing else can be opened with it. */
export function chatTicket({ key, now }: TicketSigner, memberId: number): string {
  const until = now + TICKET_LIFE
  return `${memberId}.${until}.${signatureOf(key, memberId, until)}`
}

/** The member of a ticket, or null when it is not ours or too old. */
export function memberOfTicket({ key, now }: TicketSigner, ticket: string): number | null {
  const [, id, time, signature] = /^(\d{1,10})\.(\d{13})\.([\w-]{43})$/.exec(ticket) ?? []
  if (!id || !time || !signature) return null
  const expected = Buffer.from(signatureOf(key, Number(id), Number(time)))
  if (!timingSafeEqual(Buffer.from(signature), expected)) return null
  return Number(time) > now ? Number(id) : null
}
