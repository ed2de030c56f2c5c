import { useText } from '@lobby/platform'
import { PasswordField } from '@lobby/ui/core'
import { pinOf } from './pin.ts'
import type { PaymentPasswordForm, PaymentPasswordName } from './use-payment-password.ts'

interface Props {
  form: PaymentPasswordForm['form']
  hasOne: boolean
  labelOf: (name: PaymentPasswordName) => string
}

/** The one before, where there is one, and the new one twice. */
export function PaymentPasswordFields({ form, hasOne, labelOf }: Props) {
  const t = useText('account')
  const names = hasOne ? (['old', 'next', 'again'] as const) : (['next', 'again'] as const)
  return names.map((name) => (
    <PasswordField
      key={name}
      {...form.text(name, { tidy: pinOf })}
      label={labelOf(name)}
      showLabel={t('password.show')}
      hideLabel={t('password.hide')}
      required
      inputMode="numeric"
      autoComplete="off"
    />
  ))
}
