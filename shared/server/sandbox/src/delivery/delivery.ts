import type { Clock } from '@lobby/gateway/clock'
import type { GoodsDelivery } from '@lobby/gateway/outside/rewards'

/** How long goods take to be sent, ms by the gateway's clock. */
const PREPARING = 24 * 60 * 60_000

/** Says after a day that goods were sent. Nothing is. */
export const sandboxDelivery = (clock: Clock): GoodsDelivery => ({
  stateOf: async ({ at }) => (clock.now() - at < PREPARING ? 'preparing' : 'sent'),
})
