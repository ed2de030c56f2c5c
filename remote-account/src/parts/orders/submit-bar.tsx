import { type GatewayError, useErrorText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import { Refusal } from '@lobby/ui/refusal'
import type { ReactNode } from 'react'
import { ProtectionLink } from '../protection/protection-link.tsx'
import styles from './submit-bar.module.css'

interface SubmitBarProps {
  error: GatewayError | null
  /** What the player gets in the end, and how that is called; nothing before there is an amount. */
  sumLabel: string
  sum: ReactNode | undefined
  /** What it asks for in return, or what is chosen that asks for something. */
  note?: string | undefined
  busy: boolean
  submitLabel: string
}

/** The end of an order's form: why the last try was refused, what comes of it, and the button that sends it. */
export function SubmitBar({ error, sumLabel, sum, note, busy, submitLabel }: SubmitBarProps) {
  const errorText = useErrorText()
  return (
    <div className={styles.bar}>
      {error ? <Refusal>{errorText(error)}</Refusal> : null}
      <ProtectionLink error={error} />
      {sum === undefined && !note ? null : (
        <p className={styles.receives}>
          {sum === undefined ? null : (
            <>
              <span>{sumLabel}</span>
              <b>{sum}</b>
            </>
          )}
          {note ? <small>{note}</small> : null}
        </p>
      )}
      <Button type="submit" look="primary" wide busy={busy}>
        {submitLabel}
      </Button>
    </div>
  )
}
