import { VisuallyHidden } from '../hidden.tsx'
import styles from './spinner.module.css'

export interface SpinnerProps {
  /** What is waited for. Leave it out only where the text beside it says so. */
  label?: string
  /** px; 20 without one. */
  size?: number
}

/** The last resort: where a skeleton, a disabled state or an optimistic answer can stand, they do. */
export function Spinner({ label, size = 20 }: SpinnerProps) {
  return (
    <span className={styles.spinner} style={{ width: size, height: size }}>
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
