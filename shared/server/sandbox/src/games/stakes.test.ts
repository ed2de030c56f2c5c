/** Money of the games that are no slot: what is no stake takes nothing, and what is lost or late counts once. */
import { auditBooks } from '@lobby/gateway/audit'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { demoRounds, lotteryTickets, matchTickets } from '../store/tables.ts'
import { type LossyVendor, startLossyVendor } from '../testing/lossy-vendor.ts'
import { TEST_NOW } from '../testing/test-gateway.ts'

const MINUTE = 60_000

/** A game of each family, with its smallest bet as the catalogue has it, in units. */
const GAMES = {
  'a table': { launch: { gameCategory: 'LIVE', vendor: 'ROYAL', nodeId: 1034 }, least: 0.5 },
  fishing: { launch: { gameCategory: 'FISH', vendor: 'CORAL', nodeId: 1050 }, least: 0.1 },
  cards: { launch: { gameCategory: 'PVP', vendor: 'JADE', nodeId: 1057 }, least: 0.1 },
  'a bookmaker': { launch: { gameCategory: 'SPORTS', vendor: 'GOAL', nodeId: 1060 }, least: 1 },
  Keno: { launch: { gameCategory: 'ELOTT', vendor: 'GPI', nodeId: 1071 }, least: 0.1 },
} as const
type Name = keyof typeof GAMES

let lossy: LossyVendor
beforeAll(async () => {
  // A king against an ace, a shot that catches, three deuces of which nothing has to be changed.
  lossy = await startLossyVendor({
    shown: { table: () => [12, 13] },
    shot: () => 0,
    hand: () => [1, 14, 27, 20, 30, 40],
  })
})
afterAll(async () => {
  expect(await auditBooks(lossy.gateway.db)).toEqual([])
  await lossy.close()
})
beforeEach(() => {
  lossy.fateOf = () => 'answer'
  lossy.gateway.clock.set(TEST_NOW)
  vi.restoreAllMocks()
})

const newRound = () => crypto.randomUUID()
const losing = (call: string, fate: 'lose request' | 'lose answer' | 'delay request') => {
  lossy.fateOf = (asked) => (asked === `/vendor/wallet/${call}` ? fate : 'answer')
}

/** The call that places a bet of so many units. */
async function betOf(name: Name): Promise<(stake: number, round?: string) => ReturnType<LossyVendor['post']>> {
  switch (name) {
    case 'a table':
      return (stake, round = newRound()) =>
        lossy.post('/api/table/deal', { round, bets: { dragon: stake, tie: 0, tiger: 0 } })
    case 'fishing':
      return (stake, round = newRound()) => lossy.post('/api/fishing/shoot', { round, stake, fish: 'shrimp' })
    case 'cards':
      return (stake, round = newRound()) => lossy.post('/api/cards/deal', { round, stake })
    case 'a bookmaker': {
      const [match] = (await lossy.post('/api/sports/look')).value.matches
      const legs = [{ match: match.id, pick: 'over', odds: match.odds.over }]
      return (stake, round = newRound()) => lossy.post('/api/sports/bet', { round, stake, legs })
    }
    case 'Keno': {
      const { numero } = (await lossy.post('/api/keno/look')).value.sale
      return (stake, round = newRound()) => lossy.post('/api/keno/bet', { round, stake, numero, numbers: [7] })
    }
  }
}

/** Rounds and tickets whose stake may still be taken. */
async function open(): Promise<number> {
  const { db } = lossy.gateway
  const rows = await Promise.all([
    db.select({ state: demoRounds.state }).from(demoRounds),
    db.select({ state: matchTickets.state }).from(matchTickets),
    db.select({ state: lotteryTickets.state }).from(lotteryTickets),
  ])
  return rows.flat().filter(({ state }) => state === 'drawn' || state === 'placed').length
}

describe.each(Object.keys(GAMES) as Name[])('the money of %s', (name) => {
  const { launch, least } = GAMES[name]
  let bet: Awaited<ReturnType<typeof betOf>>
  let before: number
  beforeEach(async () => {
    await lossy.open(launch)
    before = await lossy.sum()
    bet = await betOf(name)
  })

  test('PL-07 a stake below the least, above the most or of no amount is refused, and takes nothing', async () => {
    for (const stake of [least - 0.05, 100_000.1, -1, 0, 1.00001]) {
      const refused = await bet(stake)
      expect([stake, refused.status, refused.errorCode]).toEqual([stake, 400, 'request.malformed'])
    }
    expect(await lossy.sum()).toBe(before)
  })

  test('PL-07 a stake beyond the balance is refused as such, is never taken later, and leaves the balance', async () => {
    expect((await bet(before + 1)).errorCode).toBe('wallet.insufficient')
    lossy.gateway.clock.advance(31_000)
    await lossy.vendor.finishRounds()
    expect(await open()).toBe(0)
    expect(await lossy.sum()).toBe(before)
  })

  test('PL-07 a stake that arrives after the same was asked for again is taken once', async () => {
    const round = newRound()
    losing('bet', 'delay request')
    expect((await bet(least, round)).status).toBe(500)
    lossy.fateOf = () => 'answer'
    expect((await bet(least, round)).status).toBe(200)
    const taken = await lossy.sum()
    await lossy.delayed()
    expect(await lossy.sum()).toBe(taken)
    if (name === 'cards') await lossy.post('/api/cards/change', { round, hold: [true, true, true] })
  })

  test('PL-07 a stake whose answer is lost and that nobody asks for again is not lost without its bet', async () => {
    losing('bet', 'lose answer')
    expect((await bet(least)).status).toBe(500)
    lossy.fateOf = () => 'answer'
    expect(await lossy.sum()).toBeCloseTo(before - least, 4)
    lossy.gateway.clock.advance(31_000)
    await lossy.vendor.finishRounds()
    expect(await open()).toBe(0)
    // Dragon and shrimp pay two stakes at once; a hand waits, and so do tickets.
    const isOver = name === 'a table' || name === 'fishing'
    expect(await lossy.sum()).toBeCloseTo(before + (isOver ? least : -least), 4)
    if (name !== 'cards') return
    const { hand } = (await lossy.post('/api/open')).value
    await lossy.post('/api/cards/change', { round: hand.round, hold: [true, true, true] })
  })
})

