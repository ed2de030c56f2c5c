import { Card, Money, Skeleton } from '@lobby/ui/core'
import type { ReactNode } from 'react'
import { changeParts } from './change.ts'
import styles from './summary.module.css'

interface Props {
  label: string
  title: string
  days: string
  /** Undefined while it is not known. */
  total: number | undefined
  figures: readonly { label: string; value: ReactNode | undefined }[]
}

/** What a range comes to: one amount that counts, and the figures it is made of. */
export function Summary({ label, title, days, total, figures }: Props) {
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
