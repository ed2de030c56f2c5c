import type { FormProps } from '@lobby/platform/form'
import type { ReactNode } from 'react'
import styles from './order-form.module.css'

interface OrderFormProps {
  form: { props: FormProps }
  busy: boolean
  children: ReactNode
}

/** The form of a new order: its fields say themselves what is wrong with them. */
export function OrderForm({ form, busy, children }: OrderFormProps) {
  return (
    <form {...form.props} className={styles.form} aria-busy={busy}>
      {children}
    </form>
  )
}
