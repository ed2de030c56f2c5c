/** The bookmaker and Keno: tickets that are open until their match or their draw is over. */
import { gameInformation, gameRounds } from '@lobby/contracts/calls/game-information'
import { setLimit } from '@lobby/contracts/calls/protection'
import { announcements } from '@lobby/contracts/calls/system'
import { LANGUAGES } from '@lobby/contracts/languages'
import { auditBooks } from '@lobby/gateway/audit'
import { schema } from '@lobby/gateway/database/tables'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { matchTickets } from '../store/tables.ts'
import { ask } from '../testing/ask.ts'
import { type LossyVendor, startLossyVendor } from '../testing/lossy-vendor.ts'
import { TEST_NOW, type TestGateway } from '../testing/test-gateway.ts'
import { kenoOdds } from './keno.ts'

const MINUTE = 60_000
const SPORTS = { gameCategory: 'SPORTS', vendor: 'GOAL' }

let lossy: LossyVendor
let gateway: TestGateway

beforeAll(async () => {
  lossy = await startLossyVendor()
  gateway = lossy.gateway
})
afterAll(async () => {
  expect(await auditBooks(gateway.db)).toEqual([])
  await lossy.close()
})
beforeEach(() => {
  lossy.fateOf = () => 'answer'
  gateway.clock.set(TEST_NOW)
})

const open: LossyVendor['open'] = (launch, as) => lossy.open(launch, as)
const round = () => crypto.randomUUID()
const post: LossyVendor['post'] = (path, body) => lossy.post(path, body)
const sum = () => lossy.sum()

interface Match {
  id: string
  home: string
  startsAt: number
  status: string
  minute: number
  minutesLeft: number
  odds: Record<string, number>
  markets: Record<string, string[]>
  homeScore: number
  awayScore: number
}
const matches = async (): Promise<Match[]> => (await post('/api/sports/look')).value.matches
const leg = (match: Match | undefined, pick: string) => ({ match: match?.id, pick, odds: match?.odds[pick] })
const ticketOf = async (of: string) => {
  const [row] = await gateway.db.select().from(matchTickets).where(eq(matchTickets.round, of))
  return row
}
/** Until every match that is on offer now has ended. */
async function playOut(): Promise<void> {
  const ends = (await matches()).map(({ startsAt }) => startsAt + 110 * MINUTE)
  gateway.clock.set(Math.max(...ends))
  await lossy.vendor.finishRounds()
}

