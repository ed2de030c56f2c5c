import { sendSmsNoLogin } from '@lobby/contracts/calls/verification'
import { gateway, useErrorText, useFlag, useSettings, useText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MobileField, useCountries } from '../../parts/verification/mobile-field.tsx'
import { mobileFault, shownMobile } from '../../parts/verification/mobile-number.ts'
import { useSliderCheck } from '../../parts/verification/slider-check.ts'
import { SliderSheet } from '../../parts/verification/slider-field.tsx'
import { SMS_DIGITS, SmsCodeField } from '../../parts/verification/sms-code-field.tsx'
import { useSmsCode } from '../../parts/verification/use-sms-code.ts'
import styles from './password-page.module.css'
import type { Proof } from './proof.ts'

interface ForgotCodeStepProps {
  proof: Proof
  onChange: (proof: Proof) => void
  /** Why the gateway did not take the code; null before it was asked, and once something else is typed. */
  refusal: unknown
  onDone: () => void
}

/** The number of the account and the code that was sent to it. */
export function ForgotCodeStep({ proof: { mobile, code }, onChange, refusal, onDone }: ForgotCodeStepProps) {
  const t = useText('account')
  const errorText = useErrorText()
  const pickable = useFlag('UPDATEMOBILEICC3')
  const { mobileMessage } = useSettings().readings
  const { home } = useCountries()
  const [tried, setTried] = useState<'nothing' | 'number' | 'all'>('nothing')
  const mobileField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const slider = useSliderCheck()
  const sms = useSmsCode('password')

  const fault = mobile.number === '' ? 'verification.mobile.missing' : mobileFault(mobile, home, mobileMessage)
  const hasCode = code.length === SMS_DIGITS

  const refused = refusal !== null
  useEffect(() => {
    if (refused) codeField.current?.select()
  }, [refused])

  async function onRequest() {
    if (tried === 'nothing') setTried('number')
    if (fault) return mobileField.current?.focus()
    const puzzle = await slider.solve()
    if (!puzzle) return
    const isSent = await sms.request({
      to: shownMobile({ ...mobile, dialingCode: mobile.dialingCode || home }),
      send: () =>
        gateway(sendSmsNoLogin, {
          mobileNum: mobile.number,
          countryDialingCode: mobile.dialingCode,
          purpose: 'password',
          ...puzzle,
        }),
    })
    slider.reset()
    if (isSent) codeField.current?.focus()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried('all')
    const first = fault ? mobileField.current : hasCode ? null : codeField.current
    if (first) first.focus()
    else onDone()
  }

  const codeError = refused
    ? errorText(refusal)
    : tried === 'all' && !hasCode
      ? t('verification.sms.invalid')
      : undefined
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <p className={styles.lead}>{t('password.forgot.phoneLead')}</p>
      <MobileField
        ref={mobileField}
        value={mobile}
        onChange={(next) => onChange({ mobile: next, code })}
        pickable={pickable}
        required
        error={tried !== 'nothing' && fault ? t(fault) : undefined}
      />
      <SmsCodeField
        ref={codeField}
        sms={sms}
        value={code}
        onChange={(next) => onChange({ mobile, code: next })}
        onRequest={() => void onRequest()}
        required
        error={codeError}
        enterKeyHint="next"
      />
      <div className={styles.actions}>
        <Button type="submit" look="primary" wide>
          {t('password.forgot.next')}
        </Button>
      </div>
      <SliderSheet slider={slider} />
    </form>
  )
}
