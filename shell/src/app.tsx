import { PATH } from '@lobby/contracts/paths'
import { BackTarget, LateLoading, PageExists, SlotRenderer, useAnchorNavigation } from '@lobby/platform/host'
import { useCallback, useEffect } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { HomePage } from './home/home-page.tsx'
import { useOfferedLanguage } from './language/use-offered-language.ts'
import { Layout } from './layout/layout.tsx'
import { loadLate } from './remotes/loading/load-module.ts'
import { SlotView } from './remotes/view/slot-view.tsx'
import { PageLoading } from './routing/page-loading.tsx'
import { ClosedPage, RemotePageView } from './routing/remote-page-view.tsx'
import { matchEntry, type RouteEntry } from './routing/route-table.ts'
import { SiteRouter } from './routing/site-router.tsx'
import { useBackTarget } from './routing/use-back-target.ts'
import { usePage, useRouteTable } from './routing/use-page.ts'
import { usePageTitle } from './routing/use-page-title.ts'
import { StatusGate } from './status/status-gate.tsx'

interface Props {
  overridden: readonly string[]
  /** Called once the first render is complete; the same function in each. */
  onRendered: () => void
}

/** The whole app: the page that the pins declare for the address, in the layout it asks for. */
export function App({ overridden, onRendered }: Props) {
  useEffect(onRendered, [onRendered])
  return (
    <SiteRouter>
      <SlotRenderer value={SlotView}>
        <LateLoading value={loadLate}>
          <Site overridden={overridden} />
        </LateLoading>
      </SlotRenderer>
    </SiteRouter>
  )
}

function Site({ overridden }: { overridden: readonly string[] }) {
  useAnchorNavigation()
  useOfferedLanguage()
  const table = useRouteTable()
  const { entry, pending } = usePage(table)
  const back = useBackTarget(entry?.back)
  const exists = useCallback((path: string) => matchEntry(table, path) !== undefined, [table])
  const title = usePageTitle(entry)
  return (
    <PageExists value={exists}>
      <BackTarget value={back}>
        <StatusGate>
          <Layout entry={entry} title={title} overridden={overridden}>
            {pending ? <PageLoading /> : <PageOf entry={entry} />}
          </Layout>
        </StatusGate>
      </BackTarget>
    </PageExists>
  )
}

/** The route is rendered with its pattern, so that the page reads its parameters as usual. */
function PageOf({ entry }: { entry: RouteEntry | undefined }) {
  // SH-26: a path that nobody claims is home.
  if (!entry) return <Navigate to={PATH.home} replace />
  if (entry.page.kind === 'home') return <HomePage />
  if (entry.page.kind === 'closed') return <ClosedPage />
  return (
    <Routes>
      <Route path={entry.path} element={<RemotePageView page={entry.page} />} />
    </Routes>
  )
}