describe('the bookmaker', () => {
  beforeEach(async () => {
    await open(SPORTS)
  })

  test('PL-07 has the matches of home, with odds that a vendor’s lobby opens as a bookmaker', async () => {
    expect((await post('/api/open')).value).toMatchObject({ family: 'sports', type: 'SPORTS' })
    const [first, second] = await matches()
    expect([first?.status, first?.minutesLeft]).toEqual(['scheduled', 94])
    expect(second?.startsAt).toBeGreaterThanOrEqual(first?.startsAt ?? 0)
    const picks = Object.keys(first?.odds ?? {}).filter((pick) => !pick.includes(':'))
    expect(picks).toEqual(['home', 'draw', 'away', 'over', 'under', 'h1.home', 'h1.draw', 'h1.away'])
    expect(Object.keys(first?.markets ?? {})).toEqual([
      ...['result', 'handicap', 'goals', 'h1.result', 'h1.handicap', 'h1.goals'],
    ])
    gateway.clock.set((first?.startsAt ?? 0) + 40 * MINUTE)
    lossy.session = await gateway.signIn('player1')
    const live = (await matches()).find(({ id }) => id === first?.id)
    // Forty minutes of the first half are played.
    expect([live?.status, live?.minute, live?.minutesLeft]).toEqual(['live', 40, 54])
    // The site says the same of it.
    const { body } = await ask(gateway, announcements, { types: 'H' })
    const { hot } = body.value as { hot: { id: string; minute: number; homeScore: number; awayScore: number }[] }
    const { minute, homeScore, awayScore } = hot.find(({ id }) => id === first?.id) ?? {}
    expect({ minute, homeScore, awayScore }).toEqual({
      minute: live?.minute,
      homeScore: live?.homeScore,
      awayScore: live?.awayScore,
    })
    expect(live?.odds).not.toEqual(first?.odds)
  })

  test('PL-07 of singles on every result of a match the one that comes is paid its odds, at the end and once', async () => {
    const before = await sum()
    const [match] = await matches()
    const rounds = { home: round(), draw: round(), away: round() }
    for (const [pick, of] of Object.entries(rounds)) {
      const placed = await post('/api/sports/bet', { round: of, stake: 10, legs: [leg(match, pick)] })
      expect(placed.value).toMatchObject({ isPlaced: true })
      const mine = placed.value.tickets.find((ticket: { round: string }) => ticket.round === of)
      expect(mine).toMatchObject({ state: 'taken', legs: [{ pick, score: null }] })
    }
    expect(await sum()).toBe(before - 30)
    await playOut()
    await lossy.vendor.finishRounds()
    const rows = await Promise.all(Object.values(rounds).map(ticketOf))
    const [home = 0, away = 0] = (rows[0]?.legs[0]?.score ?? '').split(':').map(Number)
    const came = home > away ? 'home' : home < away ? 'away' : 'draw'
    expect(rows.map((row) => [row?.state, row?.legs[0]?.pick, row?.win])).toEqual(
      ['home', 'draw', 'away'].map((pick) => [
        'settled',
        pick,
        pick === came ? BigInt(match?.odds[pick] ?? 0) * 1000n : 0n,
      ]),
    )
    expect(await sum()).toBeCloseTo(before - 30 + (match?.odds[came] ?? 0) / 10, 4)
  })

  test('PL-09 a ticket is found by its number, before and after its match, by its player alone', async () => {
    const [match] = await matches()
    const of = 'c0ffee42-1111-4222-8333-944445555777'
    const check = (number: string) => post('/api/sports/check', { number })
    await post('/api/sports/bet', { round: of, stake: 10, legs: [leg(match, 'home')] })
    const waits = { number: 'C0FFEE42', stake: 10, state: 'taken', legs: [{ home: match?.home, score: null }] }
    for (const typed of ['C0FFEE42', ' c0ffee42 ']) expect((await check(typed)).value.ticket).toMatchObject(waits)
    await playOut()
    await open(SPORTS)
    expect((await check('C0FFEE42')).value.ticket).toMatchObject({
      state: 'settled',
      legs: [{ score: expect.stringMatching(/^\d+:\d+$/) }],
    })
    expect((await check('C0FFEE43')).errorCode).toBe('request.unknown')
    for (const odd of ['', 'C0FFEE4', '%%%%%%%%']) expect((await check(odd)).errorCode, odd).toBe('request.malformed')
    await open(SPORTS, 'vip')
    expect((await check('C0FFEE42')).errorCode).toBe('request.unknown')
  })

  test('PL-07 of parlays on all outcomes of two matches one is paid, the product of its odds', async () => {
    const [one, other] = await matches()
    const rounds: string[] = []
    for (const first of ['over', 'under']) {
      for (const second of ['over', 'under']) {
        const of = round()
        rounds.push(of)
        const legs = [leg(one, first), leg(other, second)]
        expect((await post('/api/sports/bet', { round: of, stake: 10, legs })).value.isPlaced).toBe(true)
      }
    }
    // The first match alone decides two of them.
    gateway.clock.set((one?.startsAt ?? 0) + 110 * MINUTE)
    await lossy.vendor.finishRounds()
    const early = await Promise.all(rounds.map(ticketOf))
    expect(early.map((row) => row?.state).sort()).toEqual(['settled', 'settled', 'taken', 'taken'])
    await playOut()
    const rows = await Promise.all(rounds.map(ticketOf))
    const winners = rows.filter((row) => (row?.win ?? 0n) > 0n)
    expect(winners).toHaveLength(1)
    const [a = 0, b = 0] = winners[0]?.legs.map(({ odds }) => odds) ?? []
    // Ten stakes of 10,000 minor units, at hundredths each.
    expect(winners[0]?.win).toBe((100_000n * BigInt(a) * BigInt(b)) / 10_000n)
  })

  test('PL-07 odds that have moved since they were seen take nothing', async () => {
    const before = await sum()
    const [match] = await matches()
    const stale = { ...leg(match, 'home'), odds: (match?.odds.home ?? 0) + 1 }
    const of = round()
    const answer = await post('/api/sports/bet', { round: of, stake: 10, legs: [stale] })
    expect([answer.status, answer.value.isPlaced]).toEqual([200, false])
    expect(await ticketOf(of)).toBe(undefined)
    expect(await sum()).toBe(before)
  })

  test.each([
    ['/vendor/wallet/bet', 'lose request'],
    ['/vendor/wallet/bet', 'lose answer'],
  ] as const)('PL-07 a ticket of which %s does %s is made good when asked again', async (path, fate) => {
    const before = await sum()
    const [match] = await matches()
    const bet = { round: round(), stake: 10, legs: [leg(match, 'over')] }
    lossy.fateOf = (asked) => (asked === path ? fate : 'answer')
    expect((await post('/api/sports/bet', bet)).status).toBe(500)
    lossy.fateOf = () => 'answer'
    const again = await Promise.all([post('/api/sports/bet', bet), post('/api/sports/bet', bet)])
    expect(again.map(({ value }) => value.isPlaced)).toEqual([true, true])
    expect(await sum()).toBe(before - 10)
  })

  test('PL-07 a stake that was not taken within twenty seconds never is: a goal may have fallen', async () => {
    const before = await sum()
    const [match] = await matches()
    const bet = { round: round(), stake: 10, legs: [leg(match, 'over')] }
    lossy.fateOf = (asked) => (asked === '/vendor/wallet/bet' ? 'lose request' : 'answer')
    await post('/api/sports/bet', bet)
    lossy.fateOf = () => 'answer'
    gateway.clock.advance(20_001)
    expect((await post('/api/sports/bet', bet)).value.isPlaced).toBe(false)
    expect((await ticketOf(bet.round))?.state).toBe('refused')
    expect(await sum()).toBe(before)
  })

  test('PL-07 a match that the site does not know any more counts as odds of one', async () => {
    const [match] = await matches()
    const bet = { round: round(), stake: 10, legs: [leg(match, 'over')] }
    await post('/api/sports/bet', bet)
    const [row] = await gateway.db
      .select()
      .from(schema.announcements)
      .where(eq(schema.announcements.id, match?.id ?? ''))
    await gateway.db.delete(schema.announcements).where(eq(schema.announcements.id, match?.id ?? ''))
    await lossy.vendor.finishRounds()
    const ticket = await ticketOf(bet.round)
    expect([ticket?.state, ticket?.win, ticket?.legs[0]?.score]).toEqual(['settled', 100_000n, '-'])
    if (row) await gateway.db.insert(schema.announcements).values(row)
  })

  test('PL-07 takes two to five matches in a parlay, one pick of each, and refuses what is none', async () => {
    const [one, other] = await matches()
    const wrong = [
      [leg(one, 'home'), leg(one, 'over')],
      [{ ...leg(one, 'home'), pick: 'corner' }],
      [{ ...leg(other, 'home'), match: 'match-of-nobody' }],
      [],
      Array.from({ length: 6 }, () => leg(one, 'home')),
    ]
    for (const legs of wrong) {
      expect((await post('/api/sports/bet', { round: round(), stake: 1, legs })).errorCode).toBe('request.malformed')
    }
  })

  test('PP-01 PL-07 a stake beyond the player’s own limit is refused, and nothing is taken', async () => {
    await open(SPORTS, 'vip')
    await ask(gateway, setLimit, { kind: 'stake', period: 'day', amount: 1 }, { token: lossy.session })
    const [match] = await matches()
    const bet = { round: round(), stake: 10, legs: [leg(match, 'over')] }
    expect((await post('/api/sports/bet', bet)).errorCode).toBe('limit.stake')
    expect((await ticketOf(bet.round))?.state).toBe('refused')
    await gateway.db.delete(schema.playLimits)
  })

  test('PP-09 PL-07 a ticket is told by its teams, its pick and the score', async () => {
    const [match] = await matches()
    await post('/api/sports/bet', { round: round(), stake: 10, legs: [leg(match, 'home')] })
    await playOut()
    lossy.session = await gateway.signIn('player1')
    const { body } = await ask(
      gateway,
      gameRounds,
      { vendor: 'GOAL', pageNo: 1, pageSize: 20 },
      { token: lossy.session },
    )
    const told = (body.value as { list: { result: string[]; time: string }[] }).list
    const { body: information } = await ask(gateway, gameInformation, { vendor: 'GOAL', language: 'EN' })
    const { words } = (information.value as { published: { words: Record<string, string> } }).published
    const last = told.find(({ time }) => Date.parse(time) === TEST_NOW)?.result ?? []
    expect([words[last[0] ?? ''], words[last[2] ?? '']]).toEqual([match?.home, 'Home win'])
    expect(last[3]).toMatch(/^\d:\d$/)
  })
})

