import { startTestGateway, TEST_NOW, type TestGateway } from '@lobby/sandbox/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { assertTry, countTry, forgetOldTries, forgetTries, giveBack } from './throttle.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  gateway.clock.set(TEST_NOW)
  await gateway.db.delete(schema.throttles)
})

/** Ten are free, one is forgotten every fifteen minutes; waits of a minute that double, fifteen at most. */
const tryOnce = (who = 'somebody') => countTry(gateway.world, 'login', who)
const tryTimes = async (times: number, who = 'somebody') => {
  for (let n = 0; n < times; n += 1) expect(await tryOnce(who)).toHaveProperty('level')
}

test('MS-05 ten tries are let through, the eleventh is told when to come again, and counts for nothing', async () => {
  await tryTimes(10)
  for (const _again of [1, 2, 3]) expect(await tryOnce()).toEqual({ opensAt: TEST_NOW + MINUTE })
  expect(await tryOnce('somebody else')).toEqual({ level: 1 })
})

test('MS-05 the wait doubles with each try that follows, and stays at fifteen minutes', async () => {
  await tryTimes(10)
  const waits: number[] = []
  for (let n = 0; n < 12; n += 1) {
    const refused = await tryOnce()
    if (!('opensAt' in refused)) throw new Error('It was let through at once.')
    const wait = refused.opensAt - gateway.clock.now()
    waits.push(wait / MINUTE)
    gateway.clock.advance(wait - 1)
    expect(await tryOnce(), `after less than ${wait} ms`).toEqual(refused)
    gateway.clock.advance(1)
    expect(await tryOnce(), `after ${wait} ms`).toHaveProperty('level')
  }
  expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8])
  expect(waits.slice(-4)).toEqual([15, 15, 15, 15])
})

test('MS-05 tries are forgotten one by one as time goes by', async () => {
  await tryTimes(10)
  gateway.clock.advance(30 * MINUTE)
  // Two of ten are forgotten.
  expect(await tryOnce()).toEqual({ level: 9 })
  await tryTimes(1)
  expect(await tryOnce()).toEqual({ opensAt: gateway.clock.now() + MINUTE })
})

test('MS-05 a try that is given back counts no more, nor does the wait that it brought', async () => {
  await tryTimes(10)
  await giveBack(gateway.world, 'login', 'somebody')
  expect(await tryOnce()).toEqual({ level: 10 })
  await forgetTries(gateway.world, 'login', 'somebody')
  expect(await tryOnce()).toEqual({ level: 1 })
})

test('MS-05 a clock that goes back ends no wait and forgets nothing', async () => {
  await tryTimes(10)
  gateway.clock.set(TEST_NOW - MINUTE)
  expect(await tryOnce()).toEqual({ opensAt: TEST_NOW + MINUTE })
  gateway.clock.set(TEST_NOW)
  expect(await tryOnce()).toEqual({ opensAt: TEST_NOW + MINUTE })
})

test('MS-05 a free try is let through though another one was made at a later time of another clock', async () => {
  await tryTimes(2)
  gateway.clock.set(TEST_NOW - 1)
  expect(await tryOnce()).toEqual({ level: 3 })
  await giveBack(gateway.world, 'login', 'somebody')
  gateway.clock.set(TEST_NOW - 2)
  expect(await tryOnce()).toEqual({ level: 3 })
})

test('MS-05 a refused call says until when, as a code that was sent does', async () => {
  for (let n = 0; n < 3; n += 1) await assertTry(gateway.world, 'mail', 'a@b.vn')
  await expect(assertTry(gateway.world, 'mail', 'a@b.vn')).rejects.toMatchObject({
    code: 'request.too.often',
    value: { expirationTime: TEST_NOW + 5 * MINUTE, serverTime: TEST_NOW },
  })
})

test('what was tried two days ago is kept no longer', async () => {
  await tryTimes(1)
  await forgetOldTries(gateway.db, TEST_NOW + 48 * 60 * MINUTE)
  expect(await gateway.db.select().from(schema.throttles)).toHaveLength(1)
  await forgetOldTries(gateway.db, TEST_NOW + 48 * 60 * MINUTE + 1)
  expect(await gateway.db.select().from(schema.throttles)).toEqual([])
})
