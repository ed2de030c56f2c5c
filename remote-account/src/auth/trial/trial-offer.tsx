import { useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { Badge, Card, Money, Skeleton } from '@lobby/ui/core'
import { CheckIcon, LockIcon } from '@lobby/ui/icons'
import { Rings } from '../../parts/brand/rings.tsx'
import styles from './trial-page.module.css'

const INCLUDED = ['noData', 'games', 'noRisk'] as const

/**
 * What a trial player gets and what needs an account of one's own (TR-04). `balance` in units; unknown while it loads.
 */
export function TrialOffer({ balance }: { balance: number | undefined }) {
  const t = useText('account')
  return (
    <>
      <Card className={styles.hero}>
        <Rings className={styles.rings} />
        <Badge>{t('trial.badge')}</Badge>
        <h2 className={styles.heading}>{t('trial.heading')}</h2>
        <p className={styles.playMoney}>
          <span className={styles.amount}>
            {balance === undefined ? (
              <Skeleton width={148} height={28} />
            ) : (
              <Money parts={moneyParts(balance)} size="figure" tone="balance" />
            )}
          </span>
          <span className={styles.caption}>{t('trial.playMoney')}</span>
        </p>
      </Card>
      <ul className={styles.list} aria-label={t('trial.includes')}>
        {INCLUDED.map((name) => (
          <li key={name} data-tone="in">
            <CheckIcon size={18} />
            {t(`trial.in.${name}`)}
          </li>
        ))}
        <li>
          <LockIcon size={18} />
          {t('trial.out')}
        </li>
      </ul>
    </>
  )
}
