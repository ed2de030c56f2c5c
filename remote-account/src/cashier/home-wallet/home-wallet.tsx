import { PATH } from '@lobby/contracts/paths'
import { lateComponent, usePageExists, useRested, useSession, useText } from '@lobby/platform'
import { ButtonLink } from '@lobby/ui/core'
import { CheckIcon, DepositIcon } from '@lobby/ui/icons'
import { FROM_DESKTOP, useMedia } from '@lobby/ui/media'
import { Suspense } from 'react'
import { Balance } from '../../parts/wallet/balance.tsx'
import { WalletParts } from '../../parts/wallet/wallet-figures.tsx'
import styles from './home-wallet.module.css'

/** Nothing of the first view: its line is kept free, and it asks for its sum once home is at rest. */
const WaitingRewards = lateComponent(() => import('./waiting-rewards.tsx'))

/** HM-10, decided as the member's own wallet: the balance, or what leads to one. Both have one height. */
export default function HomeWallet() {
  const member = useSession((state) => state.status === 'member')
  return member ? <MemberWallet /> : <Invitation />
}

/** On a desktop, where depositing has its place in the menu, it says where the money lies as well. */
function MemberWallet() {
  const t = useText('account')
  const desktop = useMedia(FROM_DESKTOP)
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
      {desktop ? <WalletParts /> : null}
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
 * desktop registering has its one place there, too (decision 561), and the card says what free play is.
 */
function Invitation() {
  const t = useText('account')
  const desktop = useMedia(FROM_DESKTOP)
  const trialExists = usePageExists(PATH.trial)
  const registerExists = usePageExists(PATH.register)
  return (
    <section className={styles.wallet} data-stacked={trialExists || undefined} aria-label={t('wallet.visitor')}>
      <p className={styles.invite}>{t(desktop && trialExists ? 'trial.heading' : 'wallet.visitor')}</p>
      {desktop && trialExists ? (
        <ul className={styles.points} aria-label={t('trial.includes')}>
          {(['games', 'noRisk'] as const).map((point) => (
            <li key={point}>
              <CheckIcon size={16} />
              {t(`trial.in.${point}`)}
            </li>
          ))}
        </ul>
      ) : null}
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
