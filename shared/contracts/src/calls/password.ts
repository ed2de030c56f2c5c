import * as v from 'valibot'
import { call, shortText } from '../wire/call.ts'
import { approval } from './contact.ts'

/**
 * CL-12, VA-17. The GAP of its payload is decided: both passwords, sealed; the old one is left out by whoever has to
 * set a first one of their own (LG-26). Other sessions of the member end.
 */
export const changePassword = call({
  name: 'changePassword',
  method: 'POST',
  path: '/wps/member/password',
  session: 'required',
  sealed: true,
  input: v.object({
    password: v.optional(shortText),
    newPassword: shortText,
    confirmPassword: v.optional(shortText),
  }),
  value: v.null(),
  summary: 'Changes the password of whoever is signed in',
})

/** CL-13, VA-18. All sessions of the member end. */
export const resetPassword = call({
  name: 'resetPassword',
  method: 'POST',
  path: '/wps/member/password/verification',
  session: 'optional',
  module: 'CHNGPASSVERIF3',
  sealed: true,
  input: v.object({
    mobileNum: shortText,
    countryDialingCode: v.optional(shortText),
    verificationCode: shortText,
    newPassword: shortText,
    confirmPassword: v.optional(shortText),
  }),
  value: v.null(),
  summary: 'Sets a new password with a code that came by SMS',
})

/**
 * CL-09. The GAP of its answer is decided: it is the same whether the address is known or not. A password is sent to an
 * address that a member has proved, and to no other.
 */
export const passwordByEmail = call({
  name: 'passwordByEmail',
  method: 'POST',
  path: '/wps/member/password/email',
  session: 'none',
  input: v.object({ email: shortText, sliderToken: v.optional(shortText) }),
  value: v.object({
    /** Until when the password in the mail is good, ms since the epoch. */
    expirationTime: v.number(),
  }),
  summary: 'Sends a mail with a temporary password, if the address belongs to a member',
})

/**
 * CL-20. The GAPs of its method and payload are decided: POST, both passwords, sealed. Whoever has none yet gives the
 * password of the login instead of the old one, or a code sent for a new password (MS-10): a session alone sets none.
 * Whoever has forgotten theirs gives an approval, or the password of the login and the birthday of their approved
 * papers.
 */
export const setPaymentPassword = call({
  name: 'setPaymentPassword',
  method: 'POST',
  path: '/wps/member/paymentPassword',
  session: 'required',
  sealed: true,
  input: v.object({
    password: v.optional(shortText),
    verificationCode: v.optional(shortText),
    ...approval,
    /** `1994-11-30`, with `password` of the login. */
    birthday: v.optional(shortText),
    newPassword: shortText,
  }),
  value: v.null(),
  summary: 'Sets the password of withdrawals: six digits',
})
