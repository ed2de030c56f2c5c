/** Games that are over with their draw, and the hands of cards: money, odds and what players are told. */
import { gameInformation, gameRounds } from '@lobby/contracts/calls/game-information'
import { setLimit } from '@lobby/contracts/calls/protection'
import { LANGUAGES } from '@lobby/contracts/languages'
import { auditBooks } from '@lobby/gateway/audit'
import { schema } from '@lobby/gateway/database/tables'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoRounds } from '../store/tables.ts'
import { ask } from '../testing/ask.ts'
import { type LossyVendor, startLossyVendor } from '../testing/lossy-vendor.ts'
import type { TestGateway } from '../testing/test-gateway.ts'
import { layoutOdds, resultOfCards, spotReturns } from './dragon-tiger.ts'
import { fishingOdds } from './fishing.ts'

/** One game of each family, as the catalogue has it. */
const GAMES = {
  RNG: { vendor: 'LOTUS', nodeId: 1001 },
  LIVE: { vendor: 'ROYAL', nodeId: 1034 },
  FISH: { vendor: 'CORAL', nodeId: 1050 },
  PVP: { vendor: 'JADE', nodeId: 1057 },
} as const
type Type = keyof typeof GAMES

let lossy: LossyVendor
let gateway: TestGateway
/** What the next round shows. */
let pair = [0, 0]
let shot = 0
let hand = [0, 1, 2, 3, 4, 5]

beforeAll(async () => {
  lossy = await startLossyVendor({ draw: () => 0, shown: { table: () => pair }, shot: () => shot, hand: () => hand })
  gateway = lossy.gateway
})
afterAll(async () => {
  expect(await auditBooks(gateway.db)).toEqual([])
  await lossy.close()
})
beforeEach(() => {
  lossy.fateOf = () => 'answer'
  pair = [0, 0]
  shot = 0
  hand = [0, 1, 2, 3, 4, 5]
})

const open = (type: Type, more: object = {}, as = 'player1') =>
  lossy.open({ gameCategory: type, ...GAMES[type], ...more }, as)
const round = () => crypto.randomUUID()
const post: LossyVendor['post'] = (path, body) => lossy.post(path, body)
const sum = () => lossy.sum()
const bets = (more: object) => ({ dragon: 0, tie: 0, tiger: 0, ...more })

/** A bet of 2 on each, that wins 2 beyond its stake, and one that is taken without a win. */
const BETS: Readonly<Record<'LIVE' | 'FISH' | 'PVP', { path: string; body: object; wins: number; set: () => void }>> = {
  // A king against an ace.
  LIVE: { path: '/api/table/deal', body: { bets: bets({ dragon: 2 }) }, wins: 4, set: () => (pair = [12, 13]) },
  FISH: { path: '/api/fishing/shoot', body: { stake: 2, fish: 'shrimp' }, wins: 4, set: () => (shot = 4799) },
  // Ace, two, three of spades are paid twelve stakes, once they are kept.
  PVP: { path: '/api/cards/deal', body: { stake: 2 }, wins: 24, set: () => (hand = [0, 1, 2, 20, 30, 40]) },
}
const keepAll = (of: string) => post('/api/cards/change', { round: of, hold: [true, true, true] })

describe('PL-07 a game plays as what its type is', () => {
  test.each([
    ['RNG', 'slot', 'Quay'],
    ['LIVE', 'table', 'Chia bài'],
    ['FISH', 'fishing', 'Chọn cá để bắn'],
    ['PVP', 'cards', 'Bài của bạn'],
  ] as const)('PL-07 %s opens the page of a %s', async (type, family, text) => {
    const url = await open(type)
    const page = (await lossy.vendor.app.inject(url.pathname + url.search)).body
    expect(page).toContain(`data-game="${family}"`)
    expect(page).toContain(text)
    expect((await post('/api/open', {})).value).toMatchObject({ family, type })
  })

  test.each([
    ['RNG', '/api/table/deal', { bets: bets({ dragon: 1 }) }],
    ['LIVE', '/api/spin', { stake: 1 }],
    ['FISH', '/api/cards/deal', { stake: 1 }],
    ['PVP', '/api/fishing/shoot', { stake: 1, fish: 'dragon' }],
  ] as const)('PL-07 the launch of a %s plays no round of another family (%s)', async (type, path, body) => {
    await open(type)
    const before = await sum()
    expect((await post(path, { round: round(), ...body })).errorCode).toBe('game.unknown')
    expect(await sum()).toBe(before)
  })
})

