import type { ContactKind } from '@lobby/contracts/calls/contact'
import { bankAccounts, bindBankAccount, withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { toast, useErrorText, useLease, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { FORGOTTEN_PAYMENT_PATH } from '@lobby/platform/payment-password'
import { useSubmit } from '@lobby/platform/submit'
import { Button, ButtonLink, Card, PasswordField, Select, TextField } from '@lobby/ui/core'
import { BankIcon } from '@lobby/ui/icons'
import { Refusal } from '@lobby/ui/refusal'
import { useState } from 'react'
import * as v from 'valibot'
import { useBankAccounts } from '../../parts/banks/use-bank-accounts.ts'
import { ApprovalField } from '../../parts/contact-code/approval-field.tsx'
import { PASSWORD_DIGITS, pinOf } from '../../parts/payment-password/pin.ts'
import { SMS_DIGITS } from '../../parts/verification/sms-code-field.tsx'
import styles from './setup.module.css'

const NUMBER = /^\d{6,19}$/
const MAX_NUMBER = 19
const MAX_NAME = 60

const numberOf = (text: string): string => text.replace(/\D/g, '').slice(0, MAX_NUMBER)

/** Which field a refusal is about. */
const FIELD: Readonly<Record<string, 'number' | 'holder' | 'pin' | 'approveCode'>> = {
  'account.format': 'number',
  'bank.exists': 'number',
  'name.format': 'holder',
  'payment.wrong': 'pin',
  'sms.code': 'approveCode',
}

interface BindAccountProps {
  /** In whose name it has to be; empty for the first one. */
  payeeName: string
  onBound?: (id: number) => void
}

/** Binds a bank account to be paid to. */
export function BindAccount({ payeeName, onBound }: BindAccountProps) {
  const t = useText('account')
  const errorText = useErrorText()
  const { data } = useBankAccounts()
  const approveBy = data?.approveBy ?? []
  const waitHours = data?.waitHours ?? 0
  const [chosen, setApprover] = useState<ContactKind>()
  const approver = chosen ?? approveBy[0] ?? 'mobile'
  const bind = useSubmit(bindBankAccount, {
    invalidates: [withdrawOptions, bankAccounts],
    onSuccess: ({ id }) => {
      toast({ text: t('withdraw.bind.bound'), kind: 'success' })
      onBound?.(id)
    },
    onError: (error) => {
      const field = FIELD[error.code]
      if (field) form.setError(field, error)
    },
  })
  const form = useForm({
    initial: { bank: '', number: '', holder: payeeName, pin: '', approveCode: '' },
    schema: v.object({
      bank: v.pipe(v.string(), v.nonEmpty(t('withdraw.bind.error.bank'))),
      number: v.pipe(v.string(), v.regex(NUMBER, t('withdraw.bind.error.number'))),
      holder: v.pipe(v.string(), v.trim(), v.minLength(2, t('withdraw.bind.error.holder'))),
      pin: v.pipe(v.string(), v.length(PASSWORD_DIGITS, t('withdraw.bind.error.pin'))),
      approveCode:
        approveBy.length > 0 ? v.pipe(v.string(), v.length(SMS_DIGITS, t('verification.sms.invalid'))) : v.string(),
    }),
    onSubmit: ({ pin, approveCode, ...account }) =>
      bind.submit({
        ...account,
        paymentPassword: pin,
        ...(approveBy.length > 0 ? { approveBy: approver, approveCode } : {}),
      }),
  })
  useLease(form.dirty || bind.busy, 'bank account')
  return (
    <form {...form.props} aria-busy={bind.busy}>
      <Card className={styles.setup}>
        <div className={styles.head}>
          <BankIcon size={22} />
          <div>
            <h2>{t('withdraw.bind.title')}</h2>
            <p>{t('withdraw.bind.hint')}</p>
          </div>
        </div>
        <Select
          label={t('withdraw.bind.bank')}
          required
          placeholder={t('withdraw.bind.choose')}
          options={(data?.banks ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          {...form.text('bank')}
        />
        <TextField
          label={t('withdraw.bind.number')}
          required
          inputMode="numeric"
          autoComplete="off"
          {...form.text('number', { tidy: numberOf })}
        />
        <TextField
          label={t('withdraw.bind.holder')}
          required
          autoComplete="name"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_NAME}
          {...form.text('holder')}
          readOnly={payeeName !== ''}
          helper={payeeName === '' ? t('withdraw.bind.holderHint') : t('withdraw.bind.holderFixed')}
        />
        <PasswordField
          label={t('withdraw.password.label')}
          showLabel={t('withdraw.password.show')}
          hideLabel={t('withdraw.password.hide')}
          required
          inputMode="numeric"
          autoComplete="off"
          {...form.text('pin', { tidy: pinOf })}
        />
        <ButtonLink look="link" size="small" href={FORGOTTEN_PAYMENT_PATH}>
          {t('forgottenPayment.link')}
        </ButtonLink>
        {approveBy.length > 0 ? (
          <ApprovalField
            kinds={approveBy}
            kind={approver}
            onKind={setApprover}
            value={form.values.approveCode}
            onChange={(approveCode) => form.set({ approveCode })}
            error={form.errorOf('approveCode')}
          />
        ) : null}
        {waitHours > 0 ? <p className={styles.note}>{t('withdraw.bind.wait', { count: waitHours })}</p> : null}
        {bind.error && !(bind.error.code in FIELD) ? <Refusal>{errorText(bind.error)}</Refusal> : null}
        <Button type="submit" look="primary" wide busy={bind.busy}>
          {t('withdraw.bind.submit')}
        </Button>
      </Card>
    </form>
  )
}
