import { useText } from '@lobby/platform'
import { FORGOTTEN_PAYMENT_PATH } from '@lobby/platform/payment-password'
import { Button, ButtonLink, Sheet } from '@lobby/ui/core'
import { useEffect, useId, useRef } from 'react'
import { FormTip } from '../../parts/form/form-tip.tsx'
import { PaymentPasswordFields } from '../../parts/payment-password/payment-password-fields.tsx'
import { usePaymentPassword } from '../../parts/payment-password/use-payment-password.ts'
import styles from './security.module.css'

interface Props {
  open: boolean
  hasOne: boolean
  onClose: () => void
}

/** Sets or changes the payment password from the security centre. */
export function PaymentPasswordSheet({ open, hasOne, onClose }: Props) {
  const t = useText('account')
  const id = useId()
  const { form, save } = usePaymentPassword({
    hasOne,
    errorText: (error) => t(`security.paymentError.${error}`),
    savedText: t('security.paymentSaved'),
    onSaved: onClose,
  })
  // Digits that were typed and left are not kept.
  const reset = useRef(form.reset)
  useEffect(() => {
    if (!open) reset.current()
  }, [open])
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={hasOne ? t('security.paymentChange') : t('security.paymentSet')}
      closeLabel={t('close')}
      actions={
        <Button look="primary" type="submit" form={id} busy={save.busy}>
          {t('myAccount.save')}
        </Button>
      }
    >
      <form {...form.props} id={id} className={styles.form}>
        <PaymentPasswordFields form={form} hasOne={hasOne} labelOf={(name) => t(`security.payment.${name}`)} />
        {hasOne ? (
          <ButtonLink look="link" href={FORGOTTEN_PAYMENT_PATH}>
            {t('forgottenPayment.link')}
          </ButtonLink>
        ) : null}
        <FormTip {...save}>{t('security.paymentTip')}</FormTip>
      </form>
    </Sheet>
  )
}
