import { classNames } from '../parts/class-names.ts'
import styles from './progress.module.css'

/** `value` of `max`, in any unit; values outside are drawn as empty or full. */
export interface ProgressProps {
  /** What progresses, for screen readers. */
  label: string
  value: number
  /** 100 without one. */
  max?: number
  /** What the number means, spoken instead of a percentage. */
  valueText?: string
  tone?: 'gold' | 'jade' | 'red'
  className?: string
}

/** A bar that shows how far something has come: a level, turnover, the strength of a password. */
export function Progress({ label, value, max = 100, valueText, tone = 'gold', className }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      aria-valuetext={valueText}
      className={classNames(styles.track, className)}
      data-tone={tone}
    >
      <span className={styles.bar} style={{ transform: `translateX(${(share - 1) * 100}%)` }} />
    </div>
  )
}
