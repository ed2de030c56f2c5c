import * as v from 'valibot'
import { call, money, pageNumber, pageSize, shortText } from '../wire/call.ts'
import { knownOr, listOf, stateOf } from '../wire/list-of.ts'
import { approval, CONTACT_KINDS } from './contact.ts'
import { PapersNeeded } from './identity.ts'

/** SH-24: how money goes out. The GAP of the page's contents is decided in decision 362. */
export const WITHDRAWAL_STATES = ['requested', 'reviewing', 'sent', 'paid', 'refused', 'cancelled'] as const

/** What keeps a bonus from being given up now: money in games, a bet without its result, a withdrawal on its way. */
export const GIVE_UP_STOPS = ['games', 'bets', 'withdrawal'] as const

const uuid = v.pipe(v.string(), v.uuid())
const State = stateOf(WITHDRAWAL_STATES)

const BankAccount = v.object({
  id: v.number(),
  bank: v.string(),
  bankName: v.string(),
  /** All but the last four digits are hidden. */
  number: v.string(),
  holder: v.string(),
  /** Nothing is paid to it before; ms since the epoch by the gateway's clock. Null when it can be paid to. */
  payableFrom: v.optional(v.nullable(v.number()), null),
})

/**
 * What comes of giving up the bonus of a lock (decision 606): `takes` is what is left of the `bonus` and goes back;
 * `keeps` is the balance afterwards, of which `free` can be taken out at once, and the rest after `toPlay` more was
 * staked. `stopped` says what has to be done first.
 */
const GiveUp = v.object({
  /** What `giveUpBonus` asks for. */
  id: v.number(),
  bonus: money,
  takes: money,
  keeps: money,
  free: money,
  toPlay: money,
  stopped: v.nullable(knownOr(GIVE_UP_STOPS, null)),
})

const Withdrawal = v.object({
  id: v.string(),
  state: State,
  /** Why it was refused: the receiving bank knows no such `account`, or the site's own `review` said no. */
  reason: v.nullable(knownOr(['account', 'review'], null)),
  /** Taken from the wallet; the fee is part of it. */
  amount: money,
  fee: money,
  account: BankAccount,
  /** When it came to each state, oldest first; ms since the epoch, by the gateway's clock. */
  steps: listOf(v.object({ state: State, at: v.number() })),
  sandbox: v.boolean(),
})

/** Money in major units. */
export const withdrawOptions = call({
  name: 'withdrawOptions',
  method: 'GET',
  path: '/wps/transaction/withdraw/options',
  session: 'required',
  module: 'FUNDTRANS3',
  input: v.object({}),
  value: v.object({
    balance: money,
    /** What can be taken out now; the rest is locked by what still has to be played. */
    withdrawable: money,
    /** What it would be with all that is in games back on the site (PL-10). A gateway of before does not say it. */
    afterRecall: v.optional(money),
    locked: money,
    /** What locks it, oldest first. */
    locks: listOf(
      v.object({
        kind: v.picklist(['deposit', 'bonus']),
        /** Of a bonus; empty for a deposit. */
        name: v.string(),
        locked: money,
        required: money,
        played: money,
        /** Null for what is no bonus. */
        giveUp: v.optional(v.nullable(GiveUp), null),
      }),
    ),
    accounts: listOf(BankAccount),
    hasPaymentPassword: v.boolean(),
    /** In whose name an account has to be; empty until the first one is bound. */
    payeeName: v.string(),
    min: money,
    max: money,
    /** Of the site's day. */
    day: v.object({
      limit: money,
      left: money,
      count: v.number(),
      countLeft: v.number(),
      /** Withdrawals that are still free. */
      freeLeft: v.number(),
    }),
    /** Of those after the free ones. */
    feePercent: v.number(),
    minutes: v.object({ from: v.number(), to: v.number() }),
    /** PP-07: how far the papers are that the site asks for first; null once they are approved, or not asked for. */
    papers: v.optional(v.nullable(PapersNeeded), null),
    /** The one on its way. */
    open: v.nullable(Withdrawal),
    sandbox: v.boolean(),
  }),
  summary: 'What can be taken out, what locks the rest, where it goes and what the limits are',
})

/**
 * CL-20: POST. The same `reference` again takes nothing twice. Without `account` it goes to the one bound first.
 * Refused with `identity.needed` where the site asks for approved papers and there are none.
 */
