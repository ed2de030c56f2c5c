import type { FormEvent, ReactNode } from 'react'
import styles from './order-form.module.css'

interface OrderFormProps {
  busy: boolean
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

/** The form of a new order: its fields say themselves what is wrong with them. */
export function OrderForm({ busy, onSubmit, children }: OrderFormProps) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} aria-busy={busy}>
      {children}
    </form>
  )
}
