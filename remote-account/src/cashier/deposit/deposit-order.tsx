import { depositOrder } from '@lobby/contracts/calls/deposits'
import { bus, useCall, useFailureProps, useLease, useText } from '@lobby/platform'
import { ErrorState, Skeleton } from '@lobby/ui/core'
import { useEffect, useRef } from 'react'
import { OrderSections } from '../../parts/orders/order-sections.tsx'
import { useDepositPlace } from './deposit-place.tsx'
import { useDepositTemplate } from './deposit-template.ts'
import type { Order } from './order.ts'
import { OrderBase } from './order-base.tsx'
import { OrderNew } from './order-new.tsx'

/** How often an order that can still change is looked at, ms. */
const LOOK_EVERY = 3_000
/** One that is over can still be paid late. ms */
const LOOK_SELDOM = 15_000

const isLive = ({ state }: Order): boolean => state === 'waiting' || state === 'submitted'

/**
 * The order as it is now, looked at again and again while it can change; without an id nothing is asked.
 *
 * @param tells whether everybody hears from here that its money has come
 */
export function useDepositOrder(id: string | null, tells: boolean) {
  const answer = useCall(
    depositOrder,
    { id: id ?? '' },
    {
      enabled: id !== null,
      staleTime: 0,
      refetchInterval: (order) =>
        order === undefined || order.state === 'credited' ? false : isLive(order) ? LOOK_EVERY : LOOK_SELDOM,
    },
  )
  useLease(answer.data !== undefined && isLive(answer.data), 'deposit order')
  useTellWallet(tells ? answer.data : undefined)
  return answer
}

/** One order, as it is now: whatever happened to page or gateway meanwhile, it says where the money is (SH-24). */
export function DepositOrder({ id }: { id: string }) {
  const t = useText('account')
  const failureProps = useFailureProps()
  const template = useDepositTemplate()
  // Over a game it is the sheet that tells: it goes on when it is closed.
  const { toGame } = useDepositPlace()
  const { data, error, isFetching, refetch } = useDepositOrder(id, toGame === undefined)
  const state = data?.state
  // The form it comes from was scrolled, and so was the order when its next step began: where it stands is said at its
  // top, of a page or of the sheet over a game.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order and another state begin at the top as well
  useEffect(() => {
    if (toGame) document.querySelector('[data-template]')?.scrollIntoView({ block: 'start' })
    // Newer browsers answer a promise, which is no clean-up.
    else scrollTo(0, 0)
  }, [id, state])
  if (data) {
    const Detail = template === 'new' ? OrderNew : OrderBase
    return <Detail order={data} />
  }
  if (error) {
    return (
      <ErrorState
        title={t('deposit.orderFailed')}
        retryLabel={t('retry')}
        {...failureProps({ error, refetch, isFetching })}
      />
    )
  }
  return (
    <OrderSections of="detail" aria-busy="true">
      <Skeleton shape="block" height={148} />
      <Skeleton shape="block" height={320} />
      <Skeleton shape="block" height={220} />
    </OrderSections>
  )
}

/** The balance everywhere is old news once an order that was seen open is credited. */
function useTellWallet(order: Order | undefined): void {
  const before = useRef<string>(undefined)
  const state = order?.state
  useEffect(() => {
    if (state === undefined) return
    if (state === 'credited' && before.current !== undefined && before.current !== state) {
      bus.emit('wallet.changed', { cause: 'deposit' })
    }
    before.current = state
  }, [state])
}
