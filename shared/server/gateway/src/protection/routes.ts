import {
  confirmLimit,
  declineLimits,
  keepLimit,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  protection,
  removeLimit,
  setLimit,
} from '@lobby/contracts/calls/protection'
import type { Language } from '@lobby/contracts/languages'
import { eq } from 'drizzle-orm'
import type { Member } from '../access/sessions.ts'
import { type MemberContext, memberRoute, type Route } from '../calls/route.ts'
import type { World } from '../calls/world.ts'
import { schema, type Transaction } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import { lockWallets } from '../ledger/balances.ts'
import { amountOf, toUnits } from '../ledger/money.ts'
import { helpFor } from './help-lines.ts'
import { askedOf, changed, confirmed, type Limit, type LimitAmount } from './limit-change.ts'
import { findLimit, type LimitKey, limitOf, limitsOf, writeLimit } from './limits.ts'
import { type LimitPeriod, periodStart } from './periods.ts'
import { type LimitKind, usedSince } from './used.ts'

/** The longest time that can be limited: a month has 31 days at most. */
const MINUTES_OF_A_MONTH = 31n * 24n * 60n

/** On the wire: units of money, minutes as they are. */
const wired = (kind: LimitKind, amount: bigint): number => (kind === 'time' ? Number(amount) : toUnits(amount))

/** From the wire. @throws Failure `request.malformed` for more decimals than there are, and for parts of a minute */
function booked(kind: LimitKind, units: number): bigint {
  const isMinutes = kind === 'time' && Number.isInteger(units) && BigInt(units) <= MINUTES_OF_A_MONTH
  const amount = isMinutes ? BigInt(units) : kind === 'time' ? null : amountOf(units)
  if (amount === null) throw new Failure('request.malformed')
  return amount
}

async function answer({ db, clock, settings }: World, member: Member, language: Language) {
  const now = clock.now()
  const rows = await limitsOf(db, member.id)
  const shown = async (kind: LimitKind, period: LimitPeriod) => {
    const row = rows.find((each) => each.kind === kind && each.period === period)
    const asked = row ? askedOf(limitOf(row), now) : null
    const used = await usedSince(db, member.id, kind, new Date(periodStart(period, now)))
    return {
      kind,
      period,
      amount: row ? wired(kind, row.amount) : null,
      used: wired(kind, used > 0n ? used : 0n),
      asked: asked && { ...asked, amount: asked.amount === null ? null : wired(kind, asked.amount) },
    }
  }
  const limits = await Promise.all(LIMIT_KINDS.flatMap((kind) => LIMIT_PERIODS.map((period) => shown(kind, period))))
  return {
    limits,
    asksFirst: rows.length === 0 && !(await hasDecided(db, member.id)),
    timeOut: null,
    exclusion: null,
    help: helpFor(settings().helpLines, member.mobile, language),
    now,
  }
}

/** Has the member left limits out on purpose, or deposited before there were any? */
async function hasDecided(db: World['db'], memberId: number): Promise<boolean> {
  const { limitsDeclined } = schema
  const [declined] = await db.select().from(limitsDeclined).where(eq(limitsDeclined.memberId, memberId))
  return declined !== undefined || (await usedSince(db, memberId, 'deposit', new Date(0))) > 0n
}

const show = memberRoute(protection, (_input, { world, caller, language }) => answer(world, caller.member, language))

/** Changes one limit with the member's wallets locked, and answers how the member stands then. */
async function change(
  { world, caller, language }: MemberContext,
  which: Omit<LimitKey, 'memberId'>,
  next: (limit: Limit | null, now: number) => Limit | null,
) {
  const now = world.clock.now()
  const key = { memberId: caller.member.id, kind: which.kind, period: which.period }
  await world.db.transaction(async (tx: Transaction) => {
    await lockWallets(tx, key.memberId)
    await writeLimit(tx, key, next(await findLimit(tx, key), now), new Date(now))
  })
  return answer(world, caller.member, language)
}

const set = memberRoute(setLimit, (input, context) => {
  const amount = booked(input.kind, input.amount)
  return change(context, input, (limit, now) => changed(limit, amount, now))
})

const remove = memberRoute(removeLimit, (input, context) =>
  change(context, input, (limit, now) => changed(limit, null, now)),
)

const confirm = memberRoute(confirmLimit, (input, context) => {
  const amount: LimitAmount = input.to === null ? null : booked(input.kind, input.to)
  return change(context, input, (limit, now) => {
    const next = confirmed(limit, amount, now)
    if (next === undefined) throw new Failure('limit.raise')
    return next
  })
})

const keep = memberRoute(keepLimit, (input, context) =>
  change(context, input, (limit) => limit && { ...limit, asked: null }),
)

const decline = memberRoute(declineLimits, async (_input, { world, caller, language }) => {
  await world.db
    .insert(schema.limitsDeclined)
    .values({ memberId: caller.member.id, at: new Date(world.clock.now()) })
    .onConflictDoNothing()
  return answer(world, caller.member, language)
})

export const protectionRoutes: readonly Route[] = [show, set, remove, confirm, keep, decline]
