import { formatMoney, useText } from '@lobby/platform'
import { Badge, Card } from '@lobby/ui/core'
import { FactList } from '../../parts/orders/fact-list.tsx'
import { OrderSections } from '../../parts/orders/order-sections.tsx'
import { DepositReceipt } from './deposit-receipt.tsx'
import type { Order } from './order.ts'
import { OrderActions } from './order-actions.tsx'
import styles from './order-base.module.css'
import { useOrderFacts, usePayFacts } from './order-facts.tsx'
import { OrderNote } from './order-note.tsx'
import { PayCode } from './pay-code.tsx'
import { clockText, useSecondsLeft } from './use-time-left.ts'

const TONE = {
  waiting: 'gold',
  submitted: 'gold',
  credited: 'jade',
  expired: 'red',
  cancelled: 'plain',
  failed: 'red',
  unknown: 'plain',
} as const

/** The base deposit detail (SH-47): the order as one plain list, with everything that is needed to pay it. */
export function OrderBase({ order }: { order: Order }) {
  const t = useText('account')
  const left = useSecondsLeft(order)
  const pay = usePayFacts(order)
  const facts = useOrderFacts(order)
  const isWaiting = order.state === 'waiting'
  return (
    <OrderSections of="detail" data-template="base">
      <Card>
        <p className={styles.state} role="status">
          <b>{formatMoney(order.amount)}</b>
          <Badge tone={TONE[order.state]}>{t(`deposit.state.${order.state}`)}</Badge>
        </p>
        {isWaiting ? (
          <p className={styles.left}>
            {t('deposit.expiresIn')} <span role="timer">{clockText(left)}</span>
          </p>
        ) : null}
        <FactList facts={isWaiting ? [...pay, ...facts] : facts} label={t('deposit.about')} />
        {isWaiting ? <PayCode order={order} /> : null}
      </Card>
      <OrderNote order={order} />
      <DepositReceipt order={order} />
      <OrderActions order={order} />
    </OrderSections>
  )
}
