import type { ComponentProps } from 'react'
import styles from './order-sections.module.css'

interface OrderSectionsProps extends Omit<ComponentProps<'div'>, 'className'> {
  /** A new order stands within the page's tabs, one order's detail has the page to itself. */
  of: 'new' | 'detail'
}

/** The sections of a page about an order, one below the other. */
export function OrderSections({ of, ...rest }: OrderSectionsProps) {
  return <div {...rest} className={styles[of]} />
}
