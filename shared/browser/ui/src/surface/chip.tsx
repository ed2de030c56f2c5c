import type { ReactNode } from 'react'
import { CloseIcon } from '../icon/icons.ts'
import { classNames } from '../parts/class-names.ts'
import styles from './chip.module.css'

interface ChipBase {
  children: ReactNode
  icon?: ReactNode
  disabled?: boolean
  className?: string
}
/** Either a choice that is on or off (amounts, presets), or a filter that can be taken away. */
export type ChipProps = ChipBase &
  (
    | { pressed: boolean; onPress: () => void; onRemove?: undefined; removeLabel?: undefined }
    | { onRemove: () => void; removeLabel: string; pressed?: undefined; onPress?: undefined }
  )

/** A small choice: an amount, a preset, a filter. With `onRemove` only its cross can be pressed. */
export function Chip({ children, icon, disabled, className, ...use }: ChipProps) {
  if (use.onRemove !== undefined) {
    return (
      <span className={classNames(styles.chip, className)} data-removable="true">
        {icon}
        {children}
        <button
          type="button"
          className={styles.remove}
          aria-label={use.removeLabel}
          onClick={use.onRemove}
          disabled={disabled}
        >
          <CloseIcon size={14} />
        </button>
      </span>
    )
  }
  return (
    <button
      type="button"
      className={classNames(styles.chip, className)}
      aria-pressed={use.pressed}
      onClick={use.onPress}
      disabled={disabled}
    >
      {icon}
      {children}
    </button>
  )
}

/** A row of chips and its name. */
export interface ChipsProps {
  /** What the chips are about. */
  label: string
  children: ReactNode
  /** `wrap` without one; `grid` gives all the same width, for amounts. */
  look?: 'wrap' | 'scroll' | 'grid'
  className?: string
}

/** Groups `Chip`s under a name for screen readers. */
export function Chips({ label, children, look = 'wrap', className }: ChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend's layout; the group only needs its name
    <div role="group" aria-label={label} className={classNames(styles.chips, className)} data-look={look}>
      {children}
    </div>
  )
}
