/** Xì Dách: what hands are, how they are played and paid, and what it returns. */
import { gameInformation, gameRounds } from '@lobby/contracts/calls/game-information'
import { gameList } from '@lobby/contracts/calls/games'
import { LANGUAGES } from '@lobby/contracts/languages'
import { auditBooks } from '@lobby/gateway/audit'
import { schema } from '@lobby/gateway/database/tables'
import { seededRandom } from '@lobby/random'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { type LossyVendor, startLossyVendor } from '../testing/lossy-vendor.ts'
import { cardValue, rankOfHand, standingOf, xiDach, xiDachPoints } from './xi-dach.ts'
import { xiDachOdds } from './xi-dach-odds.ts'

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
/** `A K 5`, all of spades. */
const cards = (ranks: string): number[] => ranks.split(' ').map((rank) => RANKS.indexOf(rank))
const values = (ranks: string): number[] => cards(ranks).map(cardValue)
/** As they are dealt: the player's first two and the house's, what the player draws and what the house does. */
const dealt = (player: string, house: string, draws = '2 2 2', houseDraws = '2 2 2') => [
  ...cards(player),
  ...cards(house),
  ...cards(draws),
  ...cards(houseDraws),
]

describe('Xì Dách', () => {
  test.each([
    ['A A', 'xiBang', 21],
    ['A 10', 'xiDach', 21],
    ['K A', 'xiDach', 21],
    ['A 9', 'points', 20],
    ['A 5 6', 'points', 21],
    ['A 7 5', 'points', 13],
    ['A A 9', 'points', 21],
    ['10 J', 'points', 20],
    ['10 6 6', 'bust', 22],
    ['2 3 4 5 6', 'nguLinh', 20],
    ['A 2 3 4 5', 'nguLinh', 15],
    ['K 2 3 4 5', 'bust', 24],
    ['A 4 10 6', 'points', 21],
  ] as const)('PL-07 %s are %s, %i points', (hand, standing, points) => {
    expect([standingOf(values(hand)), xiDachPoints(values(hand))]).toEqual([standing, points])
  })

  test('PL-07 two aces are above an ace with a ten, that above five cards, those above 21 points, and a bust below all', () => {
    const hands = ['A A', 'A Q', 'A 2 3 4 5', '7 7 7', '10 8', '10 7 A', '10 6 6']
    const ranks = hands.map((hand) => rankOfHand(values(hand)))
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
    // Ten, seven and an ace are eighteen, as ten and eight are.
    expect(new Set(ranks).size).toBe(hands.length - 1)
  })

  test.each([
    // The player's cards, the house's, what the player draws, how he ends, and what comes back in hundredths.
    ['A A', 'A K', '2 2 2', [], 300],
    ['A K', '10 9', '2 2 2', [], 200],
    ['A K', 'A Q', '2 2 2', [], 100],
    ['10 9', 'A Q', '2 2 2', [], 0],
    ['10 9', '10 8', '2 2 2', [0, 1], 185],
    ['10 8', '10 8', '2 2 2', [0, 1], 100],
    ['10 7', '10 8', '2 2 2', [0, 1], 0],
    // The house stands on fifteen.
    ['10 6', '10 5', '2 2 2', [0, 1], 185],
    // It draws to fourteen: two more make sixteen.
    ['10 6', '10 4', '2 2 2', [0, 1], 100],
    ['10 5', '10 8', '10 2 2', [1, 0], 0],
    ['2 3', '10 8', '2 3 4', [3, 0], 200],
  ] as const)(
    'PL-07 %s against %s, drawing of %s, ends %j and returns %i',
    (player, house, draws, chosen, returned) => {
      const hand = dealt(player, house, draws)
      expect(xiDach.isOver(hand, chosen)).toBe(true)
      expect(xiDach.returned(hand, chosen)).toBe(returned)
    },
  )

  test('PL-07 who is bust has lost, whatever the house comes to, and its five cards beat all points', () => {
    expect(xiDach.returned(dealt('10 5', '10 4', '10 2 2', '10 2 2'), [1, 0])).toBe(0)
    // Two, two, three, two and two are eleven.
    expect(xiDach.returned(dealt('10 J', '2 2', '2 2 2', '3 2 2'), [0, 1])).toBe(0)
  })

  test('PL-07 nobody stands below sixteen, takes a card back or draws two at once', () => {
    const hand = dealt('10 3', '10 8', '2 2 2')
    const follows = (chosen: number[], next: number[]) => xiDach.follows(hand, chosen, next)
    expect([follows([], [0, 1]), follows([], [1, 0]), follows([], [2, 0])]).toEqual([false, true, false])
    expect([follows([1, 0], [1, 1]), follows([2, 0], [2, 1]), follows([2, 0], [1, 0])]).toEqual([false, true, false])
    expect(follows([2, 1], [3, 0])).toBe(false)
  })

  test('PL-07 a hand that is left draws until it has sixteen points, or is over', () => {
    expect(xiDach.left(dealt('10 3', '10 8', '2 A 2'), [])).toEqual([2, 1])
    expect(xiDach.left(dealt('10 8', '10 8'), [])).toEqual([0, 1])
    expect(xiDach.left(dealt('A K', '10 8'), [])).toEqual([])
    expect(xiDach.left(dealt('10 5', '10 8', '10 2 2'), [])[0]).toBe(1)
  })

  test('PL-07 ten different cards are drawn for a hand', () => {
    for (let hand = 0; hand < 200; hand += 1) expect(new Set(xiDach.draw()).size).toBe(10)
  })
})

