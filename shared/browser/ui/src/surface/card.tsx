import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../parts/class-names.ts'
import styles from './card.module.css'

interface CardStyle {
  /** `raised` without one; `inset` is for a card inside a card; `bare` has a border alone. */
  look?: 'raised' | 'inset' | 'bare'
  /** Without padding a picture reaches the edges. */
  flush?: boolean
  children: ReactNode
}

/** Everything a `<div>` takes goes through. */
export interface CardProps extends CardStyle, Omit<ComponentProps<'div'>, 'children'> {}

/** A surface of its own for a part of a page. */
export function Card({ look = 'raised', flush = false, className, ...rest }: CardProps) {
  return (
    <div {...rest} className={classNames(styles.card, className)} data-look={look} data-flush={flush || undefined} />
  )
}

/** Everything an `<a>` takes goes through. */
export interface CardLinkProps extends CardStyle, Omit<ComponentProps<'a'>, 'children'> {
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
