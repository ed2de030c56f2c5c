import { recentLottery } from '@lobby/contracts/calls/lottery-play'
import { LOTTO_DEVICE, PAGE_SIZE } from '@lobby/contracts/constants'
import { useCall, useFailureProps, useText } from '@lobby/platform'
import { EmptyState, ErrorState } from '@lobby/ui/core'
import { HistoryIcon, StarIcon, TicketIcon } from '@lobby/ui/icons'
import { useLotteryFavourites } from '../../parts/favourites/use-lottery-favourites.ts'
import type { LotteryMenu } from '../../parts/lottery-menu/lottery-menu.ts'
import type { LotteryTime } from '../../parts/lottery-menu/sale-clock.ts'
import { DayList, DayListSkeleton, OwnList } from './day-list.tsx'
import { type ListState, listed } from './list-state.ts'

interface Props {
  menu: LotteryMenu
  time: LotteryTime
  state: ListState
  onHistory: (gameId: string) => void
}

/** The lotteries of a list type, or why there are none. */
export function Draws(props: Props) {
  if (props.state.type === 'recent') return <RecentDraws {...props} />
  if (props.state.type === 'fav') return <FavouriteDraws {...props} />
  return <ListedDraws {...props} />
}

function ListedDraws({ menu, time, state, onHistory }: Props) {
  const t = useText('lottery')
  const lotteries = listed(menu, state)
  if (lotteries.length > 0) return <DayList lotteries={lotteries} time={time} onHistory={onHistory} />
  return (
    <EmptyState
      icon={<TicketIcon size={28} />}
      title={t(state.type === 'filter' ? 'list.noMatch' : 'list.empty')}
      detail={state.type === 'filter' ? t('list.noMatchHint') : undefined}
    />
  )
}

/** LT-06, LT-37: the last hundred that the member bet on, as the menu has them now: its clocks are the fresh ones. */
function RecentDraws({ menu, time, state, onHistory }: Props) {
  const t = useText('lottery')
  const failureProps = useFailureProps()
  const { data, error, isFetching, refetch } = useCall(
    recentLottery,
    { device: LOTTO_DEVICE, recentCount: PAGE_SIZE.recentLottery, prizeMode: 'Lott' },
    // The lottery that was just played is the newest.
    { staleTime: 0 },
  )
  if (error && !data) {
    return (
      <ErrorState
        title={t('list.recentFailed')}
        retryLabel={t('list.retry')}
        {...failureProps({ error, refetch, isFetching })}
      />
    )
  }
  if (!data) return <DayListSkeleton />
  const ids = Object.values(data).map(({ gameId }) => gameId)
  const lotteries = listed(menu, state, ids)
  if (lotteries.length > 0) {
    return <OwnList lotteries={lotteries} time={time} onHistory={onHistory} label={t('tab.recent')} />
  }
  return (
    <EmptyState icon={<HistoryIcon size={28} />} title={t('list.emptyRecent')} detail={t('list.emptyRecentHint')} />
  )
}

/** LT-41 */
function FavouriteDraws({ menu, time, state, onHistory }: Props) {
  const t = useText('lottery')
  const { ids } = useLotteryFavourites()
  const lotteries = listed(menu, state, ids)
  if (lotteries.length > 0) {
    return <OwnList lotteries={lotteries} time={time} onHistory={onHistory} label={t('tab.fav')} />
  }
  return <EmptyState icon={<StarIcon size={28} />} title={t('list.emptyFav')} detail={t('list.emptyFavHint')} />
}
