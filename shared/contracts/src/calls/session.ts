import * as v from 'valibot'
import { call, queryNumber, shortText } from '../wire/call.ts'
import { knownOr, listOf, stateOf } from '../wire/list-of.ts'

/** CL-03: one login by name, SMS code or provider. The fields of the other ways are left out. */
export const LoginInput = v.object({
  type: v.picklist(['username', 'sms', 'firebase']),
  username: v.optional(shortText),
  mobileNum: v.optional(shortText),
  countryDialingCode: v.optional(shortText),
  password: v.optional(shortText),
  messageCode: v.optional(shortText),
  captcha: v.optional(shortText),
  /** Which captcha was read (CL-10). */
  captchaId: v.optional(shortText),
  sliderToken: v.optional(shortText),
  /** LG-23: what a phone-verification provider says. */
  firebaseChannel: v.optional(shortText),
  firebaseIdToken: v.optional(v.pipe(v.string(), v.maxLength(4000))),
  firebaseMobileNo: v.optional(shortText),
  /** A UUID made once for this browser. */
  deviceId: v.optional(shortText),
  /** RO, LG-29, LG-30: which door was used; absent is the members' door. */
  loginAs: v.optional(v.picklist(['member', 'agent'])),
})

/**
 * LG-24: the session that a login opened. `token` goes with every further call, `customerType` says what the member may
 * (CO-05), and with `firstTimeLogin` a password is to be set before anything else (LG-26).
 */
export const LoginValue = v.object({
  token: v.string(),
  userName: v.string(),
  customerType: v.number(),
  firstTimeLogin: v.boolean(),
})

/**
 * CL-03, LG-22, LG-24: fails with `login.failed` for a wrong name as for a wrong password, with `login.captcha` where a
 * captcha is wanted or was misread, and with `login.locked` after too many failures; `value.captcha` of a failure says
 * whether the next try needs one.
 */
export const login = call({
  name: 'login',
  method: 'POST',
  path: '/wps/session/login',
  session: 'none',
  sealed: true,
  input: LoginInput,
  value: LoginValue,
  summary: 'Signs a member or an agent in',
})

/** CL-14: the token is dead afterwards. */
export const logout = call({
  name: 'logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  session: 'required',
  input: v.object({}),
  value: v.null(),
  summary: 'Ends the session',
})

/** CL-04: opens a session of a new trial account with play money. */
export const freePlay = call({
  name: 'freePlay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  session: 'none',
  module: 'REG3',
  input: v.object({ deviceId: v.optional(shortText) }),
  value: LoginValue,
  summary: 'Starts free play',
})

/** CL-04, TR: what a trial account will be. */
export const trialUser = call({
  name: 'trialUser',
  method: 'GET',
  path: '/wps/member/trialuser',
  session: 'none',
  module: 'REG3',
  input: v.object({}),
  value: v.object({
    /** 0 when the merchant has no free play. */
    trial: knownOr([0, 1], 0),
    balance: v.number(),
    currency: v.string(),
  }),
  summary: 'Is there free play, and with how much play money?',
})

/**
 * SE-16. The GAP of its method and path is decided. The old token counts until a minute after the new one's first use,
 * and a renewal with it is answered the same again. No session can be renewed beyond
 * its absolute end (MS-10): `expirationTime` then stays where it is.
 */
export const renewSession = call({
  name: 'renewSession',
  method: 'POST',
  path: '/wps/session/renew',
  session: 'required',
  input: v.object({}),
  value: v.object({
    token: v.string(),
    /** ms since the epoch */
    expirationTime: v.number(),
  }),
  summary: 'Swaps the token for a fresh one',
})

/** The security centre's list of devices. */
export const sessionList = call({
  name: 'sessionList',
  method: 'GET',
  path: '/wps/session/list',
  session: 'required',
  input: v.object({}),
  value: listOf(
    v.object({
      id: v.number(),
      ip: v.string(),
      userAgent: v.string(),
      startedAt: v.string(),
      expiresAt: v.string(),
      current: v.boolean(),
    }),
  ),
  summary: 'Live sessions of whoever is signed in',
})

/** ER-14: the other device learns that it was signed out. */
export const endOtherSession = call({
  name: 'endOtherSession',
  method: 'DELETE',
  path: '/wps/session/list',
  session: 'required',
  input: v.object({ id: v.pipe(queryNumber, v.integer()) }),
  value: v.null(),
  summary: 'Ends a session on another device',
})

/** MS-10: whoever else holds a session of the member is out, in one step. */
export const endOtherSessions = call({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/wps/session/others',
  session: 'required',
  input: v.object({}),
  value: v.null(),
  summary: 'Ends all sessions of whoever is signed in but this one',
})

/** The security centre's history: the sessions of the last ninety days, the newest first, live ones included. */
export const loginHistory = call({
  name: 'loginHistory',
  method: 'GET',
  path: '/wps/session/history',
  session: 'required',
  input: v.object({}),
  value: listOf(
    v.object({
      id: v.number(),
      at: v.string(),
      ip: v.string(),
      userAgent: v.string(),
      state: stateOf(['current', 'live', 'left', 'ended', 'expired']),
    }),
  ),
  summary: 'Where and when the account was signed in to',
})
