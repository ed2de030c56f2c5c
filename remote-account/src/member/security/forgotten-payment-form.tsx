import type { ContactKind } from '@lobby/contracts/calls/contact'
import { securityConfig } from '@lobby/contracts/calls/member'
import { setPaymentPassword } from '@lobby/contracts/calls/password'
import { withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { PATH } from '@lobby/contracts/paths'
import { toast, useLease, useNavigate, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useSubmit } from '@lobby/platform/submit'
import { Button, PasswordField, TextField } from '@lobby/ui/core'
import { useState } from 'react'
import { ApprovalField } from '../../parts/contact-code/approval-field.tsx'
import { FormTip } from '../../parts/form/form-tip.tsx'
import { paymentPasswordErrors } from '../../parts/payment-password/payment-password-errors.ts'
import { pinOf } from '../../parts/payment-password/pin.ts'
import { SMS_DIGITS } from '../../parts/verification/sms-code-field.tsx'
import styles from './security.module.css'

const EMPTY = { approveCode: '', password: '', birthday: '', next: '', again: '' }

/** Which field a refusal is about. */
const FIELD: Readonly<Record<string, keyof typeof EMPTY>> = {
  'sms.code': 'approveCode',
  'password.wrong': 'password',
  'birthday.wrong': 'birthday',
  'payment.easy': 'next',
}

interface ForgottenPaymentFormProps {
  /** What is open to this member, at least one. */
  ways: readonly ('code' | 'papers')[]
  approveBy: readonly ContactKind[]
}

/** The new payment password, and what shows who asks for it. */
export function ForgottenPaymentForm({ ways, approveBy }: ForgottenPaymentFormProps) {
  const t = useText('account')
  const navigate = useNavigate()
  const [chosen, setWay] = useState(ways[0])
  const way = chosen && ways.includes(chosen) ? chosen : ways[0]
  const [approver, setApprover] = useState<ContactKind>(approveBy[0] ?? 'mobile')
  const save = useSubmit(setPaymentPassword, {
    invalidates: [securityConfig, withdrawOptions],
    onSuccess: () => {
      toast({ text: t('security.paymentSaved'), kind: 'success' })
      void navigate(PATH.securityCentre, { replace: true })
    },
    onError: (error) => {
      const field = FIELD[error.code]
      if (field) form.setError(field, error)
    },
  })
  const form = useForm({
    initial: EMPTY,
    errors: ({ approveCode, password, birthday, next, again }) => {
      const wrong = paymentPasswordErrors({ old: ' ', next, again }, true)
      return {
        ...(way === 'code'
          ? { approveCode: approveCode.length === SMS_DIGITS ? undefined : t('verification.sms.invalid') }
          : {
              password: password === '' ? t('password.oldMissing') : undefined,
              birthday: birthday === '' ? t('forgottenPayment.birthdayMissing') : undefined,
            }),
        next: wrong.next && t(`security.paymentError.${wrong.next}`),
        again: wrong.again && t(`security.paymentError.${wrong.again}`),
      }
    },
    onSubmit: ({ approveCode, password, birthday, next }) =>
      save.submit({
        newPassword: next,
        ...(way === 'code' ? { approveBy: approver, approveCode } : { password, birthday }),
      }),
  })
  useLease(form.dirty || save.busy, 'payment password')
  const other = ways.find((each) => each !== way)
  const shown = { showLabel: t('password.show'), hideLabel: t('password.hide'), required: true }
  return (
    <form {...form.props} className={styles.form} aria-busy={save.busy}>
      <p className={styles.lead}>{t(`forgottenPayment.lead.${way ?? 'code'}`)}</p>
      {way === 'papers' ? (
        <>
          <PasswordField
            {...shown}
            {...form.text('password')}
            label={t('security.loginPassword')}
            autoComplete="current-password"
          />
          <TextField {...form.text('birthday')} type="date" label={t('identity.field.birthday')} required />
        </>
      ) : (
        <ApprovalField
          kinds={approveBy}
          kind={approver}
          onKind={setApprover}
          value={form.values.approveCode}
          onChange={(approveCode) => form.set({ approveCode })}
          error={form.errorOf('approveCode')}
        />
      )}
      {(['next', 'again'] as const).map((name) => (
        <PasswordField
          key={name}
          {...shown}
          {...form.text(name, { tidy: pinOf, checkOnBlur: name === 'next' })}
          label={t(`security.payment.${name}`)}
          autoComplete="off"
          inputMode="numeric"
        />
      ))}
      {other ? (
        <Button look="link" onClick={() => setWay(other)}>
          {t(`forgottenPayment.by.${other}`)}
        </Button>
      ) : null}
      <FormTip {...save}>{t('security.paymentTip')}</FormTip>
      <Button type="submit" look="primary" wide busy={save.busy}>
        {t('myAccount.save')}
      </Button>
    </form>
  )
}
