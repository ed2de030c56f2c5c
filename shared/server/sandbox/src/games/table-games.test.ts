/** The tables: their rules, what they return, and that a launch of one plays no other. */
import { gameInformation, gameRounds } from '@lobby/contracts/calls/game-information'
import { gameList } from '@lobby/contracts/calls/games'
import { LANGUAGES } from '@lobby/contracts/languages'
import { auditBooks } from '@lobby/gateway/audit'
import { schema } from '@lobby/gateway/database/tables'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { type LossyVendor, startLossyVendor } from '../testing/lossy-vendor.ts'
import { baCay, baCayPoints } from './ba-cay.ts'
import { baccarat, handsOf, pointsOf } from './baccarat.ts'
import { bauCua } from './bau-cua.ts'
import { roulette } from './roulette.ts'
import { sicBo } from './sic-bo.ts'
import { xocDia } from './xoc-dia.ts'

/** One game of each, as the catalogue has it, and a bet of 2 on each that wins. */
const GAMES = {
  sicBo: { vendor: 'ROYAL', nodeId: 1036, shown: [5, 4, 1], bets: { big: 2 }, win: 4 },
  // Two and three of spades against five and four of them: five against nine.
  baccarat: { vendor: 'ROYAL', nodeId: 1035, shown: [1, 2, -1, 4, 3, -1], bets: { banker: 2 }, win: 3.9 },
  xocDia: { vendor: 'SAIGON', nodeId: 1039, shown: [1, 1, 0, 1], bets: { red3: 2 }, win: 7.8 },
  bauCua: { vendor: 'SAIGON', nodeId: 1038, shown: [4, 4, 0], bets: { crab: 2 }, win: 6 },
  // Two, three and five of spades make ten, ace, four and nine of them four.
  baCay: { vendor: 'JADE', nodeId: 1058, shown: [1, 2, 4, 0, 3, 8], bets: { player: 2 }, win: 3.9 },
  // 36 stakes of half a unit.
  roulette: { vendor: 'ORCHID', nodeId: 1042, shown: [17], bets: { n17: 0.5, red: 1.5 }, win: 18 },
} as const
type Name = keyof typeof GAMES
const NAMES = Object.keys(GAMES) as Name[]

let lossy: LossyVendor
beforeAll(async () => {
  const shown = (name: Name) => () => [...GAMES[name].shown]
  lossy = await startLossyVendor({
    shown: {
      sicBo: shown('sicBo'),
      baccarat: shown('baccarat'),
      xocDia: shown('xocDia'),
      bauCua: shown('bauCua'),
      baCay: shown('baCay'),
      roulette: shown('roulette'),
    },
  })
})
afterAll(async () => {
  expect(await auditBooks(lossy.gateway.db)).toEqual([])
  await lossy.close()
})
beforeEach(() => {
  lossy.fateOf = () => 'answer'
})

const launchOf = (name: Name) => ({ vendor: GAMES[name].vendor, nodeId: GAMES[name].nodeId })
const typeOf = (name: Name) => (name === 'baCay' ? 'PVP' : 'LIVE')
const open = (name: Name) => lossy.open({ gameCategory: typeOf(name), ...launchOf(name) })
const deal = (bets: object, round: string = crypto.randomUUID()) => lossy.post('/api/table/deal', { round, bets })

