import { loginPath, PATH } from '@lobby/contracts/paths'
import { Navigate, useBack, useLocation, useNavigate, useSearchParams, useSession, useText } from '@lobby/platform'
import { ErrorState } from '@lobby/ui/core'
import { VendorStage } from '@lobby/ui/vendor'
import type { LaunchFace } from '../../parts/launch/launch-path.ts'
import { launchRequest } from './launch-request.ts'
import { LaunchedGame } from './launched-game.tsx'

/**
 * `/m/launchGame` (SH-20): opens a game at its vendor and shows it. A visitor may play for free (CL-34); for real play
 * the login comes first (GL-33).
 */
export default function LaunchPage() {
  const t = useText('games')
  const [query] = useSearchParams()
  const { state, pathname, search } = useLocation()
  const visitor = useSession((session) => session.status === 'visitor')
  const back = useBack()
  const navigate = useNavigate()
  const close = query.get('pageBack') === 'home' ? () => navigate(PATH.home, { replace: true }) : back
  const request = launchRequest(query, `${location.origin}${PATH.home}`)

  if (!request) {
    return (
      <VendorStage name={t('launch.game')} backLabel={t('launch.leave')} onBack={close}>
        <ErrorState
          title={t('launch.unknown')}
          detail={t('launch.unknownHint')}
          retryLabel={t('launch.back')}
          onRetry={close}
        />
      </VendorStage>
    )
  }
  if (visitor && request.accountType !== 0) return <Navigate to={loginPath(pathname + search)} replace />
  // Another game is another launch: nothing of the one before may stay.
  return <LaunchedGame key={search} request={request} face={faceOf(state)} onClose={close} />
}

/** The state beside an address is whatever a page or an older release put there. */
function faceOf(state: unknown): LaunchFace | null {
  if (typeof state !== 'object' || state === null || !('name' in state) || typeof state.name !== 'string') return null
  return { name: state.name, picture: 'picture' in state && typeof state.picture === 'string' ? state.picture : '' }
}
