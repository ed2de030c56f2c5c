import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Party } from '../wire/party.ts'

/** The chat's page has so long to be opened, ms; what it opens lives longer. */
const TICKET_LIFE = 15 * 60_000

type Signer = Pick<Party, 'clock' | 'vendorSecret'>

const signatureOf = (secret: string, memberId: number, until: number): string =>
  createHmac('sha256', secret).update(`chat.${memberId}.${until}`).digest('base64url')

/** Says to the chat which member comes. Nothing else can be opened with it. */
function chatTicket({ clock, vendorSecret }: Signer, memberId: number): string {
  const until = clock.now() + TICKET_LIFE
  return `${memberId}.${until}.${signatureOf(vendorSecret, memberId, until)}`
}

/** The chat's page with the member's ticket. */
export function chatAddress(signer: Signer, page: URL, memberId: number): URL {
  const url = new URL(page)
  url.hash = chatTicket(signer, memberId)
  return url
}

/** The member of a ticket, or null when it is not ours or too old. */
export function memberOfTicket({ clock, vendorSecret }: Signer, ticket: string): number | null {
  const [, id, time, signature] = /^(\d{1,10})\.(\d{13})\.([\w-]{43})$/.exec(ticket) ?? []
  if (!id || !time || !signature) return null
  const expected = Buffer.from(signatureOf(vendorSecret, Number(id), Number(time)))
  if (!timingSafeEqual(Buffer.from(signature), expected)) return null
  return Number(time) > clock.now() ? Number(id) : null
}
