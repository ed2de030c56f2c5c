import { randomBytes } from 'node:crypto'
import { chatTicket, memberOfTicket as memberOf } from '@lobby/gateway/outside/chat-ticket'
import type { Party } from '../wire/party.ts'

type Signer = Pick<Party, 'clock' | 'keys'>

/** Without a key nobody's ticket fits. */
const signerOf = ({ clock, keys }: Signer) => ({
  key: keys.chat ?? randomBytes(32).toString('base64url'),
  now: clock.now(),
})

/** The chat's page with the member's ticket. */
export function chatAddress(signer: Signer, page: URL, memberId: number): URL {
  const url = new URL(page)
  url.hash = chatTicket(signerOf(signer), memberId)
  return url
}

/** The member of a ticket, or null when it is not ours or too old. */
export const memberOfTicket = (signer: Signer, ticket: string): number | null => memberOf(signerOf(signer), ticket)
