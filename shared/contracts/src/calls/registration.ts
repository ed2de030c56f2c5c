import * as v from 'valibot'
import { call, shortText } from '../wire/call.ts'
import { listOf, recordOf } from '../wire/list-of.ts'
import { LoginValue } from './session.ts'

const text = v.optional(shortText)

/** RG-22, RG-23. Empty optional fields come as empty strings. */
export const RegisterInput = v.object({
  countryDialingCode: text,
  registerUrl: text,
  registerMethod: text,
  username: text,
  password: text,
  confirmPassword: text,
  affiliateCode: text,
  paymentPassword: text,
  recommenderId: text,
  nickname: text,
  payeeName: text,
  email: text,
  mobileNum: text,
  idNumber: text,
  qqNum: text,
  facebook: text,
  wechat: text,
  line: text,
  whatsapp: text,
  zalo: text,
  captcha: text,
  captchaId: text,
  type: v.optional(v.literal(0)),
  domain: text,
  /** The code that came by SMS. */
  verificationCode: text,
  sliderToken: text,
  firebaseChannel: text,
  firebaseIdToken: v.optional(v.pipe(v.string(), v.maxLength(4000))),
  /** LG-27: the account elsewhere that the new one is linked to, where `firebaseIdToken` is the word for a number. */
  linkIdToken: v.optional(v.pipe(v.string(), v.maxLength(4000))),
  deviceId: text,
})

/** CL-05. A registered member is signed in (RG-19). */
export const register = call({
  name: 'register',
  method: 'PUT',
  path: '/wps/member/register',
  session: 'none',
  module: 'REG3',
  sealed: true,
  input: RegisterInput,
  value: LoginValue,
  summary: 'Registers a member by user name and signs in',
})

/**
 * CL-05: as `register`, by a number that the code of `sendSmsRegister` or a provider vouches for. Fails with
 * `mobile.exists` for a number that has an account.
 */
export const registerMobile = call({
  name: 'registerMobile',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  session: 'optional',
  module: 'REG3',
  sealed: true,
  input: RegisterInput,
  value: LoginValue,
  summary: 'Registers a member by mobile number and signs in',
})

/** RG-28: `pattern` is a regular expression that the whole value fits, for fields that have one. */
export const FieldRule = v.object({
  enabled: v.boolean(),
  required: v.boolean(),
  pattern: v.optional(v.string()),
  minLength: v.optional(v.number()),
  maxLength: v.optional(v.number()),
})
export type FieldRule = v.InferOutput<typeof FieldRule>

/**
 * CL-11: what registration and login ask for, and by which rules, as the merchant has set it. The gateway checks what
 * is sent by the same rules.
 */
export const registerSettings = call({
  name: 'registerSettings',
  method: 'GET',
  path: '/wps/system/setting/register',
  session: 'none',
  input: v.object({}),
  value: v.object({
    /** By the names of `RegisterInput`; of `captcha` only `enabled` counts. */
    fields: recordOf(FieldRule),
    /**
     * The rules of the login screen (VA-11), by the names `loginUsername`, `loginMobileNum`, `loginPassword`,
     * `verificationCode`; `slider` is enabled where a login by name needs a solved puzzle (LG-19).
     */
    login: recordOf(FieldRule),
    minAge: v.number(),
  }),
  summary: 'Rules of each field of registration and login',
})

/** CL-08. The GAP of its answer is decided: whether the name can be registered. */
export const checkUsername = call({
  name: 'checkUsername',
  method: 'GET',
  path: '/wps/check/username',
  session: 'none',
  input: v.object({ username: shortText }),
  value: v.object({ available: v.boolean() }),
  summary: 'Can this name be registered?',
})

/** CL-07: a code that nobody has is a failure with `affiliate.unknown`. */
export const checkAffiliate = call({
  name: 'checkAffiliate',
  method: 'GET',
  path: '/wps/agent/affiliate',
  session: 'none',
  module: 'AFFMAN3',
  input: v.object({ code: text, domain: text }),
  value: v.object({ code: v.string() }),
  summary: 'Is this the invitation code of an agent?',
})

/** SE-09, CL-16: dialling codes have digits alone, no `+`; country codes are of two letters. */
export const country = call({
  name: 'country',
  method: 'GET',
  path: '/wps/system/country',
  session: 'optional',
  input: v.object({}),
  value: v.object({
    countryDialingCode: v.string(),
    countryCode: v.string(),
    countries: listOf(v.object({ countryCode: v.string(), countryDialingCode: v.string() })),
  }),
  summary: 'The country of the site and those whose numbers it takes',
})
