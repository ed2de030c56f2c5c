import type { GatewayError } from '@lobby/platform'
import { EMPTY, type FieldName, type Method } from './fields.ts'

const FIELD: Readonly<Record<string, FieldName | 'captcha'>> = {
  'member.exists': 'username',
  'account.format': 'username',
  'password.format': 'password',
  'password.easy': 'password',
  'password.mismatch': 'confirmPassword',
  'mobile.exists': 'mobileNum',
  'mobile.format': 'mobileNum',
  'email.format': 'email',
  'sms.code': 'verificationCode',
  'affiliate.unknown': 'affiliateCode',
  'referrer.unknown': 'recommenderId',
  'login.captcha': 'captcha',
}

/** Which field an error of the gateway is about: what the gateway names, else what its code means. */
export function fieldOf({ code, details }: GatewayError, method: Method): FieldName | 'captcha' | undefined {
  const named = typeof details === 'object' && details !== null && 'field' in details ? details.field : undefined
  if (typeof named === 'string' && named in EMPTY) return named as FieldName
  // By number the name is the gateway's own choice.
  if (code === 'member.exists' && method === 'mobile') return 'mobileNum'
  return FIELD[code]
}
