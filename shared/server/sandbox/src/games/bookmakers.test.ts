/** E-sports and cockfights: what their odds are, and that a ticket is taken at what was seen and paid once. */
import { gameInformation } from '@lobby/contracts/calls/game-information'
import { LANGUAGES } from '@lobby/contracts/languages'
import { auditBooks } from '@lobby/gateway/audit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { matchTickets } from '../store/tables.ts'
import { ask } from '../testing/ask.ts'
import { type LossyVendor, startLossyVendor } from '../testing/lossy-vendor.ts'
import { TEST_NOW } from '../testing/test-gateway.ts'
import { part } from '../wording/wording.ts'
import { FIGHT_PICKS, fightAt, fightChances, fightOdds, meronOf } from './cockfight.ts'
import { ESPORTS_PICKS, ESPORTS_TEAMS, esportsChances, esportsMatch, esportsWon, mapChance } from './esports.ts'

const MINUTE = 60_000
const LATER = 4_000_000_000_000

test('PL-14 e-sports teams write their cities as lotteries and football do', () => {
  const names = ESPORTS_TEAMS.map(({ name }) => name)
  for (const city of ['Ha Noi', 'Da Nang', 'Hai Phong', 'Da Lat']) {
    expect(names.filter((name) => name.startsWith(city))).toHaveLength(1)
  }
})

describe('PL-07 PP-09 the chances of e-sports', () => {
  test.each([
    // Of equals it is a half, whatever the race.
    [0.5, 13, 0, 0, 0.5],
    // The first to two points with 0.6 of each: 0.6² at once, or after one that was lost, 2 · 0.6² · 0.4.
    [0.6, 2, 0, 0, 0.648],
    // With one point to go it is lost only by two of the other's in a row.
    [0.6, 2, 1, 0, 0.84],
    [0.6, 2, 0, 1, 0.36],
    [0.6, 2, 2, 1, 1],
    [0.6, 2, 1, 2, 0],
  ])(
    'PL-07 PP-09 with %d of a point a race to %i that stands %i to %i is won with %d',
    (chance, to, home, away, won) => {
      expect(mapChance(chance, to, home, away)).toBeCloseTo(won, 12)
    },
  )

  test('PL-07 PP-09 of a match are those of every score that it can end with', () => {
    // Of equals 2:0, 2:1, 1:2 and 0:2 are a quarter each.
    const fresh = esportsChances({ maps: [0, 0], points: [0, 0] }, 0.5, 9)
    expect(fresh).toEqual({ home: 0.5, away: 0.5, homeClear: 0.25, awayHolds: 0.75, three: 0.5, two: 0.5 })
    // One map ahead: 2:0 with a half, 2:1 and 1:2 with a quarter each.
    const ahead = esportsChances({ maps: [1, 0], points: [0, 0] }, 0.5, 9)
    expect(ahead).toEqual({ home: 0.75, away: 0.25, homeClear: 0.5, awayHolds: 0.5, three: 0.5, two: 0.5 })
    // A map whose points are all but won counts as nearly won.
    const close = esportsChances({ maps: [1, 0], points: [8, 0] }, 0.5, 9)
    expect(close.home).toBeGreaterThan(0.995)
  })

  test('PL-07 PP-09 are as often right as they say, and a price gives back 95 percent, less what is rounded off', () => {
    const played = 1500
    const seen = Object.fromEntries(ESPORTS_PICKS.map((pick) => [pick, { likely: 0, spread: 0, won: 0 }]))
    for (let number = 1; number <= played; number += 1) {
      const game = number % 2 ? 'shooter' : 'arena'
      const { odds } = esportsMatch(game, number, 0, 'a key')
      const { score } = esportsMatch(game, number, LATER, 'a key')
      for (const pick of ESPORTS_PICKS) {
        const likely = 95 / (odds[pick] ?? Number.NaN)
        const sums = seen[pick]
        if (!sums) continue
        sums.likely += likely
        sums.spread += likely * (1 - likely)
        sums.won += esportsWon(pick, score ?? '') ? 1 : 0
      }
    }
    for (const pick of ESPORTS_PICKS) {
      const { likely = 0, spread = 0, won = 0 } = seen[pick] ?? {}
      // Six standard deviations; what is rounded off makes a chance look larger, by less than one percent.
      expect(Math.abs(won - likely), pick).toBeLessThan(6 * Math.sqrt(spread) + 0.01 * likely)
    }
  })

  test('PL-07 a match goes the same way whenever it is looked at, and another with another key', () => {
    const { endsAt, startsAt } = esportsMatch('shooter', 90_000, 0, 'a key')
    let before = [0, 0]
    for (let at = startsAt; at < endsAt; at += 20_000) {
      const { standing, status } = esportsMatch('shooter', 90_000, at, 'a key')
      const { maps } = standing as { maps: number[] }
      expect(status).toBe('live')
      expect(maps.every((won, side) => won >= (before[side] ?? 0))).toBe(true)
      before = maps
    }
    expect(esportsMatch('shooter', 90_000, endsAt - 1, 'a key').score).toBe(null)
    expect(esportsMatch('shooter', 90_000, endsAt, 'a key').score).toMatch(/^(2:[01]|[01]:2)$/)
    const scores = (key: string) =>
      Array.from({ length: 40 }, (_, at) => esportsMatch('arena', at, LATER, key).score).join()
    expect(scores('a key')).toBe(scores('a key'))
    expect(scores('a key')).not.toBe(scores('another'))
  })
})

