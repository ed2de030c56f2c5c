import { RegisterBonus as Bonus, systemStatus } from '@lobby/contracts/calls/site'
import { VND_PER_UNIT } from '@lobby/contracts/constants'
import { formatDong, shortMoney, useCall, useText } from '@lobby/platform'
import { Skeleton } from '@lobby/ui/core'
import { GiftIcon } from '@lobby/ui/icons'
import * as v from 'valibot'
import { usePopupAnnouncements } from '../../parts/announcements/announcement-calls.ts'
import styles from './register-bonus.module.css'

/** Of all its lines on a phone: nothing moves once they are here; px. */
const HEIGHT = 84

/**
 * RG-12: what a new player is given, as the site counts and in VND; nothing where the site names no amount. Below it
 * the bonus of the deposit that home's pop-up has promised, which is what many come for (PL-03).
 */
export default function RegisterBonus() {
  const t = useText('promotions')
  const { data, isPending } = useCall(systemStatus, {})
  const popups = usePopupAnnouncements()
  if (isPending || popups.isLoading) return <Skeleton shape="block" height={HEIGHT} />
  const resource = v.safeParse(Bonus, data?.info.register)
  if (!resource.success) return null
  const { turnover } = resource.output
  const promised = popups.data?.popup.find(({ bonus }) => bonus)
  const amount = resource.output.bonusAmount / VND_PER_UNIT
  return (
    <aside className={styles.bonus} aria-label={t('registerBonus.title')}>
      <span className={styles.icon}>
        <GiftIcon size={20} />
      </span>
      <p className={styles.text}>
        <span className={styles.head}>
          <span className={styles.title}>{t('registerBonus.title')}</span>
          <strong className={styles.amount}>
            {shortMoney(amount)} = {formatDong(amount)}
          </strong>
        </span>
        {turnover === undefined ? null : (
          <span className={styles.where}>{t('registerBonus.where', { times: turnover })}</span>
        )}
        {promised ? <span className={styles.where}>{t('registerBonus.then', { title: promised.title })}</span> : null}
      </p>
    </aside>
  )
}
