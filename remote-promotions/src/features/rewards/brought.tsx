import { PATH } from '@lobby/contracts/paths'
import { formatMoney, usePageExists, useText } from '@lobby/platform'
import { ButtonLink, Card } from '@lobby/ui/core'
import { GiftIcon } from '@lobby/ui/icons'
import styles from './brought.module.css'
import type { Claim } from './use-claim.ts'

/** PL-03: what a claim has brought, how much is to be played for it, and the way to play. */
export function Brought({ brought: { amount, toPlay = 0 } }: { brought: NonNullable<Claim['brought']> }) {
  const t = useText('promotions')
  const hall = usePageExists(PATH.gameCentre)
  return (
    <Card className={styles.brought}>
      <GiftIcon size={24} className={styles.icon} />
      <p role="status" className={styles.text}>
        <b>{t('rewards.credited', { amount: formatMoney(amount) })}</b>
        {toPlay > 0 ? <span>{t('rewards.toPlay', { amount: formatMoney(toPlay) })}</span> : null}
      </p>
      <ButtonLink look="primary" href={hall ? PATH.gameCentre : PATH.home} className={styles.play}>
        {t('rewards.play')}
      </ButtonLink>
    </Card>
  )
}
