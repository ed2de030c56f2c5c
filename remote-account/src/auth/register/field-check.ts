import { hasEasyShape } from '@lobby/contracts/easy-digits'
import { fitsPattern } from '@lobby/contracts/fits-pattern'
import type { Readings } from '@lobby/contracts/readings'
import { isSiteWords } from '@lobby/contracts/site-words'
import type { TextKey } from '@lobby/platform'
import { mobileError } from '../../parts/verification/mobile-number.ts'
import type { FieldName, Rules, Values } from './fields.ts'

/**
 * Whether a field may go, and what it has to say if not (VA-01). The words are the form's, in the player's language.
 */
export type FieldCheck = { pass: true } | { pass: false; message: TextKey<'account'>; values?: Record<string, number> }

export interface CheckContext {
  values: Values
  rules: Rules
  /** The country of the number, and the site's own; dialling codes without a plus. */
  dialingCode: string
  home: string
  /** The site's own, whose labels are no password: `www.lobby.example`. */
  host: string
  reading: Readings['mobileMessage']
}

type Key = TextKey<'account'>

const MISSING: Partial<Record<FieldName, Key>> = {
  username: 'register.missing.username',
  password: 'register.missing.password',
  // VA-05
  confirmPassword: 'register.missing.confirmPassword',
  mobileNum: 'verification.mobile.missing',
  verificationCode: 'verification.sms.invalid',
}

const MALFORMED: Partial<Record<FieldName, Key>> = {
  username: 'register.error.username',
  password: 'register.error.password',
  paymentPassword: 'register.error.paymentPassword',
  email: 'register.error.email',
  nickname: 'register.error.name',
  payeeName: 'register.error.name',
  verificationCode: 'verification.sms.invalid',
}

const EMAIL = /^[^\s@<>()]{1,64}@[^\s@<>()]+\.[^\s@<>().]{2,}$/

const invalid = (message: Key, values?: Record<string, number>): FieldCheck =>
  values ? { pass: false, message, values } : { pass: false, message }

/** One field against its rule (VA-01). An empty field that is not required passes (VA-02). */
export function checkField(name: FieldName, required: boolean, context: CheckContext): FieldCheck {
  const { values, rules } = context
  const value = isSecret(name) ? values[name] : values[name].trim()
  if (value === '') return required ? invalid(MISSING[name] ?? 'register.missing.other') : { pass: true }
  // VA-03
  if (name === 'confirmPassword') {
    return value === values.password ? { pass: true } : invalid('register.error.confirmPassword')
  }
  if (name === 'mobileNum') {
    const message = mobileError({ number: value, dialingCode: context.dialingCode }, context.home, context.reading)
    return message ? invalid(message) : { pass: true }
  }
  const rule = rules[name]
  const length = [...value].length
  const least = rule?.minLength ?? 0
  const most = rule?.maxLength ?? 200
  if (length < least) return invalid('register.error.short', { least })
  if (length > most) return invalid('register.error.long', { most })
  const fits = fitsPattern(rule?.pattern, value) && (name !== 'email' || EMAIL.test(value))
  if (fits && name === 'paymentPassword' && hasEasyShape(value)) return invalid('security.paymentError.easy')
  // The common ones the gateway knows alone: they are too many for a page.
  if (fits && name === 'password' && isSiteWords(value, [values.username.trim(), ...context.host.split('.')])) {
    return invalid('register.error.easy')
  }
  return fits ? { pass: true } : invalid(MALFORMED[name] ?? 'register.error.other')
}

/** Passwords go as they were typed; everything else without the blanks around it. */
export const isSecret = (name: FieldName): boolean =>
  name === 'password' || name === 'confirmPassword' || name === 'paymentPassword'
