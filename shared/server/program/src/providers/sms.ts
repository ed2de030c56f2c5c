import { randomUUID } from 'node:crypto'
import type { SmsCarrier } from '@lobby/gateway/outside'
import { internationalMobile } from '@lobby/gateway/verification/mobile'
import * as v from 'valibot'
import { type PartyAddress, partyClient } from './party-client.ts'

/** The carrier takes `{ id, to, text }` at `/messages` and says that it has: `{ accepted: true }`. */
export function smsOverHttp(address: PartyAddress): SmsCarrier {
  const ask = partyClient(address, 'The SMS carrier')
  const Accepted = v.object({ accepted: v.literal(true) })
  return {
    async send({ mobile, body }) {
      await ask('messages', { id: randomUUID(), to: internationalMobile(mobile), text: body }, Accepted)
    },
  }
}
