import { drawHistory } from '@lobby/contracts/calls/lottery-play'
import { LOTTERY_TAG, MENU_REFRESH_CAP } from '@lobby/contracts/constants'
import { formatDate, useCall, useFailureProps, useText } from '@lobby/platform'
import { Chip, Chips, EmptyState, ErrorState, IconButton, Skeleton } from '@lobby/ui/core'
import { ChevronLeftIcon, ChevronRightIcon, HistoryIcon } from '@lobby/ui/icons'
import { useId, useState } from 'react'
import { HeadAndTail } from '../draw/head-and-tail.tsx'
import { PrizeNumbers } from '../draw/prize-numbers.tsx'
import { prizeRows } from '../draw/winning-numbers.ts'
import { allLotteries, type Lottery, lotteriesOf } from '../lottery-menu/draws.ts'
import { areasOf } from '../lottery-menu/filter-choices.tsx'
import { type LotteryMenu, useLotteryMenu } from '../lottery-menu/lottery-menu.ts'
import { LIVE_REFRESH } from '../lottery-menu/refresh.ts'
import { chipOf, drawDayOf, drawsOn, noonOf, siteDay } from '../lottery-menu/weekdays.ts'
import { PAGE } from './history-page.ts'
import styles from './region-day.module.css'

/** Days that the arrows lead back: a station that draws once a week has as many in what comes at once. */
const DAYS_BACK = 90

const drawnAt = ({ game }: Lottery): number => game.drawing?.startsAt ?? game.previousWinningTime ?? 0

/** The results of one day of a region, its stations side by side, and the days before. (PL-09, decision 609) */
export function RegionDay({ gameId }: { gameId: string }) {
  const { data } = useLotteryMenu()
  return data ? <Region menu={data} gameId={gameId} /> : <Skeleton shape="block" height={320} />
}

function Region({ menu, gameId }: { menu: LotteryMenu; gameId: string }) {
  const t = useText('lottery')
  const id = useId()
  const regions = areasOf(menu).filter(({ tag }) => tag !== LOTTERY_TAG.stock)
  const [chosen, setChosen] = useState<string>()
  const [back, setBack] = useState(0)
  const own = allLotteries(menu).find(({ game }) => game.gameId === gameId)?.tag
  const tag = chosen ?? regions.find((region) => region.tag === own)?.tag ?? regions[0]?.tag ?? ''
  const stations = lotteriesOf(menu, tag)
  const newest = siteDay(Math.max(...stations.map(drawnAt)))
  const day = newest - back
  const onDay = stations.filter(({ game }) => drawsOn(game.drawDayOfWeek, drawDayOf(chipOf(day))))
  // Where one is drawn every day, as in the North, the others of that day are its hosts, with the same numbers.
  const daily = onDay.filter(({ game }) => game.drawDayOfWeek.trim() === '')
  const drawn = daily.length > 0 ? daily : onDay
  return (
    <>
      <Chips label={t('byDay.region')} look="scroll">
        {regions.map((region) => (
          <Chip
            key={region.tag}
            pressed={region.tag === tag}
            onPress={() => {
              setChosen(region.tag)
              setBack(0)
            }}
          >
            {region.labelName}
          </Chip>
        ))}
      </Chips>
      <div className={styles.day}>
        <IconButton
          label={t('byDay.before')}
          icon={<ChevronLeftIcon size={20} />}
          disabled={back >= DAYS_BACK}
          onClick={() => setBack(back + 1)}
        />
        <h3 id={id} className={styles.date} aria-live="polite">
          {formatDate(noonOf(day), 'weekdayDate')}
        </h3>
        <IconButton
          label={t('byDay.after')}
          icon={<ChevronRightIcon size={20} />}
          disabled={back === 0}
          onClick={() => setBack(back - 1)}
        />
      </div>
      {drawn.length > 0 ? (
        <ul className={styles.stations} aria-labelledby={id}>
          {drawn.map(({ game }) => (
            <li key={game.gameId}>
              <Station
                gameId={game.gameId}
                name={game.remark}
                day={day}
                isNewest={back === 0}
                isAlone={drawn.length === 1}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={<HistoryIcon size={28} />} title={t('byDay.none')} />
      )}
      <p className={styles.own}>{t('list.ownDraws')}</p>
    </>
  )
}

interface StationProps {
  gameId: string
  name: string
  /** As `siteDay` counts. */
  day: number
  isNewest: boolean
  isAlone: boolean
}

function Station({ gameId, name, day, isNewest, isAlone }: StationProps) {
  const t = useText('lottery')
  const failureProps = useFailureProps()
  const id = useId()
  const { data, error, isFetching, refetch } = useCall(
    drawHistory,
    { gameId, ...PAGE },
    { refetchInterval: (page) => isNewest && (page?.list[0]?.drawing ? LIVE_REFRESH : MENU_REFRESH_CAP) },
  )
  const draw = data?.list.find(({ winningTime }) => siteDay(winningTime) === day)
  const rows = prizeRows(draw?.winningNumber ?? '')
  return (
    <article className={styles.station} aria-labelledby={id} aria-busy={!data && !error}>
      <h4 id={id} className={styles.name}>
        {name}
      </h4>
      {draw?.drawing ? <p className={styles.live}>{t('status.drawing')}</p> : null}
      {rows.length > 0 ? (
        <dl className={styles.prizes}>
          {rows.map(({ label, numbers }) => (
            <div key={label} className={styles.prize} data-prize={label}>
              <dt>{t(`prize.${label}`)}</dt>
              <dd>
                <PrizeNumbers numbers={numbers} />
              </dd>
            </div>
          ))}
        </dl>
      ) : data ? (
        <p className={styles.none}>{t('results.none')}</p>
      ) : error ? (
        <ErrorState
          size="panel"
          title={t('history.failed')}
          retryLabel={t('list.retry')}
          {...failureProps({ error, refetch, isFetching })}
        />
      ) : (
        <Skeleton shape="block" height={320} />
      )}
      {isAlone && rows.length > 0 ? <HeadAndTail rows={rows} /> : null}
    </article>
  )
}
