import { resetPassword } from '@lobby/contracts/calls/password'
import { TOAST } from '@lobby/contracts/constants'
import { PATH } from '@lobby/contracts/paths'
import { session, signOut, toast, useLease, useNavigate, useSettings, useText } from '@lobby/platform'
import { type Form, useForm } from '@lobby/platform/form'
import { type Submit, useSubmit } from '@lobby/platform/submit'
import { Button } from '@lobby/ui/core'
import { useEffect, useRef, useState } from 'react'
import { FormTip } from '../../parts/form/form-tip.tsx'
import { forgetRememberedPassword } from '../../parts/remembered-login/remembered-login.ts'
import { useCountries } from '../../parts/verification/mobile-field.tsx'
import { mobileError } from '../../parts/verification/mobile-number.ts'
import { SMS_DIGITS } from '../../parts/verification/sms-code-field.tsx'
import { ForgotCodeStep } from './forgot-code-step.tsx'
import { type NewPassword, NO_PASSWORD, useNewPasswordErrors } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './password-page.module.css'
import { NOBODY, type Proof } from './proof.ts'

/** What the gateway says of the first step, when it is asked in the second. */
const ABOUT_PROOF: Readonly<Record<string, keyof Proof>> = {
  'sms.code': 'verificationCode',
  'mobile.format': 'mobileNum',
}

/**
 * A new password with a code that came by SMS, in two steps; what was typed in one is still there after the other.
 * Every session of the member ends with it, so one signs in again (VA-18).
 */
export function ForgotByPhone() {
  const t = useText('account')
  const navigate = useNavigate()
  const { mobileMessage } = useSettings().readings
  const { home } = useCountries()
  const newPasswordErrors = useNewPasswordErrors()
  const [step, setStep] = useState<'code' | 'password'>('code')

  const proof = useForm({
    initial: NOBODY,
    errors: ({ mobileNum: number, dialingCode, verificationCode }) => {
      const error =
        number === '' ? 'verification.mobile.missing' : mobileError({ number, dialingCode }, home, mobileMessage)
      return {
        mobileNum: error ? t(error) : undefined,
        verificationCode: verificationCode.length === SMS_DIGITS ? undefined : t('verification.sms.invalid'),
      }
    },
    onSubmit: () => setStep('password'),
  })
  const reset = useSubmit(resetPassword, {
    onSuccess: () => void leave(),
    onError: (error) => {
      if (error.code === 'password.easy') password.setError('new-password', error)
      const field = ABOUT_PROOF[error.code]
      if (!field) return
      proof.setError(field, error)
      setStep('code')
    },
  })
  const password = useForm({
    initial: NO_PASSWORD,
    errors: newPasswordErrors,
    onSubmit: ({ 'new-password': newPassword }) => {
      const { mobileNum, dialingCode: countryDialingCode, verificationCode } = proof.values
      void reset.submit({
        mobileNum,
        countryDialingCode,
        verificationCode,
        newPassword,
        confirmPassword: newPassword,
      })
    },
  })
  useLease(proof.values.mobileNum !== '' || password.dirty || reset.busy, 'forgotten password')

  async function leave() {
    forgetRememberedPassword()
    // A session of this browser is over at the gateway, too.
    if (session.get().status === 'member') await signOut()
    toast({ text: t('password.forgot.done'), kind: 'success', ms: TOAST.short })
    await navigate(PATH.login, { replace: true })
  }

  return step === 'code' ? (
    <ForgotCodeStep form={proof} />
  ) : (
    <PasswordStep form={password} reset={reset} onBack={() => setStep('code')} />
  )
}

interface PasswordStepProps {
  form: Form<NewPassword>
  reset: Pick<Submit<unknown, unknown>, 'busy' | 'error' | 'attempt'>
  onBack: () => void
}

function PasswordStep({ form, reset, onBack }: PasswordStepProps) {
  const t = useText('account')
  // The field takes the focus with the step: whoever does not see it hears what is asked now.
  const focus = useRef(form.focus)
  useEffect(() => focus.current('new-password'), [])
  return (
    <form {...form.props} className={styles.form} aria-busy={reset.busy}>
      <p className={styles.lead}>{t('password.forgot.passwordLead')}</p>
      <NewPasswordFields form={form} />
      <div className={styles.actions}>
        <FormTip {...reset}>{t('password.forgot.tip')}</FormTip>
        <Button type="submit" look="primary" wide busy={reset.busy}>
          {t('password.forgot.reset')}
        </Button>
        <Button look="link" wide onClick={onBack}>
          {t('password.forgot.back')}
        </Button>
      </div>
    </form>
  )
}
