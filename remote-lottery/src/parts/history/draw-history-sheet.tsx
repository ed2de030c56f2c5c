import { drawHistory } from '@lobby/contracts/calls/lottery-play'
import { systemStatus } from '@lobby/contracts/calls/system'
import { MENU_REFRESH_CAP } from '@lobby/contracts/constants'
import { loginPath, PATH, withQuery } from '@lobby/contracts/paths'
import { useCall, useFailureProps, usePageExists, useSession, useText } from '@lobby/platform'
import { EmptyState, ErrorState, Sheet, Skeleton, TabPanel, Tabs, TextField } from '@lobby/ui/core'
import { ExternalLinkIcon, HistoryIcon, SearchIcon } from '@lobby/ui/icons'
import { useDeferredValue, useState } from 'react'
import { startAddressWith } from '../draw/start-address.ts'
import type { Lottery } from '../lottery-menu/draws.ts'
import { LIVE_REFRESH } from '../lottery-menu/refresh.ts'
import type { DayAddress } from './day-address.ts'
import { DrawStatistics } from './draw-statistics.tsx'
import styles from './history.module.css'
import { PAGE } from './history-page.ts'
import { HistoryResults } from './history-results.tsx'
import { newestFirst } from './newest-first.ts'
import { RegionDay } from './region-day.tsx'
import { asSearch, drawsWith } from './search.ts'
import { StationButton } from './station-button.tsx'

/** What changes while the sheet is open: the draw that runs, and the one that begins. */
const NEWEST = { pageNo: 1, pageSize: 1 } as const
const STATUS_FRESH_FOR = 5 * 60_000

/** The draws of one lottery, those of a region's day, and what can be counted of the former. */
const VIEWS = ['draws', 'byDay', 'statistics'] as const
export type HistoryView = (typeof VIEWS)[number]

/** Lotteries' own draws; Keno's are its vendor's. */
const isDrawnHere = (gameId: string): boolean => gameId.startsWith('VN_')

interface Props {
  games: readonly Lottery[]
  gameId: string
  view: HistoryView
  onView: (view: HistoryView) => void
  /** Where the results of a day are in the page's address. */
  address: DayAddress | undefined
  open: boolean
  onClose: () => void
}

/** LT-30: past draws: the games to choose from, a search, the results; the results of a day, and statistics. */
export default function DrawHistorySheet({ games, gameId, view: wanted, onView, address, open, onClose }: Props) {
  const t = useText('lottery')
  const [chosen, setChosen] = useState(gameId)
  // Keno has no endings to count.
  const views: readonly HistoryView[] = isDrawnHere(chosen) ? VIEWS : VIEWS.filter((each) => each !== 'statistics')
  const view = views.includes(wanted) ? wanted : 'draws'
  const [typed, setTyped] = useState('')
  const more = useMoreHistory()
  // The one it was opened for stands first: there are some forty.
  const ordered = [...games].sort((a, b) => Number(b.game.gameId === gameId) - Number(a.game.gameId === gameId))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('history.title')}
      closeLabel={t('filter.close')}
      className={styles.sheet}
      actions={
        more ? (
          <a className={styles.more} href={more} target="_blank" rel="noopener noreferrer">
            {t('history.more')}
            <ExternalLinkIcon size={18} aria-hidden="true" />
          </a>
        ) : undefined
      }
    >
      <Tabs
        id="history-view"
        label={t('history.view')}
        fill
        className={styles.views}
        items={views.map((each) => ({ id: each, label: t(`history.views.${each}`) }))}
        value={view}
        onChange={(id) => onView(VIEWS.find((each) => each === id) ?? 'draws')}
      />
      <TabPanel tabs="history-view" item={view}>
        {view === 'byDay' ? (
          <RegionDay gameId={chosen} address={address} />
        ) : (
          <>
            <div className={styles.games}>
              <StationButton games={games} chosen={chosen} onChoose={setChosen} />
              <Tabs
                id="draw-history"
                label={t('history.games')}
                look="pill"
                className={styles.tabs}
                items={ordered.map(({ game }) => ({ id: game.gameId, label: game.remark }))}
                value={chosen}
                onChange={setChosen}
              />
            </div>
            {view === 'draws' ? (
              <TextField
                label={t('history.search')}
                type="search"
                enterKeyHint="search"
                autoComplete="off"
                // A date that was copied from the list has its weekday before it.
                maxLength={24}
                prefix={<SearchIcon size={18} />}
                placeholder={t('history.placeholder')}
                value={typed}
                onChange={(event) => setTyped(asSearch(event.currentTarget.value))}
              />
            ) : null}
            <TabPanel tabs="draw-history" item={chosen}>
              <History
                key={chosen}
                gameId={chosen}
                game={games.find(({ game }) => game.gameId === chosen)?.game}
                typed={view === 'draws' ? typed : null}
              />
            </TabPanel>
          </>
        )}
      </TabPanel>
    </Sheet>
  )
}

interface HistoryProps {
  gameId: string
  game: Lottery['game'] | undefined
  /** What is searched for; null shows what can be counted of all draws. */
  typed: string | null
}

function History({ gameId, game, typed }: HistoryProps) {
  const t = useText('lottery')
  const failureProps = useFailureProps()
  const search = useDeferredValue(typed ?? '')
  const checkExists = usePageExists(PATH.drawCheck)
  const visitor = useSession((session) => session.status === 'visitor')
  const canStart = usePageExists(PATH.startLottery)
  const { data, error, isFetching, refetch } = useCall(drawHistory, { gameId, ...PAGE })
  const newest = useCall(
    drawHistory,
    { gameId, ...NEWEST },
    {
      enabled: data !== undefined,
      refetchInterval: (page) => (page?.list[0]?.drawing ? LIVE_REFRESH : MENU_REFRESH_CAP),
    },
  ).data?.list[0]
  if (error && !data) {
    return (
      <ErrorState
        title={t('history.failed')}
        retryLabel={t('list.retry')}
        {...failureProps({ error, refetch, isFetching })}
      />
    )
  }
  if (!data) {
    return (
      <div className={styles.list} role="status" aria-label={t('history.loading')}>
        {[1, 2, 3, 4, 5].map((at) => (
          <Skeleton key={at} shape="block" height={64} />
        ))}
      </div>
    )
  }
  const draws = newestFirst(data.list, newest)
  if (typed === null) {
    const betPath = (pair: string) => {
      const start = game ? startAddressWith(game, pair) : ''
      return visitor ? loginPath(start) : start
    }
    return <DrawStatistics draws={draws} betPath={canStart && game ? betPath : undefined} />
  }
  const found = drawsWith(draws, search)
  const checkPath =
    checkExists && isDrawnHere(gameId)
      ? (numero: string) => withQuery(PATH.drawCheck, { code: gameId, numero })
      : undefined
  if (found.length === 0) {
    return (
      <EmptyState
        icon={<HistoryIcon size={28} />}
        title={t(search ? 'history.noMatch' : 'results.none')}
        detail={search ? t('history.noMatchHint') : undefined}
      />
    )
  }
  return <HistoryResults key={search} draws={found} search={search} checkPath={checkPath} />
}

/** LT-31: where the site has more of it. Only an address of the web is believed. */
function useMoreHistory(): string | undefined {
  const { data } = useCall(systemStatus, {}, { staleTime: STATUS_FRESH_FOR })
  const url = data?.info.resources.find(({ resourceType }) => resourceType === 'DRAW_HISTORY')?.url
  return url && /^https?:\/\//.test(url) ? url : undefined
}
