import { useLocation, useSearchParams, useText } from '@lobby/platform'
import { IconButton, TabPanel, Tabs } from '@lobby/ui/core'
import { FilterIcon } from '@lobby/ui/icons'
import { useState } from 'react'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import styles from './game-list-page.module.css'
import { GameResults } from './game-results.tsx'
import { dataTypeOf, LIST_TABS, type ListState, type ListTab, listQuery, readListState, withTab } from './list-state.ts'

/** `/m/rng`, `/m/live`, `/m/fish`, `/m/pvp`, `/m/gameList` (SH-18): the games of a type, by tab or by filter. */
export default function GameListPage() {
  const t = useText('games')
  const { pathname } = useLocation()
  const [query, setQuery] = useSearchParams()
  const [filtering, setFiltering] = useState(false)
  const state = readListState(pathname, query)
  const show = (next: ListState) => setQuery(listQuery(pathname, next), { replace: true })
  const filters = Object.keys(state.filters).length

  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Tabs
          id="games"
          label={t('list.tabs')}
          look="pill"
          className={styles.tabs}
          // With a filter on, no tab is the list's: choosing one drops the filters (GL-05).
          value={dataTypeOf(state)}
          items={LIST_TABS.map((tab) => ({ id: tab, label: t(`list.${tab}`) }))}
          onChange={(tab) => show(withTab(state, tab as ListTab))}
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
      <FilterChips state={state} onChange={show} />
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
