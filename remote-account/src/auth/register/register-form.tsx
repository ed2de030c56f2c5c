import type { ValueOf } from '@lobby/contracts/call'
import type { registerSettings } from '@lobby/contracts/calls/registration'
import { TOAST } from '@lobby/contracts/constants'
import { deviceId, type GatewayError, isGatewayError, toast, useLease, useSettings, useText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import { useState } from 'react'
import { registerMethod } from '../../parts/device/device.ts'
import { thisDevice } from '../../parts/device/this-device.ts'
import { FormTip } from '../../parts/form/form-tip.tsx'
import { CaptchaField, useCaptcha } from '../../parts/verification/captcha-field.tsx'
import {
  forgetPendingIdentity,
  type PendingIdentity,
  readPendingIdentity,
} from '../../parts/verification/provider/social-provider.ts'
import { useSliderCheck } from '../../parts/verification/slider-check.ts'
import { SliderField, SliderSheet } from '../../parts/verification/slider-field.tsx'
import { AgeConsent } from './age-consent.tsx'
import { fieldOf } from './error-field.ts'
import type { Method, RegisterInput } from './fields.ts'
import { InvitationField } from './invitation-field.tsx'
import { OptionalFields } from './optional-fields.tsx'
import { PendingAccount } from './pending-account.tsx'
import { RegisterField } from './register-field.tsx'
import styles from './register-form.module.css'
import { type ProviderWords, registrationPayload } from './registration.ts'
import { useInvitation } from './use-invitation.ts'
import { usePhoneCode } from './use-phone-code.ts'
import { useRegisterForm } from './use-register-form.ts'
import { isUnsure, useRegistration } from './use-registration.ts'

/** RG-23, LG-27: the provider's word for the number must not take the place of that for the account elsewhere. */
const wordsOf = (phone: ProviderWords | null, pending: PendingIdentity | null): ProviderWords | null => {
  if (!pending) return phone
  return phone ? { ...phone, linkIdToken: pending.idToken } : { firebaseIdToken: pending.idToken }
}

interface RegisterFormProps {
  method: Method
  settings: ValueOf<typeof registerSettings>
}

/** RG-15 to RG-20, the flow of a registration. What is typed stays until the gateway has let the player in. */
export function RegisterForm({ method, settings }: RegisterFormProps) {
  const t = useText('account')
  const { fields: rules } = settings
  const { minAge } = useSettings().readings
  const invitation = useInvitation()
  const slider = useSliderCheck()
  const captcha = useCaptcha({ shown: rules.captcha?.enabled === true })
  const phoneCode = usePhoneCode()
  /** The puzzle that was solved last let the code be sent. */
  const [isUsedForCode, setUsedForCode] = useState(false)
  const [pending, setPending] = useState(readPendingIdentity)
  const asksCaptcha = rules.captcha?.enabled === true
  const { submit, busy, collecting, error, attempt } = useRegistration(method, { onError: onFailed })
  const register = useRegisterForm({
    settings,
    method,
    captchaError: asksCaptcha && captcha.fields.captcha === '' ? t('verification.captcha.missing') : undefined,
    onSubmit: () => submit(collect),
  })
  const { form, shown, mobile } = register
  useLease(form.dirty || busy, 'registration form')

  /** RG-16, RG-17, RG-18. Null when the player went back, or has to correct the code. */
  async function collect(): Promise<RegisterInput | null> {
    const solved = rules.slider?.enabled ? await slider.solve() : null
    if (rules.slider?.enabled && !solved) return null
    const asksCode = shown.some(({ name }) => name === 'verificationCode')
    const word = asksCode ? await phoneCode.verify(mobile, form.values.verificationCode) : null
    const typed = rules.affiliateCode?.enabled ? form.values.affiliateCode : ''
    const affiliateCode = await invitation.codeFor(typed).catch((error: unknown) => {
      if (!isGatewayError(error) || error.code !== 'affiliate.unknown') throw error
      tellWrongCode(error)
      return null
    })
    if (affiliateCode === null) return null
    return registrationPayload({
      values: form.values,
      shown,
      dialingCode: mobile.dialingCode,
      affiliateCode,
      slider: solved,
      captcha: asksCaptcha ? captcha.fields : null,
      provider: wordsOf(word, pending),
      registerMethod: registerMethod(thisDevice()),
      host: location.hostname,
      deviceId: deviceId(),
    })
  }

  /** RG-21 */
  function tellWrongCode(error: GatewayError) {
    toast({ text: t('register.error.affiliateCode'), kind: 'error', ms: TOAST.saved })
    form.setError('affiliateCode', error, { focus: false })
    setTimeout(() => form.focus('affiliateCode'), TOAST.saved)
  }

  function onFailed(failure: GatewayError) {
    slider.reset()
    setUsedForCode(false)
    if (isUnsure(failure)) register.unsure()
    if (failure.code !== 'client.offline') captcha.refresh()
    const field = fieldOf(failure, method)
    if (field === 'captcha') form.focus(field)
    else if (field) form.setError(field, failure)
  }

  /** RG-31 */
  async function onRequestCode() {
    if (!form.check(['mobileNum'])) return
    const solved = await slider.solve()
    if (!solved) return
    const sent = await phoneCode.send(mobile, solved)
    slider.reset()
    setUsedForCode(sent)
    if (sent) form.focus('verificationCode')
  }

  // From the first one that can be left out: a code by SMS stays below the number that it goes to.
  const cut = shown.findIndex((field) => !field.required)
  const wanted = cut < 0 ? shown : shown.slice(0, cut)
  const shared = { of: register, rules, sms: phoneCode.sms, onRequestCode: () => void onRequestCode() }
  return (
    <>
      <form {...form.props} className={styles.form} aria-busy={busy}>
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
        <div className={styles.links}>
          {cut < 0 ? null : <OptionalFields fields={shown.slice(cut)} {...shared} />}
          {rules.affiliateCode?.enabled || invitation.fromLink !== undefined ? (
            <InvitationField
              invitation={invitation}
              value={form.values.affiliateCode}
              onChange={(affiliateCode) => form.set({ affiliateCode })}
              error={form.errorOf('affiliateCode')}
              maxLength={rules.affiliateCode?.maxLength ?? 100}
            />
          ) : null}
        </div>
        {asksCaptcha ? <CaptchaField captcha={captcha} error={form.errorOf('captcha')} /> : null}
        {rules.slider?.enabled ? (
          <SliderField slider={slider} error={slider.left ? t('verification.slider.needed') : undefined} />
        ) : null}
        <AgeConsent minAge={minAge} form={form} />
        <div className={styles.actions}>
          <FormTip error={error} attempt={attempt}>
            {t('login.sealed')}
          </FormTip>
          <Button type="submit" look="primary" wide busy={busy || (collecting && !slider.open)}>
            {t('register.submit')}
          </Button>
        </div>
      </form>
      <SliderSheet slider={slider} note={isUsedForCode ? t('verification.slider.usedForCode') : undefined} />
    </>
  )
}
