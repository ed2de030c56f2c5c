import { randomUUID } from 'node:crypto'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
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

test('SH-24 the same reference asks once, and what asks for nothing locks nothing', async () => {
  const { db } = gateway
  const memberId = await idOf('newcomer')
  const once = rule(memberId, 300n)
  await db.transaction(async (tx) => {
    await requireTurnover(tx, once)
    await requireTurnover(tx, once)
    await requireTurnover(tx, rule(memberId, 0n))
  })
  expect(await openTurnovers(db, memberId)).toHaveLength(1)
})

test('SH-24 what was lost need not be played; what is still there does', async () => {
  const { db } = gateway
  const [poor, rich] = [await idOf('player2'), await idOf('agent2')]
  await db.transaction(async (tx) => {
    for (const memberId of [poor, rich]) {
      await requireTurnover(tx, rule(memberId, 300n))
      await dropLost(tx, memberId, later)
    }
  })
  expect(await openTurnovers(db, poor)).toEqual([])
  expect(await openTurnovers(db, rich)).toHaveLength(1)
})
