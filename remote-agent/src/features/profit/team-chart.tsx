import type { ValueOf } from '@lobby/contracts/call'
import type { teamProfit } from '@lobby/contracts/calls/agent-reports'
import { type Days, daysOf } from '@lobby/contracts/day-range'
import { formatDate, formatMoney, useText } from '@lobby/platform'
import { ResultChart } from '@lobby/ui/result-chart'

/** PL-13: what each day of the range came to for the team, those without a bet included. */
export function TeamChart({ range, days }: { range: Days; days: ValueOf<typeof teamProfit>['byDay'] }) {
  const t = useText('agent')
  const profits = new Map(days.map(({ day, profit }) => [day, profit]))
  const best = formatMoney(Math.max(0, ...profits.values()), { sign: true })
  const worst = formatMoney(Math.min(0, ...profits.values()), { sign: true })
  const { from, to } = range
  return (
    <ResultChart
      label={t('profit.chart', { from: formatDate(from, 'date'), to: formatDate(to, 'date'), best, worst })}
      bars={daysOf(range).map((day) => ({ id: day, value: profits.get(day) ?? 0 }))}
      ends={[formatDate(from, 'day'), formatDate(to, 'day')]}
      extremes={[best, worst]}
    />
  )
}
