import { securityConfig } from '@lobby/contracts/calls/member'
import { setPaymentPassword } from '@lobby/contracts/calls/password'
import { withdrawOptions } from '@lobby/contracts/calls/withdrawals'
import { toast, useLease } from '@lobby/platform'
import { type Form, useForm } from '@lobby/platform/form'
import { type Submit, useSubmit } from '@lobby/platform/submit'
import { type PaymentPasswordError, paymentPasswordErrors } from './payment-password-errors.ts'

const EMPTY = { old: '', next: '', again: '' }
export type PaymentPasswordName = keyof typeof EMPTY

interface Options {
  /** Whether there is one already, which is asked for then; else the password of the login is. */
  hasOne: boolean
  errorText: (error: PaymentPasswordError) => string
  /** The message that the player sees when it is saved. */
  savedText: string
  onSaved?: () => void
}

export interface PaymentPasswordForm {
  form: Form<typeof EMPTY>
  save: Pick<Submit<unknown, unknown>, 'busy' | 'error' | 'attempt'>
}

/** The six digits of withdrawals: set once with the password of the login, changed with the ones before. */
export function usePaymentPassword({ hasOne, errorText, savedText, onSaved }: Options): PaymentPasswordForm {
  const save = useSubmit(setPaymentPassword, {
    invalidates: [securityConfig, withdrawOptions],
    onSuccess: () => {
      toast({ text: savedText, kind: 'success' })
      onSaved?.()
    },
    onError: (error) => {
      if (error.code === (hasOne ? 'payment.wrong' : 'password.wrong')) form.setError('old', error)
      if (error.code === 'payment.easy') form.setError('next', error)
    },
  })
  const form = useForm({
    initial: EMPTY,
    errors: (values) =>
      Object.fromEntries(
        Object.entries(paymentPasswordErrors(values, hasOne)).map(([name, error]) => [name, errorText(error)]),
      ),
    onSubmit: ({ old, next }) => save.submit({ newPassword: next, password: old }),
  })
  useLease(form.dirty || save.busy, 'payment password')
  return { form, save }
}