describe('PL-07 PP-09 the odds of a cockfight', () => {
  test('PL-07 PP-09 give back 95 percent of each bet, a draw’s stakes included', () => {
    // Of a thousand fights of equals 460 for either side and 80 draws: (95 − 8) / 0.46 = 189.1; 95 / 0.08 = 1187.5.
    expect(fightOdds(460)).toEqual({ home: 189, draw: 1187, away: 189 })
    for (let meron = 430; meron <= 490; meron += 5) {
      const [chances, odds] = [fightChances(meron), fightOdds(meron)]
      expect(chances.home + chances.draw + chances.away).toBeCloseTo(1, 12)
      for (const pick of FIGHT_PICKS) {
        const back = (chances[pick] * odds[pick]) / 100 + (pick === 'draw' ? 0 : chances.draw)
        expect(back).toBeLessThanOrEqual(0.95 + 1e-12)
        expect(back).toBeGreaterThan(0.945)
      }
    }
  })

  test('PL-07 PP-09 fights end as often in each way as their chances say', () => {
    const fought = 4000
    for (const pick of FIGHT_PICKS) {
      let [likely, spread, ended] = [0, 0, 0]
      for (let number = 1; number <= fought; number += 1) {
        const chance = fightChances(meronOf(number))[pick]
        likely += chance
        spread += chance * (1 - chance)
        ended += fightAt(number, LATER, 'a key').score === pick ? 1 : 0
      }
      expect(Math.abs(ended - likely), pick).toBeLessThan(6 * Math.sqrt(spread))
    }
  })
})

interface Shown {
  id: string
  status: string
  startsAt: number
  endsAt: number
  odds: Record<string, number | null>
}

