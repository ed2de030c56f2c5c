import { type GatewayError, useErrorText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import { Refusal } from '@lobby/ui/refusal'
import { type ReactNode, useEffect, useRef } from 'react'
import { ProtectionLink } from '../protection/protection-link.tsx'
import styles from './submit-bar.module.css'

interface SubmitBarProps {
  error: GatewayError | null
  /** What the player gets in the end, and how that is called; nothing before there is an amount. */
  sumLabel: string
  sum: ReactNode | undefined
  /** What is chosen right above the button, since it says what becomes of the money. */
  choice?: ReactNode
  /** What comes with it. */
  note?: ReactNode
  /** What was chosen, in a line, and the words of the way back to the choice: for where that scrolls away. */
  chosen?: { text: ReactNode; change: string } | null
  busy: boolean
  submitLabel: string
}

/** The end of an order's form: why the last try was refused, what comes of it, and the button that sends it. */
export function SubmitBar({ error, sumLabel, sum, choice, note, chosen, busy, submitLabel }: SubmitBarProps) {
  const errorText = useErrorText()
  const refusal = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) refusal.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  const bar = useRef<HTMLDivElement>(null)
  function showChoice() {
    const [of, picked] = ['fieldset', 'input:checked'].map((part) => bar.current?.querySelector<HTMLElement>(part))
    of?.scrollIntoView({ block: 'center' })
    picked?.focus({ preventScroll: true })
  }
  return (
    <div ref={bar} className={styles.bar} data-choice={choice ? true : undefined}>
      {error ? (
        <div ref={refusal} className={styles.refusal}>
          <Refusal>{errorText(error)}</Refusal>
        </div>
      ) : null}
      <ProtectionLink error={error} />
      {choice}
      {sum === undefined && !note ? null : (
        <p className={styles.receives}>
          {sum === undefined ? null : (
            <>
              <span>{sumLabel}</span>
              <b>{sum}</b>
            </>
          )}
          {note ? <span className={styles.note}>{note}</span> : null}
        </p>
      )}
      <div className={styles.send}>
        {chosen ? (
          <p className={styles.chosen}>
            <span>{chosen.text}</span>
            <Button look="link" size="small" onClick={showChoice}>
              {chosen.change}
            </Button>
          </p>
        ) : null}
        <Button type="submit" look="primary" wide busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </div>
  )
}
