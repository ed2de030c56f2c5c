/** The handicap, the goals and the first half of a match: how a bet ends, what it pays, and what is sold when. */
import { gameInformation, gameRounds } from '@lobby/contracts/calls/game-information'
import { LANGUAGES } from '@lobby/contracts/languages'
import { auditBooks } from '@lobby/gateway/audit'
import { firstHalfOf, MATCH_LENGTH, standingOf } from '@lobby/gateway/upkeep/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { matchTickets } from '../store/tables.ts'
import { ask } from '../testing/ask.ts'
import { type LossyVendor, startLossyVendor } from '../testing/lossy-vendor.ts'
import { TEST_NOW } from '../testing/test-gateway.ts'
import { footballOdds, linePrice, outcomeChances } from './football-odds.ts'
import { everyPick, footballOutcome, pickFrom, pickText } from './football-picks.ts'
import { goalsToCome, ticketReturns } from './match-odds.ts'

const MINUTE = 60_000
const NIL = { homeScore: 0, awayScore: 0 }
const scored = (score: string) => {
  const [homeScore = 0, awayScore = 0] = score.split(':').map(Number)
  return { homeScore, awayScore }
}
const endOf = (text: string, score: string) => {
  const pick = pickFrom(text)
  return pick && footballOutcome(pick, scored(score))
}

describe('PL-07 how a bet on a line ends', () => {
  test.each([
    // Level: the stake comes back on a draw.
    ['home:0', '1:0', 'won'],
    ['home:0', '1:1', 'back'],
    ['home:0', '0:1', 'lost'],
    // A quarter: half the stake on level, half on a half.
    ['home:-0.25', '1:0', 'won'],
    ['home:-0.25', '1:1', 'halfLost'],
    ['away:0.25', '1:1', 'halfWon'],
    ['away:0.25', '1:0', 'lost'],
    ['home:-0.5', '0:0', 'lost'],
    ['away:0.5', '0:0', 'won'],
    // Three quarters: half on a half, half on one goal.
    ['home:-0.75', '2:1', 'halfWon'],
    ['home:-0.75', '3:1', 'won'],
    ['away:0.75', '2:1', 'halfLost'],
    ['away:0.75', '2:2', 'won'],
    ['home:-1', '1:0', 'back'],
    ['home:-1.25', '1:0', 'halfLost'],
    ['away:1.25', '1:0', 'halfWon'],
    ['home:-1.25', '2:0', 'won'],
    // Goals: 2.25 is half on two, half on two and a half.
    ['over:2.25', '1:1', 'halfLost'],
    ['under:2.25', '1:1', 'halfWon'],
    ['over:2.75', '2:1', 'halfWon'],
    ['under:2.75', '2:1', 'halfLost'],
    ['over:3', '3:0', 'back'],
    ['over', '2:1', 'won'],
    ['under', '2:1', 'lost'],
    // Of a handicap that was taken at 1:0 the goals from then on count; of goals all do.
    ['home:-0.25:1:0', '1:0', 'halfLost'],
    ['away:0.25:1:0', '2:1', 'halfWon'],
    ['home:-0.25:0:1', '1:1', 'won'],
    ['h1.away:0:2:1', '2:1', 'back'],
    ['h1.over:1.25', '1:0', 'halfLost'],
    ['h1.draw', '1:1', 'won'],
    ['h1.home', '0:0', 'lost'],
  ])('PL-07 %s has, with %s, %s', (text, score, outcome) => {
    expect(endOf(text, score)).toBe(outcome)
  })

  test.each([
    ...['home:0.3', 'home:-0', 'draw:1', 'over:2.5', 'h1.over', 'over:3:1:0', 'home:-0.250', 'home:1:0:0', 'corner'],
    ...['', 'h2.home', 'home:', 'home:1:1', 'home:-0.25:1:0x'],
  ])('PL-07 “%s” is no bet', (text) => {
    expect(pickFrom(text)).toBe(null)
  })

  test('PL-07 each bet that is sold is read as it is written', () => {
    const picks = everyPick()
    // Two periods of three results; 25 and 13 handicaps of two sides; 40 and 16 lines of goals of two sides.
    expect(picks).toHaveLength(2 * 3 + 2 * (25 + 13) + 2 * (40 + 16))
    for (const pick of picks) expect(pickFrom(pickText(pick))).toEqual({ ...pick, line: pick.line && pick.line + 0 })
  })
})

