import { RegisterBonus as Bonus, systemStatus } from '@lobby/contracts/calls/site'
import { VND_PER_UNIT } from '@lobby/contracts/constants'
import { formatDong, shortMoney, useCall, useText } from '@lobby/platform'
import { Skeleton } from '@lobby/ui/core'
import { GiftIcon } from '@lobby/ui/icons'
import * as v from 'valibot'
import styles from './register-bonus.module.css'

/** RG-12: what a new player is given, as the site counts and in VND; nothing where the site names no amount. */
export default function RegisterBonus() {
  const t = useText('promotions')
  const { data, isPending } = useCall(systemStatus, {})
  if (isPending) return <Skeleton shape="block" height={72} />
  const resource = v.safeParse(Bonus, data?.info.register)
  if (!resource.success) return null
  const { turnover } = resource.output
  const amount = resource.output.bonusAmount / VND_PER_UNIT
  return (
    <aside className={styles.bonus} aria-label={t('registerBonus.title')}>
      <span className={styles.icon}>
        <GiftIcon size={24} />
      </span>
      <p className={styles.text}>
        <span className={styles.title}>{t('registerBonus.title')}</span>
        <strong className={styles.amount}>
          {shortMoney(amount)} = {formatDong(amount)}
        </strong>
        {turnover === undefined ? null : <span>{t('registerBonus.where', { times: turnover })}</span>}
      </p>
      <span className={styles.coins} aria-hidden="true" />
    </aside>
  )
}
