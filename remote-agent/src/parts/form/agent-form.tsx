import type { GatewayError } from '@lobby/platform'
import { useErrorText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import { Refusal } from '@lobby/ui/refusal'
import type { ComponentProps, ReactNode } from 'react'
import styles from './agent-form.module.css'

interface Props {
  /** Of `useForm`. */
  form: { props: ComponentProps<'form'> }
  busy: boolean
  /** What the gateway has refused, where no field says it. */
  error: GatewayError | null | undefined
  /** Said above the action: what cannot be undone. */
  note?: ReactNode
  action: ReactNode
  children: ReactNode
}

/**
 * Every form of the agents' pages, on a page and in a sheet: fields below each other, what was refused, what cannot be
 * undone, and the action right below them (decision 543).
 */
export function AgentForm({ form, busy, error, note, action, children }: Props) {
  const errorText = useErrorText()
  return (
    <form {...form.props} className={styles.form} aria-busy={busy}>
      {children}
      {error ? <Refusal>{errorText(error)}</Refusal> : null}
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      <Button type="submit" look="primary" wide busy={busy}>
        {action}
      </Button>
    </form>
  )
}
