import { bankAccounts, bindBankAccount, withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { toast, useCall, useCallMutation, useErrorText, useLease, useText } from '@lobby/platform'
import { Button, Card, PasswordField, Select, TextField } from '@lobby/ui/core'
import { BankIcon } from '@lobby/ui/icons'
import { type FormEvent, useRef, useState } from 'react'
import { PASSWORD_DIGITS, pinOf } from './pin.ts'
import styles from './setup.module.css'

const NUMBER = /^\d{6,19}$/
const MAX_NUMBER = 19
const MAX_NAME = 60

interface BindAccountProps {
  /** In whose name it has to be; empty for the first one. */
  payeeName: string
  onBound?: (id: number) => void
}

/** Binds a bank account to be paid to. */
export function BindAccount({ payeeName, onBound }: BindAccountProps) {
  const t = useText('account')
  const errorText = useErrorText()
  const { data } = useCall(bankAccounts, {})
  const [bank, setBank] = useState('')
  const [number, setNumber] = useState('')
  const [holder, setHolder] = useState(payeeName)
  const [pin, setPin] = useState('')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useCallMutation(bindBankAccount, {
    invalidates: [withdrawOptions, bankAccounts],
    onSuccess: ({ id }) => {
      toast({ text: t('withdraw.bind.bound'), kind: 'success' })
      onBound?.(id)
    },
  })
  useLease(number !== '' || isPending, 'bank account')

  const wrong = {
    bank: bank === '',
    number: !NUMBER.test(number),
    holder: holder.trim().length < 2,
    pin: pin.length < PASSWORD_DIGITS,
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const first = (['bank', 'number', 'holder', 'pin'] as const).find((name) => wrong[name])
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    if (!isPending) mutate({ bank, number, holder: holder.trim(), paymentPassword: pin })
  }

  const problem = (name: keyof typeof wrong) => (tried && wrong[name] ? t(`withdraw.bind.problem.${name}`) : undefined)
  return (
    <form ref={form} noValidate onSubmit={onSubmit} aria-busy={isPending}>
      <Card className={styles.setup}>
        <div className={styles.head}>
          <BankIcon size={22} />
          <div>
            <h2>{t('withdraw.bind.title')}</h2>
            <p>{t('withdraw.bind.hint')}</p>
          </div>
        </div>
        <Select
          name="bank"
          label={t('withdraw.bind.bank')}
          required
          placeholder={t('withdraw.bind.choose')}
          options={(data?.banks ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          value={bank}
          onChange={(event) => setBank(event.target.value)}
          error={problem('bank')}
        />
        <TextField
          name="number"
          label={t('withdraw.bind.number')}
          required
          inputMode="numeric"
          autoComplete="off"
          value={number}
          onChange={(event) => setNumber(event.target.value.replace(/\D/g, '').slice(0, MAX_NUMBER))}
          error={problem('number')}
        />
        <TextField
          name="holder"
          label={t('withdraw.bind.holder')}
          required
          autoComplete="name"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_NAME}
          value={holder}
          readOnly={payeeName !== ''}
          helper={payeeName === '' ? t('withdraw.bind.holderHint') : t('withdraw.bind.holderFixed')}
          onChange={(event) => setHolder(event.target.value)}
          error={problem('holder')}
        />
        <PasswordField
          name="pin"
          label={t('withdraw.password.label')}
          showLabel={t('withdraw.password.show')}
          hideLabel={t('withdraw.password.hide')}
          required
          inputMode="numeric"
          autoComplete="off"
          value={pin}
          onChange={(event) => setPin(pinOf(event.target.value))}
          error={problem('pin')}
        />
        {error ? (
          <p role="alert" className={styles.refused}>
            {errorText(error)}
          </p>
        ) : null}
        <Button type="submit" look="primary" wide busy={isPending}>
          {t('withdraw.bind.submit')}
        </Button>
      </Card>
    </form>
  )
}
