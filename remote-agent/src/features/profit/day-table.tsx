import type { ValueOf } from '@lobby/contracts/call'
import type { teamProfit } from '@lobby/contracts/calls/agent-reports'
import { formatDate, formatMoney, useText } from '@lobby/platform'
import { PageSection } from '@lobby/ui/core'
import { FigureTable } from '@lobby/ui/figure-table'

/** A week is seen at once; a quarter is asked for. */
const SHOWN = 7

/** Each day with a bet, the newest first. */
export function DayTable({ days }: { days: ValueOf<typeof teamProfit>['byDay'] }) {
  const t = useText('agent')
  return (
    <PageSection title={t('profit.byDay')}>
      <FigureTable
        label={t('profit.byDay')}
        heads={[t('profit.day'), t('figures.bets'), t('figures.wins'), t('profit.result')]}
        rows={[...days].reverse().map(({ day, bets, wins, profit }) => ({
          id: day,
          name: formatDate(day, 'day'),
          figures: [formatMoney(bets), formatMoney(wins), formatMoney(profit, { sign: true })],
        }))}
        shown={SHOWN}
        allLabel={t('profit.allDays', { count: days.length })}
      />
    </PageSection>
  )
}
