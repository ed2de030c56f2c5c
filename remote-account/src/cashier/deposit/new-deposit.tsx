import type { ValueOf } from '@lobby/contracts/call'
import { depositOptions } from '@lobby/contracts/calls/deposits'
import { protection } from '@lobby/contracts/calls/protection'
import { formatMoney, isGatewayError, useCall, useFailureProps, useText } from '@lobby/platform'
import { EmptyState, ErrorState } from '@lobby/ui/core'
import { CareNote } from '../../parts/orders/care-note.tsx'
import { OpenOrder } from '../../parts/orders/open-order.tsx'
import { OrderSections } from '../../parts/orders/order-sections.tsx'
import { useKeptFocus } from '../../parts/orders/use-kept-focus.ts'
import { BreakStanding, isOnBreak } from '../../parts/protection/break-standing.tsx'
import { Balance } from '../../parts/wallet/balance.tsx'
import { DepositForm } from './deposit-form.tsx'
import { depositInput } from './deposit-input.ts'
import { useDepositPlace } from './deposit-place.tsx'
import { DepositWaiting } from './deposit-waiting.tsx'
import { LimitOffer } from './limit-offer.tsx'
import { methodText, type Order } from './order.ts'
import { orderPath } from './order-path.ts'
import { PapersWord } from './papers-word.tsx'
import { useSecondsLeft } from './use-time-left.ts'
import { WaitingOrder } from './waiting-order.tsx'

type DepositOptions = ValueOf<typeof depositOptions>

/** The options as they are now: an order that waits comes first. */
export function NewDeposit() {
  const t = useText('account')
  const failureProps = useFailureProps()
  const { data, error, isFetching, refetch } = useCall(depositOptions, depositInput, { staleTime: 0 })
  // PP-01: asked first where nothing was decided. Whoever cannot be asked deposits all the same.
  const limits = useCall(protection, {}, { staleTime: 0 })
  const isKnown = Boolean(data && (limits.data || limits.error))
  // The step that stands here: asked for a limit, an order that waits, or the form.
  const step = data?.open?.id ?? (limits.data?.asksFirst ? 'limit' : 'form')
  const place = useKeptFocus<HTMLDivElement>(isKnown ? step : undefined)
  // PP-03, PP-04: said before anything is chosen; an order from before can still be paid.
  if (limits.data && isOnBreak(limits.data)) {
    return (
      <OrderSections of="new">
        <Balance look="line" />
        <OrdersUnderWay options={data} />
        <BreakStanding state={limits.data} />
      </OrderSections>
    )
  }
  if (data && !data.open && limits.data?.asksFirst) return <LimitOffer />
  if (data && isKnown) {
    return (
      <OrderSections of="new" ref={place} tabIndex={-1}>
        <Balance look="line" />
        <OrdersUnderWay options={data} />
        {data.open ? <WaitingOrder order={data.open} onOver={() => void refetch()} /> : null}
        {data.papers ? <PapersWord papers={data.papers} /> : null}
        {data.open ? (
          <CareNote text={t('deposit.care.text')} />
        ) : (
          <DepositForm options={data} onRefused={() => void refetch()} />
        )}
      </OrderSections>
    )
  }
  if (isGatewayError(error) && error.code === 'service.off') return <EmptyState title={t('deposit.off')} />
  if (error) {
    return (
      <ErrorState
        title={t('deposit.failed')}
        retryLabel={t('retry')}
        {...failureProps({ error, refetch, isFetching })}
      />
    )
  }
  return <DepositWaiting />
}

/**
 * The order that waits for its payment, and the newest that is being checked: its money is not here yet. While one
 * waits its buttons stand below, and the cards are as wide as they are.
 */
function OrdersUnderWay({ options }: { options: Pick<DepositOptions, 'open' | 'checking'> | undefined }) {
  const t = useText('account')
  const { open, checking } = options ?? {}
  const column = Boolean(open)
  return (
    <>
      {open ? <OpenDeposit order={open} title={t('deposit.open.title')} column={column} /> : null}
      {checking ? <OpenDeposit order={checking} title={t('deposit.open.checking')} column={column} /> : null}
    </>
  )
}

/** How much it is, and of one that waits for how long it still does: by the minute, as a link's name does not tick. */
function OpenDeposit({ order, title, column }: { order: Order; title: string; column: boolean }) {
  const t = useText('account')
  const { toGame, showOrder } = useDepositPlace()
  const count = Math.ceil(useSecondsLeft(order) / 60)
  return (
    <OpenOrder
      href={orderPath(order.id)}
      onOpen={toGame && (() => showOrder(order.id))}
      title={title}
      facts={[
        formatMoney(order.amount),
        methodText(order),
        ...(count > 0 ? [t('deposit.minutesLeft', { count })] : []),
      ]}
      column={column}
    />
  )
}
