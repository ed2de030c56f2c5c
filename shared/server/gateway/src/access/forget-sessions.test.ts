import { randomUUID } from 'node:crypto'
import { startTestGateway, TEST_NOW, type TestGateway } from '@lobby/sandbox/testing'
import { fill, GAMES, openGame, STAKE } from '@lobby/sandbox/testing/bettors'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { DAY } from '../time/calendar.ts'
import { upkeep } from '../upkeep.ts'
import { anyGameSession, placeBet, settleBet } from '../wallets/game-wallet.ts'
import { hashOfToken } from './tokens.ts'

const { gameSessions, members, sessions, smsCodes } = schema
let gateway: TestGateway
let memberId = 0
beforeAll(async () => {
  gateway = await startTestGateway()
  const [member] = await gateway.db.select().from(members).where(eq(members.loginName, 'player2'))
  memberId = member?.id ?? 0
})
afterAll(() => gateway.close())
beforeEach(async () => {
  gateway.clock.set(TEST_NOW)
  await gateway.db.delete(gameSessions).where(eq(gameSessions.memberId, memberId))
  await gateway.db.delete(sessions).where(eq(sessions.memberId, memberId))
})

/** Sessions that ran out at the time of the test's world, in order. */
async function ended(...devices: (string | null)[]): Promise<void> {
  const [createdAt, expiresAt] = [new Date(TEST_NOW - DAY), new Date(TEST_NOW)]
  const rows = devices.map((deviceId) => ({ tokenHash: randomUUID(), deviceId }))
  const of = { memberId, createdAt, expiresAt, ip: '203.0.113.7', userAgent: 'test' }
  for (let n = 0; n < rows.length; n += 1_000) {
    await gateway.db.insert(sessions).values(rows.slice(n, n + 1_000).map((row) => ({ ...row, ...of })))
  }
}
const left = async () =>
  (await gateway.db.select().from(sessions).where(eq(sessions.memberId, memberId)).orderBy(sessions.id)).map(
    ({ deviceId }) => deviceId,
  )

test('SC-06 a session that ran out 90 days ago is forgotten, but for the last on each device', async () => {
  await ended(null, 'phone', 'tablet', 'phone', null)
  const token = await gateway.signIn('player2')
  gateway.clock.set(TEST_NOW + 90 * DAY)
  await upkeep(gateway.world)
  expect(await left()).toEqual([null, 'phone', 'tablet', 'phone', null, null])
  gateway.clock.advance(1)
  await upkeep(gateway.world)
  // The newest of all ran out a day later.
  expect(await left()).toEqual(['tablet', 'phone', null])
  expect(
    await gateway.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashOfToken(token))),
  ).toHaveLength(1)
})

test('SC-06 whatever a night has left is forgotten in one go', async () => {
  await ended(...Array.from({ length: 10_001 }, () => null))
  gateway.clock.set(TEST_NOW + 91 * DAY)
  await upkeep(gateway.world)
  expect(await left()).toEqual([])
})

test('SC-06 a launch is forgotten with its session once nothing is open that it could win', async () => {
  const { clock, db, world } = gateway
  await openGame(gateway, 'player2', GAMES[1])
  const game = await openGame(gateway, 'player2', GAMES[0])
  await fill(gateway, game)
  const round = randomUUID()
  await placeBet(world, game, round, STAKE)
  const keys = async () => {
    await upkeep(world)
    return (await db.select().from(gameSessions).where(eq(gameSessions.memberId, memberId))).map(({ vendor }) => vendor)
  }
  clock.set(TEST_NOW + 92 * DAY)
  expect([await keys(), await left()]).toEqual([['LOTUS'], [null]])
  await settleBet(world, await anyGameSession(db, 'LOTUS', game.tokenHash), round, 2n * STAKE)
  expect([await keys(), await left()]).toEqual([[], []])
})

test('SC-06 a code is forgotten after the hour in which it counts for how many are sent', async () => {
  const { clock, db, world } = gateway
  await db.delete(smsCodes)
  const sentAt = new Date(TEST_NOW)
  const row = { recipient: '0901234567', purpose: 'login', codeHash: '-', ip: '203.0.113.7' } as const
  await db.insert(smsCodes).values({ ...row, sentAt, expiresAt: new Date(TEST_NOW + 120_000) })
  clock.set(TEST_NOW + 3_600_000)
  await upkeep(world)
  expect(await db.select().from(smsCodes)).toHaveLength(1)
  clock.advance(1)
  await upkeep(world)
  expect(await db.select().from(smsCodes)).toEqual([])
})
