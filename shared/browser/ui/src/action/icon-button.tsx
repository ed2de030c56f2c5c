import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../parts/class-names.ts'
import styles from './icon-button.module.css'

/** Everything a `<button>` takes goes through. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does: the only name that a screen reader has. */
  label: string
  icon: ReactNode
  /** `bare` without one; `filled` keeps it readable on pictures and cards. */
  look?: 'bare' | 'filled'
  /** Makes it a toggle; also fills the icon (favourites). */
  pressed?: boolean
}

/** A button that shows an icon alone. It answers to 48 px, whatever the icon's size. */
export function IconButton({ label, icon, look = 'bare', pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={classNames(styles.button, className)}
      data-look={look}
    >
      {icon}
    </button>
  )
}
