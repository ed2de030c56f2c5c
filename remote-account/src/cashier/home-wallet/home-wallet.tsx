import { PATH } from '@lobby/contracts/paths'
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
 * Registering, and playing without an account. Who has one signs in by the header, which stays in sight (HD-03); on a
 * desktop registering has its one place there, too (decision 561).
 */
function Invitation() {
  const t = useText('account')
  const trialExists = usePageExists(PATH.trial)
  const registerExists = usePageExists(PATH.register)
  return (
    <section className={styles.wallet} data-stacked={trialExists || undefined} aria-label={t('wallet.visitor')}>
      <p className={styles.invite}>{t('wallet.visitor')}</p>
      {trialExists ? (
        <div className={styles.doors}>
          <ButtonLink size="small" href={PATH.trial}>
            {t('login.trial')}
          </ButtonLink>
          {registerExists ? (
            <ButtonLink size="small" className={styles.register} href={PATH.register}>
              {t('register.submit')}
            </ButtonLink>
          ) : null}
        </div>
      ) : registerExists ? (
        <ButtonLink className={styles.register} href={PATH.register}>
          {t('register.submit')}
        </ButtonLink>
      ) : null}
    </section>
  )
}
