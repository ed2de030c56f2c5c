import { trialUser } from '@lobby/contracts/calls/session'
import { loginPath, PATH, returnPath } from '@lobby/contracts/paths'
import {
  Navigate,
  useCall,
  useErrorText,
  useFailureProps,
  useLocation,
  usePageExists,
  useSession,
  useText,
} from '@lobby/platform'
import { Button, ButtonLink, EmptyState, ErrorState } from '@lobby/ui/core'
import { ClockIcon, GamepadIcon, UserIcon } from '@lobby/ui/icons'
import { Refusal } from '@lobby/ui/refusal'
import { useFreePlay } from '../../parts/free-play/use-free-play.ts'
import { TrialOffer } from './trial-offer.tsx'
import styles from './trial-page.module.css'

/** `/m/trail` (SH-06): what free play is, and the one button that starts it (TR-01). */
export default function TrialPage() {
  const t = useText('account')
  const { search } = useLocation()
  const who = useSession((state) => (state.status === 'visitor' ? 'visitor' : state.trial ? 'trial' : 'member'))
  const errorText = useErrorText()
  const failureProps = useFailureProps()
  const offer = useCall(trialUser, {})
  const { data } = offer
  const { submit, busy, value, error } = useFreePlay()

  if (value === 'started' && who === 'trial') return <Navigate to={returnPath(search)} replace />
  if (who !== 'visitor') return <SignedIn trial={who === 'trial'} />
  if (data?.trial === 0 || value === 'closed') return <Closed />
  if (offer.error && !data) {
    return (
      <div className={styles.state}>
        <ErrorState title={t('trial.failed')} retryLabel={t('trial.retry')} {...failureProps(offer)} />
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <TrialOffer balance={data?.balance} />
      <div className={styles.actions}>
        {error ? <Refusal>{errorText(error)}</Refusal> : null}
        <Button look="primary" wide busy={busy} disabled={!data} onClick={() => void submit()}>
          {t('trial.start')}
        </Button>
        <OtherWays />
      </div>
    </div>
  )
}

function OtherWays() {
  const t = useText('account')
  const { search } = useLocation()
  const registerExists = usePageExists(PATH.register)
  const from = returnPath(search)
  return (
    <div className={styles.ways}>
      <ButtonLink look="link" href={loginPath(from === PATH.home ? undefined : from)}>
        {t('trial.login')}
      </ButtonLink>
      {registerExists ? (
        <ButtonLink look="link" href={PATH.register}>
          {t('trial.register')}
        </ButtonLink>
      ) : null}
    </div>
  )
}

/** The trial flag is 0. */
function Closed() {
  const t = useText('account')
  return (
    <div className={styles.state}>
      <EmptyState icon={<ClockIcon size={28} />} title={t('trial.closed')} detail={t('trial.closedHint')} />
      <OtherWays />
    </div>
  )
}

/** A second account would put an end to the session there is. */
function SignedIn({ trial }: { trial: boolean }) {
  const t = useText('account')
  return (
    <div className={styles.state}>
      <EmptyState
        icon={trial ? <GamepadIcon size={28} /> : <UserIcon size={28} />}
        title={trial ? t('trial.running') : t('trial.member')}
        detail={trial ? t('trial.runningHint') : t('trial.memberHint')}
        action={
          <ButtonLink look="primary" href={PATH.home}>
            {t('trial.toGames')}
          </ButtonLink>
        }
      />
    </div>
  )
}
