import { PATH } from '@lobby/contracts/paths'
import { useFlag, usePageExists, useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { ButtonLink, Card, Money, Skeleton } from '@lobby/ui/core'
import styles from './earnings.module.css'

interface Props {
  earned: number | undefined
  claimable: number | undefined
}

/** What friends have brought, and the way to what of it waits in the reward centre (SM-05: while that is on). */
export function Earnings({ earned, claimable }: Props) {
  const t = useText('promotions')
  const exists = usePageExists(PATH.rewardCentre)
  const isOn = useFlag('REWARDCENTER3')
  return (
    <Card className={styles.card}>
      <Figure label={t('invite.earned')} value={earned} />
      <Figure label={t('invite.claimable')} value={claimable} />
      {exists && isOn ? (
        <ButtonLink href={PATH.rewardCentre} wide className={styles.link}>
          {t('invite.toRewards')}
        </ButtonLink>
      ) : null}
    </Card>
  )
}

function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className={styles.figure}>
      <span className={styles.label}>{label}</span>
      {value === undefined ? (
        <Skeleton width={88} height={24} />
      ) : (
        <Money tone="balance" size="title" parts={moneyParts(value)} />
      )}
    </div>
  )
}
