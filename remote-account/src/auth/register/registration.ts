import type { SliderFields } from '../../parts/verification/slider-check.ts'
import { isSecret } from './field-check.ts'
import { EMPTY, type FieldName, type RegisterInput, type ShownField, type Values } from './fields.ts'

/** What a registration carries of the phone-verification provider. */
export type ProviderWords = Pick<RegisterInput, 'firebaseChannel' | 'firebaseIdToken' | 'linkIdToken'>

interface Registration {
  values: Values
  shown: readonly ShownField[]
  /** Of the number; without a plus. */
  dialingCode: string
  /** The invitation code that counts: that of the address (RG-26), or the one that was typed. */
  affiliateCode: string
  slider: SliderFields | null
  captcha: { captcha: string; captchaId: string } | null
  /** RG-23: the provider's word for the number, and for an account elsewhere (LG-27). */
  provider: ProviderWords | null
  registerMethod: string
  host: string
  deviceId: string
}

/**
 * RG-22: what registration sends. Every field is there; those that are empty or not shown are empty strings (RG-24).
 */
export function registrationPayload(form: Registration): RegisterInput {
  const shown = new Set<FieldName>(form.shown.map(({ name }) => name))
  const typed = (name: FieldName): string => {
    if (!shown.has(name)) return ''
    return isSecret(name) ? form.values[name] : form.values[name].trim()
  }
  const fields = Object.fromEntries(Object.keys(EMPTY).map((name) => [name, typed(name as FieldName)]))
  return {
    ...fields,
    countryDialingCode: form.dialingCode,
    registerUrl: form.host,
    domain: form.host,
    registerMethod: form.registerMethod,
    // RG-22: equal to the password.
    confirmPassword: typed('password'),
    affiliateCode: form.affiliateCode.trim(),
    captcha: '',
    captchaId: '',
    ...form.captcha,
    type: 0,
    ...form.slider,
    ...form.provider,
    deviceId: form.deviceId,
  }
}