describe('PP-09 what Xì Dách returns', () => {
  const chanceOf = (name: string) => xiDachOdds().outcomes.find((row) => row.name === name)?.chance ?? 0

  test('PP-09 two aces and an ace with a ten win as often as their cards come and the house has no better', () => {
    // Of 52 · 51 pairs 4 · 3 are aces; behind them 2 · 1 of 50 · 49 are the house's.
    expect(chanceOf('xiBang')).toBeCloseTo(((4 * 3) / (52 * 51)) * (1 - 2 / (50 * 49)), 12)
    // 2 · 4 · 16 are an ace with a ten; behind them the house has 3 · 2 pairs of aces and 2 · 3 · 15 with a ten.
    expect(chanceOf('xiDach')).toBeCloseTo(((2 * 4 * 16) / (52 * 51)) * (1 - (6 + 90) / (50 * 49)), 12)
  })

  test('PP-09 the best play returns more than the rule that ends a hand that is left, and less than is staked', () => {
    const random = seededRandom('xi dach')
    const deck = Array.from({ length: 52 }, (_, card) => card)
    let returned = 0
    const rounds = 200_000
    for (let round = 0; round < rounds; round += 1) {
      for (let at = 0; at < 10; at += 1) {
        const other = at + random.below(52 - at)
        const card = deck[at] ?? 0
        deck[at] = deck[other] ?? 0
        deck[other] = card
      }
      const hand = deck.slice(0, 10)
      returned += xiDach.returned(hand, xiDach.left(hand, []))
    }
    const byRule = returned / rounds
    const { returnPercent } = xiDachOdds()
    expect(returnPercent).toBeGreaterThan(byRule)
    expect(returnPercent - byRule).toBeLessThan(3)
    expect(returnPercent).toBeGreaterThan(95)
    expect(returnPercent).toBeLessThan(99)
  })
})

const GAME = { vendor: 'JADE', nodeId: 1059 }
let lossy: LossyVendor
let next: number[] = []
beforeAll(async () => {
  lossy = await startLossyVendor({ xiDach: () => next })
})
afterAll(async () => {
  expect(await auditBooks(lossy.gateway.db)).toEqual([])
  await lossy.close()
})
beforeEach(() => {
  lossy.fateOf = () => 'answer'
  next = dealt('10 3', '10 7', '2 3 2')
})
const open = () => lossy.open({ gameCategory: 'PVP', ...GAME })
const deal = (round: string, stake = 2) => lossy.post('/api/xi-dach/deal', { round, stake })
const choose = (round: string, drawn: number, stands: boolean) =>
  lossy.post('/api/xi-dach/choose', { round, drawn, stands })