describe.each(['LIVE', 'FISH', 'PVP'] as const)('money of a %s', (type) => {
  const { path, body, wins, set } = BETS[type]
  /** Plays the round to its end. */
  const playOut = async (of: string) => {
    const answer = await post(path, { ...body, round: of })
    return type === 'PVP' && answer.status === 200 ? keepAll(of) : answer
  }

  test('PL-07 takes the stake and pays the win, once each, however often it is asked', async () => {
    await open(type)
    const before = await sum()
    set()
    const of = round()
    expect((await playOut(of)).value).toMatchObject({ win: wins, balance: before - 2 + wins })
    const again = await Promise.all([playOut(of), playOut(of)])
    expect(again.map(({ value }) => value.win)).toEqual([wins, wins])
    expect(await sum()).toBe(before - 2 + wins)
  })

  test.each([
    ['/vendor/wallet/bet', 'lose request'],
    ['/vendor/wallet/bet', 'lose answer'],
    ['/vendor/wallet/win', 'lose request'],
    ['/vendor/wallet/win', 'lose answer'],
  ] as const)('PL-07 of which %s does %s is made good when asked again', async (call, fate) => {
    await open(type)
    const before = await sum()
    set()
    const of = round()
    lossy.fateOf = (asked) => (asked === call ? fate : 'answer')
    expect((await playOut(of)).status).toBe(500)
    lossy.fateOf = () => 'answer'
    expect((await playOut(of)).value.win).toBe(wins)
    expect(await sum()).toBe(before - 2 + wins)
  })

  test('PL-07 whose answers are lost and that nobody asks for again is finished by the vendor', async () => {
    await open(type)
    const before = await sum()
    set()
    const of = round()
    lossy.fateOf = (asked) => (asked === '/vendor/wallet/bet' ? 'lose answer' : 'answer')
    await playOut(of)
    lossy.fateOf = () => 'answer'
    // A hand is left to its player for an hour, and is paid as it was dealt then.
    gateway.clock.advance(type === 'PVP' ? 3_540_000 : 31_000)
    await lossy.vendor.finishRounds()
    if (type === 'PVP') {
      expect(await sum()).toBe(before - 2)
      gateway.clock.advance(60_000)
      await lossy.vendor.finishRounds()
    }
    expect(await sum()).toBe(before - 2 + wins)
    const [row] = await gateway.db.select().from(demoRounds).where(eq(demoRounds.round, of))
    expect(row?.state).toBe('settled')
  })

  test('PP-01 PL-07 a stake beyond the player’s own limit is refused, and nothing is taken', async () => {
    await open(type, {}, 'vip')
    await ask(gateway, setLimit, { kind: 'stake', period: 'day', amount: 1 }, { token: lossy.session })
    const before = await sum()
    const of = round()
    expect((await post(path, { ...body, round: of })).errorCode).toBe('limit.stake')
    expect(await sum()).toBe(before)
    const [row] = await gateway.db.select().from(demoRounds).where(eq(demoRounds.round, of))
    expect(row?.state).toBe('refused')
    await gateway.db.delete(schema.playLimits)
  })

  test('PL-07 stakes below the smallest of the game, and what is no bet, are refused', async () => {
    await open(type)
    const before = await sum()
    const small = type === 'LIVE' ? { bets: bets({ dragon: 0.49 }) } : { ...body, stake: 0.001 }
    const odd = type === 'LIVE' ? { bets: bets({}) } : type === 'FISH' ? { stake: 1, fish: 'whale' } : { stake: 'two' }
    for (const wrong of [small, odd]) {
      expect((await post(path, { round: round(), ...wrong })).errorCode).toBe('request.malformed')
    }
    expect(await sum()).toBe(before)
  })

  test.each(LANGUAGES)('PP-09 PL-07 tells its rules, odds and return in %s', async (language) => {
    const { body: told } = await ask(gateway, gameInformation, { ...GAMES[type], language })
    const { published } = told.value as { published: { rules: string[]; bets: { name: string }[] } }
    expect(published.rules.length).toBeGreaterThan(2)
    expect(JSON.stringify(published)).not.toMatch(/\{\{|undefined|null"/)
    expect(published.bets.map(({ name }) => name)).toHaveLength({ LIVE: 3, FISH: 8, PVP: 6 }[type])
  })

  test('PP-09 PL-07 a round is told by what it showed, in words that the game publishes', async () => {
    await open(type)
    set()
    gateway.clock.advance(1000)
    await playOut(round())
    const input = { ...GAMES[type], pageNo: 1, pageSize: 1 }
    const { body: told } = await ask(gateway, gameRounds, input, { token: lossy.session })
    const [last] = (told.value as { list: { result: string[]; win: number; stake: number }[] }).list
    const { body: information } = await ask(gateway, gameInformation, { ...GAMES[type], language: 'EN' })
    const { words } = (information.value as { published: { words: Record<string, string> } }).published
    const shown = {
      LIVE: ['K♠', 'A♣', 'Dragon'],
      FISH: ['Shrimp', 'Caught'],
      PVP: ['A♠', '2♠', '3♠', 'Straight flush'],
    }
    expect(last?.result.map((code) => words[code])).toEqual(shown[type])
    expect([last?.stake, last?.win]).toEqual([2, wins])
  })
})

describe('Dragon Tiger', () => {
  test('PP-09 PL-07 returns what its cards and its layout come to', () => {
    // Of 415 cards behind the first, 31 have its rank; the rest is higher as often as lower.
    const [dragon, tie, tiger] = layoutOdds()
    expect(tie?.chance).toBeCloseTo(31 / 415, 12)
    expect(dragon?.chance).toBeCloseTo(192 / 415, 12)
    // Two stakes in 192 of 415, half a stake in 31.
    expect(dragon?.returnPercent).toBeCloseTo((100 * (2 * 192 + 15.5)) / 415, 10)
    expect(tie?.returnPercent).toBeCloseTo((100 * 12 * 31) / 415, 10)
    expect(tiger).toEqual({ ...dragon, name: 'tiger' })
  })

  test.each([
    // King, queen and ace of any suits: the king is highest, the ace lowest.
    [12, 24, 'dragon'],
    [0, 14, 'tiger'],
    [5, 44, 'tie'],
  ])('PL-07 cards %i and %i end as %s', (dragon, tiger, result) => {
    expect(resultOfCards(dragon, tiger)).toBe(result)
  })

  test('PL-07 a tie pays twelve stakes and gives half of a side back', async () => {
    await open('LIVE')
    const before = await sum()
    pair = [5, 18]
    const dealt = await post('/api/table/deal', { round: round(), bets: bets({ dragon: 3, tie: 1 }) })
    // 3 / 2 and 12, of 4 staked.
    expect(dealt.value).toMatchObject({ shown: [5, 18], win: 13.5, balance: before + 9.5 })
    expect([spotReturns('dragon', 'tie'), spotReturns('tie', 'tie')]).toEqual([50, 1200])
  })

  test('PL-07 takes no bet on both sides at once', async () => {
    await open('LIVE')
    const both = await post('/api/table/deal', { round: round(), bets: bets({ dragon: 5, tiger: 5 }) })
    expect(both.errorCode).toBe('request.malformed')
  })
})

test('PP-09 PL-07 every fish gives back the same share of its shots', () => {
  expect(fishingOdds().map(({ name, pays, chance }) => [name, pays, Math.round(chance * 10_000)])).toEqual([
    ['shrimp', 2, 4800],
    ['clown', 3, 3200],
    ['puffer', 5, 1920],
    ['carp', 8, 1200],
    ['turtle', 15, 640],
    ['ray', 30, 320],
    ['shark', 60, 160],
    ['dragon', 150, 64],
  ])
  for (const { returnPercent } of fishingOdds()) expect(returnPercent).toBeCloseTo(96, 10)
})

test.each([
  [4799, true],
  [4800, false],
])('PL-07 a shot that is drawn as %i of 10,000 catches the shrimp: %s', async (drawn, isCaught) => {
  await open('FISH')
  shot = drawn
  const { value } = await post('/api/fishing/shoot', { round: round(), stake: 1, fish: 'shrimp' })
  expect([value.isCaught, value.win]).toEqual([isCaught, isCaught ? 2 : 0])
})

describe('a hand of Liêng', () => {
  test('PL-07 changes what is not held, once: asked again with other cards held it stays as it was', async () => {
    await open('PVP')
    hand = [0, 1, 30, 2, 40, 50]
    const of = round()
    expect((await post('/api/cards/deal', { round: of, stake: 1 })).value).toMatchObject({
      cards: [0, 1, 30],
      isOpen: true,
    })
    const first = await post('/api/cards/change', { round: of, hold: [true, true, false] })
    expect(first.value).toMatchObject({ cards: [0, 1, 2], hand: 'pure', win: 12, isOpen: false })
    const other = await post('/api/cards/change', { round: of, hold: [false, false, false] })
    expect(other.value).toEqual(first.value)
  })

  test('PL-07 that is left is there at the next launch, and no other is dealt before it is changed', async () => {
    await open('PVP')
    const before = await sum()
    hand = [0, 1, 2, 20, 30, 40]
    const of = round()
    await post('/api/cards/deal', { round: of, stake: 1 })
    await open('PVP')
    expect((await post('/api/open', {})).value.hand).toMatchObject({ round: of, cards: [0, 1, 2], stake: 1 })
    expect((await post('/api/cards/deal', { round: round(), stake: 5 })).value.round).toBe(of)
    expect((await keepAll(of)).value.win).toBe(12)
    expect((await post('/api/open', {})).value.hand).toBe(null)
    expect(await sum()).toBe(before + 11)
  })

  test('PL-07 is its player’s alone, and free play sees none of real money', async () => {
    await open('PVP')
    const of = round()
    await post('/api/cards/deal', { round: of, stake: 1 })
    await open('PVP', { accountType: 0 })
    expect((await post('/api/open', {})).value.hand).toBe(null)
    expect((await keepAll(of)).errorCode).toBe('request.unknown')
    await open('PVP', {}, 'vip')
    expect((await post('/api/open', {})).value.hand).toBe(null)
    expect((await keepAll(of)).errorCode).toBe('request.unknown')
    await open('PVP')
    expect((await keepAll(of)).status).toBe(200)
  })
})
