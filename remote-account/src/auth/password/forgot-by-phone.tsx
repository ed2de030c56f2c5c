import { resetPassword } from '@lobby/contracts/calls/password'
import { TOAST } from '@lobby/contracts/constants'
import { PATH } from '@lobby/contracts/paths'
import { gateway, isGatewayError, session, signOut, toast, useLease, useNavigate, useText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import { type FormEvent, useEffect, useState } from 'react'
import { FormTip } from '../../parts/form/form-tip.tsx'
import { useOneSubmit } from '../../parts/form/use-one-submit.ts'
import { ForgotCodeStep } from './forgot-code-step.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './password-page.module.css'
import type { Proof } from './proof.ts'
import { type NewPassword, useNewPassword } from './use-new-password.ts'

const NOBODY: Proof = { mobile: { number: '', dialingCode: '' }, code: '' }
/** What the gateway says of the first step, when it is asked in the second. */
const ABOUT_PROOF: ReadonlySet<string> = new Set(['sms.code', 'mobile.format'])

/**
 * A new password with a code that came by SMS, in two steps; what was typed in one is still there after the other. Every
 * session of the member ends with it, so one signs in again (VA-18).
 */
export function ForgotByPhone() {
  const t = useText('account')
  const navigate = useNavigate()
  const [proof, setProof] = useState(NOBODY)
  const [step, setStep] = useState<'code' | 'password'>('code')
  const [refusal, setRefusal] = useState<unknown>(null)
  const fields = useNewPassword()
  useLease(proof.mobile.number !== '' || fields.password !== '', 'forgotten password')

  async function reset() {
    const { mobile, code } = proof
    await gateway(resetPassword, {
      mobileNum: mobile.number,
      countryDialingCode: mobile.dialingCode,
      verificationCode: code,
      newPassword: fields.password,
      confirmPassword: fields.password,
    })
  }

  async function onDone() {
    // A session of this browser is over at the gateway, too.
    if (session.get().status === 'member') await signOut()
    toast({ text: t('password.forgot.done'), kind: 'success', ms: TOAST.short })
    await navigate(PATH.login, { replace: true })
  }

  function onRefused(error: unknown) {
    if (!isGatewayError(error) || !ABOUT_PROOF.has(error.code)) return
    setRefusal(error)
    setStep('code')
  }

  function onChange(next: Proof) {
    setRefusal(null)
    setProof(next)
  }

  return step === 'code' ? (
    <ForgotCodeStep proof={proof} onChange={onChange} refusal={refusal} onDone={() => setStep('password')} />
  ) : (
    <PasswordStep fields={fields} send={reset} onDone={onDone} onRefused={onRefused} onBack={() => setStep('code')} />
  )
}

interface PasswordStepProps {
  fields: NewPassword
  send: () => Promise<void>
  onDone: () => Promise<void>
  onRefused: (error: unknown) => void
  onBack: () => void
}

function PasswordStep({ fields, send, onDone, onRefused, onBack }: PasswordStepProps) {
  const t = useText('account')
  const { submit, busy, refused } = useOneSubmit(send)
  // The field takes the focus with the step: whoever does not see it hears what is asked now.
  const { passwordField } = fields
  useEffect(() => passwordField.current?.focus(), [passwordField])

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const first = fields.check()
    if (first) return first.focus()
    const end = await submit(undefined)
    if (end?.ok) await onDone()
    else if (end) onRefused(end.error)
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit} aria-busy={busy}>
      <p className={styles.lead}>{t('password.forgot.passwordLead')}</p>
      <NewPasswordFields fields={fields} />
      <div className={styles.actions}>
        <FormTip refused={refused}>{t('password.forgot.tip')}</FormTip>
        <Button type="submit" look="primary" wide busy={busy}>
          {t('password.forgot.reset')}
        </Button>
        <Button look="link" wide onClick={onBack}>
          {t('password.forgot.back')}
        </Button>
      </div>
    </form>
  )
}