describe('a hand of Xì Dách at its vendor', () => {
  test('PL-07 opens on its own page, and a launch of it plays no other game of cards', async () => {
    const url = await open()
    const page = (await lossy.vendor.app.inject(url.pathname + url.search)).body
    expect(page).toContain('data-game="xiDach"')
    expect(page).not.toMatch(/>undefined</)
    expect((await lossy.post('/api/open')).value).toMatchObject({ family: 'xiDach', type: 'PVP', hand: null })
    expect((await lossy.post('/api/cards/deal', { round: crypto.randomUUID(), stake: 2 })).errorCode).toBe(
      'game.unknown',
    )
  })

  test('PL-07 is drawn to and stood on, is paid once, and shows the house’s cards at its end alone', async () => {
    await open()
    const before = await lossy.sum()
    const round = crypto.randomUUID()
    const first = (await deal(round)).value
    expect(first).toMatchObject({ isOpen: true, house: null, mayStand: false, player: { points: 13 } })
    expect(await lossy.sum()).toBe(before - 2)
    // Thirteen is too little to stand on.
    expect((await choose(round, 0, true)).value).toMatchObject({ isOpen: true, drawn: 0 })
    expect((await choose(round, 1, false)).value).toMatchObject({ isOpen: true, drawn: 1, player: { points: 15 } })
    // Asked again it is the same card.
    expect((await choose(round, 1, false)).value).toMatchObject({ drawn: 1, player: { points: 15 } })
    expect((await choose(round, 2, false)).value).toMatchObject({ drawn: 2, mayStand: true, player: { points: 18 } })
    // Eighteen against seventeen: 1.85 stakes.
    const last = { isOpen: false, win: 3.7, house: { points: 17 } }
    expect((await choose(round, 2, true)).value).toMatchObject(last)
    expect((await choose(round, 2, true)).value).toMatchObject(last)
    expect((await choose(round, 3, false)).value).toMatchObject(last)
    expect(await lossy.sum()).toBeCloseTo(before - 2 + 3.7, 4)
  })

  test('PL-07 is over with its first cards where one side has an ace and a ten', async () => {
    await open()
    const before = await lossy.sum()
    next = dealt('A K', '10 9')
    expect((await deal(crypto.randomUUID())).value).toMatchObject({ isOpen: false, win: 4 })
    expect(await lossy.sum()).toBe(before + 2)
    next = dealt('10 9', 'A K')
    expect((await deal(crypto.randomUUID())).value).toMatchObject({ isOpen: false, win: 0 })
    expect(await lossy.sum()).toBe(before)
  })

  test.each([
    ['/vendor/wallet/bet', 'lose request'],
    ['/vendor/wallet/bet', 'lose answer'],
    ['/vendor/wallet/win', 'lose request'],
    ['/vendor/wallet/win', 'lose answer'],
  ] as const)('PL-07 of which %s does %s is made good when asked again', async (call, fate) => {
    await open()
    const before = await lossy.sum()
    next = dealt('10 9', '10 8')
    const round = crypto.randomUUID()
    lossy.fateOf = (asked) => (asked === call ? fate : 'answer')
    await deal(round)
    await choose(round, 0, true)
    lossy.fateOf = () => 'answer'
    await deal(round)
    expect((await choose(round, 0, true)).value.win).toBe(3.7)
    expect(await lossy.sum()).toBeCloseTo(before + 1.7, 4)
  })

  test('PL-07 that is left waits for its player for an hour, with the stake held, and is then settled by the rules', async () => {
    await open()
    const before = await lossy.sum()
    const round = crypto.randomUUID()
    await deal(round)
    await choose(round, 1, false)
    await open()
    expect((await lossy.post('/api/open')).value.hand).toMatchObject({ round, drawn: 1, player: { points: 15 } })
    expect((await deal(crypto.randomUUID(), 5)).value.round).toBe(round)
    lossy.gateway.clock.advance(3_540_000)
    await lossy.vendor.finishRounds()
    expect(await lossy.sum()).toBe(before - 2)
    lossy.gateway.clock.advance(61_000)
    await lossy.vendor.finishRounds()
    // A three more makes eighteen, against seventeen.
    expect(await lossy.sum()).toBeCloseTo(before - 2 + 3.7, 4)
    await open()
    expect((await lossy.post('/api/open')).value.hand).toBe(null)
  })

  test.each(LANGUAGES)('PP-09 tells its rules, its odds and its return in %s', async (language) => {
    const { body } = await ask(lossy.gateway, gameInformation, { ...GAME, language })
    const { published } = body.value as { published: { rules: string[]; bets: unknown[]; returnPercent: number } }
    expect([published.rules.length, published.bets.length]).toEqual([7, 5])
    expect(published.returnPercent).toBeCloseTo(xiDachOdds().returnPercent, 1)
    expect(JSON.stringify(published)).not.toMatch(/\{\{|undefined/)
  })

  test('PP-09 a round is told by what it showed, in words that the game publishes', async () => {
    await open()
    lossy.gateway.clock.advance(1000)
    next = dealt('A K', '10 9')
    await deal(crypto.randomUUID())
    const { body: told } = await ask(
      lossy.gateway,
      gameRounds,
      { ...GAME, pageNo: 1, pageSize: 1 },
      { token: lossy.session },
    )
    const [last] = (told.value as { list: { result: string[] }[] }).list
    const { body } = await ask(lossy.gateway, gameInformation, { ...GAME, language: 'EN' })
    const { words } = (body.value as { published: { words: Record<string, string> } }).published
    expect(last?.result.map((code) => words[code])).toEqual(['You', 'A♠', 'K♠', 'House', '10♠', '9♠', 'You win'])
  })

  test('PL-07 CL-22 is found by what players type, and pays no more than the catalogue says', async () => {
    for (const gameName of ['xì dách', 'xi dach']) {
      const { body } = await ask(lossy.gateway, gameList, { pageNo: 1, pageSize: 50, language: 'VI', gameName })
      const { games } = body.value as { games: { gameName: string; gameClassifyNew: string }[] }
      expect(games.length).toBeGreaterThan(1)
      for (const game of games)
        expect([game.gameClassifyNew, game.gameName]).toEqual(['BJ', expect.stringMatching(/Xì Dách/)])
    }
    const { games } = schema
    const [row] = await lossy.gateway.db.select({ most: games.maxWin }).from(games).where(eq(games.nodeId, GAME.nodeId))
    expect(row?.most).toBe(3)
  })
})
