import { sendSmsNoLogin } from '@lobby/contracts/calls/verification'
import { gateway, useFlag, useLease, useSettings, useText } from '@lobby/platform'
import { Button, Checkbox } from '@lobby/ui/core'
import { type FormEvent, useRef, useState } from 'react'
import { CaptchaField } from '../../parts/verification/captcha-field.tsx'
import { MobileField, useCountries } from '../../parts/verification/mobile-field.tsx'
import { type MobileNumber, mobileFault, shownMobile } from '../../parts/verification/mobile-number.ts'
import type { PhoneProvider, VerifiedPhone } from '../../parts/verification/provider/phone-provider.ts'
import { useProvider } from '../../parts/verification/provider/use-provider.ts'
import { useSliderCheck } from '../../parts/verification/slider-check.ts'
import { SliderSheet } from '../../parts/verification/slider-field.tsx'
import { SmsCodeField } from '../../parts/verification/sms-code-field.tsx'
import { useSmsCode } from '../../parts/verification/use-sms-code.ts'
import type { LoginCaptcha } from './login-captcha.ts'
import styles from './login-form.module.css'
import { loginFault, useLoginRules } from './login-rules.ts'
import { LoginTip } from './login-tip.tsx'
import { forgetRemembered, readRememberedFor } from './remembered-login.ts'
import { useSubmitLogin } from './use-submit-login.ts'

/** Number and code (LG-01, LG-31). A page of its own bytes: it is loaded with its tab. */
export default function SmsLoginForm({ captcha }: { captcha: LoginCaptcha }) {
  const t = useText('account')
  // LG-16
  const pickable = useFlag('UPDATEMOBILEICC3')
  const { mobileMessage } = useSettings().readings
  const { home } = useCountries()
  const { rules } = useLoginRules()
  const [before] = useState(() => readRememberedFor('sms'))
  const [mobile, setMobile] = useState<MobileNumber>({
    number: before?.username ?? '',
    dialingCode: before?.dialingCode ?? '',
  })
  const [code, setCode] = useState('')
  const [remembers, setRemembers] = useState(before !== null)
  const [tried, setTried] = useState<'nothing' | 'number' | 'all'>('nothing')
  const mobileField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const slider = useSliderCheck()
  const sms = useSmsCode('login')
  const { phone } = useProvider()
  const proved = useRef<{ of: string; phone: VerifiedPhone } | null>(null)
  const { submit, busy, refusal } = useSubmitLogin()
  useLease(mobile.number !== (before?.username ?? '') || code !== '' || busy, 'login form')

  const wrongNumber =
    mobile.number === ''
      ? 'verification.mobile.missing'
      : (mobileFault(mobile, home, mobileMessage) ??
        (loginFault(rules, 'loginMobileNum', mobile.number) && 'verification.mobile.invalid'))
  const wrongCode = loginFault(rules, 'verificationCode', code) !== null
  const full = { ...mobile, dialingCode: mobile.dialingCode || home }
  /** LG-31: on this screen the number goes as `mobileNum`. */
  const number = { mobileNum: mobile.number, countryDialingCode: mobile.dialingCode }

  /** A code is good once: what it has proved is kept for the next try. */
  async function confirmed(provider: PhoneProvider): Promise<VerifiedPhone> {
    const of = `${shownMobile(full)}/${code}`
    if (proved.current?.of !== of) proved.current = { of, phone: await provider.confirm(full, code) }
    return proved.current.phone
  }

  async function onRequest() {
    if (tried === 'nothing') setTried('number')
    if (wrongNumber) return mobileField.current?.focus()
    const puzzle = await slider.solve()
    if (!puzzle) return
    const isSent = await sms.request({
      to: shownMobile(full),
      send: () => (phone ? phone.send(full, puzzle) : gateway(sendSmsNoLogin, { ...number, ...puzzle })),
    })
    slider.reset()
    if (isSent) codeField.current?.focus()
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried('all')
    const first = wrongNumber ? mobileField : wrongCode ? codeField : captcha.missing ? captcha.field : null
    if (first) return first.current?.focus()
    const { number: username, dialingCode } = mobile
    const refused = await submit(async () => ({
      // LG-20: a code of the provider is verified by it first; when it does not, no login call is made.
      input: phone
        ? { type: 'firebase', ...(await confirmed(phone)), ...captcha.fields() }
        : { type: 'sms', ...number, messageCode: code, ...captcha.fields() },
      keep: remembers ? { type: 'sms', username, password: '', dialingCode } : null,
    }))
    if (!refused) return
    captcha.refused(refused)
    const field = refused.code === 'login.captcha' ? captcha.field : codeField
    field.current?.focus()
    field.current?.select()
  }

  function onRemembers(checked: boolean) {
    setRemembers(checked)
    if (!checked) forgetRemembered()
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit} aria-busy={busy}>
      <MobileField
        ref={mobileField}
        value={mobile}
        onChange={setMobile}
        pickable={pickable}
        required
        error={tried !== 'nothing' && wrongNumber ? t(wrongNumber) : undefined}
      />
      <SmsCodeField
        ref={codeField}
        sms={sms}
        value={code}
        onChange={setCode}
        onRequest={() => void onRequest()}
        required
        enterKeyHint="go"
        error={tried === 'all' && wrongCode ? t('verification.sms.invalid') : undefined}
      />
      {captcha.shown ? (
        <CaptchaField
          ref={captcha.field}
          captcha={captcha.captcha}
          error={tried === 'all' && captcha.missing ? t('login.captchaMissing') : undefined}
        />
      ) : null}
      <div className={styles.options}>
        <Checkbox
          name="remember"
          className={styles.remember}
          label={t('login.rememberNumber')}
          checked={remembers}
          onChange={(event) => onRemembers(event.target.checked)}
        />
      </div>
      <LoginTip refusal={refusal} sealed="code" />
      <Button type="submit" look="primary" wide busy={busy}>
        {t('login.submit')}
      </Button>
      <SliderSheet slider={slider} />
    </form>
  )
}
