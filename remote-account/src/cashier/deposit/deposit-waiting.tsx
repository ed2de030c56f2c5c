import { useText } from '@lobby/platform'
import { Card, Skeleton } from '@lobby/ui/core'
import { ClockIcon, PercentIcon, SlidersIcon } from '@lobby/ui/icons'
import { OrderSections } from '../../parts/orders/order-sections.tsx'
import { OrderTerms } from '../../parts/orders/order-terms.tsx'
import { Balance } from '../../parts/wallet/balance.tsx'
import styles from './deposit-waiting.module.css'

/** PL-12: the form before its options are there: what it is called stands at once, each part in its own card. */
export function DepositWaiting() {
  const t = useText('account')
  const text = <Skeleton width={72} height={21} />
  return (
    <OrderSections of="new" aria-busy="true">
      <Balance look="line" />
      <div className={styles.methods}>
        {Array.from({ length: 5 }, (_, at) => (
          <div key={at}>
            <Skeleton width={22} height={22} />
            <Skeleton width="70%" height="0.7em" />
          </div>
        ))}
      </div>
      <OrderTerms
        terms={[
          { name: 'limits', label: t('deposit.fact.limits'), Icon: SlidersIcon, text },
          { name: 'fee', label: t('deposit.fact.fee'), Icon: PercentIcon, text },
          { name: 'time', label: t('deposit.fact.time'), Icon: ClockIcon, text },
        ]}
      />
      <Card className={styles.amount}>
        <p>{t('deposit.amount')}</p>
        <Skeleton shape="block" height={52} />
        <div className={styles.amounts}>
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} shape="block" height={40} />
          ))}
        </div>
      </Card>
    </OrderSections>
  )
}
