import { formatDate, formatMoney, useText } from '@lobby/platform'
import { OrderReceipt } from '../../parts/orders/order-receipt.tsx'
import type { Order } from './order.ts'
import { payText, useOrderFacts } from './order-facts.tsx'

/** The receipt of a deposit that is over: nothing while it can still be paid, or says what nobody here knows. */
export function DepositReceipt({ order }: { order: Order }) {
  const t = useText('account')
  const facts = useOrderFacts(order)
  const { state, submittedAt } = order
  if (state === 'waiting' || state === 'submitted' || state === 'unknown') return null
  const credited = { label: t('receipt.credited'), text: formatMoney(order.credited + (order.promotion?.bonus ?? 0)) }
  return (
    <OrderReceipt
      id={order.id}
      title={t('receipt.deposit')}
      sandbox={order.sandbox ? t('deposit.sandbox') : null}
      lines={[
        { label: t('receipt.state'), text: t(`deposit.state.${state}`) },
        { label: t('deposit.row.pay'), text: payText(order.pay) },
        ...(state === 'credited' ? [credited] : []),
        ...facts,
        ...(submittedAt === null ? [] : [{ label: t('receipt.submitted'), text: formatDate(submittedAt, 'dateTime') }]),
      ]}
    />
  )
}
