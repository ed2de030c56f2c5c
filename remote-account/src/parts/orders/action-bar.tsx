import { type GatewayError, useErrorText } from '@lobby/platform'
import { Refusal } from '@lobby/ui/refusal'
import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/** What can be done about an order, where the thumb is; above it why the last try was refused. */
export function ActionBar({ error, children }: { error: GatewayError | null; children: ReactNode }) {
  const errorText = useErrorText()
  return (
    <div className={styles.actions}>
      {error ? <Refusal>{errorText(error)}</Refusal> : null}
      {children}
    </div>
  )
}
