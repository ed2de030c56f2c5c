import { randomUUID } from 'node:crypto'
import type { ValueOf } from '@lobby/contracts/call'
import { launchGame } from '@lobby/contracts/calls/games'
import { merchantWallet, recallBalance, wallet } from '@lobby/contracts/calls/member'
import { freePlay, logout } from '@lobby/contracts/calls/session'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { type SentCall, signedCall, signedRequest } from '@lobby/sandbox/testing/signed-call'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashOfToken } from '../access/tokens.ts'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'
import type { Partner } from '../http/signed.ts'
import { placeBet } from './game-wallet.ts'

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
  test('MS-01 is the same however its id is written: cancelled in capitals, it takes no late bet', async () => {
    const round = randomUUID()
    const before = await sum()
    expect(await call(CANCEL, { player, round: round.toUpperCase() })).toMatchObject({ value: { cancelled: true } })
    expect((await bet(round)).status).not.toBe(200)
    expect(await sum()).toBe(before)
  })

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

describe('a launch', () => {
  const rowOf = async (round: string) =>
    (await gateway.db.select().from(schema.bets).where(eq(schema.bets.round, round)))[0]

  test('GL-14 GL-36 tells the vendor whose game it is, what it costs at least and what is there to play with', async () => {
    const balance = String(Math.round((await sum()) * 10_000))
    const [game] = await gateway.db.select().from(schema.games).where(eq(schema.games.nodeId, 1001))
    const minBet = String(game?.minBet)
    expect(Number(minBet)).toBeGreaterThan(0)
    expect((await call('/vendor/wallet/open', { player })).value).toEqual({
      ...{ balance, real: true, vendor: 'LOTUS', nodeId: 1001, type: 'RNG', kind: 'JP', minBet, currency: 'VND' },
      code: 'LOTUS_1001',
      vendorName: 'Lotus Reels',
      names: { VI: game?.nameVi, EN: game?.nameEn },
    })
    const { value } = await call('/vendor/wallet/player', { player })
    expect(value).toEqual({
      memberId: expect.any(Number),
      vendor: 'LOTUS',
      real: true,
      type: 'RNG',
      kind: 'JP',
      code: 'LOTUS_1001',
      minBet,
    })
    await bet(randomUUID())
    expect((await call('/vendor/wallet/balance', { player })).value).toEqual({
      balance: String(Number(balance) - 10_000),
    })
    for (const path of ['open', 'player', 'balance']) {
      const stranger = { player: 'x'.repeat(43) }
      expect(await call(`/vendor/wallet/${path}`, stranger)).toMatchObject({ errorCode: 'login.not.session' })
    }
  })

  test('SE-05 ends with its session: no stake is taken then, but one that was taken is known, and its win is paid', async () => {
    const round = randomUUID()
    await bet(round)
    await ask(gateway, logout, {}, { token })
    const ended = { errorCode: 'login.session.ended' }
    expect(await call('/vendor/wallet/open', { player })).toMatchObject(ended)
    expect(await bet(randomUUID())).toMatchObject(ended)
    expect((await bet(round)).status).toBe(200)
    expect((await win(round, ONE)).status).toBe(200)
    expect((await rowOf(round))?.win).toBe(10_000n)
  })

  test('GL-36 can be played for four hours', async () => {
    const four = 4 * 3_600_000
    gateway.clock.advance(four - 1)
    expect((await call('/vendor/wallet/open', { player })).status).toBe(200)
    gateway.clock.advance(1)
    expect(await call('/vendor/wallet/open', { player })).toMatchObject({ errorCode: 'login.session.ended' })
  })
})

