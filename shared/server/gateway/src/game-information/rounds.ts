import { gameRounds } from '@lobby/contracts/calls/game-information'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { memberRoute } from '../calls/route.ts'
import { type Database, schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { toUnits } from '../ledger/money.ts'
import { sumUpTo } from '../ledger/sums.ts'
import { drawnNumbersOf } from '../lottery/draws.ts'
import { LOTTERIES } from '../lottery/lotteries.ts'
import { stateOfBet } from '../wallets/bet-state.ts'
import { playedOf } from './played.ts'

type Bet = typeof schema.bets.$inferSelect

/** PP-09: what was staked in each round of a game, what it showed, what it won, and the balance after it. */
export const roundsRoute = memberRoute(gameRounds, async (input, { world, caller }) => {
  const { db } = world
  const { bets } = schema
  const played = await playedOf(db, input)
  if (!played) return failure('game.unknown')
  const { vendor, game } = played
  const mine = and(
    eq(bets.memberId, caller.member.id),
    eq(bets.vendor, vendor.code),
    game ? eq(bets.nodeId, game.nodeId) : undefined,
  )
  const [sums] = await db.select({ all: count() }).from(bets).where(mine)
  const rows = await db
    .select()
    .from(bets)
    .where(mine)
    .orderBy(desc(bets.at), desc(bets.id))
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize)
  const balances = await balancesAfter(db, caller.member.id, vendor.code, rows)
  return {
    list: await Promise.all(
      rows.map(async (bet) => ({
        orderId: String(bet.id),
        time: bet.at.toISOString(),
        stake: toUnits(bet.stake),
        win: toUnits(bet.win),
        state: stateOfBet(bet),
        balance: balances.get(bet.round) ?? null,
        result: bet.result,
        draw: bet.draw === null ? null : { numero: bet.draw, numbers: await numbersOf(db, bet, bet.draw) },
      })),
    ),
    pageNum: input.pageNo,
    totalPages: Math.ceil(Number(sums?.all ?? 0) / input.pageSize),
  }
})

const numbersOf = (db: Database, { nodeId }: Bet, numero: string): Promise<string> =>
  drawnNumbersOf(db, LOTTERIES.find((lottery) => lottery.nodeId === nodeId)?.code ?? '', numero)

/** Units that could be played with at the vendor after each of these rounds, by round. */
async function balancesAfter(
  db: Database,
  memberId: number,
  vendor: string,
  rows: readonly Bet[],
): Promise<Map<string, number>> {
  const { accounts, transfers } = schema
  if (rows.length === 0) return new Map()
  const wallet = and(eq(accounts.memberId, memberId), eq(accounts.kind, 'vendor'), eq(accounts.subject, vendor))
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(wallet)
  if (!account) return new Map()
  const references = rows.flatMap(({ round }) => [`bet:${vendor}:${round}`, `win:${vendor}:${round}`])
  const found = await db
    .select({ id: transfers.id, reference: transfers.reference })
    .from(transfers)
    .where(and(eq(transfers.memberId, memberId), inArray(transfers.reference, references)))
  const last = new Map<string, number>()
  for (const { id, reference } of found) {
    const round = reference.slice(reference.lastIndexOf(':') + 1)
    last.set(round, Math.max(id, last.get(round) ?? 0))
  }
  const sums = await sumUpTo(db, account.id, [...last.values()])
  return new Map([...last].map(([round, id]) => [round, toUnits(sums.get(id) ?? 0n)]))
}
