import type { ReactNode } from 'react'
import styles from './dot-separated.module.css'

/**
 * Short facts one after the other, with a dot between two that stand on one line. A line breaks between them before it
 * breaks within one, and neither ends nor begins with a dot.
 */
export function DotSeparated({ parts }: { parts: readonly ReactNode[] }) {
  return (
    <span className={styles.parts}>
      {parts.map((part, at) => (
        <span key={at} className={styles.part}>
          {at === 0 ? null : <span className={styles.dot}> · </span>}
          {part}
        </span>
      ))}
    </span>
  )
}
