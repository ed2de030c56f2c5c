import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

interface CardLooks {
  /** `raised` without one; `inset` lies on a card; `bare` has a border alone. */
  look?: 'raised' | 'inset' | 'bare'
  /** Without padding a picture reaches the edges. */
  flush?: boolean
  children: ReactNode
}

export interface CardProps extends CardLooks, Omit<ComponentProps<'div'>, 'children'> {}

export function Card({ look = 'raised', flush = false, className, ...rest }: CardProps) {
  return (
    <div {...rest} className={classNames(styles.card, className)} data-look={look} data-flush={flush || undefined} />
  )
}

export interface CardLinkProps extends CardLooks, Omit<ComponentProps<'a'>, 'children'> {
  href: string
}

/** A card that is one link as a whole. */
export function CardLink({ look = 'raised', flush = false, className, ...rest }: CardLinkProps) {
  return (
    <a
      {...rest}
      className={classNames(styles.card, className)}
      data-look={look}
      data-flush={flush || undefined}
      data-live="true"
    />
  )
}
