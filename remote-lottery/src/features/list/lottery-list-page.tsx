import { TOAST } from '@lobby/contracts/constants'
import { loginPath, PATH, withQuery } from '@lobby/contracts/paths'
import { Navigate, toast, useFailureProps, useLocation, useNavigate, useSession, useText } from '@lobby/platform'
import { ErrorState, IconButton, type TabItem, Tabs, VisuallyHidden } from '@lobby/ui/core'
import { CalendarIcon, SearchIcon, StarIcon } from '@lobby/ui/icons'
import { useDeferredValue, useMemo, useState } from 'react'
import { type DayPlace, useDayAddress } from '../../parts/history/day-address.ts'
import { useDrawHistory } from '../../parts/history/use-draw-history.tsx'
import { allLotteries, hasClock, newestDay } from '../../parts/lottery-menu/draws.ts'
import { AreaChips, areasOf } from '../../parts/lottery-menu/filter-choices.tsx'
import { type LotteryMenu, useLotteryMenu } from '../../parts/lottery-menu/lottery-menu.ts'
import { DayListSkeleton } from './day-list.tsx'
import { Draws } from './draws-shown.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { LIST_TABS, type ListTab, NO_FILTER, needsMember, withFilter } from './list-state.ts'
import styles from './lottery-list-page.module.css'
import { useListState } from './use-list-state.ts'

/** LT-01: all lotteries, the popular ones, those played last, the favourites, and a filter. */
export default function LotteryListPage() {
  const t = useText('lottery')
  const failureProps = useFailureProps()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const menu = useLotteryMenu()
  const { data, time } = menu
  // In pieces: the first screen alone is a long task (SP-10).
  const shown = useDeferredValue(useMemo(() => (data && time ? { menu: data, time } : undefined), [data, time]))
  const visitor = useSession((session) => session.status === 'visitor')
  const [state, setState] = useListState()
  const [searching, setSearching] = useState(false)
  const drawn = shown ? allLotteries(shown.menu).filter(hasClock) : []
  const address = useDayAddress()
  const history = useDrawHistory({ address, games: drawn })
  const showHistory = (gameId: string) => history.show({ games: drawn, gameId })

  const choose = (tab: ListTab) => {
    if (!visitor || !needsMember(tab)) setState({ type: tab, filter: NO_FILTER })
    // LT-07; recent ones lead to the login (shared/docs/choices/games.md).
    else if (tab === 'fav') toast({ text: t('favourite.in_logged_login'), ms: TOAST.loginPrompt })
    else navigate(loginPath(withQuery(PATH.lottery, { type: tab })))
  }

  if (visitor && needsMember(state.type)) return <Navigate to={loginPath(pathname + search)} replace />
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Tabs
          id="lottery"
          label={t('tab.label')}
          look="pill"
          className={styles.tabs}
          items={LIST_TABS.map((id): TabItem => ({ id, label: id === 'fav' ? <FavouriteTab /> : t(`tab.${id}`) }))}
          value={state.type}
          onChange={(id) => choose(id as ListTab)}
        />
        <IconButton label={t('filter.open')} icon={<SearchIcon size={20} />} onClick={() => setSearching(true)} />
      </div>
      <div className={styles.areas}>
        {shown && drawn[0] ? <ByDay menu={shown.menu} region={drawn[0].tag} onPress={address.show} /> : null}
        <AreaChips
          look="scroll"
          areas={areasOf(shown?.menu)}
          value={state.filter.area}
          onChange={(area) => setState(withFilter({ ...NO_FILTER, area }))}
        />
      </div>
      {shown ? (
        <FilterChips menu={shown.menu} filter={state.filter} onChange={(filter) => setState(withFilter(filter))} />
      ) : null}
      <div
        className={styles.list}
        role="tabpanel"
        id={`lottery-panel-${state.type}`}
        aria-label={t(`tab.${state.type}`)}
        aria-busy={!shown && !menu.isError}
      >
        {shown ? (
          <Draws {...shown} state={state} onHistory={showHistory} />
        ) : menu.isError ? (
          <ErrorState title={t('list.failed')} retryLabel={t('list.retry')} {...failureProps(menu)} />
        ) : (
          <DayListSkeleton />
        )}
      </div>
      <FilterSheet
        open={searching}
        menu={data}
        filter={state.filter}
        onClose={() => setSearching(false)}
        onApply={(filter) => {
          setState(withFilter(filter))
          setSearching(false)
        }}
      />
      {history.sheet}
    </div>
  )
}

/** The results of a day, which have no tab: those are the documents' (LT-01). */
function ByDay(props: { menu: LotteryMenu; region: string; onPress: (place: DayPlace) => void }) {
  const { menu, region, onPress } = props
  const t = useText('lottery')
  return (
    <button
      type="button"
      className={styles.byDay}
      aria-label={t('byDay.open')}
      aria-haspopup="dialog"
      onClick={() => onPress({ region, day: newestDay(menu, region) })}
    >
      <CalendarIcon size={18} />
      {t('byDay.short')}
    </button>
  )
}

function FavouriteTab() {
  const t = useText('lottery')
  return (
    <span className={styles.favourite}>
      <StarIcon size={18} aria-hidden="true" />
      <VisuallyHidden>{t('tab.fav')}</VisuallyHidden>
    </span>
  )
}
