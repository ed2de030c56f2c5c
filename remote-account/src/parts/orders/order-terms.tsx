import type { ComponentType } from 'react'
import styles from './order-terms.module.css'

export interface OrderTerm {
  name: string
  label: string
  text: string
  Icon: ComponentType<{ size?: number }>
}

/** On what terms money moves: limits, fee, time. */
export function OrderTerms({ terms }: { terms: readonly OrderTerm[] }) {
  return (
    <dl className={styles.terms}>
      {terms.map(({ name, label, text, Icon }) => (
        <div key={name}>
          <dt>
            <Icon size={14} />
            {label}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
