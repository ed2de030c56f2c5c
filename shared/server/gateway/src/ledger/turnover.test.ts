import { randomUUID } from 'node:crypto'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema, type Transaction } from '../database/database.ts'
import { accountOf, post } from './ledger.ts'
import { countStake, dropLost, openTurnovers, requireTurnover } from './turnover.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const at = new Date(Date.UTC(2026, 10, 21))
const later = new Date(Date.UTC(2026, 10, 22))

async function idOf(name: string): Promise<number> {
  const [member] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, name))
  return member?.id ?? 0
}

const rule = (memberId: number, required: bigint, since = at) => ({
  memberId,
  reference: randomUUID(),
  kind: 'deposit' as const,
  locked: 100n,
  required,
  at: since,
})

test('SH-24 a stake counts once, for the oldest rule first, and what is left over for the next', async () => {
  const { db } = gateway
  const memberId = await idOf('nochat')
  await db.transaction(async (tx) => {
    await requireTurnover(tx, rule(memberId, 300n))
    await requireTurnover(tx, rule(memberId, 500n, later))
    await countStake(tx, memberId, 200n, later)
  })
  expect((await openTurnovers(db, memberId)).map(({ played }) => played)).toEqual([200n, 0n])
  await db.transaction((tx) => countStake(tx, memberId, 250n, later))
  expect(await openTurnovers(db, memberId)).toMatchObject([{ required: 500n, played: 150n }])
  await db.transaction((tx) => countStake(tx, memberId, 1000n, later))
  expect(await openTurnovers(db, memberId)).toEqual([])
})

test('SH-24 a rule is done with the stake that fills it to the last, at that time and for good', async () => {
  const { db } = gateway
  const memberId = await newMember()
  await db.transaction(async (tx) => {
    await requireTurnover(tx, rule(memberId, 300n))
    await countStake(tx, memberId, 299n, at)
  })
  expect(await openTurnovers(db, memberId)).toMatchObject([{ played: 299n, doneAt: null }])
  await db.transaction((tx) => countStake(tx, memberId, 1n, later))
  await db.transaction((tx) => countStake(tx, memberId, 50n, new Date(Date.UTC(2026, 10, 23))))
  expect(await openTurnovers(db, memberId)).toEqual([])
  const { turnovers } = schema
  expect(await db.select().from(turnovers).where(eq(turnovers.memberId, memberId))).toMatchObject([
    { played: 300n, doneAt: later },
  ])
})

test('SH-24 the same reference asks once, and what asks for nothing locks nothing', async () => {
  const { db } = gateway
  const memberId = await idOf('newcomer')
  const once = rule(memberId, 300n)
  await db.transaction(async (tx) => {
    await requireTurnover(tx, once)
    await requireTurnover(tx, once)
    await requireTurnover(tx, rule(memberId, 0n))
    await requireTurnover(tx, rule(memberId, -1n))
  })
  expect(await openTurnovers(db, memberId)).toHaveLength(1)
})

/** One unit is 10,000 minor units; less than one is nothing to play on. */
test.each([
  { site: 9_999n, vendor: 0n, isDropped: true },
  { site: 10_000n, vendor: 0n, isDropped: false },
  { site: 0n, vendor: 9_999n, isDropped: true },
  { site: 0n, vendor: 10_000n, isDropped: false },
  { site: 5_000n, vendor: 5_000n, isDropped: false },
])('SH-24 with $site on the site and $vendor at a vendor, what was lost is dropped: $isDropped', async (wallets) => {
  const { db } = gateway
  const memberId = await newMember()
  await db.transaction(async (tx) => {
    await give(tx, memberId, 'site', wallets.site)
    await give(tx, memberId, 'vendor', wallets.vendor)
    await requireTurnover(tx, rule(memberId, 300n))
    await dropLost(tx, memberId, later)
  })
  expect(await openTurnovers(db, memberId)).toHaveLength(wallets.isDropped ? 0 : 1)
})

test('SH-24 with a bet open nothing is lost yet; once it is settled it is', async () => {
  const { db } = gateway
  const memberId = await newMember()
  const round = randomUUID()
  const { bets } = schema
  const [game] = await db.select().from(schema.games).limit(1)
  const bet = { round, memberId, nodeId: game?.nodeId ?? 0, vendor: 'LOTUS', stake: 100n, win: 0n, at }
  await db.insert(bets).values({ ...bet, round: `${round}-before`, settledAt: at })
  await db.insert(bets).values(bet)
  await db.transaction(async (tx) => {
    await requireTurnover(tx, rule(memberId, 300n))
    await dropLost(tx, memberId, later)
  })
  expect(await openTurnovers(db, memberId)).toHaveLength(1)
  await db.update(bets).set({ settledAt: later }).where(eq(bets.round, round))
  const other = await newMember()
  await db.transaction(async (tx) => {
    await requireTurnover(tx, rule(other, 300n))
    await dropLost(tx, memberId, later)
  })
  expect(await openTurnovers(db, memberId)).toEqual([])
  expect(await openTurnovers(db, other)).toHaveLength(1)
})

async function newMember(): Promise<number> {
  const name = randomUUID()
  const [member] = await gateway.db
    .insert(schema.members)
    .values({ userName: name, loginName: name, nickname: 't', passwordHash: '', type: 0, joinedAt: at })
    .returning()
  return member?.id ?? 0
}

async function give(tx: Transaction, memberId: number, kind: 'site' | 'vendor', amount: bigint): Promise<void> {
  const own = await accountOf(tx, kind, memberId, kind === 'vendor' ? 'LOTUS' : '')
  const lines = [
    { accountId: own, amount },
    { accountId: await accountOf(tx, 'cash', null), amount: -amount },
  ]
  await post(tx, { reference: randomUUID(), kind: 'deposit', memberId, at, lines })
}
