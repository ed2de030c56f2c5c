import * as v from 'valibot'
import { call, money, shortText } from '../wire/call.ts'
import { listOf } from '../wire/list-of.ts'
import { CONTACT_KINDS } from './contact.ts'

// biome-ignore lint/performance/noBarrelFile: a call of the member, in a file of its own for the first visit's sake
export { memberInfo } from './member-info.ts'

/** What stands below the total wherever the whole wallet is shown, in this order. */
export const WALLET_FIGURES = ['main', 'inGames'] as const

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
    vendors: listOf(v.object({ vendor: v.string(), balance: money })),
    /** None from a gateway that is older than this member. */
    figures: v.optional(listOf(v.object({ kind: v.picklist(WALLET_FIGURES), amount: money })), []),
  }),
  summary: "The member's balances",
})

/** CL-19. The GAP is decided: one of the gateway's own pictures; players upload none. */
export const headIcon = call({
  name: 'headIcon',
  method: 'GET',
  path: '/wps/member/info/icon',
  session: 'required',
  module: 'PROFPIC3',
  input: v.object({}),
  value: v.object({
    icon: v.string(),
    url: v.string(),
    choices: listOf(v.object({ icon: v.string(), url: v.string() })),
  }),
  summary: "The member's picture, and those that can be chosen",
})

/** CL-19: `icon` is one of the `choices` of `headIcon`; another one fails with `request.malformed`. */
export const setHeadIcon = call({
  name: 'setHeadIcon',
  method: 'POST',
  path: '/wps/member/info/icon',
  session: 'required',
  module: 'PROFPIC3',
  input: v.object({ icon: shortText }),
  value: v.null(),
  summary: "Chooses the member's picture",
})

/** CL-19: 2 to 20 characters. */
export const setNickname = call({
  name: 'setNickname',
  method: 'POST',
  path: '/wps/member/info/nickname',
  session: 'required',
  input: v.object({ nickname: shortText }),
  value: v.null(),
  summary: "Changes the member's nickname",
})

/** CL-20: GET. Contact data is masked. */
export const securityConfig = call({
  name: 'securityConfig',
  method: 'GET',
  path: '/wps/member/securityConfig',
  session: 'required',
  input: v.object({}),
  value: v.object({
    mobileNum: v.string(),
    email: v.string(),
    /** Whether a code that was sent there came back. From a gateway that is older than this member: as it was. */
    mobileProved: v.optional(v.boolean(), true),
    emailProved: v.optional(v.boolean(), true),
    /** Where a code that approves a change can be sent; the first is the one to begin with. */
    approveBy: v.optional(listOf(v.picklist(CONTACT_KINDS)), []),
    payeeName: v.string(),
    hasPaymentPassword: v.boolean(),
    mustSetPassword: v.boolean(),
    lastLogin: v.nullable(v.object({ at: v.string(), ip: v.string() })),
  }),
  summary: 'What secures the account',
})

/**
 * SH-51: brings what is at vendors back. The same `reference` again moves nothing twice. With `leaving`, the number of
 * a launch, it moves nothing where the member has launched anything for money since: the money is that game's now.
 */
export const recallBalance = call({
  name: 'recallBalance',
  method: 'POST',
  path: '/wps/wallets/recall',
  session: 'required',
  module: 'FUNDTRANS3',
  input: v.object({ reference: v.pipe(v.string(), v.uuid()), leaving: v.optional(v.pipe(v.number(), v.integer())) }),
  value: v.object({ sumBalance: money, balance: money }),
  summary: 'Brings the balance of all vendors back to the site',
})

/** CL-29: the site's own wallet; `sumBalance` is what can be withdrawn or played at once. */
export const merchantWallet = call({
  name: 'merchantWallet',
  method: 'GET',
  path: '/wps/wallets/merchant',
  session: 'required',
  input: v.object({}),
  value: v.object({ sumBalance: money, currency: v.string() }),
  summary: 'The balance at the site alone',
})
