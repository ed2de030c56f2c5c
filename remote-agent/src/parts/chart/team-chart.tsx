import type { ValueOf } from '@lobby/contracts/call'
import type { teamProfit } from '@lobby/contracts/calls/agent-reports'
import { type Days, daysOf } from '@lobby/contracts/day-range'
import { formatDate, formatMoney, shortMoney, useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { Card, Chip, Chips } from '@lobby/ui/core'
import { ResultChart } from '@lobby/ui/result-chart'
import { useState } from 'react'
import styles from './team-chart.module.css'

const FIGURES = ['profit', 'bets', 'wins'] as const
const NOTHING = { bets: 0, wins: 0, profit: 0 }

/**
 * PL-13: what each day of the range came to for the members, or what they bet or won, days without a bet included. In
 * one colour: what they lose is no loss of the agent's (decision 564).
 */
export function TeamChart({ range, days }: { range: Days; days: ValueOf<typeof teamProfit>['byDay'] }) {
  const t = useText('agent')
  const [figure, setFigure] = useState<(typeof FIGURES)[number]>('profit')
  const known = new Map(days.map((day) => [day.day, day]))
  const bars = daysOf(range).map((day) => ({ day, ...NOTHING, ...known.get(day) }))
  const values = bars.map((bar) => bar[figure])
  const isResult = figure === 'profit'
  const names = { profit: t('profit.result'), bets: t('figures.bets'), wins: t('figures.wins') }
  const { from, to } = range
  const label = t('profit.chart', {
    ...{ name: names[figure], from: formatDate(from, 'date'), to: formatDate(to, 'date') },
    best: formatMoney(Math.max(0, ...values), { sign: isResult }),
    worst: formatMoney(Math.min(0, ...values), { sign: isResult }),
  })
  return (
    <Card className={styles.chart}>
      <Chips label={t('profit.chartOf')} className={styles.figures}>
        {FIGURES.map((name) => (
          <Chip key={name} pressed={name === figure} onPress={() => setFigure(name)}>
            {names[name]}
          </Chip>
        ))}
      </Chips>
      <ResultChart
        label={label}
        chooseLabel={t('profit.chooseDay')}
        bars={bars.map((bar) => ({
          ...{ id: bar.day, value: bar[figure], name: formatDate(bar.day, 'day'), amount: moneyParts(bar[figure]) },
          detail: t('profit.dayOf', { bets: formatMoney(bar.bets), wins: formatMoney(bar.wins) }),
        }))}
        ends={[formatDate(from, 'day'), formatDate(to, 'day')]}
        tick={shortMoney}
        tone={isResult ? 'signed' : 'plain'}
      />
    </Card>
  )
}
