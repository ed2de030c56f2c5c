import { teamProfit } from '@lobby/contracts/calls/agent-reports'
import { formatMoney, formatNumber, useCall, useSearchParams, useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { daysText } from '@lobby/platform/day-range'
import { Button } from '@lobby/ui/core'
import { ChevronLeftIcon } from '@lobby/ui/icons'
import { RangeSummary } from '@lobby/ui/range-summary'
import { downlineQuery, readDownline } from '../../parts/downline/downline-state.ts'
import { Failed } from '../../parts/list/failed.tsx'
import { RangeBar, useRange } from '../../parts/range/range-bar.tsx'
import { DayTable } from './day-table.tsx'
import { ProfitMembers } from './profit-members.tsx'
import { TeamChart } from './team-chart.tsx'
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
  return (
    <div className={styles.page}>
      <RangeBar normal="week" />
      {parent ? (
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
        <Failed title={t('profit.failed')} call={{ error, refetch, isFetching }} />
      ) : (
        <>
          <div className={styles.content} data-old={isPlaceholderData || undefined}>
            <RangeSummary
              label={t('profit.sum')}
              title={parent ? t('profit.of', { name: parent }) : t('profit.team')}
              days={daysText(range)}
              total={data && moneyParts(data.profit)}
              figures={[
                { label: t('figures.bets'), value: data && formatMoney(data.bets) },
                { label: t('figures.wins'), value: data && formatMoney(data.wins) },
                { label: t('profit.players'), value: data && formatNumber(data.players) },
                { label: t('figures.deposits'), value: data && formatMoney(data.deposits) },
                { label: t('figures.withdrawals'), value: data && formatMoney(data.withdrawals) },
                { label: t('profit.betCount'), value: data && formatNumber(data.betCount) },
              ]}
            />
            {data && data.byDay.length > 1 ? <TeamChart range={range} days={data.byDay} /> : null}
            {data && data.byDay.length > 0 ? <DayTable days={data.byDay} /> : null}
          </div>
          <ProfitMembers range={range} own={data?.own ?? null} />
        </>
      )}
    </div>
  )
}
