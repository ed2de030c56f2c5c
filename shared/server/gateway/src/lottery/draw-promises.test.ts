import { createHash, createHmac } from 'node:crypto'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { schema } from '../database/database.ts'
import { assertPublished, closedPromises, leavesOf, promiseOf, publishSeeds } from './draw-promises.ts'
import { numbersNow, resultsOf } from './draws.ts'
import { LOTTERIES } from './lotteries.ts'
import type { Draw } from './schedule.ts'

let gateway: TestGateway
let memberId: number
beforeAll(async () => {
  gateway = await startTestGateway()
  const [member] = await gateway.db.select().from(schema.members).where(eq(schema.members.userName, 'player2'))
  memberId = member?.id ?? 0
})
afterAll(() => gateway.close())

/** A time in Vietnam. */
const vn = (text: string): number => Date.parse(`${text}+07:00`)
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** A draw far from those that the seeded site knows, on a day of its own for each test. */
function drawOf(code: string, date: string): Draw {
  const lottery = LOTTERIES.find((known) => known.code === code)
  if (!lottery) throw new Error(code)
  const startsAt = vn(`${date}T16:15:00`)
  return { lottery, numero: date.replaceAll('-', ''), startsAt, endsAt: startsAt + 1_200_000 }
}
/** By the rule itself: SHA-256 of the bytes of an HMAC-SHA256 under the secret. */
const hashOf = (code: string, numero: string): string =>
  createHash('sha256')
    .update(createHmac('sha256', gateway.world.drawSecret).update(`seed/${code}/${numero}`).digest())
    .digest('hex')
const leaf = (round: string, nodeId: number, stake: number): string =>
  createHash('sha256').update(`${round}/${nodeId}/${stake}`).digest('hex')

async function sell(code: string, draw: string | null, round: string, stake: bigint): Promise<number> {
  const nodeId = LOTTERIES.find((known) => known.code === code)?.nodeId ?? 0
  const at = new Date(gateway.clock.now())
  await gateway.db
    .insert(schema.bets)
    .values({ round, memberId, nodeId, vendor: 'TCG_LOTTO_VN', draw, stake, win: 0n, at })
  return nodeId
}

test('PP-10 the hash of each draw’s seed is published once, with the time of the first', async () => {
  const draws = [drawOf('VN_TP_HCM', '2031-01-06'), drawOf('VN_CA_MAU', '2031-01-06')]
  gateway.clock.set(vn('2031-01-05T10:00:00'))
  await publishSeeds(gateway.world, draws.slice(0, 1))
  gateway.clock.set(vn('2031-01-05T11:00:00'))
  await publishSeeds(gateway.world, draws)
  const rows = await Promise.all(
    ['VN_TP_HCM', 'VN_CA_MAU'].map((drawCode) => promiseOf(gateway.db, { drawCode, numero: '20310106' })),
  )
  expect(rows).toEqual(
    [['VN_TP_HCM', vn('2031-01-05T10:00:00')] as const, ['VN_CA_MAU', vn('2031-01-05T11:00:00')] as const].map(
      ([drawCode, at]) => ({
        drawCode,
        numero: '20310106',
        seedHash: hashOf(drawCode, '20310106'),
        publishedAt: new Date(at),
        digest: null,
        tickets: null,
        closedAt: null,
      }),
    ),
  )
  expect(await promiseOf(gateway.db, { drawCode: 'VN_TP_HCM', numero: '20310107' })).toBeUndefined()
})

test('PP-10 the tickets of a draw are those of all its lotteries on its day, sorted, and no others', async () => {
  const numero = '20310107'
  const north = await sell('VN_MIEN_BAC', numero, 'a', 20_000n)
  const host = await sell('VN_HA_NOI', numero, 'b', 30_000n)
  await sell('VN_TP_HCM', numero, 'c', 40_000n)
  await sell('VN_MIEN_BAC', '20310108', 'd', 50_000n)
  await sell('VN_MIEN_BAC', null, 'e', 60_000n)
  const keys = [
    { drawCode: 'VN_MIEN_BAC', numero },
    { drawCode: 'VN_CA_MAU', numero },
  ]
  const leaves = await leavesOf(gateway.db, keys)
  expect([...leaves]).toEqual([
    ['VN_MIEN_BAC/20310107', [leaf('a', north, 20_000), leaf('b', host, 30_000)].sort()],
    ['VN_CA_MAU/20310107', []],
  ])
  expect([...(await leavesOf(gateway.db, [{ drawCode: 'NOPE', numero }]))]).toEqual([['NOPE/20310107', []]])
  expect((await leavesOf(gateway.db, [])).size).toBe(0)
})

