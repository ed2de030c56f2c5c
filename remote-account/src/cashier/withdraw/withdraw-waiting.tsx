import { useText } from '@lobby/platform'
import { Card, Skeleton } from '@lobby/ui/core'
import { ClockIcon, LockIcon, PercentIcon, SlidersIcon } from '@lobby/ui/icons'
import { OrderSections } from '../../parts/orders/order-sections.tsx'
import { OrderTerms } from '../../parts/orders/order-terms.tsx'
import styles from './withdraw-balance.module.css'

/** PL-12: the page before its options are there: what it is called stands at once, each part in its own card. */
export function WithdrawWaiting() {
  const t = useText('account')
  const text = <Skeleton width={72} height={21} />
  return (
    <OrderSections of="new" aria-busy="true">
      <Card className={styles.card}>
        <div className={styles.sum}>
          <p className={styles.label}>{t('withdraw.withdrawable')}</p>
          <p className={styles.waiting}>
            <Skeleton width={140} height="0.8em" />
          </p>
        </div>
        <dl className={styles.parts}>
          <div>
            <dt>{t('withdraw.balance')}</dt>
            <dd>{text}</dd>
          </div>
          <div data-nought>
            <dt>
              <LockIcon size={12} /> {t('withdraw.locked')}
            </dt>
            <dd>{text}</dd>
          </div>
          <div data-nought>
            <dt>{t('wallet.figure.inGames')}</dt>
            <dd>{text}</dd>
          </div>
        </dl>
      </Card>
      <OrderTerms
        terms={[
          { name: 'day', label: t('withdraw.fact.day'), Icon: SlidersIcon, text, more: '\u00a0' },
          { name: 'fee', label: t('withdraw.fact.fee'), Icon: PercentIcon, text },
          { name: 'time', label: t('withdraw.fact.time'), Icon: ClockIcon, text },
        ]}
      />
      <Card className={styles.next}>
        <p className={styles.label}>{t('withdraw.amount')}</p>
        <Skeleton shape="block" height={52} />
      </Card>
      <div className={styles.next}>
        <p>{t('withdraw.to')}</p>
        <Skeleton shape="block" height={68} />
      </div>
    </OrderSections>
  )
}
