import type { Clock } from '@lobby/gateway/clock'
import * as v from 'valibot'
import type { GatewayCall } from '../wire/gateway-client.ts'

/** How long each state lasts, ms by the gateway's clock. */
const LASTS = { requested: 10_000, reviewing: 15_000, sent: 15_000 } as const
const NEXT = { requested: 'reviewing', reviewing: 'sent', sent: 'paid' } as const

/** The receiving bank knows no account whose number ends like this. */
const UNKNOWN_ACCOUNT = /0000$/

const Payouts = v.object({
  payouts: v.array(
    v.object({
      id: v.string(),
      state: v.picklist(['requested', 'reviewing', 'sent']),
      since: v.number(),
      account: v.string(),
    }),
  ),
})
const Moved = v.object({ state: v.nullable(v.string()) })

/** Whoever reviews withdrawals, and the bank that they are paid to. */
export const withdrawalPayouts = (call: GatewayCall, clock: Clock) => ({
  /** Brings every withdrawal on whose state has lasted long enough. */
  async advance(): Promise<void> {
    const { payouts } = await call('/bank/payouts', {}, Payouts)
    for (const { id, state, since, account } of payouts) {
      if (since + LASTS[state] > clock.now()) continue
      const isRefused = state === 'sent' && UNKNOWN_ACCOUNT.test(account)
      const to = isRefused ? 'refused' : NEXT[state]
      await call('/bank/payouts/move', { id, from: state, to, reason: isRefused ? 'account' : null }, Moved)
    }
  },
})
