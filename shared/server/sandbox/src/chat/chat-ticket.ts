import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Party } from '../wire/party.ts'

/** The chat's page has so long to be opened, ms; what it opens lives longer. */
const TICKET_LIFE = 15 * 60_000

/** Ticket and calls are signed with the key that gateway and chat share; what they cover never looks alike. */
type Signer = Pick<Party, 'clock' | 'keys'>

const signatureOf = ({ keys }: Signer, memberId: number, until: number): string =>
  createHmac('sha256', keys.chat ?? randomBytes(32))
    .update(`chat.${memberId}.${until}`)
    .digest('base64url')

/** Says to the chat which member comes. Nothing else can be opened with it. */
function chatTicket(signer: Signer, memberId: number): string {
  const until = signer.clock.now() + TICKET_LIFE
  return `${memberId}.${until}.${signatureOf(signer, memberId, until)}`
}

/** The chat's page with the member's ticket. */
export function chatAddress(signer: Signer, page: URL, memberId: number): URL {
  const url = new URL(page)
  url.hash = chatTicket(signer, memberId)
  return url
}

/** The member of a ticket, or null when it is not ours or too old. */
export function memberOfTicket(signer: Signer, ticket: string): number | null {
  const [, id, time, signature] = /^(\d{1,10})\.(\d{13})\.([\w-]{43})$/.exec(ticket) ?? []
  if (!id || !time || !signature) return null
  const expected = Buffer.from(signatureOf(signer, Number(id), Number(time)))
  if (!timingSafeEqual(Buffer.from(signature), expected)) return null
  return Number(time) > signer.clock.now() ? Number(id) : null
}