export const withdraw = call({
  name: 'withdraw',
  method: 'POST',
  path: '/wps/transaction/withdraw',
  session: 'required',
  module: 'FUNDTRANS3',
  sealed: true,
  input: v.object({
    amount: v.pipe(v.number(), v.minValue(1), v.maxValue(1_000_000_000)),
    account: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))),
    paymentPassword: shortText,
    reference: uuid,
  }),
  value: v.object({ balance: money, id: v.string() }),
  summary: 'Takes money out of the site',
})

/**
 * Ends the lock of a bonus: what is left of it goes back, nothing else does (decision 606). `takes` is what the player
 * was told of that, and `bonus.changed` refuses where it is another sum by now. Done before, it is the same answer.
 */
export const giveUpBonus = call({
  name: 'giveUpBonus',
  method: 'POST',
  path: '/wps/transaction/bonus/giveUp',
  session: 'required',
  module: 'FUNDTRANS3',
  input: v.object({
    id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
    takes: v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000_000)),
  }),
  /** `takes` is what went back. */
  value: v.object({ takes: money, balance: money, withdrawable: money }),
  summary: 'Gives a bonus up that locks a balance',
})

const id = v.pipe(v.string(), v.regex(/^[A-Z0-9]{6,16}$/))

/** Times are ms since the epoch by the gateway's clock. */
export const withdrawal = call({
  name: 'withdrawal',
  method: 'GET',
  path: '/wps/transaction/withdrawal',
  session: 'required',
  module: 'FUNDTRANS3',
  input: v.object({ id }),
  value: Withdrawal,
  summary: 'One withdrawal with its timeline',
})

/** Only while nobody has begun to look at it. The money is back at once. */
export const cancelWithdrawal = call({
  name: 'cancelWithdrawal',
  method: 'POST',
  path: '/wps/transaction/withdrawal/cancel',
  session: 'required',
  module: 'FUNDTRANS3',
  input: v.object({ id }),
  value: Withdrawal,
  summary: 'Takes a withdrawal back',
})

/** Page 1 is the first. */
export const withdrawalList = call({
  name: 'withdrawalList',
  method: 'GET',
  path: '/wps/transaction/withdrawals',
  session: 'required',
  module: 'FUNDTRANS3',
  input: v.object({ pageNo: pageNumber, pageSize }),
  value: v.object({ list: listOf(Withdrawal), pageNum: v.number(), totalPages: v.number() }),
  summary: "The member's withdrawals, newest first",
})

/** Account numbers are masked. */
export const bankAccounts = call({
  name: 'bankAccounts',
  method: 'GET',
  path: '/wps/member/bankAccounts',
  session: 'required',
  input: v.object({}),
  value: v.object({
    accounts: listOf(BankAccount),
    banks: listOf(v.object({ code: v.string(), name: v.string() })),
    /** So many can be bound. */
    most: v.number(),
    /** Hours until a new one can be paid to; 0 is at once. */
    waitHours: v.optional(v.number(), 0),
    /** Where the code that binding asks for can be sent; it asks for none where there is nothing. */
    approveBy: v.optional(listOf(v.picklist(CONTACT_KINDS)), []),
  }),
  summary: 'Where the member is paid, and the banks there are',
})

/**
 * The first one says in whose name all others have to be. Beside the payment password it asks whoever has proved a
 * number or an address for an approval, and refuses with `code.required` without one. Nothing is paid to it before
 * `payableFrom`: `withdraw` refuses with `bank.waiting` until then.
 */
export const bindBankAccount = call({
  name: 'bindBankAccount',
  method: 'POST',
  path: '/wps/member/bankAccounts',
  session: 'required',
  sealed: true,
  input: v.object({
    bank: shortText,
    number: shortText,
    holder: shortText,
    paymentPassword: shortText,
    ...approval,
  }),
  value: BankAccount,
  summary: 'Binds a bank account to be paid to',
})

/** Refused with `bank.unknown` when it is not the member's. */
export const removeBankAccount = call({
  name: 'removeBankAccount',
  method: 'POST',
  path: '/wps/member/bankAccounts/remove',
  session: 'required',
  sealed: true,
  input: v.object({
    id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
    paymentPassword: shortText,
  }),
  value: v.null(),
  summary: 'Removes a bound bank account',
})
