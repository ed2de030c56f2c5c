import { securityConfig } from '@lobby/contracts/calls/member'
import { setPaymentPassword } from '@lobby/contracts/calls/password'
import { withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { toast, useCallMutation, useErrorText, useLease, useText } from '@lobby/platform'
import { Button, Card, PasswordField } from '@lobby/ui/core'
import { KeyIcon } from '@lobby/ui/icons'
import { type FormEvent, useRef, useState } from 'react'
import { PASSWORD_DIGITS, pinOf } from './pin.ts'
import styles from './setup.module.css'

/** The first step of whoever has none: six digits, typed twice. */
export function PaymentPassword() {
  const t = useText('account')
  const errorText = useErrorText()
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const [first, second] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const { mutate, isPending, error } = useCallMutation(setPaymentPassword, {
    invalidates: [withdrawOptions, securityConfig],
    onSuccess: () => toast({ text: t('withdraw.password.saved'), kind: 'success' }),
  })
  useLease(pin !== '' || isPending, 'payment password')
  const isShort = pin.length < PASSWORD_DIGITS
  const differs = pin !== again

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isShort) return first.current?.focus()
    if (differs) return second.current?.focus()
    if (!isPending) mutate({ newPassword: pin })
  }

  const field = {
    showLabel: t('withdraw.password.show'),
    hideLabel: t('withdraw.password.hide'),
    inputMode: 'numeric',
    autoComplete: 'off',
    required: true,
  } as const
  return (
    <form noValidate onSubmit={onSubmit} aria-busy={isPending}>
      <Card className={styles.setup}>
        <div className={styles.head}>
          <KeyIcon size={22} />
          <div>
            <h2>{t('withdraw.password.title')}</h2>
            <p>{t('withdraw.password.hint')}</p>
          </div>
        </div>
        <PasswordField
          {...field}
          ref={first}
          label={t('withdraw.password.first')}
          value={pin}
          onChange={(event) => setPin(pinOf(event.target.value))}
          error={tried && isShort ? t('withdraw.password.short') : undefined}
        />
        <PasswordField
          {...field}
          ref={second}
          label={t('withdraw.password.again')}
          value={again}
          onChange={(event) => setAgain(pinOf(event.target.value))}
          error={tried && !isShort && differs ? t('withdraw.password.differs') : undefined}
        />
        {error ? (
          <p role="alert" className={styles.refused}>
            {errorText(error)}
          </p>
        ) : null}
        <Button type="submit" look="primary" wide busy={isPending}>
          {t('withdraw.password.save')}
        </Button>
      </Card>
    </form>
  )
}
