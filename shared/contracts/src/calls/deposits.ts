import * as v from 'valibot'
import { call, money, pageNumber, pageSize, shortText } from '../wire/call.ts'
import { knownOr, listOf, stateOf } from '../wire/list-of.ts'
import { PapersNeeded } from './identity.ts'
import { LIMIT_PERIODS } from './protection.ts'

/**
 * SH-24: how money comes in. The GAP of the deposit page's contents is decided in decision 361. Methods are the
 * gateway's own; a client knows their kinds, and shows each by what the answer says of it.
 */
export const DEPOSIT_KINDS = ['qr', 'transfer', 'ewallet', 'card', 'crypto'] as const
/**
 * `waiting` for the payment; `submitted`: the player says it was made; `credited`: it is in the wallet. `expired` and
 * `cancelled` ones are credited all the same when a payment comes late.
 */
export const DEPOSIT_STATES = ['waiting', 'submitted', 'credited', 'expired', 'cancelled', 'failed'] as const

const uuid = v.pipe(v.string(), v.uuid())
const id = v.pipe(v.string(), v.regex(/^[A-Z0-9]{6,16}$/))
const Amount = v.pipe(v.number(), v.minValue(0.01), v.maxValue(1_000_000_000))

/** How an order is paid. Id and name are missing from a gateway that has no methods beside the kinds. */
const paidBy = {
  /** The kind of its method: releases that know no other methods than the kinds read it as the method. */
  method: v.string(),
  methodId: v.optional(v.string()),
  methodName: v.optional(v.string()),
}

const Order = v.object({
  id: v.string(),
  ...paidBy,
  channel: v.string(),
  channelName: v.string(),
  state: stateOf(DEPOSIT_STATES),
  /** Why it failed: `declined` by the payer's bank, or `missing`: no payment was seen. */
  reason: v.nullable(knownOr(['declined', 'missing'], null)),
  /** Ordered; what came may differ. */
  amount: money,
  fee: money,
  /** Ordered less the fee, and once it is credited what the wallet really got of it. */
  credited: money,
  promotion: v.nullable(v.object({ id: v.string(), name: v.string(), bonus: money, turnover: money })),
  /** What the payer pays, in a currency that can be paid: one unit of account is a thousand đồng. */
  pay: v.object({ amount: v.number(), unit: v.string() }),
  receiver: v.nullable(v.object({ bank: v.string(), account: v.string(), holder: v.string(), content: v.string() })),
  chain: v.nullable(v.object({ network: v.string(), address: v.string() })),
  /** The payment provider's own page. */
  checkout: v.nullable(v.string()),
  /** Opens the app of the payer's bank on this phone. (PL-10) */
  bankApp: v.optional(v.nullable(v.string()), null),
  /** What a code to scan says. */
  qr: v.nullable(v.string()),
  /** Nobody can really pay this. */
  sandbox: v.boolean(),
  /** ms since the epoch, by the gateway's clock. */
  createdAt: v.number(),
  expiresAt: v.number(),
  submittedAt: v.nullable(v.number()),
  settledAt: v.nullable(v.number()),
  /** When this answer was made: a countdown that the player's own clock cannot spoil. */
  now: v.number(),
})

/** Money in major units; an open order comes along. */
export const depositOptions = call({
  name: 'depositOptions',
  method: 'GET',
  path: '/wps/deposit/options',
  session: 'required',
  input: v.object({
    /** Releases that know no other methods than the kinds do not say this, and are given those alone. */
    reads: v.optional(v.literal('kinds')),
  }),
  value: v.object({
    methods: listOf(
      v.object({
        id: v.string(),
        kind: v.optional(v.picklist(DEPOSIT_KINDS)),
        name: v.optional(v.string()),
        channels: listOf(v.object({ id: v.string(), name: v.string() })),
        min: money,
        max: money,
        feePercent: v.number(),
        /** How long it usually takes, in minutes. */
        minutes: v.object({ from: v.number(), to: v.number() }),
        amounts: listOf(money),
      }),
    ),
    promotions: listOf(
      v.object({
        id: v.string(),
        name: v.string(),
        percent: v.number(),
        /** The bonus is never more. */
        most: money,
        /** From this amount on. */
        from: money,
        /** Deposit and bonus together have to be played so many times. */
        turnover: v.number(),
        /** PL-03: an announcement of the site promises it, and so it is chosen already. */
        promised: v.optional(v.boolean(), false),
      }),
    ),
    /** Without a promotion the deposit alone has to be played so many times. */
    turnover: v.number(),
    /** The order that waits for its payment. */
    open: v.nullable(Order),
    /** The newest order that is said to be paid and is being checked. A gateway of before does not say it. */
    checking: v.optional(v.nullable(Order), null),
    /**
     * PP-01: what the player's own deposit limits leave now, orders that may still be paid counted, by the one that
     * leaves least; null without a limit. A gateway of before does not say it.
     */
    limit: v.optional(
      v.nullable(
        v.object({
          left: money,
          period: knownOr(LIMIT_PERIODS, null),
          /** When what was paid in first begins to count no more, ms; null where nothing was. */
          growsAt: v.nullable(v.number()),
        }),
      ),
      null,
    ),
    /** PP-07: the papers that a withdrawal will ask for; null once they are approved, or not asked for. */
    papers: v.optional(v.nullable(PapersNeeded), null),
    sandbox: v.boolean(),
  }),
  summary: 'Ways to deposit, with limits, fees and promotions, and the order that is open',
})

/** The same `reference` again answers the same order. One order at a time waits for its payment. */
export const createDeposit = call({
  name: 'createDeposit',
  method: 'POST',
  path: '/wps/deposit/orders',
  session: 'required',
  input: v.object({
    method: shortText,
    channel: shortText,
    amount: Amount,
    promotion: v.optional(shortText),
    reference: uuid,
  }),
  value: Order,
  summary: 'Orders a deposit: who is to be paid, and what to write',
})

/** `expiresAt` is ms since the epoch by the gateway's clock. */
export const depositOrder = call({
  name: 'depositOrder',
  method: 'GET',
  path: '/wps/deposit/order',
  session: 'required',
  input: v.object({ id }),
  value: Order,
  summary: 'One deposit as it stands now',
})

/** The player says that the payment was made. Saying it twice says it once. */
export const submitDeposit = call({
  name: 'submitDeposit',
  method: 'POST',
  path: '/wps/deposit/order/submit',
  session: 'required',
  input: v.object({ id }),
  value: Order,
  summary: 'Says that a deposit was paid',
})

/** Refused with `payment.closed` once it is paid or over. */
export const cancelDeposit = call({
  name: 'cancelDeposit',
  method: 'POST',
  path: '/wps/deposit/order/cancel',
  session: 'required',
  input: v.object({ id }),
  value: Order,
  summary: 'Gives up an order that nobody has paid',
})

/** Page 1 is the first. `credited` is `amount` less the fee, without the bonus; `createdAt` is ms since the epoch. */
export const depositList = call({
  name: 'depositList',
  method: 'GET',
  path: '/wps/deposit/orders',
  session: 'required',
  input: v.object({ pageNo: pageNumber, pageSize }),
  value: v.object({
    list: listOf(
      v.object({
        id: v.string(),
        ...paidBy,
        state: stateOf(DEPOSIT_STATES),
        amount: money,
        credited: money,
        createdAt: v.number(),
      }),
    ),
    pageNum: v.number(),
    totalPages: v.number(),
  }),
  summary: "The member's deposits, newest first",
})
