import { loginPath, PATH, withQuery } from '@lobby/contracts/paths'
import { Navigate, useNavigate, useSearchParams, useSession, useText } from '@lobby/platform'
import { ErrorState } from '@lobby/ui/core'
import { memo, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useVendors } from '../vendors/use-vendors.ts'
import { EntryMenu, panelProps } from './entry-menu.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { EntryMenuSkeleton, EntryPanelSkeleton } from './entry-skeletons.tsx'
import { chosenTab, type EntryTab, entryTabs, TAB_PARAMETER } from './entry-tabs.ts'
import styles from './game-entry-page.module.css'

/** Kept as it is while the menu answers a tap: its tiles are what costs. */
const Panel = memo(EntryPanel)

const tabPath = (tab: EntryTab) => withQuery(PATH.game, { [TAB_PARAMETER]: tab })

/** `/m/game` (SH-23): every category in a menu at the side, what is in the chosen one beside it. */
export default function GameEntryPage() {
  const t = useText('games')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const visitor = useSession((session) => session.status === 'visitor')
  const { categories, failed, retry, busy } = useVendors()
  const tabs = categories ? entryTabs(categories.keys()) : []
  const inAddress = chosenTab(query, tabs)

  // A tap is answered at once; the panel and the address follow, which cost more than a frame on a slow phone.
  const [tapped, setTapped] = useState<EntryTab | null>(null)
  const chosen = tapped ?? inAddress
  const shown = useDeferredValue(chosen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was tapped holds until the address has it, or another one
  useEffect(() => setTapped(null), [inAddress])

  const panel = useRef<HTMLDivElement>(null)
  // GE-08
  const leadsAway = (tab: EntryTab) => tab === 'RECENT' && visitor
  const choose = (tab: EntryTab) => {
    if (leadsAway(tab)) {
      navigate(loginPath(tabPath(tab)))
      return
    }
    // Another category begins at its top; above it, banner and bar stay where they are.
    if (panel.current && panel.current.getBoundingClientRect().top < 0) panel.current.scrollIntoView()
    setTapped(tab)
    // Tabs leave no trail: back leads to where the player came from.
    startTransition(() => navigate(tabPath(tab), { replace: true, preventScrollReset: true }))
  }

  if (failed) {
    return (
      <ErrorState
        title={t('entry.failed')}
        detail={t('entry.failedHint')}
        retryLabel={t('retry')}
        onRetry={retry}
        busy={busy}
      />
    )
  }
  if (categories && leadsAway(inAddress)) return <Navigate to={loginPath(tabPath(inAddress))} replace />
  return (
    <div className={styles.page} aria-busy={!categories}>
      {categories ? (
        <EntryMenu tabs={tabs} value={chosen} onChoose={choose} leadsAway={leadsAway} />
      ) : (
        <EntryMenuSkeleton />
      )}
      {categories ? (
        <div ref={panel} role="tabpanel" className={styles.panel} {...panelProps(shown)}>
          <Panel key={shown} tab={shown} categories={categories} />
        </div>
      ) : (
        <EntryPanelSkeleton />
      )}
    </div>
  )
}
