import type { ValueOf } from '@lobby/contracts/call'
import type { GameType } from '@lobby/contracts/calls/games'
import { profitAndLoss } from '@lobby/contracts/calls/records'
import type { DayRange } from '@lobby/contracts/day-range'
import { PATH, withQuery } from '@lobby/contracts/paths'
import { formatDate, formatMoney, useCall, useFailureProps, usePageExists, useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { daysText } from '@lobby/platform/day-range'
import { Card, EmptyState, ErrorState, PageSection, Skeleton } from '@lobby/ui/core'
import { ChartLineIcon } from '@lobby/ui/icons'
import { RangeSummary } from '@lobby/ui/range-summary'
import { RangeBar, useRange } from '../range/range-bar.tsx'
import { bucketsOf } from './buckets.ts'
import { ProfitChart } from './profit-chart.tsx'
import styles from './profit-page.module.css'
import { ResultTable } from './result-table.tsx'

type Result = ValueOf<typeof profitAndLoss>

/** `/m/profitandloss` (SH-24): what playing came to, by day and by kind of game. */
export default function ProfitPage() {
  const t = useText('account')
  const failureProps = useFailureProps()
  const range = useRange()
  const { from, to } = range
  const { data, error, refetch, isFetching, isPlaceholderData } = useCall(
    profitAndLoss,
    { from, to },
    // Another range keeps the figures on screen until its own are here.
    { placeholderData: (previous) => previous },
  )
  const failed = error !== null && !data
  return (
    <div className={styles.page}>
      <RangeBar />
      <div className={styles.content} data-old={isPlaceholderData || undefined}>
        {failed ? (
          <ErrorState
            title={t('records.failed')}
            retryLabel={t('retry')}
            {...failureProps({ error, refetch, isFetching })}
          />
        ) : (
          <>
            <RangeSummary
              label={t('records.summary')}
              title={t('records.profit')}
              days={daysText(range)}
              total={data && moneyParts(data.profit)}
              figures={[
                { label: t('records.stake'), value: data && formatMoney(data.bets) },
                { label: t('records.win'), value: data && formatMoney(data.wins) },
              ]}
            />
            <div className={styles.moved}>
              <Moved label={t('records.kinds.deposit')} value={data?.deposits} />
              <Moved label={t('records.kinds.withdrawal')} value={data?.withdrawals} />
            </div>
            {data ? <Played result={data} range={range} /> : <Coming />}
          </>
        )}
      </div>
    </div>
  )
}

function Moved({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className={styles.figure}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value === undefined ? <Skeleton width="60%" /> : formatMoney(value)}</span>
    </div>
  )
}

function Played({ result, range }: { result: Result; range: DayRange }) {
  const t = useText('account')
  const betsExist = usePageExists(PATH.betRecord)
  if (result.byType.length === 0) {
    return <EmptyState icon={<ChartLineIcon size={28} />} title={t('records.none')} detail={t('records.noPlay')} />
  }
  // What is asked for next is which bets they were.
  const betsOf = (query: Record<string, string>) => (betsExist ? withQuery(PATH.betRecord, query) : undefined)
  return (
    <>
      <PageSection title={t('records.byDay')}>
        <Card className={styles.chart}>
          <ProfitChart buckets={bucketsOf(range, result.byDay)} />
        </Card>
      </PageSection>
      <PageSection title={t('records.byType')}>
        <ResultTable
          label={t('records.byType')}
          head={t('records.gameType')}
          rows={result.byType.map((row) => ({
            ...row,
            id: row.gameType,
            name: t(`records.type.${row.gameType as GameType}`),
            href: betsOf({ type: row.gameType, from: range.from, to: range.to }),
          }))}
        />
      </PageSection>
      <PageSection title={t('records.days')}>
        <ResultTable
          label={t('records.days')}
          head={t('records.day')}
          rows={[...result.byDay].reverse().map((row) => ({
            ...row,
            id: row.day,
            name: formatDate(row.day, 'DD/MM/YYYY'),
            href: betsOf({ from: row.day, to: row.day }),
          }))}
        />
      </PageSection>
    </>
  )
}

function Coming() {
  const t = useText('account')
  return (
    <section className={styles.coming} aria-busy="true" aria-label={t('records.loading')}>
      <Skeleton width={120} height={20} />
      <Skeleton shape="block" height={196} />
      <Skeleton width={120} height={20} />
      <Skeleton shape="block" height={180} />
    </section>
  )
}
