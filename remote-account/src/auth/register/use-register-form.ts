import type { ValueOf } from '@lobby/contracts/call'
import type { registerSettings } from '@lobby/contracts/calls/registration'
import { useFlag, useSettings, useText } from '@lobby/platform'
import { type Form, useForm } from '@lobby/platform/form'
import { useEffect, useRef, useState } from 'react'
import { useCountries } from '../../parts/verification/mobile-field.tsx'
import type { MobileNumber } from '../../parts/verification/mobile-number.ts'
import { asksConsent } from './age-consent.tsx'
import { keepDraft, readDraft } from './draft.ts'
import { checkField } from './field-check.ts'
import {
  type FieldName,
  type Method,
  NOTHING_TYPED,
  type RegisterValues,
  type ShownField,
  shownFields,
} from './fields.ts'
import { type NameState, useNameCheck } from './use-name-check.ts'

interface Options {
  settings: ValueOf<typeof registerSettings>
  method: Method
  /** What is wrong with the captcha, which keeps its text itself. */
  captchaError: string | undefined
  onSubmit: (values: RegisterValues) => unknown
}

export interface RegisterForm {
  form: Form<RegisterValues>
  mobile: MobileNumber
  shown: readonly ShownField[]
  nameState: NameState
  /** As `form.errorOf`; that a name is taken is said at once. */
  errorOf: (name: FieldName) => string | undefined
  /** The answer to a try was lost: that its name is taken from now on may be this player's own doing. */
  unsure: () => void
}

/** What was typed, and what is wrong with it by the rules of the gateway (RG-04, RG-28, VA-01). */
export function useRegisterForm({ settings, method, captchaError, onSubmit }: Options): RegisterForm {
  const t = useText('account')
  const rules = settings.fields
  const passwordWithMobile = useFlag('MOBILENUMPASSREG3')
  const { mobileMessage: reading, minAge } = useSettings().readings
  const { home } = useCountries()
  const [ownName, setOwnName] = useState<string | null>(null)

  const fieldsOf = (values: RegisterValues) => shownFields({ method, rules, values, passwordWithMobile })
  const checkOf = (values: RegisterValues, { name, required }: { name: FieldName; required: boolean }) =>
    checkField(name, required, {
      values,
      rules,
      dialingCode: values.dialingCode || home,
      home,
      reading,
      host: location.hostname,
    })
  const form = useForm({
    initial: NOTHING_TYPED,
    errors: (values) => {
      const errors = [...fieldsOf(values), { name: 'affiliateCode', required: false } as const].flatMap((field) => {
        const result = checkOf(values, field)
        return result.pass ? [] : [[field.name, t(result.message, result.values)] as const]
      })
      const asks = asksConsent(minAge)
      return {
        ...(nameState === 'taken' ? { username: t('register.error.taken') } : {}),
        ...Object.fromEntries(errors),
        captcha: captchaError,
        adult: asks && !values.adult ? t('register.age.confirm', { age: minAge }) : undefined,
        agrees: asks && !values.agrees ? t('register.age.agree', { document: t('link.userAgreement') }) : undefined,
      }
    },
    refusal: ({ code }) => (code === 'affiliate.unknown' ? t('register.error.affiliateCode') : undefined),
    onSubmit,
  })
  const { values } = form
  const [draft] = useState(readDraft)
  const set = useRef(form.set)
  useEffect(() => {
    if (draft) set.current(draft)
    keepDraft(null)
  }, [draft])
  const fits = checkOf(values, { name: 'username', required: true }).pass
  const looked = useNameCheck(values.username.trim(), fits)
  const nameState: NameState = looked === 'taken' && values.username === ownName ? 'unknown' : looked

  return {
    form,
    mobile: { number: values.mobileNum, dialingCode: values.dialingCode || home },
    shown: fieldsOf(values),
    nameState,
    errorOf: (name) =>
      form.errorOf(name) ?? (name === 'username' && nameState === 'taken' ? t('register.error.taken') : undefined),
    unsure: () => setOwnName(values.username),
  }
}
