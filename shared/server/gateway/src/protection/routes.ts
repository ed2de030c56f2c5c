import {
  confirmLimit,
  declineLimits,
  endExclusion,
  helpLines,
  keepLimit,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  protection,
  removeLimit,
  selfExclude,
  setLimit,
  takeTimeOut,
} from '@lobby/contracts/calls/protection'
import { eq } from 'drizzle-orm'
import type { Member } from '../access/sessions.ts'
import { type MemberContext, memberRoute, type Route, route } from '../calls/route.ts'
import type { World } from '../calls/world.ts'
import { schema, type Transaction } from '../database/database.ts'
import { standingOf } from '../exclusions/standing.ts'
import { Failure } from '../http/failure.ts'
import { lockWallets } from '../ledger/balances.ts'
import { amountOf, toUnits } from '../ledger/money.ts'
import { askReturn, exclude, timeOut } from './exclude.ts'
import { helpFor } from './help-lines.ts'
import { askedOf, changed, confirmed, type Limit, type LimitAmount } from './limit-change.ts'
import { findLimit, type LimitKey, limitOf, limitsOf, writeLimit } from './limits.ts'
import { type LimitPeriod, periodStart } from './periods.ts'
import { playSessionRoutes } from './play-session-routes.ts'
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

async function answer({ db, clock }: World, member: Member) {
  const now = clock.now()
  const rows = await limitsOf(db, member.id)
  const standing = await standingOf(db, member.id, now)
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
    timeOut: standing.timeOut?.getTime() ?? null,
    exclusion: standing.exclusion && {
      until: standing.exclusion.until?.getTime() ?? null,
      returnAt: standing.exclusion.returnAt?.getTime() ?? null,
    },
    now,
  }
}

/** Has the member left limits out on purpose, or deposited before there were any? */
async function hasDecided(db: World['db'], memberId: number): Promise<boolean> {
  const { limitsDeclined } = schema
  const [declined] = await db.select().from(limitsDeclined).where(eq(limitsDeclined.memberId, memberId))
  return declined !== undefined || (await usedSince(db, memberId, 'deposit', new Date(0))) > 0n
}

const showHelp = route(helpLines, (_input, { world, caller, language }) =>
  helpFor(world.settings().helpLines, caller?.member.mobile ?? null, language),
)

const show = memberRoute(protection, (_input, { world, caller }) => answer(world, caller.member))

/** Changes one limit with the member's wallets locked, and answers how the member stands then. */
async function change(
  { world, caller }: MemberContext,
  which: Omit<LimitKey, 'memberId'>,
  next: (limit: Limit | null, now: number) => Limit | null,
) {
  const now = world.clock.now()
  const key = { memberId: caller.member.id, kind: which.kind, period: which.period }
  await world.db.transaction(async (tx: Transaction) => {
    await lockWallets(tx, key.memberId)
    await writeLimit(tx, key, next(await findLimit(tx, key), now), new Date(now))
  })
  return answer(world, caller.member)
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

const decline = memberRoute(declineLimits, async (_input, { world, caller }) => {
  await world.db
    .insert(schema.limitsDeclined)
    .values({ memberId: caller.member.id, at: new Date(world.clock.now()) })
    .onConflictDoNothing()
  return answer(world, caller.member)
})

const pause = memberRoute(takeTimeOut, async ({ hours }, { world, caller }) => {
  await world.db.transaction((tx) => timeOut(tx, caller.member.id, hours, world.clock.now()))
  return answer(world, caller.member)
})

const leave = memberRoute(selfExclude, async ({ months }, { world, caller, language }) => {
  const { until } = await world.db.transaction((tx) => exclude(tx, world, caller.member.id, months, language))
  return { until: until?.getTime() ?? null }
})

const comeBack = memberRoute(endExclusion, async (_input, { world, caller }) => {
  await world.db.transaction((tx) => askReturn(tx, caller.member.id, world.clock.now()))
  return answer(world, caller.member)
})

export const protectionRoutes: readonly Route[] = [
  ...[showHelp, show, set, remove, confirm, keep, decline],
  ...[pause, leave, comeBack],
  ...playSessionRoutes,
]
