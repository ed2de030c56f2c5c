import type { ReactNode } from 'react'
import styles from './record-layout.module.css'

interface Props {
  /** Which days. */
  range: ReactNode
  /** What all of it came to, and what is asked for; null where it cannot be said. */
  sum: ReactNode
  /** Filters and list. */
  children: ReactNode
}

/** A record of a member or of a team: below each other on a phone, on a desktop the sum beside the list (PL-11). */
export function RecordLayout({ range, sum, children }: Props) {
  return (
    <div className={styles.page}>
      {range}
      {sum}
      <div className={styles.found}>{children}</div>
    </div>
  )
}
