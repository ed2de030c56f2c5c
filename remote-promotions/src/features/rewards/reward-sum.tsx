import { usePictures, useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { Card, Image, Money, Skeleton } from '@lobby/ui/core'
import styles from './reward-sum.module.css'

interface Props {
  claimable: { count: number; amount: number } | undefined
  failed: boolean
}

/** What waits for the member, over a chest. */
export function RewardSum({ claimable, failed }: Props) {
  const t = useText('promotions')
  const pictures = usePictures()
  return (
    <Card className={styles.sum}>
      <div className={styles.text}>
        <span className={styles.label}>{t('rewards.waiting')}</span>
        {claimable ? (
          <Money tone="balance" size="figure" parts={moneyParts(claimable.amount)} />
        ) : failed ? (
          <span className={styles.dash}>–</span>
        ) : (
          <Skeleton width={140} height={28} />
        )}
        <span className={styles.count}>{claimable ? t('rewards.count', { count: claimable.count }) : null}</span>
      </div>
      <Image {...pictures.at('/images/rewards/level.png', 112)} eager alt="" ratio="1 / 1" className={styles.art} />
    </Card>
  )
}