describe('Keno', () => {
  const KENO = { gameCategory: 'ELOTT', vendor: 'GPI' }
  beforeEach(async () => {
    await open(KENO)
  })
  const bet = (numero: string, numbers: number[], of = round()) =>
    post('/api/keno/bet', { round: of, numero, numbers, stake: 1 })
  const sale = async () => (await post('/api/keno/look')).value.sale

  test('LT-15 LT-38 PL-07 tickets on all eighty numbers have the twenty that are drawn, and pay by the table', async () => {
    const before = await sum()
    const { numero, endsAt } = await sale()
    for (let first = 1; first <= 80; first += 10) {
      const numbers = Array.from({ length: 10 }, (_, at) => first + at)
      const of = round()
      const { value } = await bet(numero, numbers, of)
      const mine = value.tickets.find((ticket: { round: string }) => ticket.round === of)
      expect(mine).toMatchObject({ numero, numbers, state: 'taken', hits: null })
    }
    expect(await sum()).toBe(before - 8)
    gateway.clock.set(endsAt)
    await lossy.vendor.finishRounds()
    await open(KENO)
    const { tickets, last } = (await post('/api/keno/look')).value
    expect(last).toMatchObject({ numero })
    expect(new Set(last.balls).size).toBe(20)
    const mine = (tickets as { numero: string; hits: number; win: number }[]).filter((one) => one.numero === numero)
    expect(mine.reduce((hits, one) => hits + one.hits, 0)).toBe(20)
    // Ten numbers, by how many of them are drawn.
    const pays = [1, 0, 0, 0, 1, 4, 20, 100, 800, 5000, 10_000]
    expect(mine.map(({ win }) => win)).toEqual(mine.map(({ hits }) => pays[hits]))
    expect(await sum()).toBe(before - 8 + mine.reduce((won, { win }) => won + win, 0))
  })

  test('PL-09 a ticket is found by its number, before and after its draw, by its player alone', async () => {
    const { numero, endsAt } = await sale()
    await bet(numero, [7, 80], 'c0ffee42-1111-4222-8333-944445555666')
    const check = (number: string) => post('/api/keno/check', { number })
    const waits = { number: 'C0FFEE42', numero, numbers: [7, 80], state: 'taken', hits: null, balls: [] }
    // As it is shown, and as a hurried player types it.
    for (const typed of ['C0FFEE42', ' c0ffee42 ']) expect((await check(typed)).value.ticket).toMatchObject(waits)
    gateway.clock.set(endsAt)
    await open(KENO)
    const { ticket } = (await check('C0FFEE42')).value
    expect(ticket).toMatchObject({ state: 'settled', numbers: [7, 80] })
    expect(ticket.balls).toHaveLength(20)
    expect(ticket.hits).toBe([7, 80].filter((number) => ticket.balls.includes(number)).length)
    expect((await check('C0FFEE43')).errorCode).toBe('request.unknown')
    for (const odd of ['', 'C0FFEE4', '%%%%%%%%']) expect((await check(odd)).errorCode, odd).toBe('request.malformed')
    await open(KENO, 'vip')
    expect((await check('C0FFEE42')).errorCode).toBe('request.unknown')
  })

  test('PL-07 the draw that is sold ends with its sale, and another is not sold', async () => {
    const before = await sum()
    const { numero, startsAt, lockTime } = await sale()
    gateway.clock.set(startsAt - lockTime * 1000)
    await open(KENO)
    expect((await bet(numero, [1])).errorCode).toBe('lottery.closed')
    gateway.clock.set(TEST_NOW)
    await open(KENO)
    expect((await bet('#0000001', [1])).errorCode).toBe('lottery.closed')
    expect(await sum()).toBe(before)
  })

  test('PL-07 takes different numbers from 1 to 80, ten at most, and the same ticket once', async () => {
    const before = await sum()
    const { numero } = await sale()
    for (const numbers of [[], [0], [81], [7, 7], Array.from({ length: 11 }, (_, at) => at + 1), [1.5]]) {
      expect((await bet(numero, numbers)).errorCode).toBe('request.malformed')
    }
    const of = round()
    const twice = await Promise.all([bet(numero, [80, 3], of), bet(numero, [3, 80], of)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await sum()).toBe(before - 1)
  })

  test('PP-01 PL-07 a stake beyond the player’s own limit is refused, and nothing is taken', async () => {
    await open(KENO, 'vip')
    await ask(gateway, setLimit, { kind: 'stake', period: 'day', amount: 1 }, { token: lossy.session })
    const { numero } = await sale()
    const answer = await post('/api/keno/bet', { round: round(), numero, numbers: [5], stake: 2 })
    expect(answer.errorCode).toBe('limit.stake')
    await gateway.db.delete(schema.playLimits)
  })

  test('PP-09 PL-07 the odds of each ticket are those of twenty balls of eighty, taken one by one', () => {
    for (let count = 1; count <= 10; count += 1) {
      // After each ball, how likely so many of the ticket's numbers have come.
      let chances = [1, ...Array.from({ length: count }, () => 0)]
      for (let ball = 0; ball < 20; ball += 1) {
        chances = chances.map((_, hits) => {
          const stays = (chances[hits] ?? 0) * ((80 - ball - (count - hits)) / (80 - ball))
          const comes = hits === 0 ? 0 : (chances[hits - 1] ?? 0) * ((count - hits + 1) / (80 - ball))
          return stays + comes
        })
      }
      const rows = kenoOdds().filter((row) => row.count === count)
      for (const { hits, chance } of rows) expect(chance).toBeCloseTo(chances[hits] ?? 0, 12)
      const returned = rows.reduce((all, { hits, pays }) => all + (chances[hits] ?? 0) * pays, 0)
      expect(rows[0]?.returnPercent).toBeCloseTo(100 * returned, 8)
      expect(returned).toBeGreaterThan(0.9)
      expect(returned).toBeLessThan(0.96)
    }
  })
})

test.each(LANGUAGES)('PP-09 PL-07 a bookmaker and Keno tell their rules, odds and return in %s', async (language) => {
  for (const vendorCode of ['GOAL', 'GPI']) {
    const { body } = await ask(gateway, gameInformation, { vendor: vendorCode, language })
    const { published } = body.value as { published: { rules: string[]; bets: object[] } }
    expect(published.rules.length).toBeGreaterThan(2)
    expect(published.bets.length).toBeGreaterThan(5)
    expect(JSON.stringify(published)).not.toMatch(/\{\{|undefined/)
  }
})
