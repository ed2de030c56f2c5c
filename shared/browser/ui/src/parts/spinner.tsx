import styles from './spinner.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A spinner's name and size. */
export interface SpinnerProps {
  /** What is waited for. Leave it out only where the text beside it says so. */
  label?: string
  /** px; 20 without one. */
  size?: number
}

/** Shows that something is under way, where neither a skeleton nor a busy button nor an optimistic answer fits. */
export function Spinner({ label, size = 20 }: SpinnerProps) {
  return (
    <span className={styles.spinner} style={{ width: size, height: size }}>
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
