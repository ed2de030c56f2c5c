import { useText } from '@lobby/platform'
import { PasswordField } from '@lobby/ui/core'
import { pinOf } from './pin.ts'
import type { PaymentPasswordForm, PaymentPasswordName } from './use-payment-password.ts'

interface Props {
  form: PaymentPasswordForm['form']
  hasOne: boolean
  labelOf: (name: PaymentPasswordName) => string
}

/** The one before, or at first the password of the login (MS-10), and the new one twice. */
export function PaymentPasswordFields({ form, hasOne, labelOf }: Props) {
  const t = useText('account')
  const isLogin = (name: PaymentPasswordName) => name === 'old' && !hasOne
  return (['old', 'next', 'again'] as const).map((name) => (
    <PasswordField
      key={name}
      {...(isLogin(name) ? form.text(name) : form.text(name, { tidy: pinOf, checkOnBlur: name === 'next' }))}
      label={isLogin(name) ? t('security.loginPassword') : labelOf(name)}
      showLabel={t('password.show')}
      hideLabel={t('password.hide')}
      required
      {...(isLogin(name) ? { autoComplete: 'current-password' } : { autoComplete: 'off', inputMode: 'numeric' })}
    />
  ))
}
