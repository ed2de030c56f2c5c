import { randomUUID } from 'node:crypto'
import { launchGame } from '@lobby/contracts/calls/games'
import { freePlay } from '@lobby/contracts/calls/session'
import { startTestGateway, TEST_NOW, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { and, count, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hashOfToken } from '../access/tokens.ts'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'
import { accountOf, post } from '../ledger/ledger.ts'
import { DAY } from '../time/calendar.ts'
import { upkeep } from '../upkeep.ts'
import { forgetPlayMoney } from './forget-play-money.ts'
import { anyGameSession, type GameSession, placeBet, settleBet } from './game-wallet.ts'

const { accounts, bets, entries, exclusions, gameSessions, members, sessions, transfers } = schema
/** A day more than draws can be looked up, as decision 455 says. */
const KEPT_FOR = 93 * DAY
const HOUR = 3_600_000
/** Units have four decimals: 1,000 units of play money, a stake of 10. */
const GIVEN = 10_000_000n
const STAKE = 100_000n

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
beforeEach(() => gateway.clock.set(TEST_NOW))
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await auditBooks(gateway.db)).toEqual([])
})

async function open(token: string, accountType: 0 | 1): Promise<GameSession> {
  const input = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001, accountType }
  const { body } = await ask(gateway, launchGame, input, { token })
  const key = new URL((body.value as { gameUrl: string }).gameUrl).hash.split('.')[1] ?? ''
  return anyGameSession(gateway.db, 'LOTUS', hashOfToken(key))
}

async function play(game: GameSession, win: bigint | null): Promise<void> {
  const round = randomUUID()
  await placeBet(gateway.world, game, round, STAKE)
  if (win !== null) await settleBet(gateway.world, game, round, win)
}

async function openTrial() {
  const { body } = await ask(gateway, freePlay, {}, { headers: { 'X-Forwarded-For': `10.7.${from++}.1` } })
  const { token, userName } = body.value as { token: string; userName: string }
  const [member] = await gateway.db.select().from(members).where(eq(members.userName, userName))
  return { token, id: member?.id ?? 0 }
}
let from = 0

/** How many rows the books and what leads to them have, and what the bank of play money has given out. */
async function books() {
  const { db } = gateway
  const rows = [accounts, bets, entries, gameSessions, members, sessions, transfers].map((table) =>
    db
      .select({ n: count() })
      .from(table)
      .then(([row]) => row?.n),
  )
  const [bank] = await db
    .select({ sum: sql<string>`sum(${entries.amount})::text` })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(eq(accounts.kind, 'play-money'))
  return [...(await Promise.all(rows)), bank?.sum]
}
const isThere = async (id: number) => (await gateway.db.select().from(members).where(eq(members.id, id))).length === 1
const passed = async (ms: number) => {
  gateway.clock.set(TEST_NOW + ms)
  await upkeep(gateway.world)
}

test('SC-06 a game with play money is forgotten with all that was booked of it 93 days after its launch ran out', async () => {
  await passed(4 * HOUR + KEPT_FOR)
  gateway.clock.set(TEST_NOW)
  const game = await open(await gateway.signIn('player2'), 0)
  await play(game, 3n * STAKE)
  await play(game, null)
  const own = eq(entries.accountId, game.accountId)
  const amounts = async () =>
    (await gateway.db.select().from(entries).where(own).orderBy(entries.id)).map(({ amount }) => amount)
  // A launch lives four hours.
  await passed(4 * HOUR + KEPT_FOR)
  expect(await amounts()).toEqual([GIVEN, -STAKE, 3n * STAKE, -STAKE])
  expect(await gateway.db.select().from(gameSessions).where(eq(gameSessions.id, game.id))).toHaveLength(1)
  await passed(4 * HOUR + KEPT_FOR + 1)
  expect(await amounts()).toEqual([])
  expect(await gateway.db.select().from(accounts).where(eq(accounts.id, game.accountId))).toEqual([])
  expect(await gateway.db.select().from(gameSessions).where(eq(gameSessions.id, game.id))).toEqual([])
  const launched = sql`${transfers.reference} like 'launch:%' and ${transfers.kind} = 'play-money'`
  expect(await gateway.db.select().from(transfers).where(launched)).toEqual([])
})

