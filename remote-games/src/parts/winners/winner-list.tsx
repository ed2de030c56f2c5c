import { winnerBoard } from '@lobby/contracts/calls/games'
import { WINNER_REQUEST, WINNER_SCROLL_ABOVE } from '@lobby/contracts/constants'
import { useCall, useFailureProps, useText } from '@lobby/platform'
import { EmptyState, ErrorState, Marquee, Skeleton } from '@lobby/ui/core'
import { useNear } from '@lobby/ui/in-sight'
import styles from './winner-list.module.css'
import { WinnerRow } from './winner-row.tsx'

/** Height of a row, and of the card's two borders, CSS px. */
const ROW = 56
const BORDERS = 2
/** px a second: slow enough to read a row while it passes. */
const PACE = 22
/** Newest winners are asked for again this often while they are looked at (ms). */
const WINNERS_EVERY = 60_000

/** The newest winners, running past when there are more than nine (WB-06). `rows` are in sight. */
export function WinnerList({ rows }: { rows: number }) {
  const t = useText('games')
  const failureProps = useFailureProps()
  const [board, near] = useNear()
  const { data, error, refetch, isFetching } = useCall(
    winnerBoard,
    { gameCategory: 'ALL', limitNum: WINNER_REQUEST },
    { enabled: near, staleTime: WINNERS_EVERY, refetchInterval: WINNERS_EVERY },
  )
  return (
    <div ref={board} className={styles.board} style={{ height: rows * ROW }} data-idle={!near || undefined}>
      {data && data.list.length > 0 ? (
        <Marquee
          axis="y"
          label={t('winners.list')}
          pauseLabel={t('winners.pause')}
          playLabel={t('winners.play')}
          speed={PACE}
          height={rows * ROW - BORDERS}
          moving={data.list.length > WINNER_SCROLL_ABOVE}
        >
          {data.list.map(({ vo }, at) => (
            // Two wins of one game can be alike in every field: their place is what tells them apart.
            <WinnerRow key={at} winner={vo} />
          ))}
        </Marquee>
      ) : data ? (
        <EmptyState size="panel" title={t('noData')} />
      ) : error ? (
        <ErrorState
          size="panel"
          title={t('winners.failed')}
          retryLabel={t('retry')}
          {...failureProps({ error, refetch, isFetching })}
        />
      ) : (
        Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.row} aria-hidden="true">
            <Skeleton shape="block" width={40} height={40} />
            <span className={styles.text}>
              <Skeleton width="55%" height={12} />
              <Skeleton width="35%" height={10} />
            </span>
            <Skeleton width={72} height={14} />
          </div>
        ))
      )}
    </div>
  )
}
