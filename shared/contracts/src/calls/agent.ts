import * as v from 'valibot'
import { call, money, pageNumber, pageSize, shortText } from '../wire/call.ts'
import { listOf, stateOf } from '../wire/list-of.ts'

/** AG-01. The GAP of the overview's call is decided: one GET beside `/wps/agent/downline`, over a range of days. */
export const teamOverview = call({
  name: 'teamOverview',
  method: 'GET',
  path: '/wps/agent/team/overview',
  session: 'required',
  module: 'AGEINFO3',
  input: v.object({
    /** First and last day, ISO dates in the site's time zone, both counted. */
    from: v.pipe(v.string(), v.isoDate()),
    to: v.pipe(v.string(), v.isoDate()),
  }),
  value: v.object({
    teamSize: v.number(),
    newMembers: v.number(),
    activeMembers: v.number(),
    teamBalance: money,
    bets: money,
    wins: money,
    /** What of the bets waits for its result. */
    open: v.optional(money, 0),
    deposits: money,
    withdrawals: money,
    /** Rebates, salaries and dividends that the agent was granted in these days. An older gateway does not say it. */
    earned: v.optional(money),
  }),
  summary: "The agent's team in figures",
})

/** Who of a team is listed: those who have a team of their own, or those who play only. */
export const TEAM_KINDS = ['agent', 'member'] as const

/** AG-04: orders of a team: by name; who joined last first; the highest balance; seen last, or longest not seen. */
export const TEAM_ORDERS = ['name', 'newest', 'balance', 'seen', 'idle'] as const

/** AG-03, AG-04: orders by what members came to in a range: most staked, lost or won first. */
export const PLAY_ORDERS = ['bets', 'losses', 'wins'] as const

/** Whether an order asks what members came to. */
export const isPlayOrder = (order: string | undefined): order is (typeof PLAY_ORDERS)[number] =>
  PLAY_ORDERS.some((one) => one === order)

/** Of what an account plays, in percent; the gateway refuses more than two decimals. */
export const Rebate = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

/** AG-11, CL-20: GET of the direct downline, with search. */
export const downline = call({
  name: 'downline',
  method: 'GET',
  path: '/wps/agent/downline',
  session: 'required',
  module: 'AGEDOWNMAN3',
  input: v.object({
    parent: v.optional(shortText),
    search: v.optional(shortText),
    kind: v.optional(v.picklist(TEAM_KINDS)),
    /** By name without one; by what members came to in the range alone. */
    order: v.optional(v.picklist([...TEAM_ORDERS, ...PLAY_ORDERS])),
    /** First and last day of what members came to, ISO dates in the site's time zone, both counted. */
    from: v.optional(v.pipe(v.string(), v.isoDate())),
    to: v.optional(v.pipe(v.string(), v.isoDate())),
    pageNo: pageNumber,
    pageSize,
  }),
  value: v.object({
    list: listOf(
      v.object({
        userName: v.string(),
        type: v.number(),
        children: v.number(),
        balance: money,
        joined: v.string(),
        lastSeen: v.nullable(v.string()),
        /** Of what the member plays, in percent. An older gateway does not say it. */
        rebate: v.optional(v.number()),
        /** AG-04: up to which the agent who asks can raise it, in percent; left out where nothing can be raised. */
        mostRebate: v.optional(v.number()),
        /** Right below the agent who asks: only such a member can be given money or offered a contract. */
        direct: v.optional(v.boolean()),
        /**
         * With a range, of the member and everybody below: what they staked, and wins less the stakes that are settled,
         * negative when they have lost. An older gateway does not say it, nor one that does not tell results (AG-03).
         */
        bets: v.optional(money),
        profit: v.optional(money),
      }),
    ),
    pageNum: v.number(),
    totalPages: v.number(),
    /** Of all pages together: how many members, and what they have. An older gateway does not say it. */
    count: v.optional(v.number()),
    balance: v.optional(money),
  }),
  summary: 'Members under an agent',
})

/**
 * AG-04: POST. Of a member directly below: up to the agent's own, and never down, since it was promised. Full days that
 * are over are paid by the rebate that was; what it is now is answered.
 */
export const raiseRebate = call({
  name: 'raiseRebate',
  method: 'POST',
  path: '/wps/agent/downline/rebate',
  session: 'required',
  module: 'AGEDOWNMAN3',
  input: v.object({ userName: shortText, rebate: Rebate }),
  value: v.object({ rebate: v.number() }),
  summary: 'Raises the rebate of a member directly below the agent',
})