describe.each(NAMES)('PL-07 %s', (name) => {
  const { bets, shown, win } = GAMES[name]

  test('PL-07 opens on its own page, and says so', async () => {
    const url = await open(name)
    const page = (await lossy.vendor.app.inject(url.pathname + url.search)).body
    expect(page).toContain(`data-game="${name}"`)
    expect(page).not.toMatch(/\{\{\w+\}\}[^"]*<\/|>undefined</)
    expect((await lossy.post('/api/open')).value).toMatchObject({ family: name, type: typeOf(name) })
  })

  test('PL-07 takes the stake and pays the win, once each, however often it is asked', async () => {
    await open(name)
    const before = await lossy.sum()
    const round = crypto.randomUUID()
    const answers = [await deal(bets, round), await deal(bets, round)]
    for (const { value } of answers) expect(value).toMatchObject({ shown, win, hits: expect.any(Array) })
    expect(await lossy.sum()).toBeCloseTo(before - 2 + win, 4)
  })

  test.each([
    ['/vendor/wallet/bet', 'lose request'],
    ['/vendor/wallet/bet', 'lose answer'],
    ['/vendor/wallet/win', 'lose request'],
    ['/vendor/wallet/win', 'lose answer'],
  ] as const)('PL-07 of which %s does %s is finished by the vendor, once', async (call, fate) => {
    await open(name)
    const before = await lossy.sum()
    lossy.fateOf = (asked) => (asked === call ? fate : 'answer')
    const round = crypto.randomUUID()
    expect((await deal(bets, round)).status).toBe(500)
    lossy.fateOf = () => 'answer'
    lossy.gateway.clock.advance(31_000)
    await lossy.vendor.finishRounds()
    // A stake that never arrived is refused; any other round is paid.
    const isRefused = call === '/vendor/wallet/bet' && fate === 'lose request'
    expect(await lossy.sum()).toBeCloseTo(isRefused ? before : before - 2 + win, 4)
  })

  test('PL-07 takes no bet of another table, and none of nothing', async () => {
    await open(name)
    const before = await lossy.sum()
    for (const wrong of [{ dragon: 1 }, {}, { ...bets, whale: 1 }]) {
      expect((await deal(wrong)).errorCode).toBe('request.malformed')
    }
    expect(await lossy.sum()).toBe(before)
  })

  test.each(LANGUAGES)('PP-09 tells its rules and odds in %s', async (language) => {
    const { body } = await ask(lossy.gateway, gameInformation, { ...launchOf(name), language })
    const { published } = body.value as { published: { rules: string[]; bets: { name: string }[] } }
    expect(published.rules).toHaveLength(name === 'baccarat' ? 6 : 4)
    expect(published.bets).toHaveLength({ sicBo: 5, baccarat: 5, xocDia: 6, bauCua: 3, baCay: 3, roulette: 4 }[name])
    expect(JSON.stringify(published)).not.toMatch(/\{\{|undefined|times\d|null"/)
  })

  test('PP-09 a round is told by what it showed, in words that the game publishes', async () => {
    await open(name)
    lossy.gateway.clock.advance(1000)
    await deal(bets)
    const input = { ...launchOf(name), pageNo: 1, pageSize: 1 }
    const { body: told } = await ask(lossy.gateway, gameRounds, input, { token: lossy.session })
    const [last] = (told.value as { list: { result: string[] }[] }).list
    const { body } = await ask(lossy.gateway, gameInformation, { ...launchOf(name), language: 'EN' })
    const { words } = (body.value as { published: { words: Record<string, string> } }).published
    const said = {
      sicBo: ['6', '5', '2', 'Big', 'Odd'],
      baccarat: ['Player', '2♠', '3♠', 'Banker', '5♠', '4♠', 'Banker wins'],
      xocDia: ['red', 'red', 'white', 'red', 'Odd'],
      bauCua: ['Crab', 'Crab', 'Deer'],
      baCay: ['Player', '2♠', '3♠', '5♠', 'Banker', 'A♠', '4♠', '9♠', 'Player wins'],
      roulette: ['17', 'black'],
    }
    expect(last?.result.map((code) => words[code])).toEqual(said[name])
  })
})

/** A chip of the smallest bet on each number. */
const numbers = (first: number, last: number) =>
  Object.fromEntries(Array.from({ length: last - first + 1 }, (_, at) => [`n${first + at}`, 0.5]))

test.each([
  ['sicBo', { big: 1, small: 1 }, { big: 1, odd: 1, triple: 1 }],
  ['baccarat', { player: 1, banker: 5 }, { banker: 1, tie: 1, playerPair: 1 }],
  ['xocDia', { even: 2, red3: 1, white3: 1 }, { odd: 1, red4: 1, white4: 1 }],
  [
    'bauCua',
    { deer: 1, gourd: 1, rooster: 1, fish: 1, crab: 1, prawn: 1 },
    { deer: 1, gourd: 1, rooster: 1, fish: 1, crab: 1 },
  ],
  ['baCay', { player: 1, banker: 2 }, { player: 1, tie: 1 }],
  ['roulette', { red: 1, black: 1 }, { red: 1, even: 1, dozen1: 1, dozen2: 1, n0: 1 }],
  ['roulette', { dozen1: 1, dozen2: 1, dozen3: 1 }, { column1: 1, column2: 1 }],
  // Nobody has chips on all numbers from 1 up: 1 to 24, and the last dozen number by number.
  ['roulette', { low: 1, dozen2: 1, ...numbers(25, 36) }, { low: 1, dozen2: 1, ...numbers(26, 36) }],
] as const)('PL-07 MS-02 %s takes no bets of which one wins whatever comes', async (name, covering, some) => {
  await open(name)
  expect((await deal(covering)).errorCode).toBe('request.malformed')
  expect((await deal(some)).status).toBe(200)
})

describe('PP-09 the return of each table, by its rules', () => {
  const rows = (odds: { name: string; chance: number; returnPercent: number | null }[]) =>
    Object.fromEntries(odds.map(({ name, chance, returnPercent }) => [name, [chance, returnPercent]]))

  test('PP-09 Tài Xỉu: of 216 throws 107 are big, two of them triples; six are triples in all', () => {
    // Sums 11 to 17: 27 + 25 + 21 + 15 + 10 + 6 + 3 = 107; 444 and 555 are among them. Small likewise, by symmetry.
    // Even sums: 108, of which 222, 444 and 666 are triples; odd: 108, with 111, 333 and 555.
    const odds = rows(sicBo.odds())
    for (const spot of ['big', 'small', 'even', 'odd']) {
      expect(odds[spot]?.[0], spot).toBeCloseTo(105 / 216, 12)
      expect(odds[spot]?.[1], spot).toBeCloseTo((100 * 210) / 216, 10)
    }
    expect(odds.triple?.[0]).toBeCloseTo(6 / 216, 12)
    expect(odds.triple?.[1]).toBeCloseTo((100 * 6 * 35) / 216, 10)
  })

  test('PP-09 Baccarat: the deals of eight decks are those that are published of the game', () => {
    // Of 416 · 415 · 414 · 413 · 412 · 411 deals; known of the game of eight decks since its odds are counted.
    const all = 4_998_398_275_503_360
    const odds = rows(baccarat.odds())
    expect(odds.banker?.[0]).toBeCloseTo(2_292_252_566_437_888 / all, 14)
    expect(odds.player?.[0]).toBeCloseTo(2_230_518_282_592_256 / all, 14)
    expect(odds.tie?.[0]).toBeCloseTo(475_627_426_473_216 / all, 14)
    // 1.06 % of a stake on the banker is the house's, 1.24 % on the player, 14.36 % on a tie.
    expect(odds.banker?.[1]).toBeCloseTo(100 - 1.0579, 3)
    expect(odds.player?.[1]).toBeCloseTo(100 - 1.2351, 3)
    expect(odds.tie?.[1]).toBeCloseTo(100 - 14.3596, 3)
    // Behind the first card 31 of 415 have its rank.
    expect(odds.playerPair).toEqual([31 / 415, expect.closeTo((1200 * 31) / 415, 10)])
    expect(odds.bankerPair).toEqual(odds.playerPair)
  })

  test('PP-09 Xóc Đĩa: of 16 throws half are even, four have three of a colour, one has four', () => {
    const odds = rows(xocDia.odds())
    const chances = { even: 8 / 16, odd: 8 / 16, red4: 1 / 16, red3: 4 / 16, white3: 4 / 16, white4: 1 / 16 }
    for (const [spot, chance] of Object.entries(chances)) expect(odds[spot], spot).toEqual([chance, 97.5])
  })

  test('PP-09 Bầu Cua: of 216 throws 75 show a picture once, 15 twice, one three times', () => {
    // 3 · 25, 3 · 5 and 1; 75 · 2 + 15 · 3 + 4 = 199 stakes of 216.
    const odds = bauCua.odds()
    expect(odds.map(({ chance, pays }) => [Math.round(chance * 216), pays])).toEqual([
      [75, 2],
      [15, 3],
      [1, 4],
    ])
    for (const { returnPercent } of odds) expect(returnPercent).toBeCloseTo((100 * 199) / 216, 10)
  })
})

describe('PL-07 the third card of Baccarat', () => {
  /** Cards of these points, in the order in which they are dealt: player, banker, player, banker, third cards. */
  const dealt = (...points: number[]) => handsOf(points.map((point) => (point === 0 ? 12 : point - 1)))
  const third = (hands: readonly number[]) => [hands[2] !== -1, hands[5] !== -1]

  test.each([
    ['a natural of the player', [0, 2, 8, 3], false, false],
    ['a natural of the banker', [2, 0, 3, 9], false, false],
    ['the player at five', [2, 3, 3, 4], true, false],
    ['the player at six', [2, 3, 4, 4], false, false],
    ['the banker at five, when the player stands', [3, 2, 3, 3], false, true],
    ['the banker at six, when the player stands', [3, 2, 3, 4], false, false],
  ] as const)('PL-07 at %s a third card is drawn by the rule', (_at, cards, player, banker) => {
    // The player's third card is an ace.
    expect(third(dealt(...cards, 1, 5))).toEqual([player, banker])
  })

  // By the banker's points: the player's third cards to which he draws.
  test.each([
    [0, '0123456789'],
    [1, '0123456789'],
    [2, '0123456789'],
    [3, '012345679'],
    [4, '234567'],
    [5, '4567'],
    [6, '67'],
    [7, ''],
  ])('PL-07 the banker at %i draws to a third card of %s', (points, draws) => {
    const drawn = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((card) => third(dealt(0, points, 0, 0, card, 5))[1])
    expect(drawn.join('')).toBe(draws)
  })

  test('PL-07 tens and pictures count nothing, and of a sum only the last digit', () => {
    // King, ten, seven; nine, eight, six.
    expect([pointsOf([12, 9, 6]), pointsOf([8, 7, 5])]).toEqual([7, 3])
  })
})

describe('PL-07 CL-22 the catalogue', () => {
  const found = async (gameName: string) => {
    const { body } = await ask(lossy.gateway, gameList, { pageNo: 1, pageSize: 50, language: 'VI', gameName })
    return (body.value as { games: { gameName: string; gameClassifyNew: string }[] }).games
  }

  test.each([
    ['baccarat', 'BAC', /Baccarat/],
    ['tài xỉu', 'SIC', /Tài Xỉu/],
    ['tai xiu', 'SIC', /Tài Xỉu/],
    ['xóc đĩa', 'SD', /Xóc Đĩa/],
    ['bầu cua', 'YSX', /Bầu Cua/],
    ['roulette', 'ROU', /Roulette/],
  ])('PL-07 CL-22 finds what is typed as %s, and it is that', async (typed, kind, name) => {
    const games = await found(typed)
    expect(games.length).toBeGreaterThan(1)
    for (const game of games) expect([game.gameClassifyNew, game.gameName]).toEqual([kind, expect.stringMatching(name)])
  })

  test('PL-07 GL-12 has roulettes behind the kind ROU', async () => {
    const input = { pageNo: 1, pageSize: 50, language: 'VI', gameType: 'LIVE', gameClassify: 'ROU' }
    const { body } = await ask(lossy.gateway, gameList, input)
    const { games } = body.value as { games: { gameName: string }[] }
    expect(games.map(({ gameName }) => gameName).toSorted()).toEqual(['Roulette Hải Đăng', 'Roulette Lan Rừng'])
  })

  test('PL-07 a round pays no more than the catalogue says of its kind', async () => {
    const { games } = schema
    const most = async (nodeId: number) =>
      (await lossy.gateway.db.select({ most: games.maxWin }).from(games).where(eq(games.nodeId, nodeId)))[0]?.most
    const all = await Promise.all(NAMES.map(async (name) => [name, await most(GAMES[name].nodeId)]))
    expect(Object.fromEntries(all)).toEqual({ sicBo: 35, baccarat: 12, xocDia: 16, bauCua: 4, baCay: 9, roulette: 36 })
  })
})

describe('Ba Cây', () => {
  test('PP-09 PL-07 returns 97.75 of a side and 90 of a tie, counted over all hands', () => {
    // 36 · 35 · 34 / 6 hands of three and 33 · 32 · 31 / 6 of the other are 7,140 · 5,456 = 38,955,840. Of them
    // 3,895,616 are ties, and half of the others are either side's: 17,530,112 (counted by another program).
    const [player, tie, banker] = baCay.odds()
    expect(player?.chance).toBeCloseTo(17_530_112 / 38_955_840, 12)
    expect(tie?.chance).toBeCloseTo(3_895_616 / 38_955_840, 12)
    expect(banker).toEqual({ ...player, name: 'banker' })
    expect(player?.returnPercent).toBeCloseTo((100 * (1.95 * 17_530_112 + 3_895_616)) / 38_955_840, 9)
    expect(tie?.returnPercent).toBeCloseTo((100 * 9 * 3_895_616) / 38_955_840, 9)
  })

  test.each([
    // Ace, two, three of spades; three nines; two, three and five; two fives and a nine.
    [[0, 1, 2], 6],
    [[8, 21, 34], 7],
    [[1, 2, 4], 10],
    [[4, 17, 21], 9],
  ])('PL-07 cards %j count %i', (cards, points) => {
    expect(baCayPoints(cards)).toBe(points)
  })

  test('PL-07 deals six different cards of aces to nines, and gives the sides back on a tie', () => {
    for (let round = 0; round < 300; round += 1) {
      const shown = baCay.draw()
      expect(new Set(shown).size).toBe(6)
      for (const card of shown) expect(card % 13).toBeLessThan(9)
    }
    expect(baCay.spots.map((spot) => baCay.returned(spot, [0, 1, 2, 13, 14, 15]))).toEqual([100, 900, 100])
    expect(baCay.spots.map((spot) => baCay.returned(spot, [0, 1, 6, 13, 14, 15]))).toEqual([195, 0, 0])
  })
})

describe('Roulette', () => {
  /** As the felt of a European table has them. */
  const REDS = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
  const winners = (number: number) => roulette.spots.filter((spot) => roulette.returned(spot, [number]) > 0)

  test('PP-09 PL-07 returns 36 of 37 stakes on whatever it is bet', () => {
    const odds = roulette.odds()
    expect(odds.map(({ name, chance, pays }) => [name, Math.round(chance * 37), pays])).toEqual([
      ['straight', 1, 36],
      ['dozen', 12, 3],
      ['column', 12, 3],
      ['half', 18, 2],
    ])
    for (const { name, returnPercent } of odds) expect(returnPercent, name).toBeCloseTo(3600 / 37, 10)
  })

  test.each([
    [0, ['n0']],
    [1, ['n1', 'low', 'red', 'odd', 'dozen1', 'column1']],
    [10, ['n10', 'low', 'even', 'black', 'dozen1', 'column1']],
    [12, ['n12', 'low', 'even', 'red', 'dozen1', 'column3']],
    [17, ['n17', 'low', 'odd', 'black', 'dozen2', 'column2']],
    [19, ['n19', 'red', 'high', 'odd', 'dozen2', 'column1']],
    [29, ['n29', 'high', 'odd', 'black', 'dozen3', 'column2']],
    [36, ['n36', 'even', 'red', 'high', 'dozen3', 'column3']],
  ])('PL-07 on %i the spots %j win', (number, spots) => {
    expect(winners(number).toSorted()).toEqual(spots.toSorted())
  })

  test('PL-07 its eighteen red numbers are those of every European table, and the zero has no colour', () => {
    const all = Array.from({ length: 37 }, (_, number) => number)
    expect(all.filter((number) => roulette.resultOf([number]) === 'red')).toEqual(REDS)
    expect(all.filter((number) => roulette.resultOf([number]) === 'zero')).toEqual([0])
  })

  test('PL-07 pays 35 to 1 on a number, 2 to 1 on twelve, 1 to 1 on eighteen', () => {
    const paid = ['n17', 'dozen2', 'column2', 'black', 'odd', 'low'].map((spot) => roulette.returned(spot, [17]))
    expect(paid).toEqual([3600, 300, 300, 200, 200, 200])
  })

  test('PL-07 draws each of 37 numbers, and nothing else', () => {
    const drawn = new Set(Array.from({ length: 3000 }, () => roulette.draw()[0]))
    // That one of them stays away for 3,000 draws comes once in 10^34 times.
    expect([...drawn].toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(Array.from({ length: 37 }, (_, at) => at))
  })
})
