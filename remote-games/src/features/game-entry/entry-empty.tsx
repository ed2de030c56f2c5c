import type { ReactNode } from 'react'
import styles from './entry-empty.module.css'

interface Props {
  text: string
  detail?: string
  /** What to do about it. */
  action?: ReactNode
  /** Something went wrong: said aloud. */
  failed?: boolean
}

/** Stands in a panel that has nothing to show. Narrower than a page's own empty state. */
export function EntryEmpty({ text, detail, action, failed }: Props) {
  return (
    <div className={styles.empty} role={failed ? 'alert' : undefined}>
      <p className={styles.text}>{text}</p>
      {detail ? <p className={styles.detail}>{detail}</p> : null}
      {action}
    </div>
  )
}
