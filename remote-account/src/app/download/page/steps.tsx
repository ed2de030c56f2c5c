import type { ReactNode } from 'react'
import styles from './steps.module.css'

/** What to do, one after the other. A picture of a step stands over its text. */
export function Steps({ steps }: { steps: readonly { id: string; text: string; picture?: ReactNode }[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, text, picture }, index) => (
        <li key={id} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div className={styles.content}>
            <p>{text}</p>
            {picture}
          </div>
        </li>
      ))}
    </ol>
  )
}