describe('PL-07 what a ticket returns', () => {
  test.each([
    // 10 at 1.92: half of it wins 9.60, half comes back with 5.
    ['a single that has won by half', [[192, 'halfWon']], 146_000n],
    ['a single that has lost by half', [[192, 'halfLost']], 50_000n],
    ['a single whose stake comes back', [[192, 'back']], 100_000n],
    // (1.91 + 1) / 2 is 1.455: the half hundredth is paid.
    ['a half win at odd odds', [[191, 'halfWon']], 145_500n],
    // 10 × 1.90 × (1.91 + 1) / 2
    [
      'a parlay with a leg that has won by half',
      [
        [190, 'won'],
        [191, 'halfWon'],
      ],
      276_450n,
    ],
    // 10 × 1.90 × 1/2
    [
      'a parlay with a leg that has lost by half',
      [
        [190, 'won'],
        [191, 'halfLost'],
      ],
      95_000n,
    ],
    [
      'a parlay with a leg that comes back',
      [
        [190, 'won'],
        [191, 'back'],
      ],
      190_000n,
    ],
    // 10 × 1.455 × 1/2 × 2.05
    [
      'a parlay of all of them',
      [
        [191, 'halfWon'],
        [180, 'halfLost'],
        [205, 'won'],
        [200, 'back'],
      ],
      149_137n,
    ],
    [
      'a parlay with a leg that has lost',
      [
        [190, 'won'],
        [191, 'lost'],
        [191, 'halfWon'],
      ],
      0n,
    ],
    [
      'no more than a thousand stakes',
      [
        [5000, 'won'],
        [5000, 'halfWon'],
      ],
      100_000_000n,
    ],
  ] as const)('PL-07 %s', (_name, legs, returns) => {
    expect(
      ticketReturns(
        100_000n,
        legs.map(([odds, outcome]) => ({ odds, outcome })),
      ),
    ).toBe(returns)
  })
})

/** In a minute the host scores with 0.02, the guest with 0.01. */
const GOALS = { home: 0.02, away: 0.01 }