describe.each(['a bookmaker', 'Keno'] as const)('the wins of %s', (name) => {
  /** When all that is sold now is over. */
  async function end(): Promise<void> {
    if (name === 'Keno') {
      lossy.gateway.clock.set((await lossy.post('/api/keno/look')).value.sale.endsAt)
      return
    }
    const { matches } = (await lossy.post('/api/sports/look')).value
    const ends = matches.map(({ startsAt }: { startsAt: number }) => startsAt + 110 * MINUTE)
    lossy.gateway.clock.set(Math.max(...ends))
  }
  /** Bets of which at least one wins: on both sides of the goals, and on ten numbers of the draw of this day. */
  async function placeAll(): Promise<void> {
    if (name === 'Keno') {
      const { numero } = (await lossy.post('/api/keno/look')).value.sale
      for (let number = 1; number <= 10; number += 1) {
        const ticket = { round: newRound(), stake: 1, numero, numbers: [number] }
        expect((await lossy.post('/api/keno/bet', ticket)).status).toBe(200)
      }
      return
    }
    const [match] = (await lossy.post('/api/sports/look')).value.matches
    for (const pick of ['over', 'under']) {
      const legs = [{ match: match.id, pick, odds: match.odds[pick] }]
      expect((await lossy.post('/api/sports/bet', { round: newRound(), stake: 10, legs })).status).toBe(200)
    }
  }
  /** What all tickets of the family have won, in units. */
  async function won(): Promise<number> {
    const { db } = lossy.gateway
    const rows = await (name === 'Keno' ? db.select().from(lotteryTickets) : db.select().from(matchTickets))
    return rows.reduce((all, { win }) => all + Number(win) / 10_000, 0)
  }

  test.each(['lose request', 'lose answer'] as const)(
    'PL-07 a win of which the vendor does %s is paid when it settles again, once',
    async (fate) => {
      await lossy.open(GAMES[name].launch)
      await lossy.vendor.finishRounds()
      const wonBefore = await won()
      await placeAll()
      const before = await lossy.sum()
      await end()
      losing('win', fate)
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      await lossy.vendor.finishRounds()
      lossy.fateOf = () => 'answer'
      await lossy.vendor.finishRounds()
      await lossy.vendor.finishRounds()
      const wins = (await won()) - wonBefore
      // A number pays 3.8, one of two sides of the goals more than its stake of ten.
      expect(wins).toBeGreaterThan(name === 'Keno' ? 3.7 : 10)
      expect(await lossy.sum()).toBeCloseTo(before + wins, 4)
    },
  )
})

describe('the end of Keno’s sale', () => {
  /** ms until the draw on sale is not sold any more. */
  const saleLeft = async () => {
    const { remainTime, lockTime } = (await lossy.post('/api/keno/look')).value.sale
    return remainTime - lockTime * 1000
  }
  beforeEach(async () => {
    await lossy.open(GAMES.Keno.launch)
  })

  test('PL-07 a stake that had not arrived by then is never taken, and late it is refused', async () => {
    const before = await lossy.sum()
    const bet = await betOf('Keno')
    lossy.gateway.clock.advance((await saleLeft()) - 1000)
    const round = newRound()
    losing('bet', 'delay request')
    expect((await bet(1, round)).status).toBe(500)
    lossy.fateOf = () => 'answer'
    lossy.gateway.clock.advance(1000)
    expect((await bet(1, round)).errorCode).toBe('lottery.closed')
    expect((await lossy.delayed()).status).toBe(409)
    expect(await lossy.sum()).toBe(before)
  })

  test('PL-07 a stake that was taken before, without an answer, stands when it is asked for after', async () => {
    const before = await lossy.sum()
    const bet = await betOf('Keno')
    lossy.gateway.clock.advance((await saleLeft()) - 1000)
    const round = newRound()
    losing('bet', 'lose answer')
    await bet(1, round)
    lossy.fateOf = () => 'answer'
    lossy.gateway.clock.advance(1000)
    const { value } = await bet(1, round)
    const mine = value.tickets.find((ticket: { round: string }) => ticket.round === round)
    expect(mine).toMatchObject({ state: 'taken', numbers: [7] })
    expect(await lossy.sum()).toBe(before - 1)
  })
})
