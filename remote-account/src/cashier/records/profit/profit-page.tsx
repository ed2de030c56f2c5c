import { profitAndLoss } from '@lobby/contracts/calls/records'
import { formatMoney, useCall, useFailureProps, useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { daysText } from '@lobby/platform/day-range'
import { EmptyState, ErrorState, Skeleton } from '@lobby/ui/core'
import { ChartLineIcon } from '@lobby/ui/icons'
import { RangeSummary } from '@lobby/ui/range-summary'
import { PlayLink } from '../list/play-link.tsx'
import { RangeBar, useRange } from '../range/range-bar.tsx'
import { Lifetime } from './lifetime.tsx'
import styles from './profit-page.module.css'
import { Statement } from './statement.tsx'

/** `/m/profitandloss` (SH-24, PP-06): what playing came to, and what was paid in and out, by period. */
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
  // Nothing was ever staked or moved: no other range has anything, either.
  const isNew = data?.lifetime?.since === null && data.bets === 0 && data.wins === 0
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
        ) : isNew ? (
          <EmptyState
            icon={<ChartLineIcon size={28} />}
            title={t('records.neverMoved')}
            detail={t('records.profitHere')}
            action={<PlayLink />}
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
                ...(data?.open ? [{ label: t('records.state.open'), value: formatMoney(data.open) }] : []),
              ]}
            />
            <div className={styles.moved}>
              <Moved label={t('records.kinds.deposit')} value={data?.deposits} />
              <Moved label={t('records.kinds.withdrawal')} value={data?.withdrawals} />
            </div>
            {data ? <Statement result={data} range={range} isOld={isPlaceholderData} /> : <Coming />}
            {data?.lifetime ? <Lifetime lifetime={data.lifetime} /> : null}
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
