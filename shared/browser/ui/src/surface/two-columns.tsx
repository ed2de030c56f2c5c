import type { ComponentProps } from 'react'
import { classNames } from '../parts/class-names.ts'
import styles from './two-columns.module.css'

interface Props extends ComponentProps<'div'> {
  /** The second column is the wider one; else both are alike. */
  wide?: 'second'
  /** On a tablet it is as wide as a column of text. */
  column?: boolean
}

/** A page of a member's own: its parts below each other, and on a desktop in two columns (decision 641). */
export function TwoColumns({ wide, column, className, ...page }: Props) {
  return (
    <div
      {...page}
      className={classNames(styles.page, className)}
      data-wide={wide}
      data-column={column ? true : undefined}
    />
  )
}