test('SC-06 a trial account is forgotten as if it had never been, and nothing else is', async () => {
  // What other tests and the seeded world have left that is as old.
  await passed(2 * KEPT_FOR)
  gateway.clock.set(TEST_NOW)
  const before = await books()
  const { token, id } = await openTrial()
  const lobby = await open(token, 0)
  await play(lobby, 2n * STAKE)
  const game = await open(token, 1)
  await play(game, 5n * STAKE)
  await play(game, 0n)
  await ask(gateway, launchGame, { gameCategory: 'RNG', vendor: 'DRGN', platform: 'html5', nodeId: 1007 }, { token })
  expect(await books()).not.toEqual(before)
  // A session lives a day.
  await passed(DAY + KEPT_FOR)
  expect(await isThere(id)).toBe(true)
  await passed(DAY + KEPT_FOR + 1)
  expect(await isThere(id)).toBe(false)
  expect(await books()).toEqual(before)
})

test('SC-06 a trial account stays while a session of it, a bet or an exclusion holds, or a draw shows its ticket', async () => {
  const { db } = gateway
  const [renewed, waiting, late, excluded, seen] = await Promise.all(Array.from({ length: 5 }, openTrial))
  if (!renewed || !waiting || !late || !excluded || !seen) throw new Error('No trial accounts')
  const since = new Date(TEST_NOW)
  const expiresAt = new Date(TEST_NOW + 30 * DAY)
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.memberId, renewed.id))
  await play(await open(waiting.token, 1), null)
  await play(await open(late.token, 1), 0n)
  await db.update(bets).set({ settledAt: expiresAt }).where(eq(bets.memberId, late.id))
  const exclusion = { kind: 'self-exclusion', since, until: null } as const
  await db.insert(exclusions).values({ memberId: excluded.id, ...exclusion })
  const over = { kind: 'time-out', since, until: expiresAt } as const
  await db.insert(exclusions).values({ memberId: seen.id, ...over })
  const left = async () => {
    const all = [renewed, waiting, late, excluded, seen]
    return (await Promise.all(all.map(({ id }) => isThere(id)))).map((there) => (there ? 1 : 0)).join('')
  }
  await passed(2 * DAY + KEPT_FOR)
  expect(await left()).toBe('11110')
  await passed(30 * DAY + KEPT_FOR)
  expect(await left()).toBe('11110')
  await passed(31 * DAY + KEPT_FOR)
  expect(await left()).toBe('01010')
  const [bet] = await db.select().from(bets).where(eq(bets.memberId, waiting.id))
  const [game] = await db.select().from(gameSessions).where(eq(gameSessions.memberId, waiting.id))
  await settleBet(gateway.world, await anyGameSession(db, 'LOTUS', game?.tokenHash ?? ''), bet?.round ?? '', STAKE)
  await db.update(exclusions).set({ liftedAt: since }).where(eq(exclusions.memberId, excluded.id))
  await passed(32 * DAY + 2 * KEPT_FOR)
  expect(await left()).toBe('00000')
})

test('SC-06 a trial account that somebody can sign in to stays, and so does one that the office has had in hand', async () => {
  const { db } = gateway
  const { id } = await openTrial()
  const [demo] = await db.select().from(members).where(eq(members.loginName, 'trial'))
  await db.insert(schema.staffActs).values({ act: 'note', subject: '', memberId: id, why: '', at: new Date(TEST_NOW) })
  const said = vi.spyOn(console, 'error')
  await passed(3 * KEPT_FOR)
  expect([await isThere(demo?.id ?? 0), await isThere(id)]).toEqual([true, true])
  // They are not tried and found in the way of a rule.
  expect(said).not.toHaveBeenCalled()
})

