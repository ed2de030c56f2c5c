import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** One thing that is known. */
export interface FactProps {
  label: string
  value: ReactNode
  /** Behind the value: a button that copies it. */
  action?: ReactNode
}

/** What there is to know about one entry, line by line. */
export function Facts({ facts }: { facts: readonly FactProps[] }) {
  return (
    <dl>
      {facts.map(({ label, value, action }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            {value}
            {action}
          </dd>
        </div>
      ))}
    </dl>
  )
}