test('PP-10 the first who asks fixes the digest of the tickets; one that follows changes nothing', async () => {
  const numero = '20310109'
  const [sold, unsold] = [drawOf('VN_TP_HCM', '2031-01-09'), drawOf('VN_CA_MAU', '2031-01-09')]
  gateway.clock.set(vn('2031-01-09T10:00:00'))
  await publishSeeds(gateway.world, [sold])
  const node = await sell('VN_TP_HCM', numero, 'f', 20_000n)
  const first = vn('2031-01-09T16:15:00')
  gateway.clock.set(first)
  const closed = await closedPromises(gateway.world, [sold, sold, unsold])
  const digest = createHash('sha256')
    .update(leaf('f', node, 20_000))
    .digest('hex')
  expect(closed.get(`VN_TP_HCM/${numero}`)).toEqual({
    drawCode: 'VN_TP_HCM',
    numero,
    seedHash: hashOf('VN_TP_HCM', numero),
    publishedAt: new Date(vn('2031-01-09T10:00:00')),
    digest,
    tickets: 1,
    closedAt: new Date(first),
  })
  // Nobody asked for this one's sale: it is published and closed at once.
  expect(closed.get(`VN_CA_MAU/${numero}`)).toMatchObject({
    seedHash: hashOf('VN_CA_MAU', numero),
    publishedAt: new Date(first),
    digest: EMPTY,
    tickets: 0,
    closedAt: new Date(first),
  })
  gateway.clock.set(first + 60_000)
  await sell('VN_TP_HCM', numero, 'g', 20_000n)
  expect((await closedPromises(gateway.world, [sold])).get(`VN_TP_HCM/${numero}`)).toMatchObject({
    digest,
    tickets: 1,
    closedAt: new Date(first),
  })
  expect((await closedPromises(gateway.world, [])).size).toBe(0)
})

test('PP-10 of two gateways that close a draw at once the first one’s digest and time stand', async () => {
  const draw = drawOf('VN_TP_HCM', '2031-01-16')
  await publishSeeds(gateway.world, [draw])
  const at = (ms: number) => ({ ...gateway.world, clock: { ...gateway.clock, now: () => ms } })
  const both = await Promise.all([1, 2].map((ms) => closedPromises(at(draw.startsAt + ms), [draw])))
  const stands = await promiseOf(gateway.db, { drawCode: 'VN_TP_HCM', numero: '20310116' })
  expect(stands?.digest).toBe(EMPTY)
  for (const rows of both) expect(rows.get('VN_TP_HCM/20310116')).toEqual(stands)
})

test('PP-10 a bet publishes its draw’s seed in its own transaction, again after one that was undone', async () => {
  const draw = drawOf('VN_TP_HCM', '2031-01-13')
  const key = { drawCode: 'VN_TP_HCM', numero: '20310113' }
  const undone = gateway.db.transaction(async (tx) => {
    await assertPublished(tx, gateway.world, draw)
    expect((await promiseOf(tx, key))?.seedHash).toBe(hashOf('VN_TP_HCM', '20310113'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await promiseOf(gateway.db, key)).toBeUndefined()
  await gateway.db.transaction((tx) => assertPublished(tx, gateway.world, draw))
  expect((await promiseOf(gateway.db, key))?.seedHash).toBe(hashOf('VN_TP_HCM', '20310113'))
  await closedPromises(gateway.world, [draw])
  await expect(assertPublished(gateway.db, gateway.world, draw)).rejects.toMatchObject({ code: 'lottery.closed' })
})

test('LT-28 a draw that is over is written down with its end and digest’s numbers, each draw under its own key', async () => {
  const draws = [drawOf('VN_TP_HCM', '2031-01-20'), drawOf('VN_CA_MAU', '2031-01-20')]
  const results = await resultsOf(gateway.world, draws)
  const stored = await gateway.db.select().from(schema.lotteryDraws).where(eq(schema.lotteryDraws.numero, '20310120'))
  expect(stored.map(({ drawCode, drawnAt }) => [drawCode, drawnAt]).sort()).toEqual([
    ['VN_CA_MAU', new Date(vn('2031-01-20T16:35:00'))],
    ['VN_TP_HCM', new Date(vn('2031-01-20T16:35:00'))],
  ])
  for (const row of stored) expect(results.get(`${row.drawCode}/20310120`)).toEqual(row)
  expect(new Set(stored.map(({ numbers }) => numbers)).size).toBe(2)
  expect((await resultsOf(gateway.world, [])).size).toBe(0)
})

test('PP-10 a draw that cannot be drawn shows no number and is not written down, and operators read why', async () => {
  const draw = drawOf('VN_TP_HCM', '2031-01-27')
  await publishSeeds(gateway.world, [draw])
  const world = { ...gateway.world, drawSecret: 'another' }
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  gateway.clock.set(draw.endsAt)
  expect((await resultsOf(world, [draw])).size).toBe(0)
  expect((await numbersNow(world, [draw]))(draw)).toBe('~~~~~~~~')
  expect(said.mock.calls.map(([line]) => line)).toEqual(
    Array.from(
      { length: 2 },
      () => 'Draw VN_TP_HCM/20310127 cannot be drawn: the secret of draws is not the one that it was promised with.',
    ),
  )
  said.mockRestore()
  const { lotteryDraws } = schema
  const isIt = and(eq(lotteryDraws.drawCode, 'VN_TP_HCM'), eq(lotteryDraws.numero, '20310127'))
  expect(await gateway.db.select().from(lotteryDraws).where(isIt)).toEqual([])
})
