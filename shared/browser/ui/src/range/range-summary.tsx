import { Card, Money, type MoneyParts, Skeleton } from '@lobby/ui/core'
import type { ReactNode } from 'react'
import styles from './range-summary.module.css'

/** What a range comes to, and what it is made of. */
export interface RangeSummaryProps {
  /** Names the region for screen readers. */
  label: string
  title: string
  /** The range's days, as they are read. */
  days: string
  /** Undefined while it is not known, null when it could not be had. */
  total: MoneyParts | null | undefined
  /** `plain` where a loss is not the loss of whoever looks at it. */
  tone?: 'change' | 'signed' | 'plain'
  figures: readonly { label: string; value: ReactNode | undefined }[]
}

/** What a range comes to: one amount that counts, and the figures it is made of. */
export function RangeSummary({ label, title, days, total, tone = 'change', figures }: RangeSummaryProps) {
  return (
    <section aria-label={label} aria-busy={total === undefined}>
      <Card className={styles.card}>
        <div className={styles.head}>
          <span className={styles.title}>{title}</span>
          <span className={styles.days}>{days}</span>
        </div>
        <span className={styles.total}>
          {total === undefined ? (
            <Skeleton width={168} height={26} />
          ) : total === null ? (
            '–'
          ) : (
            <Money parts={total} tone={tone} size="figure" />
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
