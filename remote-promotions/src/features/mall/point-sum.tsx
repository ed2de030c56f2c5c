import { formatNumber, shortMoney, usePictures, useText } from '@lobby/platform'
import { Card, Image, Skeleton } from '@lobby/ui/core'
import styles from './point-sum.module.css'

interface Props {
  points: number | undefined
  stake: number | undefined
  failed: boolean
}

export function PointSum({ points, stake, failed }: Props) {
  const t = useText('promotions')
  const pictures = usePictures()
  return (
    <Card className={styles.sum}>
      <div className={styles.text}>
        <span className={styles.label}>{t('mall.points')}</span>
        <span className={styles.figure}>
          {points === undefined ? failed ? '–' : <Skeleton width={120} height={28} /> : formatNumber(points)}
        </span>
        <span className={styles.rule}>
          {stake === undefined ? null : t('mall.rule', { amount: shortMoney(stake) })}
        </span>
      </div>
      <Image {...pictures.at('/images/rewards/commission.png', 96)} eager alt="" ratio="1 / 1" className={styles.art} />
    </Card>
  )
}
