import * as v from 'valibot'
import { call } from '../wire/call.ts'
import { listOf } from '../wire/list-of.ts'

/**
 * SE-06, CL-19: who the session belongs to. `type` is the customer type (CO-05), `clubLabel.rankLevel` the rank in the
 * club.
 */
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
    memberLabel: listOf(v.object({ labelName: v.string() })),
    clubLabel: v.object({ labelName: v.string(), rankLevel: v.number() }),
    merchantCode: v.string(),
    token: v.string(),
  }),
  summary: 'Who is signed in',
})
