import type { InputOf } from '@lobby/contracts/call'
import type { FieldRule, register } from '@lobby/contracts/calls/registration'

/** How somebody registers (RG-01). */
export type Method = 'username' | 'mobile'

/** Fields a player types into (RG-04), by the names they travel under. */
export type FieldName =
  | 'username'
  | 'password'
  | 'confirmPassword'
  | 'mobileNum'
  | 'verificationCode'
  | ProfileField
  | 'affiliateCode'

/** What else a site may want to know. */
export type ProfileField =
  | 'paymentPassword'
  | 'idNumber'
  | 'qqNum'
  | 'facebook'
  | 'wechat'
  | 'line'
  | 'whatsapp'
  | 'zalo'
  | 'email'
  | 'nickname'
  | 'payeeName'
  | 'recommenderId'

export type Values = Readonly<Record<FieldName, string>>
export type Rules = Readonly<Record<string, FieldRule>>
export type RegisterInput = InputOf<typeof register>

/** What most people know by heart comes first. */
const PROFILE: readonly ProfileField[] = [
  'paymentPassword',
  'nickname',
  'payeeName',
  'email',
  'zalo',
  'facebook',
  'line',
  'whatsapp',
  'wechat',
  'qqNum',
  'idNumber',
  'recommenderId',
]

export const EMPTY: Values = {
  username: '',
  password: '',
  confirmPassword: '',
  mobileNum: '',
  verificationCode: '',
  paymentPassword: '',
  idNumber: '',
  qqNum: '',
  facebook: '',
  wechat: '',
  line: '',
  whatsapp: '',
  zalo: '',
  email: '',
  nickname: '',
  payeeName: '',
  recommenderId: '',
  affiliateCode: '',
}

/** What the form holds: the fields, the country of the number, and both checkboxes of the age (RG-14). */
export const NOTHING_TYPED = { ...EMPTY, dialingCode: '', adult: false, agrees: false }
export type RegisterValues = typeof NOTHING_TYPED

interface Form {
  method: Method
  rules: Rules
  values: Values
  /** RG-27: `MOBILENUMPASSREG3`. */
  passwordWithMobile: boolean
}

export interface ShownField {
  name: Exclude<FieldName, 'affiliateCode'>
  required: boolean
}

/**
 * The fields of the form in their order: those that the gateway's rules switch on (RG-04), the required ones first. By
 * mobile number there is no user name, and a password only where the site wants one (RG-27). A code by SMS is asked for
 * once there is a number that it can go to.
 */
export function shownFields({ method, rules, values, passwordWithMobile }: Form): ShownField[] {
  const rule = (name: FieldName) => rules[name]
  const on = (name: FieldName) => rule(name)?.enabled === true
  const byMobile = method === 'mobile'
  const number: ShownField[] = on('mobileNum')
    ? [{ name: 'mobileNum', required: byMobile || rule('mobileNum')?.required === true }]
    : []
  const code: ShownField[] =
    on('verificationCode') && (byMobile || values.mobileNum !== '')
      ? [{ name: 'verificationCode', required: true }]
      : []
  const passwords: ShownField[] =
    byMobile && !passwordWithMobile
      ? []
      : (['password', 'confirmPassword'] as const).filter(on).map((name) => ({ name, required: true }))
  const profile = PROFILE.filter(on).map((name) => ({ name, required: rule(name)?.required === true }))
  const wanted = profile.filter((field) => field.required)
  const rest = profile.filter((field) => !field.required)
  const contact = [...number, ...code]
  if (byMobile) return [...contact, ...passwords, ...wanted, ...rest]
  const name: ShownField[] = on('username') ? [{ name: 'username', required: true }] : []
  const early = rule('mobileNum')?.required === true
  return [...name, ...passwords, ...(early ? contact : []), ...wanted, ...(early ? [] : contact), ...rest]
}