describe('tickets of e-sports and cockfights', () => {
  let lossy: LossyVendor
  beforeAll(async () => {
    lossy = await startLossyVendor()
  })
  afterAll(async () => {
    expect(await auditBooks(lossy.gateway.db)).toEqual([])
    await lossy.close()
  })
  beforeEach(() => {
    lossy.fateOf = () => 'answer'
    lossy.gateway.clock.set(TEST_NOW)
  })
  const ESPORTS = { gameCategory: 'ESPORTS', vendor: 'AV' }
  const COCKS = { gameCategory: 'SPORTS', vendor: 'DIG' }
  const shown = async (): Promise<Shown[]> => (await lossy.post('/api/sports/look')).value.matches
  const leg = (match: Shown | undefined, pick: string) => ({ match: match?.id, pick, odds: match?.odds[pick] })
  const bet = (legs: object[], stake: number, round: string = crypto.randomUUID()) =>
    lossy.post('/api/sports/bet', { round, legs, stake })
  const ticketOf = async (round: string) =>
    (await lossy.gateway.db.select().from(matchTickets).where(eq(matchTickets.round, round)))[0]

  test.each([
    ['ESPORTS', 'AV', 'esports', 'Ván'],
    ['SPORTS', 'DIG', 'cockfight', 'Sới gà'],
    ['SPORTS', 'GOAL', 'sports', 'Hiệp'],
  ])('PL-07 the lobby of %s at %s leads to the page of %s', async (gameCategory, vendor, family) => {
    const url = await lossy.open({ gameCategory, vendor })
    const { value } = await lossy.post('/api/open')
    expect(value).toMatchObject({ family })
    url.searchParams.set('theme', value.type)
    url.searchParams.set('kind', value.kind)
    expect((await lossy.vendor.app.inject(url.pathname + url.search)).body).toContain(`data-game="${family}"`)
  })

  test('PL-07 a bet on e-sports is taken at the odds that were seen, and paid once by its score', async () => {
    await lossy.open(ESPORTS)
    const before = await lossy.sum()
    const match = (await shown()).find(({ status }) => status === 'scheduled')
    const round = crypto.randomUUID()
    expect((await bet([leg(match, 'homeClear')], 2, round)).value.isPlaced).toBe(true)
    expect((await bet([leg(match, 'homeClear')], 2, round)).value.isPlaced).toBe(true)
    expect(await lossy.sum()).toBe(before - 2)
    // The frame is closed: nobody asks, and the vendor pays.
    lossy.gateway.clock.set((match?.endsAt ?? 0) - 1)
    await lossy.vendor.finishRounds()
    expect((await ticketOf(round))?.state).toBe('taken')
    lossy.gateway.clock.set(match?.endsAt ?? 0)
    await Promise.all([lossy.vendor.finishRounds(), lossy.vendor.finishRounds()])
    const ticket = await ticketOf(round)
    expect(ticket?.state).toBe('settled')
    const won = ticket?.legs[0]?.score === '2:0' ? (2 * (match?.odds.homeClear ?? 0)) / 100 : 0
    expect(await lossy.sum()).toBeCloseTo(before - 2 + won, 6)
  })

  test('PL-07 odds that nobody was shown, and matches of another bookmaker, are not sold', async () => {
    await lossy.open(ESPORTS)
    const before = await lossy.sum()
    const [match] = await shown()
    const wrong = { ...leg(match, 'home'), odds: (match?.odds.home ?? 0) + 1 }
    expect((await bet([wrong], 1)).value.isPlaced).toBe(false)
    await lossy.open({ gameCategory: 'SPORTS', vendor: 'GOAL' })
    const [football] = await shown()
    await lossy.open(ESPORTS)
    expect((await bet([leg(football, 'home')], 1)).errorCode).toBe('request.malformed')
    expect((await bet([{ ...leg(match, 'home'), pick: 'over' }], 1)).errorCode).toBe('request.malformed')
    expect((await bet([leg(match, 'home')], 0.05)).errorCode).toBe('request.malformed')
    expect(await lossy.sum()).toBe(before)
  })

  test('PL-07 a fight pays the side that won, and gives back both sides on a draw', async () => {
    await lossy.open(COCKS)
    const before = await lossy.sum()
    const fight = (await shown()).find(({ status }) => status === 'scheduled')
    const rounds = FIGHT_PICKS.map((pick) => ({ pick, round: crypto.randomUUID() }))
    for (const { pick, round } of rounds) expect((await bet([leg(fight, pick)], 2, round)).value.isPlaced).toBe(true)
    expect(await lossy.sum()).toBe(before - 6)
    lossy.gateway.clock.set(fight?.endsAt ?? 0)
    await lossy.vendor.finishRounds()
    const tickets = await Promise.all(rounds.map(({ round }) => ticketOf(round)))
    const score = tickets[0]?.legs[0]?.score ?? ''
    expect(FIGHT_PICKS).toContain(score)
    for (const [at, { pick }] of rounds.entries()) {
      const odds = BigInt(fight?.odds[pick] ?? 0)
      const back = pick === score ? 200n * odds : score === 'draw' ? 20_000n : 0n
      expect(tickets[at]).toMatchObject({ state: 'settled', win: back })
    }
    const paid = tickets.reduce((all, ticket) => all + Number(ticket?.win ?? 0n), 0) / 10_000
    expect(await lossy.sum()).toBeCloseTo(before - 6 + paid, 6)
    const { lately } = (await lossy.post('/api/sports/look')).value
    expect(lately[0]).toEqual({ id: fight?.id, score })
  })

  test('PL-07 a fight takes no bets once it has begun, and a ticket is on one of them', async () => {
    await lossy.open(COCKS)
    const before = await lossy.sum()
    const fights = await shown()
    const fight = fights.find(({ status }) => status === 'scheduled')
    expect(
      (
        await bet(
          fights.map((one) => leg(one, 'home')),
          1,
        )
      ).errorCode,
    ).toBe('request.malformed')
    lossy.gateway.clock.set((fight?.startsAt ?? 0) + 1)
    expect((await shown()).find(({ id }) => id === fight?.id)).toMatchObject({ status: 'live', odds: { home: null } })
    expect((await bet([leg(fight, 'home')], 1)).value.isPlaced).toBe(false)
    expect(await lossy.sum()).toBe(before)
  })

  test.each([
    ['/vendor/wallet/bet', 'lose answer'],
    ['/vendor/wallet/win', 'lose answer'],
  ] as const)('PL-07 a ticket of a fight of which %s does %s is taken once and paid once', async (call, fate) => {
    await lossy.open(COCKS)
    const before = await lossy.sum()
    const fight = (await shown()).find(({ status }) => status === 'scheduled')
    const round = crypto.randomUUID()
    lossy.fateOf = (asked) => (asked === call ? fate : 'answer')
    await bet([leg(fight, 'draw')], 3, round)
    lossy.gateway.clock.set((fight?.endsAt ?? 0) + MINUTE)
    await lossy.vendor.finishRounds()
    lossy.fateOf = () => 'answer'
    await lossy.vendor.finishRounds()
    await lossy.vendor.finishRounds()
    const ticket = await ticketOf(round)
    expect(ticket?.state).toBe('settled')
    const won = ticket?.legs[0]?.score === 'draw' ? (3 * (fight?.odds.draw ?? 0)) / 100 : 0
    expect(await lossy.sum()).toBeCloseTo(before - 3 + won, 6)
  })

  test.each(LANGUAGES)('PP-09 PL-07 rules, odds and words of both are told in %s', async (language) => {
    for (const [vendor, rows, least] of [
      ['AV', 7, 7],
      ['DIG', 3, 4],
    ] as const) {
      const { body } = await ask(lossy.gateway, gameInformation, { vendor, language })
      const { published } = body.value as { published: { rules: string[]; bets: unknown[]; words: object } }
      expect(JSON.stringify(published)).not.toMatch(/\{\{|undefined|NaN/)
      expect([published.bets.length, published.rules.length]).toEqual([rows, least])
      expect(published.words).toHaveProperty(['pick.home'])
    }
  })
})

test('PL-07 WB-02 football is sold as 1, X and 2 in every language, as its matches are shown on home', () => {
  for (const language of LANGUAGES) {
    const { short } = part('sportsPage', language) as { short: Record<string, string> }
    expect([short.home, short.draw, short.away], language).toEqual(['1', 'X', '2'])
  }
})
