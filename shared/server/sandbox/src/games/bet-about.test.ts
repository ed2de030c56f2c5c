/** What the vendors tell the site's record of what a bet was on (decision 627). */

import type { ValueOf } from '@lobby/contracts/call'
import { orders } from '@lobby/contracts/calls/records'
import { nameFor } from '@lobby/contracts/fold'
import { LANGUAGES, type Language } from '@lobby/contracts/languages'
import { auditBooks } from '@lobby/gateway/audit'
import { schema } from '@lobby/gateway/database/tables'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ask } from '../testing/ask.ts'
import { type LossyVendor, startLossyVendor } from '../testing/lossy-vendor.ts'
import { TEST_NOW } from '../testing/test-gateway.ts'
import { pickAbout, pickFrom } from './football-picks.ts'

const MINUTE = 60_000

let lossy: LossyVendor
beforeAll(async () => {
  // Six, five and two: thirteen, which is big and odd.
  lossy = await startLossyVendor({ shown: { sicBo: () => [5, 4, 1], roulette: () => [7] } })
})
afterAll(async () => {
  expect(await auditBooks(lossy.gateway.db)).toEqual([])
  await lossy.close()
})
beforeEach(() => {
  lossy.fateOf = () => 'answer'
  lossy.gateway.clock.set(TEST_NOW)
})

interface Match {
  id: string
  home: string
  away: string
  startsAt: number
  endsAt: number
  status: string
  odds: Record<string, number>
  markets: Record<string, string[]>
}
const matches = async (): Promise<Match[]> => (await lossy.post('/api/sports/look')).value.matches
const leg = (match: Match | undefined, pick: string) => ({ match: match?.id, pick, odds: match?.odds[pick] })
async function place(legs: object[], stake = 10): Promise<string> {
  const round = crypto.randomUUID()
  const { value } = await lossy.post('/api/sports/bet', { round, stake, legs })
  expect(value.isPlaced).toBe(true)
  return round
}

/** A bet as its player's record has it. */
async function recorded(round: string, language: Language = 'EN') {
  const [row] = await lossy.gateway.db.select().from(schema.bets).where(eq(schema.bets.round, round))
  const token = await lossy.gateway.signIn('player1')
  const { body } = await ask(
    lossy.gateway,
    orders,
    { pageNo: 1, pageSize: 50 },
    { token, headers: { Language: language } },
  )
  return (body.value as ValueOf<typeof orders>).list.find(({ orderId }) => orderId === String(row?.id))
}

test.each([
  ['home', { market: 'result', side: 'home' }],
  ['h1.draw', { market: 'result', side: 'draw', part: 'firstHalf' }],
  ['over', { market: 'total', side: 'over', line: 2.5, unit: 'goals' }],
  ['under:3.25', { market: 'total', side: 'under', line: 3.25, unit: 'goals' }],
  ['away:0.75', { market: 'handicap', side: 'away', line: 0.75, unit: 'goals' }],
  ['h1.home:-0.25', { market: 'handicap', side: 'home', line: -0.25, unit: 'goals', part: 'firstHalf' }],
  ['home:-0.25:1:0', { market: 'handicap', side: 'home', line: -0.25, unit: 'goals', since: '1:0' }],
])('SH-24 PL-07 the pick %s is told as %j', (text, told) => {
  const pick = pickFrom(text)
  expect(pick && pickAbout(pick)).toEqual(told)
})

