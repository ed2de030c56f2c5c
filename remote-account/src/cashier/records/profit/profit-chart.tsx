import { formatDate, formatMoney, shortMoney, useText } from '@lobby/platform'
import { moneyParts, sumOf } from '@lobby/platform/amounts'
import { ResultChart } from '@lobby/ui/result-chart'
import type { Bucket } from './buckets.ts'
import { periodName } from './period-name.ts'

/** What a result is made of; `open` of the stakes waits for its result, and is in neither the wins nor the result. */
function periodText(
  t: ReturnType<typeof useText<'account'>>,
  of: { bets: number; wins: number; open: number },
): string {
  const text = t('records.periodOf', { bets: formatMoney(of.bets), wins: formatMoney(of.wins) })
  return of.open > 0 ? `${text} · ${t('records.state.open')} ${formatMoney(of.open)}` : text
}

/** What each period came to. The table under it says the same in figures. */
export function ProfitChart({ buckets }: { buckets: readonly Bucket[] }) {
  const t = useText('account')
  const first = buckets[0]
  const last = buckets.at(-1)
  if (!first || !last) return null
  const best = formatMoney(Math.max(0, ...buckets.map(({ profit }) => profit)), { sign: true })
  const worst = formatMoney(Math.min(0, ...buckets.map(({ profit }) => profit)), { sign: true })
  const label = t('records.chart', {
    from: formatDate(first.from, 'date'),
    to: formatDate(last.to, 'date'),
    best,
    worst,
  })
  return (
    <ResultChart
      label={label}
      chooseLabel={t('records.choosePeriod')}
      bars={buckets.map(({ from, to, bets, wins, profit }) => ({
        ...{ id: from, value: profit, name: periodName({ from, to }), amount: moneyParts(profit) },
        detail: periodText(t, { bets, wins, open: sumOf([bets, -wins, profit]) }),
      }))}
      ends={[formatDate(first.from, 'day'), formatDate(last.to, 'day')]}
      tick={shortMoney}
    />
  )
}
