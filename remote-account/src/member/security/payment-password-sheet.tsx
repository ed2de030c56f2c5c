import { securityConfig } from '@lobby/contracts/calls/member'
import { setPaymentPassword } from '@lobby/contracts/calls/password'
import { gateway, invalidateCalls, isGatewayError, toast, useLease, useText } from '@lobby/platform'
import { Button, PasswordField, Sheet } from '@lobby/ui/core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { FormTip } from '../../parts/form/form-tip.tsx'
import { useOneSubmit } from '../../parts/form/use-one-submit.ts'
import { type PaymentFault, paymentFaults } from './payment-password.ts'
import styles from './security.module.css'

const EMPTY = { old: '', next: '', again: '' }
type Name = keyof typeof EMPTY
const ORDER: readonly Name[] = ['old', 'next', 'again']

/** The six digits of withdrawals: set once without, changed with the ones before. */
export function PaymentPasswordSheet({
  open,
  hasOne,
  onClose,
}: {
  open: boolean
  hasOne: boolean
  onClose: () => void
}) {
  const t = useText('account')
  const id = useId()
  const [typed, setTyped] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({})
  const { submit, busy, refused } = useOneSubmit((input: { password?: string; newPassword: string }) =>
    gateway(setPaymentPassword, input),
  )
  useLease(open && (Object.values(typed).some(Boolean) || busy), 'payment password')

  // Digits that were typed and left are not kept.
  useEffect(() => {
    if (open) return
    setTyped(EMPTY)
    setTried(false)
  }, [open])

  const faults = paymentFaults(typed, hasOne)
  async function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const first = ORDER.find((name) => faults[name])
    if (first) return inputs.current[first]?.focus()
    const end = await submit({ newPassword: typed.next, ...(hasOne ? { password: typed.old } : {}) })
    if (end?.ok) {
      void invalidateCalls(securityConfig)
      toast({ text: t('security.paymentSaved'), kind: 'success' })
      onClose()
    } else if (end && isGatewayError(end.error) && end.error.code === 'password.wrong') {
      inputs.current.old?.focus()
      inputs.current.old?.select()
    }
  }
  const field = (name: Name, fault: PaymentFault | undefined) => (
    <PasswordField
      ref={(input) => {
        inputs.current[name] = input
      }}
      label={t(`security.payment.${name}`)}
      showLabel={t('password.show')}
      hideLabel={t('password.hide')}
      required
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value.replace(/\D/g, '') })}
      error={tried && fault ? t(`security.paymentFault.${fault}`) : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
    />
  )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={hasOne ? t('security.paymentChange') : t('security.paymentSet')}
      closeLabel={t('close')}
      actions={
        <Button look="primary" type="submit" form={id} busy={busy}>
          {t('myAccount.save')}
        </Button>
      }
    >
      <form id={id} className={styles.form} method="post" noValidate onSubmit={save}>
        {hasOne ? field('old', faults.old) : null}
        {field('next', faults.next)}
        {field('again', faults.again)}
        <FormTip refused={refused}>{t('security.paymentTip')}</FormTip>
      </form>
    </Sheet>
  )
}