describe('football', () => {
  beforeEach(async () => {
    await lossy.open({ gameCategory: 'SPORTS', vendor: 'GOAL' })
  })

  test('SH-24 PL-07 a single tells its match, its pick and its odds, and what it came to once that is known', async () => {
    const match = (await matches()).find(({ status }) => status === 'scheduled')
    const round = await place([leg(match, 'home')])
    const odds = (match?.odds.home ?? 0) / 100
    const { home = '', away = '' } = match ?? {}
    const told = {
      // The record is read in English.
      home: nameFor(home, 'EN'),
      away: nameFor(away, 'EN'),
      market: 'result',
      side: 'home',
      odds,
      startsAt: new Date(match?.startsAt ?? 0).toISOString(),
    }
    const open = (await recorded(round))?.about
    expect(open).toMatchObject({ legs: [told], pays: 10 * odds })
    expect([open?.legs?.[0]?.outcome, open?.legs?.[0]?.score]).toEqual([undefined, undefined])
    expect(open?.legs?.[0]?.league).toMatch(/\w/)
    lossy.gateway.clock.set((match?.startsAt ?? 0) + 110 * MINUTE)
    await lossy.vendor.finishRounds()
    const ended = await recorded(round)
    const [came] = ended?.about?.legs ?? []
    const [scored = 0, conceded = 0] = (came?.score ?? '').split(':').map(Number)
    expect(came).toMatchObject({ ...told, score: expect.stringMatching(/^\d+:\d+$/) })
    expect(came?.outcome).toBe(scored > conceded ? 'won' : 'lost')
    expect(ended?.state).toBe(came?.outcome)
  })

  test('SH-24 PL-07 a parlay that waits for its last match tells how the others have ended', async () => {
    const [one, other] = (await matches()).filter(({ status }) => status === 'scheduled')
    expect(other?.startsAt).toBeGreaterThan((one?.startsAt ?? 0) + 10 * MINUTE)
    const picks = ['home', 'draw', 'away']
    const rounds = await Promise.all(picks.map((pick) => place([leg(one, pick), leg(other, 'over')])))
    // The first match is over, the second is not.
    lossy.gateway.clock.set((one?.startsAt ?? 0) + 110 * MINUTE)
    expect((other?.startsAt ?? 0) + 94 * MINUTE).toBeGreaterThan(lossy.gateway.clock.now())
    await lossy.vendor.finishRounds()
    const told = await Promise.all(rounds.map((round) => recorded(round)))
    const open = told.filter((bet) => bet?.state === 'open')
    expect(open.map((bet) => bet?.about?.legs?.map(({ outcome }) => outcome))).toEqual([['won', undefined]])
    expect(open[0]?.about?.legs?.[0]?.score).toMatch(/^\d+:\d+$/)
  })

  test('SH-24 MS-01 a ticket is settled although what has become known of it is lost on the way', async () => {
    const [one, other] = (await matches()).filter(({ status }) => status === 'scheduled')
    const rounds = await Promise.all(
      ['home', 'draw', 'away'].map((pick) => place([leg(one, pick), leg(other, 'over')])),
    )
    lossy.fateOf = (asked) => (asked === '/vendor/wallet/tell' ? 'lose request' : 'answer')
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => logged.mockRestore())
    for (const match of [one, other]) {
      lossy.gateway.clock.set((match?.startsAt ?? 0) + 110 * MINUTE)
      await lossy.vendor.finishRounds()
    }
    const told = await Promise.all(rounds.map((round) => recorded(round)))
    for (const bet of told) expect(['won', 'lost']).toContain(bet?.state)
    const decided = told.flatMap((bet) => bet?.about?.legs?.[0]?.outcome ?? [])
    expect(decided.toSorted()).toEqual(['lost', 'lost', 'won'])
  })
})

test('SH-24 PL-07 a bet on e-sports tells its line in maps', async () => {
  await lossy.open({ gameCategory: 'ESPORTS', vendor: 'AV' })
  const match = (await matches()).find(({ status }) => status === 'scheduled')
  const about = async (pick: string) => (await recorded(await place([leg(match, pick)])))?.about?.legs?.[0]
  expect(await about('homeClear')).toMatchObject({ market: 'handicap', side: 'home', line: -1.5, unit: 'maps' })
  expect(await about('awayHolds')).toMatchObject({ market: 'handicap', side: 'away', line: 1.5, unit: 'maps' })
  expect(await about('three')).toMatchObject({ market: 'total', side: 'over', line: 2.5, unit: 'maps' })
  expect(await about('two')).toMatchObject({ market: 'total', side: 'under', line: 2.5, unit: 'maps' })
  expect(await about('away')).toMatchObject({ market: 'result', side: 'away', away: match?.away })
})