test('SC-06 play money of a long evening goes in parts, and what is cut short between two leaves whole books', async () => {
  const { db, clock } = gateway
  await passed(4 * KEPT_FOR)
  clock.set(TEST_NOW)
  const game = await open(await gateway.signIn('player2'), 0)
  const bank = await accountOf(db, 'play-money', null)
  // 1,000 stakes of one unit each take all that there is, and 500 wins of two follow.
  for (const [kind, rounds, amount] of [
    ['play-bet', 1_000, -10_000],
    ['play-win', 500, 20_000],
  ] as const) {
    await db.execute(sql`
      with made as (
        insert into transfers (reference, kind, member_id, fingerprint, at)
        select ${kind}::text || n, ${kind}::text, ${game.memberId}::integer, '', ${new Date(TEST_NOW).toISOString()}::timestamptz
        from generate_series(1, ${rounds}::integer) n returning id, at)
      insert into entries (transfer_id, at, account_id, amount)
      select made.id, made.at, line.account, line.amount from made,
        (values (${game.accountId}::bigint, ${amount}::bigint), (${bank}::bigint, -${amount}::bigint)) as line (account, amount)`)
    const own = eq(accounts.id, game.accountId)
    await db
      .update(accounts)
      .set({ balance: sql`balance + ${rounds * amount}::bigint` })
      .where(own)
  }
  clock.set(TEST_NOW + DAY + KEPT_FOR)
  const left = async () => {
    const booked = await db.select().from(entries).where(eq(entries.accountId, game.accountId))
    const [account] = await db.select().from(accounts).where(eq(accounts.id, game.accountId))
    return [booked.length, account?.balance]
  }
  expect(await left()).toEqual([1_501, GIVEN])
  const real = db.transaction.bind(db)
  const cut = vi.spyOn(db, 'transaction').mockImplementationOnce(real).mockRejectedValueOnce(new Error('killed'))
  await expect(forgetPlayMoney(db, clock.now())).rejects.toThrow('killed')
  cut.mockRestore()
  // All wins and the later half of the stakes.
  expect(await left()).toEqual([501, GIVEN / 2n])
  expect(await auditBooks(db)).toEqual([])
  await upkeep(gateway.world)
  expect(await left()).toEqual([0, undefined])
})

test('SC-06 nothing that moved a player’s money can be taken out of the books as play money', async () => {
  const { db } = gateway
  const [player] = await db.select().from(members).where(eq(members.loginName, 'player2'))
  const { id } = await openTrial()
  const at = new Date(TEST_NOW)
  const lines = [
    { accountId: await accountOf(db, 'site', player?.id ?? 0), amount: STAKE },
    { accountId: await accountOf(db, 'play-money', null), amount: -STAKE },
  ]
  const reference = randomUUID()
  await db.transaction((tx) => post(tx, { reference, kind: 'play-money', memberId: id, at, lines }))
  const [booked] = await db.select().from(transfers).where(eq(transfers.reference, reference))
  const ofBooked = eq(entries.transferId, booked?.id ?? 0)
  const remove = (line?: number) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lobby.trim', 'on', true)`)
      const of = line === undefined ? undefined : eq(entries.accountId, lines[line]?.accountId ?? 0)
      await tx.delete(entries).where(and(ofBooked, of))
    })
  for (const line of [0, 1, undefined]) await expect(remove(line)).rejects.toThrow()
  await expect(db.delete(entries).where(ofBooked)).rejects.toThrow()
  // Nor does the upkeep, which says so, and goes on with whoever comes after it.
  const other = await openTrial()
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await passed(5 * KEPT_FOR)
  expect([await isThere(id), await isThere(other.id)]).toEqual([true, false])
  expect(said.mock.calls).toEqual([[expect.stringContaining(`Trial account ${id} cannot be forgotten`)]])
})

test('SC-06 play money goes only where that was asked for', async () => {
  const { db } = gateway
  const { accountId } = await open(await gateway.signIn('player2'), 0)
  const [given] = await db.select().from(entries).where(eq(entries.accountId, accountId))
  await expect(db.delete(entries).where(eq(entries.transferId, given?.transferId ?? 0))).rejects.toThrow()
})
