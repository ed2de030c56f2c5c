import { PATH } from '@lobby/contracts/paths'
import { shortMoney, usePageExists, useText } from '@lobby/platform'
import { ChevronRightIcon, LockIcon } from '@lobby/ui/icons'
import { useClaimable } from '../../parts/member/use-claimable.ts'
import styles from './home-wallet.module.css'

/**
 * PL-03: what waits in the reward centre, such as the bonus of a registration; it says where until it is claimed. Then,
 * in the same line, how much is to be played until all of the balance can be taken out.
 */
export default function WaitingRewards() {
  const t = useText('account')
  const claimable = useClaimable()
  const withdrawExists = usePageExists(PATH.withdraw)
  if (!claimable) return null
  const { count, amount, toPlay, path } = claimable
  if (count > 0) {
    // Beside the sum there is room for one line (PL-12): of several it says how many, and its name that they wait.
    const sum = { amount: shortMoney(amount), count }
    const all = t('wallet.waitsAll', sum)
    return (
      <a className={styles.waits} href={path} {...(count > 1 && { 'aria-label': all, title: all })}>
        {t(count > 1 ? 'wallet.waitsMany' : 'wallet.waits', sum)}
        <ChevronRightIcon size={14} />
      </a>
    )
  }
  if (toPlay === 0 || !withdrawExists) return null
  return (
    <a className={styles.waits} href={PATH.withdraw}>
      <LockIcon size={14} />
      {t('wallet.toPlay', { amount: shortMoney(toPlay) })}
      <ChevronRightIcon size={14} />
    </a>
  )
}
