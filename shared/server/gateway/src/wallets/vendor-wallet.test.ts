import { randomUUID } from 'node:crypto'
import type { ValueOf } from '@lobby/contracts/call'
import { launchGame } from '@lobby/contracts/calls/games'
import { wallet } from '@lobby/contracts/calls/member'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { auditBooks } from '@lobby/sandbox/testing/books'
import { type SentCall, signedCall, signedRequest } from '@lobby/sandbox/testing/signed-call'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashOfToken } from '../access/tokens.ts'
import type { Partner } from '../http/signed.ts'

const BET = '/vendor/wallet/bet'
const WIN = '/vendor/wallet/win'
const CANCEL = '/vendor/wallet/cancel'
const STATUS = '/vendor/wallet/status'
/** Ten thousand minor units are one unit. */
const ONE = '10000'

let gateway: TestGateway
let token: string
/** What LOTUS knows its player by. */
let player: string
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(async () => {
  expect(await auditBooks(gateway.db)).toEqual([])
  await gateway.close()
})
beforeEach(async () => {
  token = await gateway.signIn('player1')
  player = await playerAt('LOTUS', 1001)
})

async function playerAt(vendor: string, nodeId: number): Promise<string> {
  const input = { gameCategory: 'RNG', vendor, platform: 'html5', nodeId }
  const { body } = await ask(gateway, launchGame, input, { token })
  return hashOfToken(new URL((body.value as { gameUrl: string }).gameUrl).hash.split('.')[1] ?? '')
}
const vendor = (code: string): Partner => ({ name: 'Vendor', code, key: gateway.world.keys.vendors[code] ?? '' })
const sum = async () => ((await ask(gateway, wallet, {}, { token })).body.value as ValueOf<typeof wallet>).sumBalance
const call = (path: string, input: object, more: Partial<SentCall> = {}) =>
  signedCall(gateway, { path, input, partner: vendor('LOTUS'), ...more })
const bet = (round: string, amount = ONE) => call(BET, { player, round, amount })
const win = (round: string, amount: string) => call(WIN, { player, round, amount })

describe('what a vendor signs', () => {
  test('MS-04 a call is good once: the same request again is refused, and moves nothing', async () => {
    const round = randomUUID()
    const before = await sum()
    const request = signedRequest(gateway, {
      path: BET,
      input: { player, round, amount: ONE },
      partner: vendor('LOTUS'),
    })
    expect((await gateway.fetch(...request)).status).toBe(200)
    expect((await gateway.fetch(...request)).status).toBe(403)
    expect(await sum()).toBeCloseTo(before - 1, 4)
  })

  test('MS-04 of one request sent ten times at once, one is taken', async () => {
    const input = { player, round: randomUUID(), amount: ONE }
    const [path, init] = signedRequest(gateway, { path: BET, input, partner: vendor('LOTUS') })
    const answers = await Promise.all(Array.from({ length: 10 }, () => gateway.fetch(path, init)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)])
  })

  test('MS-04 a signed bet sent to where wins are told pays nothing', async () => {
    const round = randomUUID()
    const before = await sum()
    const [, init] = signedRequest(gateway, {
      path: BET,
      input: { player, round, amount: ONE },
      partner: vendor('LOTUS'),
    })
    expect((await gateway.fetch(BET, init)).status).toBe(200)
    // A bet that never arrived, so that its nonce is new.
    const [, caught] = signedRequest(gateway, {
      path: BET,
      input: { player, round, amount: ONE },
      partner: vendor('LOTUS'),
    })
    expect((await gateway.fetch(WIN, caught)).status).toBe(403)
    expect(await sum()).toBeCloseTo(before - 1, 4)
  })

  test.each([
    ['path', { path: WIN }],
    ['body', { payload: '{}' }],
    ['time', { time: 1 }],
    ['nonce', { nonce: 'another-nonce-0000' }],
    ['vendor', { code: 'DRGN' }],
  ])('MS-04 a signature over another %s is refused', async (_what, signed) => {
    const input = { player, round: randomUUID(), amount: ONE }
    expect((await call(BET, input, { signed })).status).toBe(403)
  })

  test('MS-04 a call that was signed more than a minute ago is refused', async () => {
    const time = gateway.clock.now() - 61_000
    expect((await call(BET, { player, round: randomUUID(), amount: ONE }, { time })).status).toBe(403)
  })

  test('MS-04 a vendor’s key signs for no other vendor, and reaches no other vendor’s player', async () => {
    const input = { player, round: randomUUID(), amount: ONE }
    const { key } = vendor('DRGN')
    expect((await call(BET, input, { partner: { ...vendor('LOTUS'), key } })).status).toBe(403)
    expect(await call(BET, input, { partner: vendor('DRGN') })).toMatchObject({ errorCode: 'login.not.session' })
    const theirs = await playerAt('DRGN', 1007)
    expect((await call(BET, { ...input, player: theirs }, { partner: vendor('DRGN') })).status).toBe(200)
  })

  test('MS-04 no two parties share a key, and none of them signs for another', async () => {
    const { bank, identity, chat, vendors } = gateway.world.keys
    const all = [
      bank,
      identity,
      chat,
      gateway.world.checkoutSecret,
      gateway.world.drawSecret,
      ...Object.values(vendors),
    ]
    expect(new Set(all).size).toBe(all.length)
    const key = bank ?? ''
    expect((await call('/chat/member', { member: 1 }, { partner: { name: 'Chat', code: '', key } })).status).toBe(403)
  })
})

describe('a win', () => {
  test('MS-04 of what the game can pay at most is paid, and of more is not', async () => {
    const before = await sum()
    const round = randomUUID()
    await bet(round)
    // The slot pays 500 stakes at most.
    expect(await win(round, '5000001')).toMatchObject({ status: 400, errorCode: 'payment.limit' })
    expect(await sum()).toBeCloseTo(before - 1, 4)
    expect((await win(round, '5000000')).status).toBe(200)
    expect(await sum()).toBeCloseTo(before + 499, 4)
  })

  test('MS-04 of 99,999,999,999 on a tenth is refused', async () => {
    const round = randomUUID()
    await bet(round, '1000')
    expect(await win(round, '999999999990000')).toMatchObject({ errorCode: 'payment.limit' })
  })
})

describe('a cancelled round', () => {
  test('MS-01: is never bet on, however late the bet comes, wins nothing, and is cancelled again when asked', async () => {
    const before = await sum()
    const round = randomUUID()
    for (const _time of [1, 2]) {
      expect(await call(CANCEL, { player, round })).toMatchObject({ status: 200, value: { cancelled: true } })
      expect(await bet(round)).toMatchObject({ status: 409, errorCode: 'payment.closed' })
    }
    expect(await call(STATUS, { player, round })).toMatchObject({ value: { taken: false } })
    for (const amount of ['0', ONE]) expect(await win(round, amount)).toMatchObject({ errorCode: 'request.unknown' })
    expect(await sum()).toBeCloseTo(before, 4)
    expect(await auditBooks(gateway.db)).toEqual([])
  })

  test('MS-01: is none when its stake was taken: it goes on, and its win is paid', async () => {
    const before = await sum()
    const round = randomUUID()
    await bet(round)
    for (const _time of [1, 2]) {
      expect(await call(CANCEL, { player, round })).toMatchObject({ status: 200, value: { cancelled: false } })
    }
    expect(await call(STATUS, { player, round })).toMatchObject({ value: { taken: true } })
    expect((await win(round, '30000')).status).toBe(200)
    expect(await sum()).toBeCloseTo(before + 2, 4)
  })
})
