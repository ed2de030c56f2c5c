import { formatMoney, useText } from '@lobby/platform'
import { Card, Money, Skeleton } from '@lobby/ui/core'
import type { ReactNode } from 'react'
import styles from './summary.module.css'

export const changeParts = (value: number) => ({
  sign: Math.sign(value) as -1 | 0 | 1,
  whole: formatMoney(Math.abs(value)),
})

/** Money has four decimals on the wire: counted in them, a difference has no noise of binary fractions. */
export const difference = (more: number, less: number): number =>
  (Math.round(more * 10_000) - Math.round(less * 10_000)) / 10_000

export interface SummaryFigure {
  label: string
  /** Undefined while it is not known. */
  value: ReactNode | undefined
}

/** What a range comes to: one amount that counts, and the figures it is made of. */
export function Summary({
  title,
  days,
  total,
  figures,
}: {
  title: string
  days: string
  /** Undefined while it is not known, null when it could not be had. */
  total: number | null | undefined
  figures: readonly SummaryFigure[]
}) {
  const t = useText('account')
  return (
    <section aria-label={t('records.summary')} aria-busy={total === undefined}>
      <Card className={styles.card}>
        <div className={styles.head}>
          <span className={styles.label}>{title}</span>
          <span className={styles.days}>{days}</span>
        </div>
        <span className={styles.total}>
          {total === undefined ? (
            <Skeleton width={168} height={26} />
          ) : total === null ? (
            '–'
          ) : (
            <Money parts={changeParts(total)} tone="change" size="figure" />
          )}
        </span>
        <dl className={styles.figures}>
          {figures.map(({ label, value }) => (
            <div key={label} className={styles.figure}>
              <dt>{label}</dt>
              <dd>{value === undefined ? <Skeleton width={56} /> : value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}
