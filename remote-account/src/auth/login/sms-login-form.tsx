import { useFlag, useLease, useSettings, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { Button, Checkbox } from '@lobby/ui/core'
import { useRef, useState } from 'react'
import { forgetRemembered, readRememberedFor } from '../../parts/remembered-login/remembered-login.ts'
import { CaptchaField } from '../../parts/verification/captcha-field.tsx'
import { MobileField, useCountries } from '../../parts/verification/mobile-field.tsx'
import { type MobileNumber, mobileError, shownMobile } from '../../parts/verification/mobile-number.ts'
import type { PhoneProvider, VerifiedPhone } from '../../parts/verification/provider/phone-provider.ts'
import { useProvider } from '../../parts/verification/provider/use-provider.ts'
import { sendCode } from '../../parts/verification/send-code.ts'
import { useSliderCheck } from '../../parts/verification/slider-check.ts'
import { SliderSheet } from '../../parts/verification/slider-field.tsx'
import { SmsCodeField } from '../../parts/verification/sms-code-field.tsx'
import { useSmsCode } from '../../parts/verification/use-sms-code.ts'
import type { LoginCaptcha } from './login-captcha.ts'
import styles from './login-form.module.css'
import { loginError, useLoginRules } from './login-rules.ts'
import { LoginTip } from './login-tip.tsx'
import type { SecondStep } from './second-factor-sheet.tsx'
import { type Login, useLogin } from './use-login.ts'

interface SmsLoginFormProps {
  captcha: LoginCaptcha
  onSecondStep: (step: SecondStep) => void
}

/** Number and code (LG-01, LG-31). A page of its own bytes: it is loaded with its tab. */
export default function SmsLoginForm({ captcha, onSecondStep }: SmsLoginFormProps) {
  const t = useText('account')
  // LG-16
  const pickable = useFlag('UPDATEMOBILEICC3')
  const { mobileMessage } = useSettings().readings
  const { home } = useCountries()
  const { rules } = useLoginRules()
  const [before] = useState(() => readRememberedFor('sms'))
  const slider = useSliderCheck()
  const sms = useSmsCode('login')
  const { phone } = useProvider()
  const proved = useRef<{ of: string; phone: VerifiedPhone } | null>(null)
  const login = useLogin({
    onSecondStep,
    onError: (error) => {
      captcha.failed(error)
      form.focus(error.code === 'login.captcha' ? 'captcha' : 'verificationCode', { select: true })
    },
  })
  const numberError = ({ number, dialingCode }: MobileNumber) =>
    number === ''
      ? 'verification.mobile.missing'
      : (mobileError({ number, dialingCode }, home, mobileMessage) ??
        (loginError(rules, 'loginMobileNum', number) && 'verification.mobile.invalid'))
  const form = useForm({
    initial: {
      mobileNum: before?.username ?? '',
      dialingCode: before?.dialingCode ?? '',
      verificationCode: '',
      remember: before !== null,
    },
    errors: ({ mobileNum, dialingCode, verificationCode }) => {
      const wrongNumber = numberError({ number: mobileNum, dialingCode })
      const wrongCode = loginError(rules, 'verificationCode', verificationCode)
      return {
        mobileNum: wrongNumber ? t(wrongNumber) : undefined,
        verificationCode: wrongCode ? t('verification.sms.invalid') : undefined,
        captcha: captcha.missing ? t('login.captchaMissing') : undefined,
      }
    },
    onSubmit: () => login.submit(collect),
  })
  useLease(form.dirty || login.busy, 'login form')
  const { mobileNum, dialingCode, verificationCode: code } = form.values
  const mobile = { number: mobileNum, dialingCode }
  const full = { ...mobile, dialingCode: dialingCode || home }
  /** LG-31: on this screen the number goes as `mobileNum`. */
  const number = { mobileNum, countryDialingCode: dialingCode }

  /** A code is good once: what it has proved is kept for the next try. */
  async function confirmed(provider: PhoneProvider): Promise<VerifiedPhone> {
    const of = `${shownMobile(full)}/${code}`
    if (proved.current?.of !== of) proved.current = { of, phone: await provider.confirm(full, code) }
    return proved.current.phone
  }

  async function onRequest() {
    if (!form.check(['mobileNum'])) return
    const puzzle = await slider.solve()
    if (!puzzle) return
    const isSent = await sms.request({
      to: shownMobile(full),
      send: () => (phone ? phone.send(full, puzzle) : sendCode({ ...number, ...puzzle })),
    })
    slider.reset()
    if (isSent) form.focus('verificationCode')
  }

  async function collect(): Promise<Login> {
    return {
      // LG-20: a code of the provider is verified by it first; when it does not, no login call is made.
      input: phone
        ? { type: 'firebase', ...(await confirmed(phone)), ...captcha.fields() }
        : { type: 'sms', ...number, messageCode: code, ...captcha.fields() },
      keep: form.values.remember ? { type: 'sms', username: mobileNum, password: '', dialingCode } : null,
    }
  }

  const remember = form.checkbox('remember')
  return (
    <form {...form.props} className={styles.form} aria-busy={login.busy}>
      <MobileField
        value={mobile}
        onChange={(next) => form.set({ mobileNum: next.number, dialingCode: next.dialingCode })}
        pickable={pickable}
        required
        error={form.errorOf('mobileNum')}
      />
      <SmsCodeField
        sms={sms}
        value={code}
        onChange={(verificationCode) => form.set({ verificationCode })}
        onRequest={() => void onRequest()}
        required
        enterKeyHint="go"
        error={form.errorOf('verificationCode')}
      />
      {captcha.shown ? <CaptchaField captcha={captcha.captcha} error={form.errorOf('captcha')} /> : null}
      <div className={styles.options}>
        <Checkbox
          {...remember}
          className={styles.remember}
          label={t('login.rememberNumber')}
          onChange={(event) => {
            remember.onChange(event)
            if (!event.target.checked) forgetRemembered()
          }}
        />
      </div>
      <LoginTip error={login.error} attempt={login.attempt} sealed="code" />
      <Button type="submit" look="primary" wide busy={login.busy || login.collecting}>
        {t('login.submit')}
      </Button>
      <SliderSheet slider={slider} />
    </form>
  )
}
