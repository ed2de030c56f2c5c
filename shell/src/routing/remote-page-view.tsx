import { loginPath } from '@lobby/contracts/paths'
import { pageViewKey } from '@lobby/contracts/start'
import { isAgent, Navigate, useLocation, useSession, useText } from '@lobby/platform'
import { EmptyState, ErrorState } from '@lobby/ui/core'
import { useFrameView } from '../remotes/view/frame-view.ts'
import { RemoteModule } from '../remotes/view/remote-module.tsx'
import { PageLoading } from './page-loading.tsx'
import type { RemotePage } from './route-table.ts'

const NO_PROPS = {}

/** Where the layout shows pages. */
const PAGE = {
  get current() {
    return document.getElementById('page')
  },
}

/** A page that an operator has switched off (FD-24): ER-09's sentence. */
export function ClosedPage() {
  return <EmptyState title={useText('errors')('permission.denied')} />
}

/** A page of a remote: who may open it, and what is shown while it loads, when it fails and without a connection. */
export function RemotePageView({ page }: { page: RemotePage }) {
  const t = useText('shell')
  const session = useSession((state) => state)
  const { pathname, search } = useLocation()
  useFrameView(PAGE, pageViewKey(page.release.remote, page.id))
  if (page.access !== 'all' && session.status === 'visitor')
    return <Navigate to={loginPath(pathname + search)} replace />
  if (page.access === 'agent' && !isAgent(session)) {
    return <EmptyState title={t('access.agentOnly')} detail={t('access.agentOnlyHint')} />
  }
  return (
    <RemoteModule
      key={`${page.release.remote}/${page.id}`}
      place={PAGE}
      release={page.release}
      module={page.module}
      props={NO_PROPS}
      states={{
        loading: <PageLoading />,
        failed: (retry) => (
          <ErrorState
            title={t('load.failed')}
            detail={t('load.failedHint')}
            retryLabel={t('load.retry')}
            onRetry={retry}
          />
        ),
        disconnected: (retry) => (
          <ErrorState
            title={t('load.disconnected')}
            detail={t('load.disconnectedHint')}
            retryLabel={t('load.retry')}
            onRetry={retry}
          />
        ),
      }}
    />
  )
}
