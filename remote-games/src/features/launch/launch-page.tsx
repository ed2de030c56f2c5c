import { PATH } from '@lobby/contracts/paths'
import { useBack, useLocation, useNavigate, useSearchParams, useText } from '@lobby/platform'
import { ErrorState } from '@lobby/ui/core'
import { VendorStage } from '@lobby/ui/vendor'
import type { LaunchFace } from '../../parts/launch/launch-path.ts'
import { launchRequest } from './launch-request.ts'
import { LaunchedGame } from './launched-game.tsx'

/** `/m/launchGame` (SH-20): opens a game at its vendor and shows it. */
export default function LaunchPage() {
  const t = useText('games')
  const [query] = useSearchParams()
  const { state, search } = useLocation()
  const back = useBack()
  const navigate = useNavigate()
  const close = query.get('pageBack') === 'home' ? () => navigate(PATH.home, { replace: true }) : back
  const request = launchRequest(query, `${location.origin}${PATH.home}`)

  if (!request) {
    return (
      <VendorStage>
        <ErrorState
          title={t('launch.unknown')}
          detail={t('launch.unknownHint')}
          retryLabel={t('launch.back')}
          onRetry={close}
        />
      </VendorStage>
    )
  }
  // Another game is another launch: nothing of the one before may stay.
  return <LaunchedGame key={search} request={request} face={faceOf(state)} onClose={close} />
}

/** The state beside an address is whatever a page or an older release put there. */
function faceOf(state: unknown): LaunchFace | null {
  if (typeof state !== 'object' || state === null || !('name' in state) || typeof state.name !== 'string') return null
  return { name: state.name, picture: 'picture' in state && typeof state.picture === 'string' ? state.picture : '' }
}
