import { whitelabel } from '@lobby/contracts/calls/system'
import { startTestGateway, TEST_NOW, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallsByAddress, callsByAddress } from '../throttles/calls-by-address.ts'
import { schema } from './database.ts'
import { openServer } from './open.ts'

/* Two gateways on one database, forty calls of an address in a minute; one is told of from its second call. */
const MOST = 40
const gateways: TestGateway[] = []
const counts: CallsByAddress[] = []
async function start(url?: string): Promise<TestGateway> {
  const gateway = await startTestGateway({
    now: TEST_NOW,
    ...(url ? { database: await openServer(url) } : {}),
    callsPerMinute: MOST,
    callsByAddress: (world) => {
      const counted = callsByAddress(world, MOST)
      counts.push(counted)
      return counted
    },
  })
  gateways.push(gateway)
  return gateway
}
beforeAll(async () => {
  const { db } = await start()
  const found = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(process.env.LOBBY_TEST_SERVER ?? '')
  url.pathname = `/${(found as unknown as { rows: [{ name: string }] }).rows[0].name}`
  await start(url.href)
})
afterAll(async () => {
  // The first one's database is thrown away with it.
  for (const gateway of gateways.toReversed()) await gateway.close()
})

/** How many of so many calls are answered. */
async function answered(at: number, address: string, calls: number): Promise<number> {
  const gateway = gateways[at]
  if (!gateway) throw new Error('No such gateway.')
  let good = 0
  for (let call = 0; call < calls; call += 1) {
    const { status, body } = await ask(gateway, whitelabel, {}, { headers: { 'X-Forwarded-For': address } })
    if (status === 200) good += 1
    else expect([status, body.errorCode]).toEqual([429, 'request.too.often'])
  }
  return good
}
const exchange = async () => {
  for (const each of [0, 1, 0]) await counts[each]?.exchange()
}

test('SC-04 MS-05 the calls of an address are counted over two gateways, and begin anew with the next minute', async () => {
  expect(await answered(0, '10.1.0.1', 30)).toBe(30)
  await exchange()
  expect(await answered(1, '10.1.0.1', 15)).toBe(10)
  await exchange()
  expect(await answered(0, '10.1.0.1', 1)).toBe(0)
  // What a gateway has told is not told to itself, and nobody else's calls are counted.
  expect(await answered(0, '10.1.0.4', 20)).toBe(20)
  await exchange()
  expect(await answered(0, '10.1.0.4', 21)).toBe(20)
  expect(await answered(1, '10.1.0.2', 41)).toBe(40)
  for (const { clock } of gateways) clock.advance(60_000)
  expect([await answered(0, '10.1.0.1', 20), await answered(1, '10.1.0.1', 20)]).toEqual([20, 20])
  await exchange()
  expect([await answered(0, '10.1.0.1', 1), await answered(1, '10.1.0.1', 1)]).toEqual([0, 0])
})

test('SC-04 no row of an address stays longer than the minute after', async () => {
  await answered(0, '10.1.0.3', 5)
  await exchange()
  const rows = () => gateways[0]?.db.select().from(schema.addressCalls)
  expect(await rows()).not.toEqual([])
  for (const { clock } of gateways) clock.advance(120_000)
  await exchange()
  expect(await rows()).toEqual([])
})
