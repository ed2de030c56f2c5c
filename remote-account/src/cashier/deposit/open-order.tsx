import type { ValueOf } from '@lobby/contracts/call'
import type { depositOrder } from '@lobby/contracts/calls/deposits'
import { formatMoney, useText } from '@lobby/platform'
import { CardLink } from '@lobby/ui/core'
import { ChevronRightIcon, HourglassIcon } from '@lobby/ui/icons'
import styles from './open-order.module.css'
import { orderPath } from './order-path.ts'

/** The order that waits for its payment: one at a time. */
export function OpenOrder({ order }: { order: ValueOf<typeof depositOrder> }) {
  const t = useText('account')
  return (
    <CardLink href={orderPath(order.id)} className={styles.open}>
      <HourglassIcon size={22} className={styles.icon} />
      <span className={styles.text}>
        <b>{t('deposit.open.title')}</b>
        <span className={styles.detail}>
          {t('deposit.open.detail', { amount: formatMoney(order.amount), method: t(`deposit.method.${order.method}`) })}
        </span>
      </span>
      <ChevronRightIcon size={20} />
    </CardLink>
  )
}
