import { TOAST } from '@lobby/contracts/constants'
import { loginPath } from '@lobby/contracts/paths'
import { Navigate, toast, useLocation, useNavigate, useSearchParams, useSession, useText } from '@lobby/platform'
import { IconButton, type TabItem, TabPanel, Tabs, VisuallyHidden } from '@lobby/ui/core'
import { FilterIcon, HeartIcon } from '@lobby/ui/icons'
import { useState } from 'react'
import { RegisterWord } from '../../parts/free-play/register-word.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import styles from './game-list-page.module.css'
import { GameResults } from './game-results.tsx'
import {
  dataTypeOf,
  LIST_TABS,
  type ListState,
  type ListTab,
  listQuery,
  needsMember,
  readListState,
  withTab,
} from './list-state.ts'
import { RecentMenu } from './recent-menu.tsx'

/** `/m/rng`, `/m/live`, `/m/fish`, `/m/pvp`, `/m/gameList` (SH-18): the games of a type, by tab or by filter. */
export default function GameListPage() {
  const t = useText('games')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [query, setQuery] = useSearchParams()
  const visitor = useSession((session) => session.status === 'visitor')
  const [filtering, setFiltering] = useState(false)
  const state = readListState(pathname, query)
  const shown = dataTypeOf(state)
  const show = (next: ListState) => setQuery(listQuery(pathname, next), { replace: true })
  const filters = Object.keys(state.filters).length

  const choose = (tab: ListTab) => {
    const next = withTab(state, tab)
    if (!visitor || !needsMember(tab)) show(next)
    // Favourites stay and say so, recent games lead to the login (shared/docs/choices/games.md).
    else if (tab === 'fav') toast({ text: t('favourite.in_logged_login'), ms: TOAST.loginPrompt })
    else navigate(loginPath(`${pathname}?${new URLSearchParams(listQuery(pathname, next))}`))
  }

  if (visitor && shown !== 'filter' && needsMember(state.tab))
    return <Navigate to={loginPath(pathname + search)} replace />
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Tabs
          id="games"
          label={t('list.tabs')}
          look="pill"
          className={styles.tabs}
          // With a filter on, no tab is the list's: choosing one drops the filters (GL-05).
          value={shown}
          items={LIST_TABS.map(
            (tab): TabItem => ({ id: tab, label: tab === 'fav' ? <FavouriteTab /> : t(`list.${tab}`) }),
          )}
          onChange={(tab) => choose(tab as ListTab)}
        />
        <span className={styles.filter}>
          <IconButton
            label={t('filter.open')}
            icon={<FilterIcon size={20} />}
            aria-haspopup="dialog"
            onClick={() => setFiltering(true)}
          />
          {filters > 0 ? <span className={styles.dot} aria-hidden="true" /> : null}
        </span>
      </div>
      <RegisterWord />
      <FilterChips state={state} onChange={show} />
      {shown === 'recent' ? <RecentMenu gameType={state.gameType} /> : null}
      {filters > 0 ? (
        <GameResults state={state} onChange={show} />
      ) : (
        <TabPanel tabs="games" item={state.tab}>
          <GameResults state={state} onChange={show} />
        </TabPanel>
      )}
      <FilterSheet open={filtering} state={state} onClose={() => setFiltering(false)} onChange={show} />
    </div>
  )
}

/** GL-04: favourites have an icon. */
function FavouriteTab() {
  const t = useText('games')
  return (
    <span className={styles.favourite}>
      <HeartIcon size={18} aria-hidden="true" />
      <VisuallyHidden>{t('list.fav')}</VisuallyHidden>
    </span>
  )
}
