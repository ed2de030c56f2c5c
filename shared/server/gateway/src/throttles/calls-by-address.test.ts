import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { type CallsByAddress, callsByAddress } from './calls-by-address.ts'

const MINUTE = 60_000
/** At the beginning of a minute. */
const BEGIN = Date.UTC(2026, 10, 20, 12)
/** Forty calls of an address in a minute: one is told of from its second call. */
const MOST = 40

let gateway: TestGateway
let counts: CallsByAddress[]
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  gateway.clock.set(BEGIN)
  await gateway.db.delete(schema.addressCalls)
  counts = [1, 2, 3].map(() => callsByAddress(gateway.world, MOST))
})

const at = (nth: number): CallsByAddress => {
  const count = counts[nth]
  if (!count) throw new Error(`No gateway ${nth}`)
  return count
}
/** So many calls at one of the gateways; what the last of them is told. */
function call(nth: number, address: string, times = 1): number {
  let current = 0
  for (let n = 0; n < times; n += 1) current = at(nth).count(address).current
  return current
}
const exchange = async (...those: number[]) => {
  for (const nth of those) await at(nth).exchange()
}
const kept = () => gateway.db.select().from(schema.addressCalls)

test('MS-05 calls of an address are counted by the minute of the clock, whose end each is told', () => {
  gateway.clock.set(BEGIN + 15_000)
  expect(at(0).count('10.0.0.1')).toEqual({ current: 1, ttl: 45_000 })
  expect(at(0).count('10.0.0.1')).toEqual({ current: 2, ttl: 45_000 })
  expect(at(0).count('10.0.0.2')).toEqual({ current: 1, ttl: 45_000 })
  gateway.clock.set(BEGIN + MINUTE - 1)
  expect(at(0).count('10.0.0.1')).toEqual({ current: 3, ttl: 1 })
  gateway.clock.advance(1)
  expect(at(0).count('10.0.0.1')).toEqual({ current: 1, ttl: MINUTE })
})

test('MS-05 SC-04 each gateway adds what the others have told, and its own calls once', async () => {
  call(0, '10.0.0.1', 5)
  call(1, '10.0.0.1', 7)
  call(2, '10.0.0.1', 11)
  expect(call(0, '10.0.0.1')).toBe(6)
  await exchange(0, 1, 2, 0)
  expect(call(0, '10.0.0.1')).toBe(7 + 7 + 11)
  expect(call(0, '10.0.0.3')).toBe(1)
  // What was told before is told anew, and does not count twice.
  await exchange(0, 1)
  expect(call(1, '10.0.0.1')).toBe(8 + 7 + 11)
})

test('MS-05 SC-04 of an address that makes less than a twentieth of its calls here the others hear nothing', async () => {
  call(0, '10.0.0.1', 1)
  call(0, '10.0.0.2', 2)
  await exchange(0, 1)
  expect([call(1, '10.0.0.1'), call(1, '10.0.0.2')]).toEqual([1, 3])
  expect((await kept()).map(({ address, calls }) => [address, calls])).toEqual([['10.0.0.2', 2]])
})

test('MS-05 SC-04 calls of an earlier minute count nowhere, told or not', async () => {
  call(0, '10.0.0.1', 9)
  await exchange(0, 1)
  gateway.clock.set(BEGIN + MINUTE)
  expect(call(1, '10.0.0.1')).toBe(1)
  await exchange(1)
  expect(call(1, '10.0.0.1')).toBe(2)
  expect(call(0, '10.0.0.1')).toBe(1)
})

test('MS-05 SC-04 what was asked for in one minute is no answer in the next', async () => {
  call(0, '10.0.0.1', 9)
  await exchange(0)
  const asked = at(1).exchange()
  gateway.clock.set(BEGIN + MINUTE)
  expect(call(1, '10.0.0.1')).toBe(1)
  await asked
  expect(call(1, '10.0.0.1')).toBe(2)
})

test('MS-05 SC-04 minutes before the last one are not kept', async () => {
  call(0, '10.0.0.1', 2)
  await exchange(0)
  gateway.clock.set(BEGIN + MINUTE)
  await exchange(1)
  expect(await kept()).toHaveLength(1)
  gateway.clock.set(BEGIN + 2 * MINUTE)
  await exchange(1)
  expect(await kept()).toEqual([])
})
