import type { GameType } from '@lobby/contracts/calls/games'
import type { DayRange } from '@lobby/contracts/day-range'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { usePageExists, useText } from '@lobby/platform'
import { Card, Chip, Chips, EmptyState, PageSection } from '@lobby/ui/core'
import { ChartLineIcon } from '@lobby/ui/icons'
import { typeName } from '../type-name.ts'
import { bucketsOf } from './buckets.ts'
import { MovedTable } from './moved-table.tsx'
import { periodName } from './period-name.ts'
import { ProfitChart } from './profit-chart.tsx'
import styles from './profit-page.module.css'
import type { Result } from './result.ts'
import { ResultTable } from './result-table.tsx'
import { SaveStatement } from './save-statement.tsx'
import { useGrain } from './use-grain.ts'

/** PP-06: what was played, paid in and paid out, period by period: as a chart, as tables and as a file. */
export function Statement({ result, range, isOld }: { result: Result; range: DayRange; isOld: boolean }) {
  const t = useText('account')
  const betsExist = usePageExists(PATH.betRecord)
  const { grain, grains, choose } = useGrain(range)
  const buckets = bucketsOf(range, result, grain)
  const played = buckets.filter(({ bets, wins }) => bets !== 0 || wins !== 0).reverse()
  const moved = buckets.filter(({ deposits, withdrawals, given }) => deposits || withdrawals || given).reverse()
  if (played.length === 0 && moved.length === 0) {
    return <EmptyState icon={<ChartLineIcon size={28} />} title={t('records.none')} detail={t('records.noPlay')} />
  }
  // What is asked for next is which bets they were.
  const betsOf = (query: Record<string, string>) => (betsExist ? withQuery(PATH.betRecord, query) : undefined)
  return (
    <>
      {grains.length > 1 ? (
        <Chips label={t('records.grain')}>
          {grains.map((each) => (
            <Chip key={each} pressed={each === grain} onPress={() => choose(each)}>
              {t(`records.head.${each}`)}
            </Chip>
          ))}
        </Chips>
      ) : null}
      {played.length > 0 ? (
        <>
          <PageSection title={t(`records.by.${grain}`)}>
            <Card className={styles.chart}>
              <ProfitChart buckets={buckets} />
            </Card>
          </PageSection>
          <PageSection title={t('records.byType')}>
            <ResultTable
              label={t('records.byType')}
              head={t('records.gameType')}
              rows={result.byType.map((row) => ({
                ...row,
                id: row.gameType,
                name: typeName(t, row.gameType as GameType),
                href: betsOf({ type: row.gameType, from: range.from, to: range.to }),
              }))}
            />
          </PageSection>
          <PageSection title={t(`records.each.${grain}`)}>
            <ResultTable
              label={t(`records.each.${grain}`)}
              head={t(`records.head.${grain}`)}
              rows={played.map(({ from, to, bets, wins, profit }) => ({
                ...{ id: from, name: periodName({ from, to }), bets, wins, profit },
                href: betsOf({ from, to }),
              }))}
            />
          </PageSection>
        </>
      ) : null}
      {moved.length > 0 ? (
        <PageSection title={t('records.moved')}>
          <MovedTable head={t(`records.head.${grain}`)} rows={moved} />
        </PageSection>
      ) : null}
      <SaveStatement buckets={buckets} disabled={isOld} />
    </>
  )
}