describe('PL-07 PP-09 what a line is sold at', () => {
  test('PL-07 PP-09 one minute before the end each way has the chance of its goal', () => {
    const goals = goalsToCome(1, GOALS)
    const home = pickFrom('home:-0.25')
    const guest = pickFrom('away:0.25')
    if (!home || !guest) throw new Error('No pick.')
    const near = (chances: object) => Object.values(chances).map((chance) => Math.round(chance * 1e6) / 1e6)
    // won, half won, back, half lost, lost
    expect(near(outcomeChances(home, NIL, goals))).toEqual([0.02, 0, 0, 0.97, 0.01])
    expect(near(outcomeChances(guest, NIL, goals))).toEqual([0.01, 0.97, 0, 0, 0.02])
  })

  test.each([
    // 0.95 / 0.5
    ['of two ways', { won: 0.5, halfWon: 0, back: 0, halfLost: 0, lost: 0.5 }, 190],
    // (0.95 − 0.3) / 0.4 = 1.625
    ['of which one gives the stake back', { won: 0.4, halfWon: 0, back: 0.3, halfLost: 0, lost: 0.3 }, 162],
    // (0.95 − 0.3 / 2) / (0.35 + 0.3 / 2) = 1.6
    ['of which one wins by half', { won: 0.35, halfWon: 0.3, back: 0, halfLost: 0, lost: 0.35 }, 160],
    // (0.95 − 0.3 / 2) / 0.4 = 2
    ['of which one loses by half', { won: 0.4, halfWon: 0, back: 0, halfLost: 0.3, lost: 0.3 }, 200],
    ['that would pay less than the stake', { won: 0.02, halfWon: 0.96, back: 0, halfLost: 0, lost: 0.02 }, null],
  ])('PL-07 PP-09 a bet %s', (_name, chances, price) => {
    expect(linePrice(chances)).toBe(price)
  })

  const kickOff = { ...NIL, minutesLeft: 94 }
  const half = { ...NIL, minutesLeft: 46 }
  const equals = { home: 0.0155, away: (1 - 0.0155) * 0.0118 }

  test('PL-07 PP-09 every price gives back 95 percent of its stakes in the long run, less what is rounded off', () => {
    const sold = footballOdds(kickOff, half, equals, false)
    const lines = Object.entries(sold.odds).filter(([pick]) => pick.includes(':'))
    // The line and one on either side of it, of two sides: handicap, and of the first half handicap and goals.
    expect(lines).toHaveLength(18)
    for (const [text, price] of lines) {
      const pick = pickFrom(text)
      if (!pick) throw new Error(text)
      const goals = goalsToCome(pick.isFirstHalf ? 46 : 94, equals)
      const { won, halfWon, back, halfLost } = outcomeChances(pick, NIL, goals)
      const odds = (price ?? 0) / 100
      const returned = won * odds + (halfWon * (odds + 1)) / 2 + back + halfLost / 2
      expect(returned, text).toBeLessThanOrEqual(0.95)
      expect(returned, text).toBeGreaterThan(0.94)
    }
  })

  test('PL-07 the line is that whose sides are closest, and the favourite gives it', () => {
    // The host has 0.3 goals more than the guest of these equals: a quarter, or level with a half.
    expect(footballOdds(kickOff, half, equals, false).markets).toMatchObject({
      result: ['home', 'away', 'draw'],
      handicap: ['home:-0.25', 'away:0.25'],
      goals: ['over', 'under'],
      'h1.result': ['h1.home', 'h1.away', 'h1.draw'],
    })
    // Two and a half goals more than the guest.
    const favourite = { home: 0.031, away: (1 - 0.031) * 0.0059 }
    const [gives = '', takes = ''] = footballOdds(kickOff, half, favourite, false).markets.handicap ?? []
    expect(gives).toMatch(/^home:-2(\.25|\.5)?$/)
    expect(takes).toBe(gives.replace('home:-', 'away:'))
  })

  test('PL-07 lines follow the match, and what is decided is not sold', () => {
    const live = { homeScore: 2, awayScore: 1, minutesLeft: 30 }
    const sold = footballOdds(live, { homeScore: 1, awayScore: 1, minutesLeft: 0 }, equals, true)
    // The goals from now on, of a host that is a little stronger for half an hour.
    expect(sold.markets.handicap?.[0]).toMatch(/^home:(0|-0.25):2:1$/)
    // Three are over 2.5: the line is of what is still open.
    expect(sold.markets.goals?.[0]).toMatch(/^over:3\.\d+$/)
    expect([sold.odds.over, sold.odds.under]).toEqual([null, null])
    expect(Object.keys(sold.odds).filter((pick) => pick.startsWith('h1.'))).toEqual([])
    const over = footballOdds({ ...live, minutesLeft: 0 }, { ...NIL, minutesLeft: 0 }, equals, true)
    expect(Object.values(over.odds).every((price) => price === null)).toBe(true)
  })
})

