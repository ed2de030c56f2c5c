import type { FieldRule } from '@lobby/contracts/calls/registration'
import { CAPTCHA_LENGTH } from '@lobby/contracts/constants'
import type { ErrorCode } from '@lobby/contracts/errors'
import { fitsPattern } from '@lobby/contracts/fits-pattern'
import type { World } from '../calls/world.ts'
import { Failure } from '../http/failure.ts'
import { assertNotEasy } from '../passwords/easy-password.ts'
import { hostWords } from '../passwords/host-words.ts'
import type { SiteSettings } from '../settings/site-settings.ts'

/** Begins with a letter, so that no name can be taken for a mobile number. */
const USERNAME = '^[A-Za-z][A-Za-z0-9_]{3,15}$'
/** 8 to 64 characters without blanks. */
const PASSWORD = '^\\S{8,64}$'
const MOBILE = '^\\d{6,12}$'
const CODE = '^\\d{6}$'
/** Letters, digits and single blanks: nobody dresses up as the house with signs and invisible characters. */
export const NICKNAME = '^[\\p{L}\\p{M}\\p{N}_.\\-]+( [\\p{L}\\p{M}\\p{N}_.\\-]+)*$'

const off: FieldRule = { enabled: false, required: false, maxLength: 100 }
const optional = (more: Partial<FieldRule> = {}): FieldRule => ({ enabled: true, required: false, ...more })
const required = (more: Partial<FieldRule> = {}): FieldRule => ({ enabled: true, required: true, ...more })

/** RG-04, RG-28: what each field of the registration wants, by the merchant's switches and settings. */
export function registerFields({ whitelabel, registerFields: changes }: SiteSettings): Record<string, FieldRule> {
  const byUsername = whitelabel.USERNAMEREG3 === true
  const byMobile = whitelabel.MOBILENUMREG3 === true
  return {
    username: { ...required({ pattern: USERNAME, minLength: 4, maxLength: 16 }), enabled: byUsername },
    password: required({ pattern: PASSWORD, minLength: 8, maxLength: 64 }),
    confirmPassword: required({ maxLength: 64 }),
    mobileNum: { ...optional({ pattern: MOBILE }), enabled: byMobile },
    verificationCode: { ...optional({ pattern: CODE }), enabled: byMobile && whitelabel.REGMOBVERF3 === true },
    slider: required(),
    captcha: off,
    affiliateCode: optional({ maxLength: 20 }),
    nickname: optional({ pattern: NICKNAME, minLength: 2, maxLength: 20 }),
    payeeName: optional({ maxLength: 60 }),
    email: optional({ maxLength: 100 }),
    recommenderId: off,
    paymentPassword: { ...off, pattern: CODE },
    idNumber: off,
    qqNum: off,
    facebook: off,
    wechat: off,
    line: off,
    whatsapp: off,
    zalo: optional({ maxLength: 40 }),
    ...changes,
  }
}

/**
 * VA-11: the rules of the login screen. Of a name or a password they say nothing but that there has to be one: bounds
 * would tell a stranger what accounts look like, and lock out those of older rules. `slider` and `captcha` say what a
 * login needs beside them (LG-19, LG-06).
 */
export function loginFields({ loginChecks }: SiteSettings): Record<string, FieldRule> {
  return {
    loginUsername: required({ maxLength: 200 }),
    loginMobileNum: required({ pattern: MOBILE }),
    loginPassword: required({ maxLength: 200 }),
    verificationCode: required({ pattern: CODE }),
    slider: { enabled: loginChecks.slider, required: loginChecks.slider },
    captcha: { enabled: loginChecks.captcha, required: false, maxLength: CAPTCHA_LENGTH.max },
  }
}

const FORMAT: Readonly<Record<string, ErrorCode>> = {
  username: 'account.format',
  password: 'password.format',
  paymentPassword: 'password.format',
  email: 'email.format',
  nickname: 'name.format',
  payeeName: 'name.format',
  mobileNum: 'mobile.format',
  verificationCode: 'sms.code',
}

/** @throws Failure that names the field in its value */
export function checkField(name: string, rule: FieldRule | undefined, value: string): void {
  if (!rule?.enabled) return
  if (value === '') {
    if (rule.required) throw new Failure('field.required', { field: name })
    return
  }
  const length = [...value].length
  const fits =
    length >= (rule.minLength ?? 0) &&
    length <= (rule.maxLength ?? 200) &&
    fitsPattern(rule.pattern, value) &&
    (name !== 'email' || isEmail(value))
  if (!fits) throw new Failure(FORMAT[name] ?? 'request.malformed', { field: name })
}

export const isEmail = (text: string): boolean => /^[^\s@<>()]{1,64}@[^\s@<>()]+\.[^\s@<>().]{2,}$/.test(text)

/** An address as the gateway keeps it: two that differ in case or blanks alone are one. */
export const normalEmail = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

interface NewPassword {
  password: string
  confirmation?: string | undefined
  /** Of the account; left out where nobody has yet proved that it is theirs. */
  userName?: string
}

/**
 * A new password keeps the rule of registration (RG-28).
 *
 * @throws Failure `password.format`, `password.mismatch` or `password.easy`
 */
export async function checkNewPassword(
  { settings, siteOrigins }: Pick<World, 'settings' | 'siteOrigins'>,
  { password, confirmation, userName }: NewPassword,
): Promise<void> {
  const rule = { ...registerFields(settings()).password, enabled: true, required: false }
  if (password === '') throw new Failure('password.format')
  checkField('password', rule, password)
  if (confirmation !== undefined && confirmation !== password) throw new Failure('password.mismatch')
  await assertNotEasy(password, [...(userName === undefined ? [] : [userName]), ...hostWords(siteOrigins)])
}
