import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does: its only name. */
  label: string
  icon: ReactNode
  /** `filled` lies on pictures and cards. */
  look?: 'bare' | 'filled'
  /** Makes it a toggle; also fills the icon (favourites). */
  pressed?: boolean
}

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
