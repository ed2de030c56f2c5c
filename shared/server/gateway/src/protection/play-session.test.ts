import { randomUUID } from 'node:crypto'
import type { ValueOf } from '@lobby/contracts/call'
import { launchGame } from '@lobby/contracts/calls/games'
import { confirmPlay, playSession, selfExclude, setCheckInterval } from '@lobby/contracts/calls/protection'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { signedCall } from '@lobby/sandbox/testing/signed-call'
import { depositNow } from '@lobby/sandbox/testing/test-data'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOfToken } from '../access/tokens.ts'

const MINUTE = 60_000

let gateway: TestGateway
let start: number
beforeEach(async () => {
  gateway = await startTestGateway()
  // A full minute: what is staked in the first one belongs to the time of play.
  start = Math.ceil(gateway.clock.now() / MINUTE) * MINUTE
  gateway.clock.set(start)
})
afterEach(() => gateway.close())

const asPlayer = async (call: Parameters<typeof askAs>[2], input = {}) =>
  (await askAs(gateway, 'player2', call, input)).body
const play = async () => (await asPlayer(playSession)).value as ValueOf<typeof playSession>

async function open(): Promise<string> {
  const input = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }
  const { gameUrl } = (await asPlayer(launchGame, input)).value as { gameUrl: string }
  return hashOfToken(new URL(gameUrl).hash.split('.')[1] ?? '')
}
async function told(path: 'bet' | 'win', player: string, round: string, units: number) {
  const partner = { name: 'Vendor' as const, code: 'LOTUS', key: gateway.world.keys.vendors.LOTUS ?? '' }
  const input = { player, round, amount: String(units * 10_000) }
  expect((await signedCall(gateway, { path: `/vendor/wallet/${path}`, input, partner })).errorCode).toBeUndefined()
}

test('PP-02 PP-05 a time of play begins with the first game and has what was staked and won since then', async () => {
  await depositNow(gateway, 'player2', 1_000)
  expect(await play()).toMatchObject({ startedAt: null, stakes: 0, wins: 0, every: 60, dueAt: null })
  const player = await open()
  const round = randomUUID()
  await told('bet', player, round, 30)
  // What waits for its result is neither won nor lost.
  expect(await play()).toMatchObject({ stakes: 30, wins: 0, open: 30 })
  await told('bet', player, randomUUID(), 7)
  gateway.clock.advance(10 * MINUTE)
  await told('win', player, round, 12)
  expect(await play()).toEqual({
    startedAt: start,
    stakes: 37,
    wins: 12,
    open: 7,
    every: 60,
    dueAt: start + 60 * MINUTE,
    now: start + 10 * MINUTE,
  })
})

test('PP-02 half an hour without a sign of play ends it, and what comes then is another', async () => {
  await depositNow(gateway, 'player2', 1_000)
  await told('bet', await open(), randomUUID(), 30)
  gateway.clock.advance(30 * MINUTE)
  expect(await play()).toMatchObject({ startedAt: start, stakes: 30 })
  gateway.clock.advance(1)
  expect(await play()).toMatchObject({ startedAt: null, dueAt: null })
  gateway.clock.advance(MINUTE - 1)
  await told('bet', await open(), randomUUID(), 5)
  expect(await play()).toMatchObject({ startedAt: start + 31 * MINUTE, stakes: 5, wins: 0 })
})

test('PP-02 the interval is the one that the player chose, counted from what was confirmed last', async () => {
  await open()
  expect((await asPlayer(setCheckInterval, { minutes: 15 })).value).toMatchObject({ every: 15 })
  expect(await play()).toMatchObject({ dueAt: start + 15 * MINUTE })
  gateway.clock.advance(20 * MINUTE)
  expect(await play()).toMatchObject({ dueAt: start + 15 * MINUTE })
  expect((await asPlayer(confirmPlay)).value).toMatchObject({ dueAt: start + 35 * MINUTE, startedAt: start })
  await asPlayer(setCheckInterval, { minutes: 45 })
  expect(await play()).toMatchObject({ dueAt: start + 65 * MINUTE })
})

test('PP-02 the clock set back puts no check off: what was played and confirmed later counts for nothing', async () => {
  await depositNow(gateway, 'player2', 1_000)
  await told('bet', await open(), randomUUID(), 30)
  gateway.clock.advance(10 * MINUTE)
  await asPlayer(confirmPlay)
  gateway.clock.set(start - 120 * MINUTE)
  await told('bet', await open(), randomUUID(), 5)
  expect(await play()).toMatchObject({ startedAt: start - 120 * MINUTE, dueAt: start - 60 * MINUTE })
})

test.each([0, 14, 61, 1e9])('PP-02 an interval of %d minutes is refused', async (minutes) => {
  expect((await asPlayer(setCheckInterval, { minutes })).errorCode).toBe('request.malformed')
  expect(await play()).toMatchObject({ every: 60 })
})

test('PP-04 PP-05 who is excluded still sees the result of the time of play', async () => {
  await open()
  await asPlayer(selfExclude, { months: 6 })
  const token = await gateway.signIn('player2')
  expect((await ask(gateway, playSession, {}, { token })).body).toMatchObject({ success: true })
})

test('PP-02 who plays on without half an hour of rest for three hours has played for three hours', async () => {
  await open()
  for (let passed = 0; passed < 180; passed += 20) {
    gateway.clock.advance(20 * MINUTE)
    await open()
  }
  expect(await play()).toMatchObject({ startedAt: start, now: start + 180 * MINUTE })
})
