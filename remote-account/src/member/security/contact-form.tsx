import { type ContactKind, setContact } from '@lobby/contracts/calls/contact'
import { securityConfig } from '@lobby/contracts/calls/member'
import { bankAccounts } from '@lobby/contracts/calls/withdrawals'
import { PATH } from '@lobby/contracts/paths'
import { toast, useFlag, useLease, useNavigate, useSettings, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useSubmit } from '@lobby/platform/submit'
import { Button, TextField } from '@lobby/ui/core'
import { OwnerProof, useOwnerProof } from '../../parts/contact-code/owner-proof.tsx'
import { useContactCode } from '../../parts/contact-code/use-contact-code.ts'
import { FormTip } from '../../parts/form/form-tip.tsx'
import { MobileField, useCountries } from '../../parts/verification/mobile-field.tsx'
import { mobileError, shownMobile } from '../../parts/verification/mobile-number.ts'
import { SMS_DIGITS, SmsCodeField } from '../../parts/verification/sms-code-field.tsx'
import styles from './security.module.css'

/** As much of a form as every address has; the gateway looks closer. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/
const EMPTY = { mobileNum: '', dialingCode: '', email: '', verificationCode: '', password: '', approveCode: '' }

/** Which field a refusal is about. */
const FIELD: Readonly<Record<string, 'password' | 'mobileNum' | 'email'>> = {
  'password.wrong': 'password',
  'mobile.format': 'mobileNum',
  'mobile.exists': 'mobileNum',
  'email.format': 'email',
  'email.exists': 'email',
}

interface ContactFormProps {
  kind: ContactKind
  approveBy: readonly ContactKind[]
  isChange: boolean
}

/**
 * Another number or mail, the code that was sent there, and the player's word for it: the password of the login, or a
 * code to what is proved already. What was typed stays until the gateway has taken it.
 */
export function ContactForm({ kind, approveBy, isChange }: ContactFormProps) {
  const t = useText('account')
  const navigate = useNavigate()
  const pickable = useFlag('UPDATEMOBILEICC3')
  const { mobileMessage } = useSettings().readings
  const { home } = useCountries()
  const { sms, send } = useContactCode(kind, 'prove')
  // The one that is left first: whoever still has it needs no password.
  const proof = useOwnerProof(approveBy, approveBy.includes(kind) ? kind : approveBy[0])
  const save = useSubmit(setContact, {
    invalidates: [securityConfig, bankAccounts],
    onSuccess: () => {
      toast({ text: t(`contact.saved.${kind}`), kind: 'success' })
      void navigate(PATH.securityCentre, { replace: true })
    },
    onError: (error) => {
      const field = FIELD[error.code]
      if (field) form.setError(field, error)
    },
  })
  const form = useForm({
    initial: EMPTY,
    errors: ({ mobileNum: number, dialingCode, email, verificationCode, password, approveCode }) => {
      const wrong =
        number === '' ? 'verification.mobile.missing' : mobileError({ number, dialingCode }, home, mobileMessage)
      return {
        ...(kind === 'mobile'
          ? { mobileNum: wrong ? t(wrong) : undefined }
          : {
              email: EMAIL.test(email.trim())
                ? undefined
                : t(email.trim() === '' ? 'password.forgot.emailMissing' : 'password.forgot.emailFormat'),
            }),
        verificationCode: verificationCode.length === SMS_DIGITS ? undefined : t('verification.sms.invalid'),
        ...proof.errors({ password, approveCode }),
      }
    },
    onSubmit: ({ mobileNum, dialingCode, email, verificationCode, password, approveCode }) =>
      save.submit({
        kind,
        ...(kind === 'mobile' ? { mobileNum, countryDialingCode: dialingCode } : { email }),
        verificationCode,
        ...proof.input({ password, approveCode }),
      }),
  })
  useLease(form.dirty || save.busy, 'contact details')
  const { mobileNum: number, dialingCode, email } = form.values

  async function onRequest() {
    if (!form.check([kind === 'mobile' ? 'mobileNum' : 'email'])) return
    const isSent =
      kind === 'mobile'
        ? await send(shownMobile({ number, dialingCode: dialingCode || home }), {
            mobileNum: number,
            countryDialingCode: dialingCode,
          })
        : await send(email.trim(), { email })
    if (isSent) form.focus('verificationCode')
  }

  return (
    <form {...form.props} className={styles.form} aria-busy={save.busy}>
      {kind === 'mobile' ? (
        <MobileField
          value={{ number, dialingCode }}
          onChange={(next) => form.set({ mobileNum: next.number, dialingCode: next.dialingCode })}
          pickable={pickable}
          required
          error={form.errorOf('mobileNum')}
        />
      ) : (
        <TextField
          {...form.text('email')}
          type="email"
          label={t(isChange ? 'contact.newEmail' : 'security.email')}
          required
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={100}
        />
      )}
      <SmsCodeField
        sms={sms}
        byMail={kind === 'email'}
        value={form.values.verificationCode}
        onChange={(verificationCode) => form.set({ verificationCode })}
        onRequest={() => void onRequest()}
        required
        error={form.errorOf('verificationCode')}
      />
      <OwnerProof
        proof={proof}
        password={form.text('password')}
        code={{
          value: form.values.approveCode,
          onChange: (approveCode) => form.set({ approveCode }),
          error: form.errorOf('approveCode'),
        }}
      />
      <FormTip {...save}>{t('contact.tip')}</FormTip>
      <Button type="submit" look="primary" wide busy={save.busy}>
        {t(`contact.save.${kind}`)}
      </Button>
    </form>
  )
}
