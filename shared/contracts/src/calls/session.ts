import * as v from 'valibot'
import { call, shortText } from '../call.ts'

export const LoginInput = v.object({
  type: v.picklist(['username', 'sms', 'firebase']),
  username: v.optional(shortText),
  mobileNum: v.optional(shortText),
  password: v.optional(shortText),
  messageCode: v.optional(shortText),
  captcha: v.optional(shortText),
  /** A UUID made once for this browser (wire-facts.md). */
  deviceId: v.optional(shortText),
  /** RO, LG-29, LG-30: which door was used; absent is the members' door. */
  loginAs: v.optional(v.picklist(['member', 'agent'])),
})

/** CL-03, LG-22, LG-24 */
export const login = call({
  name: 'login',
  method: 'POST',
  path: '/wps/session/login',
  session: 'none',
  sealed: true,
  input: LoginInput,
  value: v.object({ token: v.string(), userName: v.string(), customerType: v.number(), firstTimeLogin: v.boolean() }),
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