test('PL-07 the first half is the match up to its break, and stands from then on', () => {
  const match = { id: 'match-7', homeTeamId: 'viet-nam', awayTeamId: 'lao', matchTime: 0 }
  for (let number = 0; number < 40; number += 1) {
    const one = { ...match, id: `match-${number}` }
    const atBreak = standingOf(one, 50 * MINUTE, 'a secret')
    for (const now of [46 * MINUTE, 61 * MINUTE, MATCH_LENGTH + MINUTE]) {
      const { homeScore, awayScore, minutesLeft } = firstHalfOf(one, now, 'a secret')
      expect([homeScore, awayScore, minutesLeft]).toEqual([atBreak.homeScore, atBreak.awayScore, 0])
    }
  }
  expect(firstHalfOf(match, 0, 'a secret')).toEqual({ ...NIL, minutesLeft: 46 })
  expect(firstHalfOf(match, 45 * MINUTE, 'a secret').minutesLeft).toBe(1)
})

describe('tickets on lines', () => {
  let lossy: LossyVendor
  beforeAll(async () => {
    lossy = await startLossyVendor()
  })
  afterAll(async () => {
    expect(await auditBooks(lossy.gateway.db)).toEqual([])
    await lossy.close()
  })
  beforeEach(async () => {
    lossy.fateOf = () => 'answer'
    lossy.gateway.clock.set(TEST_NOW)
    await lossy.open({ gameCategory: 'SPORTS', vendor: 'GOAL' })
  })
  interface Shown {
    id: string
    status: string
    startsAt: number
    odds: Record<string, number | null>
    markets: Record<string, string[]>
    homeScore: number
    awayScore: number
  }
  const shown = async (): Promise<Shown[]> => (await lossy.post('/api/sports/look')).value.matches
  const bet = (match: Shown | undefined, pick: string, round: string = crypto.randomUUID(), stake = 10) =>
    lossy.post('/api/sports/bet', { round, stake, legs: [{ match: match?.id, pick, odds: match?.odds[pick] }] })
  const ticketOf = async (round: string) =>
    (await lossy.gateway.db.select().from(matchTickets).where(eq(matchTickets.round, round)))[0]

  test('PL-07 both sides of each line are taken, and paid once by the score, the first half’s at the break', async () => {
    const before = await lossy.sum()
    const [match] = await shown()
    const lines = ['handicap', 'h1.handicap', 'h1.goals'].flatMap((market) => match?.markets[market] ?? [])
    expect(lines).toHaveLength(6)
    const bets = lines.map((pick) => ({ pick, round: crypto.randomUUID() }))
    for (const { pick, round } of bets) expect((await bet(match, pick, round)).value.isPlaced, pick).toBe(true)
    expect(await lossy.sum()).toBe(before - 60)
    const states = async () => (await Promise.all(bets.map(({ round }) => ticketOf(round)))).map((row) => row?.state)
    lossy.gateway.clock.set((match?.startsAt ?? 0) + 45 * MINUTE)
    await lossy.vendor.finishRounds()
    expect(await states()).toEqual(bets.map(() => 'taken'))
    lossy.gateway.clock.set((match?.startsAt ?? 0) + 46 * MINUTE)
    await lossy.vendor.finishRounds()
    expect(await states()).toEqual(['taken', 'taken', 'settled', 'settled', 'settled', 'settled'])
    lossy.gateway.clock.set((match?.startsAt ?? 0) + 110 * MINUTE)
    await Promise.all([lossy.vendor.finishRounds(), lossy.vendor.finishRounds()])
    let paid = 0
    for (const { pick, round } of bets) {
      const row = await ticketOf(round)
      const [leg] = row?.legs ?? []
      // Ten stakes at hundredths, of which half can come back.
      const odds = match?.odds[pick] ?? 0
      const parts = { won: odds * 1000, halfWon: odds * 500 + 50_000, back: 100_000, halfLost: 50_000, lost: 0 }
      const ended = endOf(pick, leg?.score ?? '')
      expect([row?.state, row?.win], pick).toEqual(['settled', BigInt(ended ? parts[ended] : -1)])
      paid += Number(row?.win) / 10_000
    }
    expect(await lossy.sum()).toBeCloseTo(before - 60 + paid, 6)
  })

  test('PL-07 a handicap that is bet on while the match is played is refused once a goal has fallen', async () => {
    let before: Shown | undefined
    let after: Shown | undefined
    const goals = ({ homeScore, awayScore }: Shown) => homeScore + awayScore
    // Until one has fallen before the last ten minutes, in the first match that has it.
    for (const { id, startsAt } of await shown()) {
      before = undefined
      for (let minute = 1; minute < 100 && !after; minute += 9) {
        lossy.gateway.clock.set(startsAt + minute * MINUTE + 1)
        await lossy.open({ gameCategory: 'SPORTS', vendor: 'GOAL' })
        const now = (await shown()).find((match) => match.id === id)
        if (before && now && goals(now) > goals(before)) after = now
        else before = now
      }
      if (after) break
    }
    if (!before || !after) throw new Error('No match of these days has a goal.')
    const [stale = ''] = before.markets.handicap ?? []
    expect((await bet(before, stale)).value.isPlaced).toBe(false)
    const [pick = ''] = after.markets.handicap ?? []
    expect(pick.endsWith(`:${after.homeScore}:${after.awayScore}`)).toBe(true)
    const round = crypto.randomUUID()
    expect((await bet(after, pick, round)).value.isPlaced).toBe(true)
    expect((await ticketOf(round))?.legs[0]?.pick).toBe(pick)
  })

  test('PP-09 PL-07 the record names the line, the score that a live one was taken at, and what came by half', async () => {
    const [match] = await shown()
    const pick = match?.markets.handicap?.[0] ?? ''
    const round = crypto.randomUUID()
    await bet(match, pick, round)
    // As if it had been taken at 1:0, and the match had ended 1:0 with a quarter to give.
    const [leg] = (await ticketOf(round))?.legs ?? []
    if (!leg) throw new Error('No leg.')
    await lossy.gateway.db
      .update(matchTickets)
      .set({ legs: [{ ...leg, match: 'gone', pick: 'home:-0.25:1:0', score: '1:0' }] })
      .where(eq(matchTickets.round, round))
    await lossy.vendor.finishRounds()
    expect(await ticketOf(round)).toMatchObject({ state: 'settled', win: 50_000n })
    lossy.session = await lossy.gateway.signIn('player1')
    const as = { token: lossy.session }
    const { body } = await ask(lossy.gateway, gameRounds, { vendor: 'GOAL', pageNo: 1, pageSize: 20 }, as)
    const told = (body.value as { list: { result: string[] }[] }).list.map(({ result }) => result)
    const ended = told.find((result) => result.includes('1:0-1:0'))
    expect(ended?.slice(2)).toEqual(['pick.home:-0.25.hl', '1:0-1:0'])
  })

  test.each(LANGUAGES)('PP-09 PL-07 every line of the record has words in %s', async (language) => {
    const { body } = await ask(lossy.gateway, gameInformation, { vendor: 'GOAL', language })
    const { words } = (body.value as { published: { words: Record<string, string> } }).published
    const codes = ['pick.home:-0.25', 'pick.away:0.25.hw', 'pick.home:-1.back', 'pick.over:3.75.hl', 'pick.h1.away:0']
    for (const code of [...codes, 'pick.over', 'pick.h1.draw', 'pick.h1.under:1.25']) {
      expect(words[code], code).toMatch(/\S/)
      expect(words[code]).not.toMatch(/\{\{|undefined|NaN/)
    }
    if (language !== 'VI') return
    expect(words['pick.home:-0.25.hl']).toBe('Kèo chấp: chủ nhà −0,25 (thua nửa)')
    expect(words['pick.h1.under:1.25.hw']).toBe('Hiệp 1 · Xỉu 1,25 bàn (thắng nửa)')
    expect(words['pick.h1.home']).toBe('Hiệp 1 · Chủ nhà thắng')
  })
})
