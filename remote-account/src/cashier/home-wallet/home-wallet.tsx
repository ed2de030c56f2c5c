import { loginPath, PATH } from '@lobby/contracts/paths'
import { lateComponent, usePageExists, useRested, useSession, useText } from '@lobby/platform'
import { ButtonLink } from '@lobby/ui/core'
import { DepositIcon } from '@lobby/ui/icons'
import { Suspense } from 'react'
import { Balance } from '../../parts/wallet/balance.tsx'
import styles from './home-wallet.module.css'

/** Nothing of the first view: its line is kept free, and it asks for its sum once home is at rest. */
const WaitingRewards = lateComponent(() => import('./waiting-rewards.tsx'))

/** HM-10, decided as the member's own wallet: the balance, or what leads to one. Both have one height. */
export default function HomeWallet() {
  const member = useSession((state) => state.status === 'member')
  return member ? <MemberWallet /> : <Invitation />
}

function MemberWallet() {
  const t = useText('account')
  const depositExists = usePageExists(PATH.deposit)
  const rested = useRested()
  return (
    <section className={styles.wallet} aria-label={t('wallet.total')}>
      <div className={styles.sum}>
        <Balance />
        {rested ? (
          <Suspense fallback={null}>
            <WaitingRewards />
          </Suspense>
        ) : null}
      </div>
      {depositExists ? (
        <ButtonLink className={styles.deposit} look="primary" href={PATH.deposit} icon={<DepositIcon size={18} />}>
          {t('wallet.deposit')}
        </ButtonLink>
      ) : null}
    </section>
  )
}

/**
 * Signing in, and playing without an account. Registering is not offered a second time: its one place is the header,
 * which stays in sight (HD-03), and on a desktop signing in has its one place there, too (decision 561).
 */
function Invitation() {
  const t = useText('account')
  const trialExists = usePageExists(PATH.trial)
  return (
    <section className={styles.wallet} data-stacked={trialExists || undefined} aria-label={t('wallet.invite')}>
      <p className={styles.invite}>{t('wallet.invite')}</p>
      {trialExists ? (
        <div className={styles.doors}>
          <ButtonLink size="small" href={PATH.trial}>
            {t('login.trial')}
          </ButtonLink>
          <ButtonLink size="small" className={styles.signIn} href={loginPath(PATH.home)}>
            {t('wallet.signIn')}
          </ButtonLink>
        </div>
      ) : (
        <ButtonLink className={styles.signIn} href={loginPath(PATH.home)}>
          {t('wallet.signIn')}
        </ButtonLink>
      )}
    </section>
  )
}
