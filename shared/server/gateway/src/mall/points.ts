import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { type Queryable, schema, type Transaction } from '../database/database.ts'
import type { TransferKind } from '../database/kinds.ts'
import { Failure } from '../http/failure.ts'
import { lockWallets } from '../ledger/balances.ts'
import { accountOf, post } from '../ledger/ledger.ts'
import { toMinor, toUnits } from '../ledger/money.ts'
import { sumOf } from '../ledger/sums.ts'

/** So many units have to be played for a point. */
export const STAKE_PER_POINT = 1
/** For whoever comes to the mall for the first time. */
const WELCOME_POINTS = 100

/** What the books call it, and what the answer does. */
export const POINT_KINDS = [
  { kind: 'points-welcome', shown: 'welcome' },
  { kind: 'points-bets', shown: 'bets' },
  { kind: 'points-exchange', shown: 'exchange' },
] as const satisfies readonly { kind: TransferKind; shown: string }[]
type PointKind = (typeof POINT_KINDS)[number]['kind']

interface Movement {
  reference: string
  kind: PointKind
  memberId: number
  /** Whole points; negative ones are spent. */
  points: number
  at: Date
}

/**
 * Points are kept in the books as money is: an account that never goes below zero, each movement once for its
 * reference.
 *
 * @throws Failure `points.insufficient`; the transaction must be undone
 */
export async function movePoints(tx: Transaction, { points, ...movement }: Movement): Promise<void> {
  const own = await accountOf(tx, 'points', movement.memberId)
  const issued = await accountOf(tx, 'points-issued', null)
  const amount = toMinor(points)
  try {
    await post(tx, {
      ...movement,
      lines: [
        { accountId: own, amount },
        { accountId: issued, amount: -amount },
      ],
    })
  } catch (error) {
    if (error instanceof Failure && error.code === 'wallet.insufficient') throw new Failure('points.insufficient')
    throw error
  }
}

/**
 * Gives the welcome points once, and the points for what was played since they were last counted. Locks the wallets.
 */
export async function earnPoints(tx: Transaction, world: World, memberId: number): Promise<number> {
  const account = await accountOf(tx, 'points', memberId)
  await lockWallets(tx, memberId)
  const at = new Date(world.clock.now())
  await movePoints(tx, {
    reference: `points:welcome:${memberId}`,
    kind: 'points-welcome',
    memberId,
    points: WELCOME_POINTS,
    at,
  })
  const { bets } = schema
  const [played] = await tx
    .select({ stake: sumOf(bets.stake) })
    .from(bets)
    .where(and(eq(bets.memberId, memberId), isNotNull(bets.settledAt)))
  const due = Math.floor(toUnits(BigInt(played?.stake ?? 0)) / STAKE_PER_POINT)
  const counted = await countedPoints(tx, account)
  if (due > counted) {
    const reference = `points:bets:${memberId}:${due}`
    await movePoints(tx, { reference, kind: 'points-bets', memberId, points: due - counted, at })
  }
  return pointsOf(tx, memberId)
}

/** Points for bets so far. */
async function countedPoints(tx: Transaction, accountId: number): Promise<number> {
  const { entries, transfers } = schema
  const [sum] = await tx
    .select({ amount: sql<string>`coalesce(sum(${entries.amount}), 0)::text` })
    .from(entries)
    .innerJoin(transfers, eq(transfers.id, entries.transferId))
    .where(and(eq(entries.accountId, accountId), eq(transfers.kind, 'points-bets')))
  return toUnits(BigInt(sum?.amount ?? 0))
}

export async function pointsOf(db: Queryable, memberId: number): Promise<number> {
  const { accounts } = schema
  const [account] = await db
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.memberId, memberId), eq(accounts.kind, 'points')))
  return toUnits(account?.balance ?? 0n)
}