test.each(LANGUAGES)('SH-24 PL-07 a bet on a fight names both cocks with their sides in %s', async (language) => {
  await lossy.open({ gameCategory: 'SPORTS', vendor: 'DIG' })
  const fight = (await matches()).find(({ status }) => status === 'scheduled')
  const round = await place([leg(fight, 'away')])
  const [told] = (await recorded(round, language))?.about?.legs ?? []
  expect([told?.home, told?.away]).toEqual([
    expect.stringMatching(/^\S.* \(Meron\)$/),
    expect.stringMatching(/^\S.* \(Wala\)$/),
  ])
  expect(told).toMatchObject({ market: 'result', side: 'away', odds: (fight?.odds.away ?? 0) / 100 })
  lossy.gateway.clock.set(fight?.endsAt ?? 0)
  await lossy.vendor.finishRounds()
  const [came] = (await recorded(round, language))?.about?.legs ?? []
  expect(['won', 'lost', 'back']).toContain(came?.outcome)
  // In words, not in the code that the vendor keeps.
  expect(['home', 'draw', 'away', '', undefined]).not.toContain(came?.score)
})

test('SH-24 LT-15 a ticket of Keno tells its draw and its numbers, and those that were drawn once they are', async () => {
  await lossy.open({ gameCategory: 'ELOTT', vendor: 'GPI' })
  const { numero, endsAt } = (await lossy.post('/api/keno/look')).value.sale
  const round = crypto.randomUUID()
  await lossy.post('/api/keno/bet', { round, numero, numbers: [80, 3, 17], stake: 1 })
  expect((await recorded(round))?.about).toEqual({ numbers: { draw: numero, picked: ['03', '17', '80'] } })
  lossy.gateway.clock.set(endsAt)
  await lossy.vendor.finishRounds()
  const { numbers } = (await recorded(round))?.about ?? {}
  expect(numbers?.picked).toEqual(['03', '17', '80'])
  expect(new Set(numbers?.drawn).size).toBe(20)
  await lossy.open({ gameCategory: 'ELOTT', vendor: 'GPI' })
  const { balls } = (await lossy.post('/api/keno/look')).value.last
  expect(numbers?.drawn?.map(Number)).toEqual(balls)
})

test('SH-24 PL-07 a round at a table tells what lay where, and what came back of each', async () => {
  await lossy.open({ gameCategory: 'LIVE', vendor: 'ROYAL', nodeId: 1036 })
  const round = crypto.randomUUID()
  // Even money on big; even is lost.
  await lossy.post('/api/table/deal', { round, bets: { big: 2, even: 1.5 } })
  expect((await recorded(round))?.about).toEqual({
    spots: [
      { name: 'Big', stake: 2, back: 4 },
      { name: 'Even', stake: 1.5, back: 0 },
    ],
  })
  const { spots } = (await recorded(round, 'VI'))?.about ?? {}
  expect(spots?.map(({ name }) => name)).toEqual(['Tài', 'Chẵn'])
})

test('SH-24 PL-07 a roulette’s number is told by itself, and a group of numbers by its name', async () => {
  await lossy.open({ gameCategory: 'LIVE', vendor: 'ORCHID', nodeId: 1042 })
  const round = crypto.randomUUID()
  // Seven is red: 36 stakes on the number, two on the colour.
  await lossy.post('/api/table/deal', { round, bets: { n7: 1, n8: 1, red: 1 } })
  const { spots } = (await recorded(round, 'VI'))?.about ?? {}
  expect(spots).toEqual([
    { name: '7', stake: 1, back: 36 },
    { name: '8', stake: 1, back: 0 },
    { name: 'Đỏ', stake: 1, back: 2 },
  ])
})
