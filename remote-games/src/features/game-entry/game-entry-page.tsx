import { loginPath, PATH, withQuery } from '@lobby/contracts/paths'
import { Navigate, useFailureProps, useNavigate, useSearchParams, useSession, useText } from '@lobby/platform'
import { afterPaint } from '@lobby/ui/after-paint'
import { ErrorState } from '@lobby/ui/core'
import { memo, useEffect, useRef, useState } from 'react'
import { RegisterWord } from '../../parts/free-play/register-word.tsx'
import { useVendors } from '../../parts/vendors/use-vendors.ts'
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
  const failureProps = useFailureProps()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const visitor = useSession((session) => session.status === 'visitor')
  const { categories, failed } = useVendors()
  const tabs = categories ? entryTabs(categories.keys()) : []
  const shown = chosenTab(query, tabs)

  // The menu answers a tap at once. The panel follows the address, which the site renders after the frame that shows it
  // (decision 305): a category's pictures cost more than a frame on a slow phone.
  const [tapped, setTapped] = useState<EntryTab | null>(null)
  useEffect(() => {
    if (tapped === shown) setTapped(null)
  }, [tapped, shown])

  const panel = useRef<HTMLDivElement>(null)
  // GE-08
  const leadsAway = (tab: EntryTab) => tab === 'RECENT' && visitor
  const choose = (tab: EntryTab) => {
    if (leadsAway(tab)) {
      navigate(loginPath(tabPath(tab)))
      return
    }
    setTapped(tab)
    // Tabs leave no trail: back leads to where the player came from.
    navigate(tabPath(tab), { replace: true })
    // Another category begins at its top; above it, banner and bar stay where they are.
    afterPaint(() => {
      if (panel.current && panel.current.getBoundingClientRect().top < 0) panel.current.scrollIntoView()
    })
  }

  if (failed) {
    return <ErrorState title={t('entry.failed')} retryLabel={t('retry')} {...failureProps(failed)} />
  }
  if (categories && leadsAway(shown)) return <Navigate to={loginPath(tabPath(shown))} replace />
  return (
    <div className={styles.page} aria-busy={!categories}>
      {categories ? (
        <EntryMenu tabs={tabs} value={tapped ?? shown} onChoose={choose} leadsAway={leadsAway} />
      ) : (
        <EntryMenuSkeleton />
      )}
      {categories ? (
        <div ref={panel} role="tabpanel" className={styles.panel} {...panelProps(shown)}>
          <div className={styles.word}>
            <RegisterWord />
          </div>
          <Panel key={shown} tab={shown} categories={categories} />
        </div>
      ) : (
        <EntryPanelSkeleton />
      )}
    </div>
  )
}
