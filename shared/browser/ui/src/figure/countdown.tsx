import { classNames } from '../parts/class-names.ts'
import styles from './countdown.module.css'
import { Figures } from './figures.tsx'

/** What a countdown shows and says at this moment. */
export interface CountdownProps {
  /** Formatted by the caller: `04:59`, `1:04:59`, `--:--:--`. */
  text: string
  /** What runs out. */
  label: string
  /** Near its end. */
  urgent?: boolean
  /** Said aloud each time it changes: change it seldom (a minute, ten seconds, over). */
  spoken?: string
  /** `boxed` sets each group in a cell of its own. */
  look?: 'plain' | 'boxed'
  className?: string
}

/** Shows a countdown; it has no clock of its own, and its parent renders it every second. */
export function Countdown({ text, label, urgent = false, spoken, look = 'plain', className }: CountdownProps) {
  const groups = look === 'boxed' ? text.split(':') : [text]
  return (
    <span
      role="timer"
      aria-label={`${label} ${text}`}
      className={classNames(styles.countdown, className)}
      data-look={look}
      data-urgent={urgent || undefined}
    >
      {groups.map((group, at) => (
        <span key={at} className={styles.group}>
          <Figures text={group} />
        </span>
      ))}
      {spoken === undefined ? null : (
        <span aria-live="polite" className={styles.spoken}>
          {spoken}
        </span>
      )}
    </span>
  )
}
