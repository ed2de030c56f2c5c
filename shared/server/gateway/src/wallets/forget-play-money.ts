/** SC-06: games that were opened with play money, and trial accounts, that nobody needs any more. */
import { and, asc, desc, eq, exists, gte, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { OF_MEMBER, type TableOfMember, tablesErasedWith } from '../closing/of-member.ts'
import { type Database, postgresCode, schema, type Transaction } from '../database/database.ts'
import { holds } from '../exclusions/standing.ts'
import { DRAW_HISTORY } from '../lottery/lotteries.ts'
import { DAY } from '../time/calendar.ts'

/** Longer than draws can be looked up and checked, whose published tickets are also those of trial accounts; ms. */
const KEPT_FOR = (DRAW_HISTORY + 1) * DAY
/** Games and accounts of one run, each; what is left goes the next time. */
const AT_ONCE = 1_000
/** Transfers that one transaction takes back: it has ended before anybody waits for it. */
const TRANSFERS = 1_000

/** Tables of the books that a trial account has rows in: they go with it. A row in any other keeps the account. */
const GO_TOO: ReadonlySet<TableOfMember> = new Set(['accounts', 'transfers', 'bets', 'clubStandings', 'exclusions'])

/**
 * Takes back, the newest first, all that was booked with play money of games and trial accounts that ended more than 93
 * days ago, and then forgets them. After each step the books are whole: as they were before those transfers. What is
 * kept all the same is a trial account with an open bet, an exclusion that holds, or an act of somebody who runs the
 * site; nobody can sign in to one again, as it has no password.
 */
export async function forgetPlayMoney(db: Database, now: number): Promise<void> {
  const before = new Date(now - KEPT_FOR)
  const { gameSessions } = schema
  const games = await db
    .select({ id: gameSessions.id, accountId: gameSessions.accountId })
    .from(gameSessions)
    .where(and(eq(gameSessions.real, false), lt(gameSessions.expiresAt, before)))
    .orderBy(asc(gameSessions.expiresAt))
    .limit(AT_ONCE)
  for (const game of games) await forget(db, `Play money of account ${game.accountId}`, (tx) => forgetGame(tx, game))
  for (const id of await endedTrials(db, before, new Date(now))) {
    await forget(db, `Trial account ${id}`, (tx) => forgetTrial(tx, id))
  }
}

async function endedTrials(db: Database, before: Date, now: Date): Promise<number[]> {
  const { members, sessions, bets } = schema
  const has = (table: TableOfMember, also?: SQL) => {
    const { memberId } = schema[table]
    return exists(
      db
        .select({ memberId })
        .from(schema[table])
        .where(and(eq(memberId, members.id), also)),
    )
  }
  const others = (Object.keys(OF_MEMBER) as TableOfMember[]).filter(
    (table) => OF_MEMBER[table] !== 'data' && !GO_TOO.has(table),
  )
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.type, 4),
        eq(members.passwordHash, ''),
        lt(members.joinedAt, before),
        not(has('sessions', gte(sessions.expiresAt, before))),
        not(has('bets', or(isNull(bets.settledAt), gte(bets.settledAt, before)))),
        not(has('exclusions', holds(now))),
        ...others.map((table) => not(has(table))),
      ),
    )
    .orderBy(asc(members.joinedAt))
    .limit(AT_ONCE)
  return rows.map(({ id }) => id)
}

/**
 * What is in the way of one, by a rule of the database, is said and left; the others do not wait for it.
 *
 * @param step answers whether there is more to do
 */
async function forget(db: Database, what: string, step: (tx: Transaction) => Promise<boolean>): Promise<void> {
  try {
    while (await db.transaction(step));
  } catch (error) {
    if (!postgresCode(error)?.startsWith('23')) throw error
    console.error(`${what} cannot be forgotten: a rule of the database is in the way (${postgresCode(error)}).`)
  }
}

async function forgetGame(tx: Transaction, { id, accountId }: { id: number; accountId: number }): Promise<boolean> {
  const { accounts, gameSessions } = schema
  const taken = await takeBack(tx, eq(accounts.id, accountId))
  if (taken.length === TRANSFERS) return true
  await tx.delete(gameSessions).where(eq(gameSessions.id, id))
  await tx.delete(accounts).where(eq(accounts.id, accountId))
  return false
}

async function forgetTrial(tx: Transaction, memberId: number): Promise<boolean> {
  const { accounts, bets, clubStandings, exclusions, members, transfers } = schema
  const taken = await takeBack(tx, eq(accounts.memberId, memberId))
  const roundOf = (kind: 'bet' | 'win') =>
    and(eq(bets.memberId, memberId), inArray(sql`${`${kind}:`}::text || ${bets.vendor} || ':' || ${bets.round}`, taken))
  await tx.update(bets).set({ win: 0n, settledAt: null }).where(roundOf('win'))
  await tx.delete(bets).where(roundOf('bet'))
  if (taken.length === TRANSFERS) return true
  for (const table of [...tablesErasedWith('data'), clubStandings, exclusions, transfers, accounts]) {
    await tx.delete(table).where(eq(table.memberId, memberId))
  }
  await tx.delete(members).where(eq(members.id, memberId))
  return false
}

/**
 * The books as they were before the newest transfers of these accounts.
 *
 * @returns their references; fewer than `TRANSFERS` when none is left
 */
async function takeBack(tx: Transaction, own: SQL): Promise<string[]> {
  const { accounts, entries, transfers } = schema
  const locked = await tx.select({ id: accounts.id }).from(accounts).where(own).orderBy(asc(accounts.id)).for('update')
  const ofThem = inArray(
    entries.accountId,
    locked.map(({ id }) => id),
  )
  const newest = await tx
    .selectDistinct({ id: transfers.id, reference: transfers.reference })
    .from(entries)
    .innerJoin(transfers, eq(transfers.id, entries.transferId))
    .where(ofThem)
    .orderBy(desc(transfers.id))
    .limit(TRANSFERS)
  if (newest.length === 0) return []
  const ids = newest.map(({ id }) => id)
  // The database lets bookings of play money go in a transaction that says so.
  await tx.execute(sql`select set_config('lobby.trim', 'on', true)`)
  await tx.execute(sql`
    with gone as (delete from ${entries} where ${inArray(entries.transferId, ids)} returning account_id, amount),
      sums as (select account_id, sum(amount)::bigint as sum from gone group by account_id)
    update ${accounts} set balance = balance - sums.sum from sums
    where ${accounts.id} = sums.account_id and ${accounts.balance} is not null`)
  await tx.delete(transfers).where(inArray(transfers.id, ids))
  return newest.map(({ reference }) => reference)
}
