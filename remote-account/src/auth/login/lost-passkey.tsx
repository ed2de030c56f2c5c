import type { ValueOf } from '@lobby/contracts/call'
import type { ContactKind } from '@lobby/contracts/calls/contact'
import { RECOVERY_HOURS, recoverAccess, sendRecoveryCode } from '@lobby/contracts/calls/passkeys'
import type { login } from '@lobby/contracts/calls/session'
import { deviceId, formatDate, gateway, serverNow, useErrorText, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useSubmit } from '@lobby/platform/submit'
import { Button } from '@lobby/ui/core'
import { Refusal } from '@lobby/ui/refusal'
import { useState } from 'react'
import type { AskedPasskey } from '../../parts/passkeys/second-factor.ts'
import { SMS_DIGITS, SmsCodeField } from '../../parts/verification/sms-code-field.tsx'
import { useSmsCode } from '../../parts/verification/use-sms-code.ts'
import styles from './second-factor.module.css'

interface LostPasskeyProps {
  asked: AskedPasskey
  onEntered: (answer: ValueOf<typeof login>) => void
}

/** The way back for whoever has lost the passkey: a code, a wait, and another code. */
export function LostPasskey({ asked, onEntered }: LostPasskeyProps) {
  const t = useText('account')
  const [kind, setKind] = useState<ContactKind | undefined>(asked.recoverBy[0]?.kind)
  const [from, setFrom] = useState(asked.recoverFrom)
  const other = asked.recoverBy.find((each) => each.kind !== kind)?.kind
  if (kind === undefined) return <p className={styles.lead}>{t('secondFactor.noContact')}</p>
  if (from !== null && from > serverNow()) {
    return (
      <p className={styles.notice} role="status">
        {t('secondFactor.waiting', { at: formatDate(from, 'dateTime') })}
      </p>
    )
  }
  return (
    <section className={styles.lost} aria-label={t('secondFactor.lost')}>
      <p className={styles.lead}>
        {from === null ? t('secondFactor.lostLead', { hours: RECOVERY_HOURS }) : t('secondFactor.ready')}
      </p>
      <RecoveryForm
        key={kind}
        ticket={asked.ticket}
        kind={kind}
        label={t(from === null ? 'secondFactor.ask' : 'secondFactor.enter')}
        onAnswer={({ recoverFrom, login }) => (login ? onEntered(login) : setFrom(recoverFrom))}
      />
      {other ? (
        <Button look="link" wide onClick={() => setKind(other)}>
          {t(`contact.sendTo.${other}`)}
        </Button>
      ) : null}
    </section>
  )
}

interface RecoveryFormProps {
  ticket: string
  kind: ContactKind
  label: string
  onAnswer: (answer: ValueOf<typeof recoverAccess>) => void
}

function RecoveryForm({ ticket, kind, label, onAnswer }: RecoveryFormProps) {
  const t = useText('account')
  const errorText = useErrorText()
  const sms = useSmsCode(`recover.${kind}`)
  const recover = useSubmit(recoverAccess, {
    onSuccess: onAnswer,
    onError: (error) => {
      if (error.code === 'sms.code') form.setError('code', error)
    },
  })
  const form = useForm({
    initial: { code: '' },
    errors: ({ code }) => ({ code: code.length === SMS_DIGITS ? undefined : t('verification.sms.invalid') }),
    onSubmit: ({ code }) => recover.submit({ ticket, kind, code, deviceId: deviceId() }),
  })
  const send = () =>
    // biome-ignore lint/plugin: the submit of `useSmsCode` makes it
    gateway(sendRecoveryCode, { ticket, kind })
  return (
    <form {...form.props} className={styles.form} aria-busy={recover.busy}>
      <SmsCodeField
        sms={sms}
        name="code"
        label={t(`contact.approve.${kind}`)}
        byMail={kind === 'email'}
        value={form.values.code}
        onChange={(code) => form.set({ code })}
        onRequest={() => void sms.request({ to: '', send })}
        error={form.errorOf('code')}
        required
      />
      {recover.error && recover.error.code !== 'sms.code' ? <Refusal>{errorText(recover.error)}</Refusal> : null}
      <Button type="submit" wide busy={recover.busy}>
        {label}
      </Button>
    </form>
  )
}
