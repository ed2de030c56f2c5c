import { startTestGateway, TEST_NOW, type TestGateway } from '@lobby/sandbox/testing'
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../access/passwords.ts'
import { schema } from '../database/database.ts'
import { refusePassword } from './refuse-password.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const HOME = '192.0.2.7'

let gateway: TestGateway
let member: typeof schema.members.$inferSelect
beforeAll(async () => {
  gateway = await startTestGateway()
  await gateway.signIn('player1')
  const { members } = schema
  const paymentPasswordHash = await hashPassword('271605', 'cheap')
  const [row] = await gateway.db
    .update(members)
    .set({ paymentPasswordHash })
    .where(eq(members.loginName, 'player1'))
    .returning()
  if (!row) throw new Error('There is no player1.')
  member = row
})
afterAll(() => gateway.close())
beforeEach(async () => {
  gateway.clock.set(TEST_NOW)
  await gateway.db.delete(schema.throttles)
  const place = { ip: HOME, deviceId: null, createdAt: new Date(TEST_NOW - DAY) }
  await gateway.db.update(schema.sessions).set(place).where(eq(schema.sessions.memberId, member.id))
})

const ask = (kind: 'login' | 'payment', password: string, ip = HOME) =>
  refusePassword(gateway.world, kind, member, password, ip)
const guess = async (kind: 'login' | 'payment', ip: string) => {
  for (let n = 0; n < 10; n += 1) await ask(kind, 'wrong', ip)
}

test('CL-20 ER-14 the right one is let through, and a wrong one is told by its kind', async () => {
  expect(await ask('login', 'Lobby#2026')).toBeNull()
  expect(await ask('payment', '271605')).toBeNull()
  expect(await ask('login', '271605')).toMatchObject({ code: 'password.wrong' })
  expect(await ask('payment', 'Lobby#2026')).toMatchObject({ code: 'payment.wrong' })
})

test('CL-20 where no payment password is set each one is wrong', async () => {
  const without = { ...member, paymentPasswordHash: null }
  expect(await refusePassword(gateway.world, 'payment', without, '', HOME)).toMatchObject({ code: 'payment.wrong' })
})

test('MS-05 after ten wrong ones the right one waits a minute too, and is told so by its kind', async () => {
  const value = { expirationTime: TEST_NOW + MINUTE, serverTime: TEST_NOW }
  await guess('login', HOME)
  expect(await ask('login', 'Lobby#2026')).toMatchObject({ code: 'login.locked', value })
  // The other kind is counted by itself.
  expect(await ask('payment', '271605')).toBeNull()
  await guess('payment', HOME)
  expect(await ask('payment', '271605')).toMatchObject({ code: 'request.too.often', value })
  gateway.clock.advance(MINUTE)
  expect(await ask('login', 'Lobby#2026')).toBeNull()
})

test('MS-05 a right one begins the count again', async () => {
  for (let n = 0; n < 9; n += 1) await ask('login', 'wrong')
  expect(await ask('login', 'Lobby#2026')).toBeNull()
  await guess('login', HOME)
  expect(await ask('login', 'Lobby#2026')).toMatchObject({ code: 'login.locked' })
})

test('MS-05 who guesses from elsewhere shuts out other strangers, and not a place that is known for a day', async () => {
  await guess('payment', '198.51.100.1')
  expect(await ask('payment', '271605', '203.0.113.9')).toMatchObject({ code: 'request.too.often' })
  expect(await ask('payment', '271605')).toBeNull()
  // A moment less than a day, and it is a stranger's.
  gateway.clock.set(TEST_NOW - 1)
  expect(await ask('payment', '271605')).toMatchObject({ code: 'request.too.often' })
})

test('MS-05 each place that is known has a count of its own', async () => {
  const OFFICE = '198.51.100.7'
  await gateway.signIn('player1')
  const { sessions } = schema
  const elsewhere = and(eq(sessions.memberId, member.id), ne(sessions.ip, HOME))
  const since = new Date(TEST_NOW - DAY)
  expect(
    await gateway.db.update(sessions).set({ ip: OFFICE, createdAt: since }).where(elsewhere).returning(),
  ).toHaveLength(1)
  await guess('login', HOME)
  expect(await ask('login', 'Lobby#2026')).toMatchObject({ code: 'login.locked' })
  expect(await ask('login', 'Lobby#2026', OFFICE)).toBeNull()
  // Of the other place nothing is forgotten by that.
  expect(await ask('login', 'Lobby#2026')).toMatchObject({ code: 'login.locked' })
})
