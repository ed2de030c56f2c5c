import type { FormProps } from '@lobby/platform/form'
import type { ReactNode } from 'react'
import styles from './order-form.module.css'

interface OrderFormProps {
  form: { props: FormProps }
  busy: boolean
  children: ReactNode
  /** What comes of the fields, and the button that sends them: on a desktop beside them, elsewhere below. */
  outcome: ReactNode
}

/** The form of a new order: its fields say themselves what is wrong with them. */
export function OrderForm({ form, busy, children, outcome }: OrderFormProps) {
  return (
    <div className={styles.room}>
      <form {...form.props} className={styles.form} aria-busy={busy}>
        <div className={styles.fields}>{children}</div>
        <div className={styles.outcome}>{outcome}</div>
      </form>
    </div>
  )
}
