import { formatDate, useFailureProps, useServerTime, useText } from '@lobby/platform'
import type { Pages } from '@lobby/platform/pages'
import { EmptyState, ErrorState, List, Skeleton } from '@lobby/ui/core'
import { ReceiptIcon } from '@lobby/ui/icons'
import { ListEnd } from '@lobby/ui/list-end'
import { Fragment, type ReactNode, useId } from 'react'
import { byDay } from './by-day.ts'
import styles from './record-list.module.css'

interface Props<T> {
  /** Names the list for screen readers. */
  label: string
  pages: Pages<unknown>
  entries: readonly T[]
  of: (entry: T) => { id: string; time: string }
  row: (entry: T) => ReactNode
  /** What to say and to do when there is nothing. */
  empty: { title?: string; detail: string; action?: ReactNode }
}

const ROWS_AHEAD = ['a', 'b', 'c', 'd', 'e', 'f']

/** A record in its days, newest first: skeletons, nothing, failed, and the further pages before the thumb is there. */
export function RecordList<T>({ label, pages, entries, of, row, empty }: Props<T>) {
  const t = useText('account')
  const failureProps = useFailureProps()
  if (pages.failed) {
    return <ErrorState title={t('records.failed')} retryLabel={t('retry')} {...failureProps(pages.failed)} />
  }
  if (pages.loading) return <Coming label={t('records.loading')} />
  if (entries.length === 0) {
    return <EmptyState icon={<ReceiptIcon size={28} />} title={t('records.none')} {...empty} />
  }
  return (
    <section aria-label={label}>
      {byDay(entries, of).map(({ day, entries: ofDay }) => (
        <Day key={day} day={day}>
          {ofDay.map((entry) => (
            <Fragment key={of(entry).id}>{row(entry)}</Fragment>
          ))}
        </Day>
      ))}
      <ListEnd more={pages.more} loadMore={pages.loadMore} length={entries.length} failed={t('records.moreFailed')}>
        {t(pages.more === 'none' ? 'records.end' : 'records.loading')}
      </ListEnd>
    </section>
  )
}

function Day({ day, children }: { day: string; children: ReactNode }) {
  const t = useText('account')
  const id = useId()
  const isToday = useServerTime((now) => day === formatDate(now, 'iso'))
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.day}>
        {isToday ? t('range.today') : formatDate(day, 'weekday')}
        <span className={styles.date}>{formatDate(day, 'date')}</span>
      </h2>
      <List>{children}</List>
    </section>
  )
}

/** As high as the rows that will come. */
function Coming({ label }: { label: string }) {
  return (
    <section aria-busy="true" aria-label={label}>
      <div className={styles.day}>
        <Skeleton width={112} />
      </div>
      <List>
        {ROWS_AHEAD.map((at) => (
          <li key={at} className={styles.coming}>
            <Skeleton shape="block" width={44} height={44} />
            <span className={styles.lines}>
              <Skeleton width="58%" />
              <Skeleton width="38%" height={12} />
            </span>
            <Skeleton width={72} />
          </li>
        ))}
      </List>
    </section>
  )
}
