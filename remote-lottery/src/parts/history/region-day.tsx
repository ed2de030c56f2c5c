import { drawHistory } from '@lobby/contracts/calls/lottery-play'
import { LOTTERY_TAG, MENU_REFRESH_CAP } from '@lobby/contracts/constants'
import { formatDate, toast, useCall, useFailureProps, useText } from '@lobby/platform'
import { mayCopy, mayShare, shareLink, writeCopy } from '@lobby/ui/copy'
import { Button, Chip, Chips, EmptyState, ErrorState, IconButton, Skeleton } from '@lobby/ui/core'
import { ChevronLeftIcon, ChevronRightIcon, HistoryIcon, ShareIcon } from '@lobby/ui/icons'
import { useId, useState } from 'react'
import { HeadAndTail } from '../draw/head-and-tail.tsx'
import { PrizeNumbers } from '../draw/prize-numbers.tsx'
import { prizeRows } from '../draw/winning-numbers.ts'
import { allLotteries, type Lottery, lotteriesOf, newestDay } from '../lottery-menu/draws.ts'
import { areasOf } from '../lottery-menu/filter-choices.tsx'
import { type LotteryMenu, useLotteryMenu } from '../lottery-menu/lottery-menu.ts'
import { LIVE_REFRESH } from '../lottery-menu/refresh.ts'
import { chipOf, drawDayOf, drawsOn, noonOf, siteDay } from '../lottery-menu/weekdays.ts'
import type { DayAddress, DayPlace } from './day-address.ts'
import { DAYS_BACK, PAGE } from './history-page.ts'
import styles from './region-day.module.css'
import { StationWaiting } from './station-waiting.tsx'

interface Props {
  gameId: string
  address: DayAddress | undefined
}

/** The results of one day of a region, its stations side by side, and the days before. (PL-09, decision 609) */
export function RegionDay(props: Props) {
  const { data } = useLotteryMenu()
  return data ? <Region menu={data} {...props} /> : <Skeleton shape="block" height={320} />
}

function Region({ menu, gameId, address }: Props & { menu: LotteryMenu }) {
  const t = useText('lottery')
  const id = useId()
  const regions = areasOf(menu).filter(({ tag }) => tag !== LOTTERY_TAG.stock)
  const [chosen, setChosen] = useState<DayPlace>()
  const place = address?.place ?? chosen
  const setPlace = address?.show ?? setChosen
  const own = allLotteries(menu).find(({ game }) => game.gameId === gameId)?.tag
  const tag = (
    regions.find((region) => region.tag === place?.region) ??
    regions.find((region) => region.tag === own) ??
    regions[0]
  )?.tag
  if (!tag) return null
  const newest = newestDay(menu, tag)
  const day = place ? place.day : newest
  return (
    <div className={styles.region}>
      <Chips label={t('byDay.region')} look="scroll">
        {regions.map((region) => (
          <Chip
            key={region.tag}
            pressed={region.tag === tag}
            onPress={() => setPlace({ region: region.tag, day: newestDay(menu, region.tag) })}
          >
            {region.labelName}
          </Chip>
        ))}
      </Chips>
      {day === null || day > newest || day < newest - DAYS_BACK ? (
        <EmptyState
          icon={<HistoryIcon size={28} />}
          title={t('byDay.wrong')}
          detail={t('byDay.range', {
            from: formatDate(noonOf(newest - DAYS_BACK), 'date'),
            to: formatDate(noonOf(newest), 'date'),
          })}
          action={<Button onClick={() => setPlace({ region: tag, day: newest })}>{t('byDay.newest')}</Button>}
        />
      ) : (
        <Day
          id={id}
          region={regions.find((region) => region.tag === tag)?.labelName ?? ''}
          stations={lotteriesOf(menu, tag)}
          day={day}
          newest={newest}
          onDay={(next) => setPlace({ region: tag, day: next })}
          hasAddress={address !== undefined}
        />
      )}
      <p className={styles.own}>{t('list.ownDraws')}</p>
    </div>
  )
}

interface DayProps {
  id: string
  /** Its name. */
  region: string
  stations: readonly Lottery[]
  day: number
  newest: number
  onDay: (day: number) => void
  /** It is in the page's address, which can be passed on. */
  hasAddress: boolean
}

function Day({ id, region, stations, day, newest, onDay, hasAddress }: DayProps) {
  const t = useText('lottery')
  const onThatDay = stations.filter(({ game }) => drawsOn(game.drawDayOfWeek, drawDayOf(chipOf(day))))
  // Where one is drawn every day, as in the North, the others of that day are its hosts, with the same numbers.
  const daily = onThatDay.filter(({ game }) => game.drawDayOfWeek.trim() === '')
  const drawn = daily.length > 0 ? daily : onThatDay
  return (
    <>
      <div className={styles.day}>
        <IconButton
          label={t('byDay.before')}
          icon={<ChevronLeftIcon size={20} />}
          disabled={day <= newest - DAYS_BACK}
          onClick={() => onDay(day - 1)}
        />
        <h3 id={id} className={styles.date} aria-live="polite">
          {formatDate(noonOf(day), 'weekdayDate')}
        </h3>
        <IconButton
          label={t('byDay.after')}
          icon={<ChevronRightIcon size={20} />}
          disabled={day === newest}
          onClick={() => onDay(day + 1)}
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
                isNewest={day === newest}
                isAlone={drawn.length === 1}
                isRegion={game.remark === region}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={<HistoryIcon size={28} />} title={t('byDay.none')} />
      )}
      {hasAddress ? <ShareDay title={formatDate(noonOf(day), 'weekdayDate')} /> : null}
    </>
  )
}

/** Passes the page's address on: by the system's own sheet, or the clipboard. */
function ShareDay({ title }: { title: string }) {
  const t = useText('lottery')
  if (!mayShare() && !mayCopy()) return null
  const share = async () => {
    const { href } = location
    if (mayShare() && (await shareLink(`${t('byDay.open')} · ${title}`, href))) return
    const isCopied = await writeCopy(href)
    toast({ text: t(isCopied ? 'byDay.copied' : 'byDay.notCopied'), kind: isCopied ? 'success' : 'error' })
  }
  return (
    <Button wide className={styles.share} icon={<ShareIcon size={18} />} onClick={() => void share()}>
      {t('byDay.share')}
    </Button>
  )
}

interface StationProps {
  gameId: string
  name: string
  /** As `siteDay` counts. */
  day: number
  isNewest: boolean
  isAlone: boolean
  /** It is called as its region is. */
  isRegion: boolean
}

function Station({ gameId, name, day, isNewest, isAlone, isRegion }: StationProps) {
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
      <h4 id={id} className={styles.name} data-repeats={(isAlone && isRegion) || undefined}>
        {name}
      </h4>
      {draw?.drawing ? <p className={styles.live}>{t('status.drawing')}</p> : null}
      {rows.length > 0 ? (
        <dl className={styles.prizes}>
          {rows.map(({ label, numbers }) => (
            <div key={label} className={styles.prize} data-prize={label}>
              <dt>{t(`prize.${label}`)}</dt>
              <dd>
                <PrizeNumbers numbers={numbers} inRows={isAlone} />
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
        <StationWaiting isAlone={isAlone} />
      )}
      {isAlone && rows.length > 0 ? <HeadAndTail rows={rows} /> : null}
    </article>
  )
}
