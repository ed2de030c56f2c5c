import { formatMoney, useText } from '@lobby/platform'
import { InfoIcon } from '@lobby/ui/icons'
import styles from './note.module.css'
import type { Order } from './order.ts'

/** What the player should know in this state: what to write, how long it takes, why it failed, what was credited. */
export function OrderNote({ order }: { order: Order }) {
  const t = useText('account')
  const text = noteOf()
  return (
    <p className={styles.note}>
      <InfoIcon size={18} />
      <span>{text}</span>
    </p>
  )

  function noteOf(): string {
    switch (order.state) {
      case 'waiting':
        if (order.receiver) return t('deposit.note.content', { content: order.receiver.content })
        return order.chain ? t('deposit.note.network', { network: order.chain.network }) : t('deposit.note.checkout')
      case 'submitted':
        return t('deposit.note.submitted')
      case 'credited': {
        const values = { amount: formatMoney(order.credited), bonus: formatMoney(order.promotion?.bonus ?? 0) }
        return order.promotion && order.promotion.bonus > 0
          ? t('deposit.note.creditedBonus', values)
          : t('deposit.note.credited', values)
      }
      case 'failed':
        return order.reason === 'declined' ? t('deposit.note.declined') : t('deposit.note.missing')
      default:
        return t('deposit.note.late')
    }
  }
}
