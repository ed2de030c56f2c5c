import styles from './inline-error.module.css'

/** What could not be loaded, in a line: the call's props come from `useFailureProps` (platform). */
export interface InlineErrorProps {
  /** What happened. */
  title: string
  retryLabel: string
  onRetry: () => void
  /** A retry is under way: a further press does nothing. */
  busy?: boolean
  /** `text` without one, which wraps as its place needs; `row` stays in one line, the retry at its end. */
  look?: 'text' | 'row'
}

/** `ErrorState` where there is room for a line only. */
export function InlineError({ title, retryLabel, onRetry, busy = false, look = 'text' }: InlineErrorProps) {
  return (
    <span role="alert" className={styles.error} data-look={look}>
      <span className={styles.title}>{title}</span>{' '}
      <button type="button" className={styles.retry} aria-disabled={busy} onClick={busy ? undefined : onRetry}>
        {retryLabel}
      </button>
    </span>
  )
}
