import { startTestGateway, TEST_NOW, type TestGateway } from '@lobby/sandbox/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { knownPlace } from './known-place.ts'

const DAY = 24 * 60 * 60_000
const DEVICE = 'sixteen-letters!'

let gateway: TestGateway
let memberId: number
let otherId: number
beforeAll(async () => {
  gateway = await startTestGateway()
  ;[memberId, otherId] = await Promise.all([idOf('player1'), idOf('vip')])
  await gateway.signIn('player1')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  gateway.clock.set(TEST_NOW)
  await usedFrom({ ip: '192.0.2.7', deviceId: DEVICE })
})

async function idOf(name: string): Promise<number> {
  const { members } = schema
  const [row] = await gateway.db.select({ id: members.id }).from(members).where(eq(members.loginName, name))
  return row?.id ?? 0
}
/** The one session that player1 has began there at the time of the test's begin. */
const usedFrom = (place: { ip: string; deviceId: string | null }) =>
  gateway.db
    .update(schema.sessions)
    .set({ ...place, createdAt: new Date(TEST_NOW) })
    .where(eq(schema.sessions.memberId, memberId))
const place = (ip: string, deviceId?: string | null, olderThan?: number) =>
  knownPlace(gateway.world, memberId, { ip, deviceId }, olderThan)

test('MS-05 an account knows its devices, then its addresses, and no other account does', async () => {
  const device = { name: `device ${DEVICE}`, byDevice: true }
  const address = { name: 'at 192.0.2.7', byDevice: false }
  expect(await place('198.51.100.1', DEVICE)).toEqual(device)
  expect(await place('192.0.2.7', DEVICE)).toEqual(device)
  expect(await place('192.0.2.7')).toEqual(address)
  expect(await place('192.0.2.7', 'another-device-of-it')).toEqual(address)
  expect(await place('192.0.2.8', 'another-device-of-it')).toBeNull()
  expect(await knownPlace(gateway.world, otherId, { ip: '192.0.2.7', deviceId: DEVICE })).toBeNull()
})

test('MS-05 a device id of fewer than sixteen characters is not believed', async () => {
  await usedFrom({ ip: '192.0.2.7', deviceId: DEVICE.slice(1) })
  expect(await place('198.51.100.1', DEVICE.slice(1))).toBeNull()
})

test('MS-05 a place is known for ninety days', async () => {
  gateway.clock.set(TEST_NOW + 90 * DAY - 1)
  expect(await place('192.0.2.7')).not.toBeNull()
  gateway.clock.advance(1)
  expect(await place('192.0.2.7')).toBeNull()
  expect(await place('198.51.100.1', DEVICE)).toBeNull()
})

test('MS-05 where places have to be known for a day, one of less is not', async () => {
  gateway.clock.set(TEST_NOW + DAY - 1)
  expect(await place('192.0.2.7', null, DAY)).toBeNull()
  expect(await place('198.51.100.1', DEVICE, DAY)).toBeNull()
  gateway.clock.advance(1)
  expect(await place('192.0.2.7', null, DAY)).not.toBeNull()
  expect(await place('198.51.100.1', DEVICE, DAY)).not.toBeNull()
})