/**
 * AG-11, CL-20: POST. From the agent's own wallet to a member directly below, of what can be taken out. The same
 * `reference` moves nothing twice. No release made this call before it was sealed.
 */
export const transferDownline = call({
  name: 'transferDownline',
  method: 'POST',
  path: '/wps/agent/transferDownline',
  session: 'required',
  module: 'AGEDOWNMAN3',
  sealed: true,
  input: v.object({
    userName: shortText,
    amount: v.pipe(v.number(), v.minValue(0.01), v.maxValue(1_000_000_000)),
    paymentPassword: shortText,
    reference: v.pipe(v.string(), v.uuid()),
  }),
  value: v.object({ balance: money }),
  summary: 'Gives money to a member of the team',
})

/** SE-23, CL-31, AG-09: 1 where an offer waits for an answer, else 0. Types 4, 40, 41 and 42 have none (AG-10). */
export const contractRequests = call({
  name: 'contractRequests',
  method: 'GET',
  path: '/wps/agent/contract/request',
  session: 'required',
  input: v.object({}),
  value: v.object({
    dailysalreqtype: v.number(),
    divtypecompperiodreq: v.number(),
    contracthoursalreq: v.number(),
  }),
  summary: 'Which contracts wait for an answer',
})

/** The three contracts of an agent (AG-08). */
export const CONTRACT_KINDS = ['salary', 'dividend', 'hour'] as const

/** How an offer stands. */
const ContractState = stateOf(['offered', 'accepted', 'declined'])

/**
 * From this turnover of the team on, this share in percent. Lists of steps are what people agree to: they are read
 * whole or not at all.
 */
const Step = v.object({ turnover: money, percent: v.number() })

/** The steps that are offered, each from a higher turnover on; a share has two decimals at most. */
const Terms = v.pipe(
  v.array(
    v.object({
      turnover: v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000_000)),
      percent: v.pipe(v.number(), v.minValue(0.01), v.maxValue(100)),
    }),
  ),
  v.minLength(1),
  v.maxLength(10),
)

/** AG-08, AG-12. The GAP is decided: one call for the three kinds. Null when nobody offered one. */
export const contractOf = call({
  name: 'contractOf',
  method: 'GET',
  path: '/wps/agent/contract',
  session: 'required',
  input: v.object({ kind: v.picklist(CONTRACT_KINDS) }),
  value: v.nullable(
    v.object({
      id: v.number(),
      kind: stateOf(CONTRACT_KINDS),
      /** User name of whoever offers it. */
      offeredBy: v.string(),
      state: ContractState,
      terms: v.array(Step),
      offeredAt: v.string(),
      /** When it was accepted or declined; null while it waits, and from a gateway that does not say. */
      answeredAt: v.optional(v.nullable(v.string()), null),
    }),
  ),
  summary: 'The contract of a kind that was offered last',
})

/** AG-08: an answer cannot be taken back. */
export const answerContract = call({
  name: 'answerContract',
  method: 'POST',
  path: '/wps/agent/contract',
  session: 'required',
  input: v.object({ id: v.pipe(v.number(), v.integer()), accept: v.boolean() }),
  value: v.null(),
  summary: 'Accepts or declines a contract',
})

/**
 * AG-11, AG-12: POST. Only to an agent directly below, and never more than the agent's own contract in force pays. It
 * takes the place of an offer of the kind that still waits.
 */
export const offerContract = call({
  name: 'offerContract',
  method: 'POST',
  path: '/wps/agent/contract/offer',
  session: 'required',
  module: 'AGEDOWNMAN3',
  input: v.object({ userName: shortText, kind: v.picklist(CONTRACT_KINDS), terms: Terms }),
  value: v.null(),
  summary: 'Offers a contract to an agent of the team',
})

/** AG-12: what an agent can offer, and how the contracts of an agent directly below stand. */
export const offeredContracts = call({
  name: 'offeredContracts',
  method: 'GET',
  path: '/wps/agent/contract/offer',
  session: 'required',
  module: 'AGEDOWNMAN3',
  input: v.object({ userName: shortText }),
  value: listOf(
    v.object({
      kind: v.picklist(CONTRACT_KINDS),
      /** Of the agent's own contract in force: the most that can be offered. Null without one: nothing can. */
      most: v.nullable(v.array(Step)),
      /** What the member has been offered last; null when nobody has offered one. */
      offered: v.nullable(v.object({ state: ContractState, terms: v.array(Step) })),
    }),
  ),
  summary: 'The contracts that can be offered to an agent of the team',
})
