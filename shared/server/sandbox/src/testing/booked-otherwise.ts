import { type Database, schema } from '@lobby/gateway/database/tables'
import { toMinor } from '@lobby/gateway/money'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Load } from './load.ts'

/**
 * Where the books and what the players of a load were told differ, one line each: an answer that is not booked, or
 * with other figures, a booking that nobody was told of, money that a member has too much or too little.
 */
export async function bookedOtherwise(
  db: Database,
  { told, before }: Pick<Load, 'told' | 'before'>,
): Promise<string[]> {
  const { bets, transfers, members } = schema
  const differences: string[] = []
  const rows = await db
    .select({ round: bets.round, stake: bets.stake, win: bets.win })
    .from(bets)
    .innerJoin(members, eq(members.id, bets.memberId))
    .where(inArray(members.userName, ['vip', 'player1']))
  const booked = new Map<string, string>()
  for (const { round, stake, win } of rows) {
    if (round.startsWith('seed-')) continue
    if (booked.has(round)) differences.push(`doubled: the bet ${round}`)
    booked.set(round, `${stake} for ${win}`)
  }
  for (const { kind, reference, stake, win } of told) {
    if (kind !== 'spin' && kind !== 'ticket') continue
    const figures = `${toMinor(stake)} for ${toMinor(win)}`
    const found = booked.get(reference)
    if (found !== figures) differences.push(`lost: the bet ${reference} of ${figures} is booked as ${found}`)
    booked.delete(reference)
  }
  for (const round of booked.keys()) differences.push(`untold: the bet ${round}`)

  for (const [kind, userName] of [
    ['transfer', 'agent1'],
    ['deposit', 'player2'],
  ] as const) {
    const own = await db
      .select({ reference: transfers.reference })
      .from(transfers)
      .innerJoin(members, eq(members.id, transfers.memberId))
      .where(and(eq(transfers.kind, kind), eq(members.userName, userName)))
    const answered = told.filter((line) => line.kind === kind).length
    if (own.length !== answered) differences.push(`${kind}: ${answered} told, ${own.length} booked`)
  }

  for (const [userName, had] of Object.entries(before)) {
    const mine = told.filter((line) => line.userName === userName)
    const expected = mine.reduce((sum, line) => sum - toMinor(line.stake) + toMinor(line.win), toMinor(had))
    const owned = await ownedBy(db, userName)
    if (owned !== expected) differences.push(`money: ${userName} has ${owned} and not ${expected}`)
  }
  return differences
}

/** All the money a member has, wherever it is, in minor units; points are none. */
async function ownedBy(db: Database, userName: string): Promise<bigint> {
  const { accounts, members } = schema
  const rows = await db
    .select({ balance: accounts.balance })
    .from(accounts)
    .innerJoin(members, eq(members.id, accounts.memberId))
    .where(and(eq(members.userName, userName), ne(accounts.kind, 'points')))
  return rows.reduce((sum, { balance }) => sum + (balance ?? 0n), 0n)
}
