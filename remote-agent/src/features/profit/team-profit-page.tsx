import type { ValueOf } from '@lobby/contracts/call'
import { teamProfit } from '@lobby/contracts/calls/agent-reports'
import type { Days as DayRange } from '@lobby/contracts/day-range'
import { formatMoney, formatNumber, useCall, useSearchParams, useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { daysText } from '@lobby/platform/day-range'
import { Button, EmptyState, Skeleton } from '@lobby/ui/core'
import { ChartLineIcon, ChevronLeftIcon } from '@lobby/ui/icons'
import { RangeSummary } from '@lobby/ui/range-summary'
import { TeamChart } from '../../parts/chart/team-chart.tsx'
import { downlineQuery, readDownline } from '../../parts/downline/downline-state.ts'
import { Failed } from '../../parts/list/failed.tsx'
import { RangeBar, useRange } from '../../parts/range/range-bar.tsx'
import { DayTable } from './day-table.tsx'
import { ProfitMembers } from './profit-members.tsx'
import styles from './team-profit-page.module.css'

/** `/m/agent/team/pnl` (AG-03): what the team's play came to, in all, by day and by member. */
export default function TeamProfitPage() {
  const t = useText('agent')
  const [query, setQuery] = useSearchParams()
  const { parent } = readDownline(query)
  const range = useRange('week')
  const { from, to } = range
  const { data, error, refetch, isFetching, isPlaceholderData } = useCall(
    teamProfit,
    { from, to, parent: parent || undefined },
    // Another range keeps the figures on screen until its own are here.
    { placeholderData: (previous) => previous },
  )
  // Whoever has nobody below is no team: where one came from is the only way back.
  const isAlone = data?.children === 0
  return (
    <div className={styles.page}>
      <RangeBar normal="week" />
      {parent && !isAlone ? (
        <Button
          size="small"
          icon={<ChevronLeftIcon size={16} />}
          className={styles.up ?? ''}
          onClick={() => setQuery((before) => downlineQuery(before, { parent: '', search: '' }))}
        >
          {t('downline.own')}
        </Button>
      ) : null}
      {!data && error ? (
        <Failed className={styles.failed} title={t('profit.failed')} call={{ error, refetch, isFetching }} />
      ) : (
        <>
          <div className={styles.content} data-old={isPlaceholderData || undefined}>
            <RangeSummary
              label={t('profit.sum')}
              title={!parent ? t('profit.team') : isAlone ? parent : t('profit.of', { name: parent })}
              days={daysText(range)}
              total={data && moneyParts(data.profit)}
              tone="signed"
              figures={[
                { label: t('figures.bets'), value: data && formatMoney(data.bets) },
                { label: t('figures.wins'), value: data && formatMoney(data.wins) },
                ...(isAlone ? [] : [{ label: t('profit.players'), value: data && formatNumber(data.players) }]),
                { label: t('figures.deposits'), value: data && formatMoney(data.deposits) },
                { label: t('figures.withdrawals'), value: data && formatMoney(data.withdrawals) },
                { label: t('profit.betCount'), value: data && formatNumber(data.betCount) },
                ...(data?.open ? [{ label: t('bets.state.open'), value: formatMoney(data.open) }] : []),
              ]}
            />
            <Days range={range} days={data?.byDay} />
          </div>
          {isAlone ? null : <ProfitMembers range={range} own={data?.own ?? null} />}
        </>
      )}
    </div>
  )
}

/** The days of the range, as a picture and in figures. One day is the sum that stands above. */
function Days({ range, days }: { range: DayRange; days: ValueOf<typeof teamProfit>['byDay'] | undefined }) {
  const t = useText('agent')
  if (!days) return <Skeleton shape="block" height={320} />
  if (days.length === 0) {
    return <EmptyState icon={<ChartLineIcon size={28} />} title={t('noData')} detail={t('profit.noBets')} />
  }
  return (
    <>
      {range.from === range.to ? null : <TeamChart range={range} days={days} />}
      <DayTable days={days} />
    </>
  )
}
