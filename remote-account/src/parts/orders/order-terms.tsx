import type { ComponentType, ReactNode } from 'react'
import styles from './order-terms.module.css'

export interface OrderTerm {
  name: string
  label: string
  text: ReactNode
  /** What else belongs to it, in a line of its own. */
  more?: string
  Icon: ComponentType<{ size?: number }>
}

/** On what terms money moves: limits, fee, time. */
export function OrderTerms({ terms }: { terms: readonly OrderTerm[] }) {
  return (
    <dl className={styles.terms}>
      {terms.map(({ name, label, text, more, Icon }) => (
        <div key={name}>
          <dt>
            <Icon size={14} />
            {label}
          </dt>
          <dd>{text}</dd>
          {more ? <dd className={styles.more}>{more}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
