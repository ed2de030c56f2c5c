import { useText } from '@lobby/platform'
import { QrCode } from '@lobby/ui/qr'
import type { Order } from './order.ts'
import styles from './pay-code.module.css'

/** The code that a bank's app or a wallet scans; what it says stands beside it as text. */
export function PayCode({ order }: { order: Order }) {
  const t = useText('account')
  if (order.qr === null) return null
  const label = order.chain ? t('deposit.codeOfAddress') : t('deposit.codeOfPayment', { id: order.id })
  return (
    <figure className={styles.code}>
      <QrCode text={order.qr} label={label} className={styles.place} />
      <figcaption>
        {order.sandbox ? <b>{t('deposit.sandbox')}</b> : null}
        {order.chain ? t('deposit.scanWallet') : t('deposit.scanBank')}
      </figcaption>
    </figure>
  )
}
