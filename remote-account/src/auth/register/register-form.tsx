import type { ValueOf } from '@lobby/contracts/call'
import type { registerSettings } from '@lobby/contracts/calls/registration'
import { TOAST } from '@lobby/contracts/constants'
import { deviceId, isGatewayError, toast, useErrorText, useLease, useSettings, useText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import { type FormEvent, useRef, useState } from 'react'
import { registerMethod } from '../../parts/device/device.ts'
import { thisDevice } from '../../parts/device/this-device.ts'
import { CaptchaField, useCaptcha } from '../../parts/verification/captcha-field.tsx'
import { forgetPendingIdentity, readPendingIdentity } from '../../parts/verification/provider/social-provider.ts'
import { useSliderCheck } from '../../parts/verification/slider-check.ts'
import { SliderField, SliderSheet } from '../../parts/verification/slider-field.tsx'
import { AgeConsent, asksConsent, NO_CONSENT } from './age-consent.tsx'
import type { Method, RegisterInput } from './fields.ts'
import { InvitationField } from './invitation-field.tsx'
import { PendingAccount } from './pending-account.tsx'
import { fieldOf } from './refused-field.ts'
import { RegisterField } from './register-field.tsx'
import styles from './register-form.module.css'
import { RegisterTip } from './register-tip.tsx'
import { registrationPayload } from './registration.ts'
import { useInvitation } from './use-invitation.ts'
import { usePhoneCode } from './use-phone-code.ts'
import { useRegisterForm } from './use-register-form.ts'
import { useSubmitRegistration } from './use-submit-registration.ts'

interface RegisterFormProps {
  method: Method
  settings: ValueOf<typeof registerSettings>
}

/** RG-15 to RG-20, the flow of a registration. What is typed stays until the gateway has let the player in. */
export function RegisterForm({ method, settings }: RegisterFormProps) {
  const t = useText('account')
  const errorText = useErrorText()
  const { fields: rules } = settings
  const { minAge } = useSettings().readings
  const form = useRegisterForm(settings, method)
  const invitation = useInvitation()
  const slider = useSliderCheck()
  const captcha = useCaptcha({ shown: rules.captcha?.enabled === true })
  const phoneCode = usePhoneCode()
  const [pending, setPending] = useState(readPendingIdentity)
  const { submit, busy, refused } = useSubmitRegistration(method)
  const [consent, setConsent] = useState(NO_CONSENT)
  const [tried, setTried] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useLease(form.typed || busy, 'registration form')

  const focus = (name: string) => element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  const captchaMissing = rules.captcha?.enabled === true && captcha.fields.captcha === ''
  const consents = !asksConsent(minAge) || (consent.adult && consent.agrees)

  /** RG-15: the first thing that is wrong, in the order of the form. */
  function firstFault(): string | undefined {
    const field = form.ask()
    if (field) return field
    if (captchaMissing) return 'captcha'
    return consents ? undefined : consent.adult ? 'agrees' : 'adult'
  }

  /** RG-16, RG-17, RG-18. Null when the player went back, or has to correct the code. */
  async function collect(): Promise<RegisterInput | null> {
    const solved = rules.slider?.enabled ? await slider.solve() : null
    if (rules.slider?.enabled && !solved) return null
    const asksCode = form.shown.some(({ name }) => name === 'verificationCode')
    const word = asksCode ? await phoneCode.verify(form.mobile, form.values.verificationCode) : null
    const typed = rules.affiliateCode?.enabled ? form.values.affiliateCode : ''
    const affiliateCode = await invitation.codeFor(typed).catch((error: unknown) => {
      if (!isGatewayError(error) || error.code !== 'affiliate.unknown') throw error
      tellWrongCode()
      return null
    })
    if (affiliateCode === null) return null
    return registrationPayload({
      values: form.values,
      shown: form.shown,
      dialingCode: form.mobile.dialingCode,
      affiliateCode,
      referralCode: invitation.info.referralCode,
      slider: solved,
      captcha: rules.captcha?.enabled ? captcha.fields : null,
      provider: word ?? (pending && { firebaseIdToken: pending.idToken }),
      registerMethod: registerMethod(thisDevice()),
      host: location.hostname,
      deviceId: deviceId(),
    })
  }

  /** RG-21 */
  function tellWrongCode() {
    const message = t('register.wrong.affiliateCode')
    toast({ text: message, kind: 'error', ms: TOAST.saved })
    form.refuse('affiliateCode', message)
    setTimeout(() => focus('affiliateCode'), TOAST.saved)
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const fault = firstFault()
    if (fault) return focus(fault)
    const error = await submit(collect)
    if (!error) return
    slider.reset()
    if (error.code === 'client.offline' || error.code === 'client.timeout') form.unsure()
    if (error.code !== 'client.offline') captcha.refresh()
    const field = fieldOf(error, method)
    if (!field) return
    if (field !== 'captcha') form.refuse(field, errorText(error))
    focus(field)
  }

  /** RG-31 */
  async function onRequestCode() {
    if (form.ask(['mobileNum'])) return focus('mobileNum')
    const solved = await slider.solve()
    if (!solved) return
    const sent = await phoneCode.send(form.mobile, solved)
    slider.reset()
    if (sent) focus('verificationCode')
  }

  const wanted = form.shown.filter((field) => field.required)
  const rest = form.shown.filter((field) => !field.required)
  const shared = { form, rules, sms: phoneCode.sms, onRequestCode: () => void onRequestCode() }
  return (
    <>
      <form ref={element} className={styles.form} method="post" noValidate onSubmit={onSubmit} aria-busy={busy}>
        {pending ? (
          <PendingAccount
            identity={pending}
            onLeave={() => {
              forgetPendingIdentity()
              setPending(null)
            }}
          />
        ) : null}
        {wanted.map((field) => (
          <RegisterField key={field.name} field={field} {...shared} />
        ))}
        {rest.length > 0 ? <h3 className={styles.part}>{t('register.optional')}</h3> : null}
        {rest.map((field) => (
          <RegisterField key={field.name} field={field} {...shared} />
        ))}
        {rules.affiliateCode?.enabled ? (
          <InvitationField
            invitation={invitation}
            value={form.values.affiliateCode}
            onChange={(code) => form.change('affiliateCode', code)}
            error={form.errorOf('affiliateCode')}
            maxLength={rules.affiliateCode.maxLength ?? 100}
          />
        ) : null}
        {rules.captcha?.enabled ? (
          <CaptchaField
            captcha={captcha}
            error={tried && captchaMissing ? t('verification.captcha.missing') : undefined}
          />
        ) : null}
        {rules.slider?.enabled ? (
          <SliderField slider={slider} error={tried ? t('verification.slider.needed') : undefined} />
        ) : null}
        <AgeConsent minAge={minAge} consent={consent} onChange={setConsent} asked={tried} />
        <div className={styles.actions}>
          <RegisterTip refused={refused} />
          <Button type="submit" look="primary" wide busy={busy}>
            {t('register.submit')}
          </Button>
        </div>
      </form>
      <SliderSheet slider={slider} />
    </>
  )
}
