import * as v from 'valibot'
import { call, shortText } from '../wire/call.ts'
import { knownOr, listOf } from '../wire/list-of.ts'
import { Rebate } from './agent.ts'

/** Types of accounts that an agent can open: 0 a member, 1 an agent. */
export const OPENED_TYPES = [0, 1] as const

const RegisterLink = v.object({
  id: v.number(),
  /** What is registered with, as an invitation code is (RG-26). */
  code: v.string(),
  type: knownOr(OPENED_TYPES, null),
  rebate: v.number(),
  /** Accounts that were opened with it. */
  registered: v.number(),
  /** ms since the epoch */
  createdAt: v.number(),
})

/** AG-02: GET. The GAP of the register centre's contents is decided in choice 420. */
export const registerLinks = call({
  name: 'registerLinks',
  method: 'GET',
  path: '/wps/agent/register/links',
  session: 'required',
  module: 'AGEDOWNMAN3',
  input: v.object({}),
  value: v.object({
    /** The agent's own rebate in percent: nobody can give more than they have. */
    most: v.number(),
    /** So many links can be open at once. */
    mostLinks: v.number(),
    /** Open ones, the newest first. */
    list: listOf(RegisterLink),
  }),
  summary: 'The links that accounts of the team register with',
})

/** AG-02: twenty are open at most; `rebate` is in percent, and no more than the agent has. */
export const createRegisterLink = call({
  name: 'createRegisterLink',
  method: 'POST',
  path: '/wps/agent/register/links',
  session: 'required',
  module: 'AGEDOWNMAN3',
  input: v.object({ type: v.picklist(OPENED_TYPES), rebate: Rebate }),
  value: RegisterLink,
  summary: 'Makes a link with a rebate',
})

/** AG-02: nobody registers with it any more; who has keeps the rebate. */
export const closeRegisterLink = call({
  name: 'closeRegisterLink',
  method: 'POST',
  path: '/wps/agent/register/links/close',
  session: 'required',
  module: 'AGEDOWNMAN3',
  input: v.object({ id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)) }),
  value: v.null(),
  summary: 'Closes a link',
})

/** AG-02: whoever it is for sets a password of their own at the first login (LG-26). */
export const registerDownline = call({
  name: 'registerDownline',
  method: 'POST',
  path: '/wps/agent/register',
  session: 'required',
  module: 'AGEDOWNMAN3',
  sealed: true,
  input: v.object({ userName: shortText, password: shortText, type: v.picklist(OPENED_TYPES), rebate: Rebate }),
  value: v.object({ userName: v.string() }),
  summary: 'Opens an account directly below the agent',
})
