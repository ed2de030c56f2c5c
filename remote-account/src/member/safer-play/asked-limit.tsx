import { depositOptions } from '@lobby/contracts/calls/deposits'
import { confirmLimit, keepLimit, protection } from '@lobby/contracts/calls/protection'
import { formatDate, toast, useErrorText, useServerTime, useText } from '@lobby/platform'
import { useSubmit } from '@lobby/platform/submit'
import { Button } from '@lobby/ui/core'
import { Refusal } from '@lobby/ui/refusal'
import { type Limit, MOMENT } from './limit.ts'
import styles from './safer-play.module.css'
import { useAmountText } from './use-amount-text.ts'

type Asked = NonNullable<Limit['asked']>

/** A higher limit that waits: from its time on it can be confirmed, and dropped at any time. */
export function AskedLimit({ limit, asked }: { limit: Limit; asked: Asked }) {
  const t = useText('account')
  const text = useAmountText()
  const errorText = useErrorText()
  const { kind, period } = limit
  const ready = useServerTime((now) => now >= asked.readyAt)
  const done = { invalidates: [protection] }
  const confirm = useSubmit(confirmLimit, {
    invalidates: [protection, depositOptions],
    onSuccess: () => toast({ text: t('safer.saved'), kind: 'success' }),
  })
  const keep = useSubmit(keepLimit, done)
  const error = confirm.error ?? keep.error
  return (
    <div className={styles.asked}>
      <p>
        {asked.amount === null ? t('safer.askedNone') : t('safer.asked', { amount: text(kind, asked.amount) })}
        {' · '}
        {ready
          ? t('safer.lapsesAt', { at: formatDate(asked.lapsesAt, MOMENT) })
          : t('safer.readyAt', { at: formatDate(asked.readyAt, MOMENT) })}
      </p>
      {error ? <Refusal>{errorText(error)}</Refusal> : null}
      <div className={styles.actions}>
        {ready ? (
          <Button busy={confirm.busy} onClick={() => void confirm.submit({ kind, period, to: asked.amount })}>
            {t('safer.confirm')}
          </Button>
        ) : null}
        <Button look="primary" busy={keep.busy} onClick={() => void keep.submit({ kind, period })}>
          {t('safer.keep')}
        </Button>
      </div>
    </div>
  )
}
