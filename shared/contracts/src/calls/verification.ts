import * as v from 'valibot'
import { call, shortText } from '../wire/call.ts'
import { knownOr } from '../wire/list-of.ts'

/** Where it is drawn, in px of the picture it comes with. */
const px = v.pipe(v.number(), v.finite())

/**
 * When something ends, and what the gateway's clock said as it answered, both ms since the epoch: a countdown runs for
 * the difference, whatever the clock of the phone says. A gateway that does not tell its time is compared with the
 * client's own idea of it.
 */
const ends = { expirationTime: v.number(), serverTime: v.optional(v.number()) }

/**
 * CL-10: the picture is a data URI, so that no cache can hold it; the text that is typed goes along with `captchaId`.
 */
export const captcha = call({
  name: 'captcha',
  method: 'GET',
  path: '/wps/captcha',
  session: 'none',
  module: 'CAPTCHA3',
  input: v.object({}),
  value: v.object({
    captchaId: v.string(),
    image: v.string(),
    /** VA-07: the result of a sum, or the characters shown. */
    kind: knownOr(['equation', 'characters'], 'characters'),
    /** ms since the epoch */
    expirationTime: v.number(),
  }),
  summary: 'A picture with something to read, good for one try',
})

/** LG-19, RG-08: a picture with a hole and the piece that fits it. Where the hole is stays with the gateway. */
export const createSlider = call({
  name: 'createSlider',
  method: 'POST',
  path: '/wps/captcha/slider',
  session: 'optional',
  module: 'CAPTCHA3',
  input: v.object({}),
  value: v.object({
    sliderId: v.string(),
    /** Data URIs. */
    background: v.string(),
    piece: v.string(),
    width: px,
    height: px,
    pieceWidth: px,
    /** Top edge of the piece. */
    pieceY: px,
    expirationTime: v.number(),
  }),
  summary: 'A puzzle whose piece is slid into its hole',
})

/** One try for each puzzle. The token goes along with the call it was made for, as `sliderToken`, once. */
export const verifySlider = call({
  name: 'verifySlider',
  method: 'POST',
  path: '/wps/captcha/slider/verify',
  session: 'optional',
  module: 'CAPTCHA3',
  input: v.object({
    sliderId: shortText,
    /** Left edge of the piece. */
    x: px,
  }),
  value: v.object({ sliderToken: v.string(), ...ends }),
  summary: 'Says whether the piece is in its hole',
})

const smsAnswer = v.object({
  /** Until then no further code is sent to this number, and the code is good. */
  ...ends,
})

/** CL-06, LG-31: to sign in or to set a new password. It tells nobody whether the number has an account. */
export const sendSmsNoLogin = call({
  name: 'sendSmsNoLogin',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  session: 'none',
  module: 'REGMOBVERF3',
  input: v.object({
    mobileNum: v.optional(shortText),
    mobileNo: v.optional(shortText),
    countryDialingCode: v.optional(shortText),
    sliderToken: v.optional(shortText),
    /** Absent is `login`. */
    purpose: v.optional(v.picklist(['login', 'password'])),
  }),
  value: smsAnswer,
  summary: 'Sends a code to sign in or to set a new password',
})

/**
 * CL-06, RG-32: sends a code to a number that registers. It says until when no other code is sent, ms since the epoch.
 * `sliderToken` is used up by it, whether the code is sent or not.
 */
export const sendSmsRegister = call({
  name: 'sendSmsRegister',
  method: 'POST',
  path: '/wps/verification/sms/register',
  session: 'optional',
  module: 'REGMOBVERF3',
  input: v.object({
    mobileNo: v.optional(shortText),
    mobileNum: v.optional(shortText),
    countryDialingCode: v.optional(shortText),
    sliderToken: v.optional(shortText),
  }),
  value: smsAnswer,
  summary: 'Sends a code to register with',
})
