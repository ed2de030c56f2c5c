import styles from './unread-dot.module.css'

/** Marks what has not been read; `label` is what a screen reader hears of it. */
export function UnreadDot({ label }: { label: string }) {
  return <span className={styles.dot} role="img" aria-label={label} />
}
