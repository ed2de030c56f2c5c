import * as v from 'valibot'
import { call, money } from '../call.ts'

/** SE-06, CL-19 */
export const memberInfo = call({
  name: 'memberInfo',
  method: 'GET',
  path: '/wps/member/info',
  session: 'required',
  input: v.object({}),
  value: v.object({
    id: v.string(),
    userName: v.string(),
    nickname: v.string(),
    type: v.number(),
    memberLabel: v.array(v.object({ labelName: v.string() })),
    clubLabel: v.object({ labelName: v.string(), rankLevel: v.number() }),
    merchantCode: v.string(),
    token: v.string(),
  }),
  summary: 'Who is signed in',
})

/** SE-10, CL-20, CL-29. The GAP of its method is decided as GET. */
export const wallet = call({
  name: 'wallet',
  method: 'GET',
  path: '/wps/wallets/gcs',
  session: 'required',
  input: v.object({}),
  value: v.object({
    /** The site's balance and all vendors' balances together. */
    sumBalance: money,
    /** The site's balance alone. */
    balance: money,
    currency: v.string(),
    vendors: v.array(v.object({ vendor: v.string(), balance: money })),
  }),
  summary: "The member's balances",
})
