import { useErrorText, useText } from '@lobby/platform'
import { Button, Countdown, Spinner, TextField } from '@lobby/ui/core'
import { CircleCheckIcon } from '@lobby/ui/icons'
import type { Ref } from 'react'
import styles from './sms-code-field.module.css'
import type { SmsCode } from './use-sms-code.ts'

/** Digits of a code. */
export const SMS_DIGITS = 6
/** s between two times the countdown is spoken. */
const SPOKEN_EVERY = 30

interface SmsCodeFieldProps {
  sms: SmsCode
  value: string
  onChange: (value: string) => void
  /** The button was pressed: check the number, then `sms.request(…)` (RG-31). */
  onRequest: () => void
  error?: string | undefined
  /** Of the field; `verificationCode` unless there are two of them in one form. */
  name?: string
  label?: string
  /** The code comes by mail. */
  byMail?: boolean
  required?: boolean
  enterKeyHint?: 'next' | 'go'
  ref?: Ref<HTMLInputElement>
}

/** RG-06, LG-01: the code that came by SMS, and the button that has one sent. */
export function SmsCodeField({
  sms,
  value,
  onChange,
  onRequest,
  error,
  name = 'verificationCode',
  label,
  byMail = false,
  required,
  enterKeyHint,
  ref,
}: SmsCodeFieldProps) {
  const t = useText('account')
  const errorText = useErrorText()
  return (
    <TextField
      ref={ref}
      name={name}
      label={label ?? t(byMail ? 'verification.mail.label' : 'verification.sms.label')}
      required={required ?? false}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\s/g, ''))}
      error={error ?? (sms.error ? errorText(sms.error) : undefined)}
      helper={helperOf(sms, byMail, t)}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={SMS_DIGITS}
      enterKeyHint={enterKeyHint ?? 'next'}
      suffix={<SmsButton sms={sms} onRequest={onRequest} />}
    />
  )
}

function helperOf(
  { state, sentTo }: SmsCode,
  byMail: boolean,
  t: ReturnType<typeof useText<'account'>>,
): string | undefined {
  if (state === 'sending') return t(byMail ? 'verification.mail.sending' : 'verification.sms.sending')
  if (state === 'sent') return t(byMail ? 'verification.mail.sent' : 'verification.sms.sent')
  return state === 'counting' && sentTo ? t('verification.sms.sentTo', { number: sentTo }) : undefined
}

function SmsButton({ sms: { state, secondsLeft }, onRequest }: { sms: SmsCode; onRequest: () => void }) {
  const t = useText('account')
  if (state === 'ready') {
    return (
      <Button look="link" className={styles.get} onClick={onRequest}>
        {t('verification.sms.get')}
      </Button>
    )
  }
  return (
    <span className={styles.state} data-state={state}>
      {state === 'sending' ? <Spinner /> : null}
      {state === 'sent' ? <CircleCheckIcon size={20} /> : null}
      {state === 'counting' ? (
        <Countdown
          label={t('verification.sms.wait')}
          text={t('verification.sms.seconds', { seconds: secondsLeft })}
          {...(secondsLeft % SPOKEN_EVERY === 0
            ? { spoken: t('verification.sms.seconds', { seconds: secondsLeft }) }
            : {})}
        />
      ) : null}
    </span>
  )
}
