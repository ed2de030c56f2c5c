import type { ReactNode } from 'react'
import styles from './refusal.module.css'

/** Why a submit was refused, beside what was sent: announced to screen readers as soon as it is there. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.refusal}>
      {children}
    </p>
  )
}
