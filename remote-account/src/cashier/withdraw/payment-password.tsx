import { useErrorText, useText } from '@lobby/platform'
import { Button, Card } from '@lobby/ui/core'
import { PasswordIcon } from '@lobby/ui/icons'
import { Refusal } from '@lobby/ui/refusal'
import { PaymentPasswordFields } from '../../parts/payment-password/payment-password-fields.tsx'
import { usePaymentPassword } from '../../parts/payment-password/use-payment-password.ts'
import styles from './setup.module.css'

const WRONG = {
  again: 'withdraw.password.differs',
  digits: 'withdraw.password.short',
  same: 'withdraw.password.short',
} as const

/** The first step of whoever has none. */
export function PaymentPassword() {
  const t = useText('account')
  const errorText = useErrorText()
  const { form, save } = usePaymentPassword({
    hasOne: false,
    errorText: (error) => t(error === 'missing' || error === 'easy' ? `security.paymentError.${error}` : WRONG[error]),
    savedText: t('withdraw.password.saved'),
  })
  return (
    <form {...form.props} aria-busy={save.busy}>
      <Card className={styles.setup}>
        <div className={styles.head}>
          <PasswordIcon size={22} />
          <div>
            <h2>{t('withdraw.password.title')}</h2>
            <p>{t('withdraw.password.hint')}</p>
          </div>
        </div>
        <PaymentPasswordFields
          form={form}
          hasOne={false}
          labelOf={(name) => t(name === 'again' ? 'withdraw.password.again' : 'withdraw.password.first')}
        />
        {save.error ? <Refusal>{errorText(save.error)}</Refusal> : null}
        <Button type="submit" look="primary" wide busy={save.busy}>
          {t('withdraw.password.save')}
        </Button>
      </Card>
    </form>
  )
}
