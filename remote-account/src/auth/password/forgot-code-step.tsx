import { useFlag, useText } from '@lobby/platform'
import type { Form } from '@lobby/platform/form'
import { Button } from '@lobby/ui/core'
import { MobileField, useCountries } from '../../parts/verification/mobile-field.tsx'
import { shownMobile } from '../../parts/verification/mobile-number.ts'
import { sendCode } from '../../parts/verification/send-code.ts'
import { useSliderCheck } from '../../parts/verification/slider-check.ts'
import { SliderSheet } from '../../parts/verification/slider-field.tsx'
import { SmsCodeField } from '../../parts/verification/sms-code-field.tsx'
import { useSmsCode } from '../../parts/verification/use-sms-code.ts'
import styles from './password-page.module.css'
import type { Proof } from './proof.ts'

/** The number of the account and the code that was sent to it. */
export function ForgotCodeStep({ form }: { form: Form<Proof> }) {
  const t = useText('account')
  const pickable = useFlag('UPDATEMOBILEICC3')
  const { home } = useCountries()
  const slider = useSliderCheck()
  const sms = useSmsCode('password')
  const { mobileNum: number, dialingCode, verificationCode } = form.values

  async function onRequest() {
    if (!form.check(['mobileNum'])) return
    const puzzle = await slider.solve()
    if (!puzzle) return
    const isSent = await sms.request({
      to: shownMobile({ number, dialingCode: dialingCode || home }),
      send: () =>
        sendCode({
          mobileNum: number,
          countryDialingCode: dialingCode,
          purpose: 'password',
          ...puzzle,
        }),
    })
    slider.reset()
    if (isSent) form.focus('verificationCode')
  }

  return (
    <form {...form.props} className={styles.form}>
      <p className={styles.lead}>{t('password.forgot.phoneLead')}</p>
      <MobileField
        value={{ number, dialingCode }}
        onChange={(next) => form.set({ mobileNum: next.number, dialingCode: next.dialingCode })}
        pickable={pickable}
        required
        error={form.errorOf('mobileNum')}
      />
      <SmsCodeField
        sms={sms}
        value={verificationCode}
        onChange={(next) => form.set({ verificationCode: next })}
        onRequest={() => void onRequest()}
        required
        error={form.errorOf('verificationCode')}
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
