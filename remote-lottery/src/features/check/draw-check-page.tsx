import type { ValueOf } from '@lobby/contracts/call'
import { drawProof } from '@lobby/contracts/calls/lottery-play'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { formatDate, useCall, useFailureProps, useSearchParams, useServerTime, useText } from '@lobby/platform'
import { ButtonLink, Card, EmptyState, ErrorState, Skeleton } from '@lobby/ui/core'
import { Facts } from '@lobby/ui/facts'
import { HistoryIcon } from '@lobby/ui/icons'
import { drawDay } from '../../parts/draw/draw-day.ts'
import { dayIn, dayPath } from '../../parts/history/day-address.ts'
import { DAYS_BACK } from '../../parts/history/history-page.ts'
import { allLotteries, hasClock, newestDay } from '../../parts/lottery-menu/draws.ts'
import { type LotteryMenu, useLotteryMenu } from '../../parts/lottery-menu/lottery-menu.ts'
import { siteDay } from '../../parts/lottery-menu/weekdays.ts'
import styles from './draw-check.module.css'
import { DrawResult } from './draw-result.tsx'

const MOMENT = 'dateSeconds'
/** Whose draw is shown when the address names none. */
const USUAL = 'VN_MIEN_BAC'
/** No such lottery, or no such draw of it: another try would not help. */
const UNKNOWN: ReadonlySet<string> = new Set(['game.unknown', 'request.unknown'])

/** `/m/drawCheck?code=…&numero=…` (PP-10): what is published of a draw, and its numbers computed anew. */
export default function DrawCheckPage() {
  const t = useText('lottery')
  const failureProps = useFailureProps()
  const [query] = useSearchParams()
  const gameId = query.get('code') ?? USUAL
  const numero = query.get('numero') ?? undefined
  const menu = useLotteryMenu()
  const { data, error, isFetching, refetch } = useCall(drawProof, { gameId, numero }, { staleTime: 0 })
  const hasBegun = useServerTime((now) => data !== undefined && data.startsAt <= now)
  if (error && !data) {
    return UNKNOWN.has(error.code) ? (
      <EmptyState
        icon={<HistoryIcon size={28} />}
        title={t('check.unknown')}
        detail={t('check.unknownHint')}
        action={
          menu.isPending ? null : (
            <ButtonLink href={nearestResults(menu.data, gameId, numero)}>{t('byDay.open')}</ButtonLink>
          )
        }
      />
    ) : (
      <ErrorState
        title={t('check.failed')}
        retryLabel={t('list.retry')}
        {...failureProps({ error, refetch, isFetching })}
      />
    )
  }
  if (!data) {
    return (
      <div className={styles.page} aria-busy="true">
        <Skeleton shape="block" height={96} />
        <Skeleton shape="block" height={320} />
      </div>
    )
  }
  const results = menu.data && resultsPath(menu.data, data, hasBegun)
  const known = (value: string | number | null) => value ?? t('check.later')
  const hex = (value: string | null) => (value === null ? known(value) : <code className={styles.hex}>{value}</code>)
  const moment = (ms: number | null) => (ms === null ? t('check.later') : formatDate(ms, MOMENT))
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('check.lead')}</p>
      <Card className={styles.card}>
        <h2 className={styles.title}>{t('check.draw', { name: data.name, numero: drawDay(data.numero) })}</h2>
        {data.seedHash ? (
          <Facts
            facts={[
              { label: t('check.hash'), value: hex(data.seedHash) },
              { label: t('check.published'), value: moment(data.publishedAt) },
              { label: t('check.saleEnds'), value: moment(data.saleEndsAt) },
              { label: t('check.tickets'), value: known(data.tickets) },
              { label: t('check.digest'), value: hex(data.digest) },
              { label: t('check.seed'), value: hex(data.seed) },
            ]}
          />
        ) : (
          <p>{t('check.nothing')}</p>
        )}
        <DrawResult key={data.numero} draw={data} />
      </Card>
      {numero ? <a href={withQuery(PATH.drawCheck, { code: gameId })}>{t('check.onSale')}</a> : null}
      {results ? (
        <a href={results}>{t('byDay.open')}</a>
      ) : menu.isPending ? null : (
        <a href={withQuery(PATH.lottery, { type: 'filter', name: data.name })}>
          {t('check.draws', { name: data.name })}
        </a>
      )}
    </div>
  )
}

/** The results of the draw's day, of the last one before it begins; undefined for a day that is not kept. */
function resultsPath(
  menu: LotteryMenu,
  { gameId, startsAt }: ValueOf<typeof drawProof>,
  hasBegun: boolean,
): string | undefined {
  const lottery = allLotteries(menu).find(({ game }) => game.gameId === gameId)
  const at = hasBegun ? startsAt : lottery?.game.previousWinningTime
  if (!lottery || !at || !hasClock(lottery)) return undefined
  const day = siteDay(at)
  return newestDay(menu, lottery.tag) - day > DAYS_BACK ? undefined : dayPath({ day, region: lottery.tag })
}

/** Where the day that `numero` names has its results; those of the newest day where it names none that is kept. */
function nearestResults(menu: LotteryMenu | undefined, gameId: string, numero = ''): string {
  const drawn = menu ? allLotteries(menu).filter(hasClock) : []
  const region = (drawn.find(({ game }) => game.gameId === gameId) ?? drawn[0])?.tag
  if (!menu || region === undefined) return PATH.lottery
  const newest = newestDay(menu, region)
  const day = dayIn(numero.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))
  const isKept = day !== null && day <= newest && newest - day <= DAYS_BACK
  return dayPath({ day: isKept ? day : newest, region })
}
