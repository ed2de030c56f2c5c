import type { ReactNode } from 'react'
import { classNames } from '../parts/class-names.ts'
import styles from './badge.module.css'

/** A short text or number, and how it stands out. */
export interface BadgeProps {
  children: ReactNode
  tone?: 'plain' | 'gold' | 'jade' | 'red'
  /** `wash` without one; `count` is the red bubble of an unread number; `solid` is for pictures. */
  look?: 'wash' | 'solid' | 'count'
  className?: string
}

/** A short mark beside or on something: a state, a count, "new". */
export function Badge({ children, tone = 'plain', look = 'wash', className }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, className)} data-tone={tone} data-look={look}>
      {children}
    </span>
  )
}
