import { shortMoney, useText } from '@lobby/platform'
import { ChevronRightIcon } from '@lobby/ui/icons'
import { useClaimable } from '../../parts/member/use-claimable.ts'
import styles from './home-wallet.module.css'

/** PL-03: what waits in the reward centre, such as the bonus of a registration; it says where until it is claimed. */
export default function WaitingRewards() {
  const t = useText('account')
  const claimable = useClaimable()
  if (!claimable) return null
  return (
    <a className={styles.waits} href={claimable.path}>
      {t('wallet.waits', { amount: shortMoney(claimable.amount) })}
      <ChevronRightIcon size={14} />
    </a>
  )
}
