import { trialUser } from '@lobby/contracts/calls/session'
import { loginPath, PATH, returnPath } from '@lobby/contracts/paths'
import {
  type GatewayError,
  Navigate,
  useCall,
  useErrorText,
  useLocation,
  usePageExists,
  useSession,
  useText,
} from '@lobby/platform'
import { Button, ButtonLink, EmptyState, ErrorState } from '@lobby/ui/core'
import { CircleAlertIcon, ClockIcon, GamepadIcon, UserIcon } from '@lobby/ui/icons'
import { useFreePlay } from '../../parts/free-play/use-free-play.ts'
import { TrialOffer } from './trial-offer.tsx'
import styles from './trial-page.module.css'

/** `/m/trail` (SH-06): what free play is, and the one button that starts it (TR-01). */
export default function TrialPage() {
  const t = useText('account')
  const { search } = useLocation()
  const who = useSession((state) => (state.status === 'visitor' ? 'visitor' : state.trial ? 'trial' : 'member'))
  const { data, isError, isFetching, refetch } = useCall(trialUser, {})
  const { submit, busy, value, error } = useFreePlay()

  if (value === 'started' && who === 'trial') return <Navigate to={returnPath(search)} replace />
  if (who !== 'visitor') return <SignedIn trial={who === 'trial'} />
  if (data?.trial === 0 || value === 'closed') return <Closed />
  if (isError && !data) {
    return (
      <div className={styles.state}>
        <ErrorState
          title={t('trial.failed')}
          detail={t('trial.failedHint')}
          retryLabel={t('trial.retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <TrialOffer balance={data?.balance} />
      <div className={styles.actions}>
        {error ? <Failed error={error} /> : null}
        <Button look="primary" wide busy={busy} disabled={!data} onClick={() => void submit()}>
          {t('trial.start')}
        </Button>
        <OtherWays />
      </div>
    </div>
  )
}

/** Why the last press came to nothing, above the button. */
function Failed({ error }: { error: GatewayError }) {
  const errorText = useErrorText()
  return (
    <p role="alert" className={styles.refusal}>
      <CircleAlertIcon size={18} />
      <span>{errorText(error)}</span>
    </p>
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
