import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './badge.module.css'

export interface BadgeProps {
  children: ReactNode
  tone?: 'plain' | 'gold' | 'jade' | 'red'
  /** `count` is the red bubble of an unread number; `solid` lies on pictures. */
  look?: 'wash' | 'solid' | 'count'
  className?: string
}

export function Badge({ children, tone = 'plain', look = 'wash', className }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, className)} data-tone={tone} data-look={look}>
      {children}
    </span>
  )
}