describe('a bet', () => {
  const rowOf = async (round: string) =>
    (await gateway.db.select().from(schema.bets).where(eq(schema.bets.round, round)))[0]
  const more = (round: string, input: object) => call(BET, { player, round, amount: ONE, ...input })

  test('PP-09 is on the game that was launched or named, of that vendor alone, and keeps what the round showed', async () => {
    const own = await gateway.db.select().from(schema.games).where(eq(schema.games.vendor, 'LOTUS'))
    const [first, last] = [Math.min(...own.map(({ nodeId }) => nodeId)), Math.max(...own.map(({ nodeId }) => nodeId))]
    const [plain, named, lobby] = [randomUUID(), randomUUID(), randomUUID()]
    await more(plain, { result: ['said', 'with.the-bet'] })
    expect(await rowOf(plain)).toMatchObject({
      ...{ nodeId: 1001, vendor: 'LOTUS', draw: null, stake: 10_000n, win: 0n, settledAt: null },
      result: ['said', 'with.the-bet'],
    })
    expect((await more(named, { node: String(last) })).status).toBe(200)
    expect((await rowOf(named))?.nodeId).toBe(last)
    expect(await more(randomUUID(), { node: '1007' })).toMatchObject({ errorCode: 'game.unknown' })
    expect(await more(randomUUID(), { node: '999999999' })).toMatchObject({ errorCode: 'game.unknown' })
    const { gameSessions } = schema
    const [session] = await gateway.db.select().from(gameSessions).where(eq(gameSessions.tokenHash, player))
    if (!session) throw new Error('There is no launch.')
    await placeBet(gateway.world, { ...session, nodeId: null, isTrial: false }, lobby, 10_000n)
    expect((await rowOf(lobby))?.nodeId).toBe(first)
    const nowhere = { ...session, nodeId: null, isTrial: false, vendor: 'NOBODY' }
    await expect(placeBet(gateway.world, nowhere, randomUUID(), 10_000n)).rejects.toMatchObject({
      code: 'game.unknown',
    })
    player = await playerAt('LOTUS', last)
    const launched = randomUUID()
    expect((await bet(launched)).status).toBe(200)
    expect([(await rowOf(launched))?.nodeId, first < last]).toEqual([last, true])
    player = session.tokenHash
    await call(WIN, { player, round: plain, amount: '0', result: ['shown'] })
    await call(WIN, { player, round: named, amount: ONE })
    const at = new Date(gateway.clock.now())
    expect(await rowOf(plain)).toMatchObject({ win: 0n, settledAt: at, result: ['shown'] })
    expect(await rowOf(named)).toMatchObject({ win: 10_000n, settledAt: at, result: [] })
  })

  test('MS-01: is settled once: the same win again changes neither its time nor what counts as played', async () => {
    const [before, round] = [await sum(), randomUUID()]
    await bet(round)
    const settledAt = new Date(gateway.clock.now())
    const [row] = await gateway.db.select().from(schema.bets).where(eq(schema.bets.round, round))
    const at = { kind: 'bonus', since: settledAt } as const
    const rule = { memberId: row?.memberId ?? 0, reference: `test:${round}`, locked: 1n, required: 1_000_000n }
    await gateway.db.insert(schema.turnovers).values({ ...rule, ...at })
    for (const _time of [1, 2]) {
      expect((await win(round, '20000')).status).toBe(200)
      gateway.clock.advance(1_000)
    }
    expect(await rowOf(round)).toMatchObject({ win: 20_000n, settledAt })
    const { turnovers } = schema
    const [counted] = await gateway.db.delete(turnovers).where(eq(turnovers.reference, rule.reference)).returning()
    expect(counted?.played).toBe(10_000n)
    expect(await sum()).toBeCloseTo(before + 1, 4)
  })

  test('GL-32 of a free game is play money’s: it is in no record, and touches no wallet', async () => {
    const before = await sum()
    const input = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001, accountType: 0 }
    const { body } = await ask(gateway, launchGame, input, { token })
    player = hashOfToken(new URL((body.value as { gameUrl: string }).gameUrl).hash.split('.')[1] ?? '')
    expect((await call('/vendor/wallet/open', { player })).value).toMatchObject({ real: false, balance: '10000000' })
    const round = randomUUID()
    expect((await bet(round)).status).toBe(200)
    expect((await call('/vendor/wallet/balance', { player })).value).toEqual({ balance: '9990000' })
    expect((await win(round, '30000')).status).toBe(200)
    expect((await call('/vendor/wallet/balance', { player })).value).toEqual({ balance: '10020000' })
    expect(await rowOf(round)).toBeUndefined()
    const { transfers } = schema
    const kinds = await Promise.all(
      ['bet', 'win'].map((kind) =>
        gateway.db
          .select()
          .from(transfers)
          .where(eq(transfers.reference, `${kind}:LOTUS:${round}`)),
      ),
    )
    expect(kinds.flat().map(({ kind }) => kind)).toEqual(['play-bet', 'play-win'])
    expect(await sum()).toBe(before)
    expect(await auditBooks(gateway.db)).toEqual([])
  })

  test('TR-04 GL-32 the house stands against real money alone, not against free games or trial accounts', async () => {
    const { accounts, entries } = schema
    const total = async (kind: 'house' | 'play-money') => {
      const isThis = and(eq(accounts.id, entries.accountId), eq(accounts.kind, kind))
      const rows = await gateway.db.select({ amount: entries.amount }).from(entries).innerJoin(accounts, isThis)
      return rows.reduce((all, { amount }) => all + amount, 0n)
    }
    const balances = async () => ({ house: await total('house'), play: await total('play-money') })
    const launch = async (more: object) => {
      const input = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001, ...more }
      const { body } = await ask(gateway, launchGame, input, { token })
      player = hashOfToken(new URL((body.value as { gameUrl: string }).gameUrl).hash.split('.')[1] ?? '')
    }
    /** What a stake of one unit has moved. */
    const moved = async () => {
      const before = await balances()
      expect((await bet(randomUUID())).status).toBe(200)
      const after = await balances()
      return { house: after.house - before.house, play: after.play - before.play }
    }
    expect(await moved()).toEqual({ house: 10_000n, play: 0n })
    await launch({ accountType: 0 })
    expect(await moved()).toEqual({ house: 0n, play: 10_000n })
    token = ((await ask(gateway, freePlay, {})).body.value as { token: string }).token
    for (const more of [{}, { accountType: 0 }]) {
      await launch(more)
      expect(await moved()).toEqual({ house: 0n, play: 10_000n })
    }
  })

  test('MS-04 is refused when it is malformed, or comes again with another amount, and takes nothing', async () => {
    const round = randomUUID()
    await bet(round)
    const before = await sum()
    for (const input of [
      ...['', '-1', '1.5', '1x', 'x1', '1234567890123456'].map((amount) => ({ amount })),
      ...['', 'x', '1x', '1234567890'].map((node) => ({ node })),
      ...[['a b'], [''], ['x'.repeat(25)], Array.from({ length: 21 }, () => 'x')].map((result) => ({ result })),
      ...[{ round: 'none' }, { draw: 'x'.repeat(21) }, { player: 'x'.repeat(65) }],
    ]) {
      const { status } = await more(randomUUID(), input)
      expect([input, status]).toEqual([input, 400])
    }
    expect(await bet(round, '20000')).toMatchObject({ status: 400, errorCode: 'request.malformed' })
    expect((await bet(round)).status).toBe(200)
    expect(await bet(randomUUID(), '999999999999999')).toMatchObject({ errorCode: 'wallet.insufficient' })
    expect(await sum()).toBe(before)
    await win(round, ONE)
    expect(await win(round, '20000')).toMatchObject({ errorCode: 'request.malformed' })
    expect(await sum()).toBe(before + 1)
  })
})

describe('a recall', () => {
  test('SH-51 CL-29 brings what lies with vendors back, once for a reference', async () => {
    const site = async () => (await ask(gateway, merchantWallet, {}, { token })).body.value
    const recall = async (reference: string) => (await ask(gateway, recallBalance, { reference }, { token })).body.value
    const all = await sum()
    expect(await site()).toEqual({ sumBalance: 0, currency: 'VND' })
    const reference = randomUUID()
    expect(await recall(reference)).toEqual({ sumBalance: all, balance: all })
    expect(await site()).toEqual({ sumBalance: all, currency: 'VND' })
    await playerAt('DRGN', 1007)
    expect(await recall(reference)).toEqual({ sumBalance: all, balance: 0 })
    const { body } = await ask(gateway, wallet, {}, { token })
    expect(body.value).toMatchObject({
      figures: [
        { kind: 'main', amount: 0 },
        { kind: 'inGames', amount: all },
      ],
    })
    expect(await recall(randomUUID())).toEqual({ sumBalance: all, balance: all })
  })
})
