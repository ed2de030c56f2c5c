import { randomUUID } from 'node:crypto'
import type { ValueOf } from '@lobby/contracts/call'
import { launchGame } from '@lobby/contracts/calls/games'
import { takeOutData } from '@lobby/contracts/calls/own-data'
import { orderDetail, orders } from '@lobby/contracts/calls/records'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { signedCall } from '@lobby/sandbox/testing/signed-call'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashOfToken } from '../access/tokens.ts'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'

/** A handicap of the first half, taken at 1:0 in play. */
const LEG = {
  league: { VI: 'Giải vô địch', EN: 'The league' },
  home: 'Hà Nội FC',
  away: { VI: 'Nam Định', EN: 'Nam Dinh' },
  startsAt: Date.UTC(2026, 10, 21, 11),
  ...{ market: 'handicap', side: 'home', line: -0.25, unit: 'goals', part: 'firstHalf', since: '1:0', odds: 1.95 },
}
const READ = {
  ...{ league: 'The league', home: 'Hà Nội FC', away: 'Nam Dinh', startsAt: '2026-11-21T11:00:00.000Z' },
  ...{ market: 'handicap', side: 'home', line: -0.25, unit: 'goals', part: 'firstHalf', since: '1:0', odds: 1.95 },
}

let gateway: TestGateway
let token: string
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
  const input = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }
  const { body } = await ask(gateway, launchGame, input, { token })
  player = hashOfToken(new URL((body.value as { gameUrl: string }).gameUrl).hash.split('.')[1] ?? '')
})
afterEach(() => {
  vi.restoreAllMocks()
})

const call = (name: string, input: object, vendor = 'LOTUS') =>
  signedCall(gateway, {
    path: `/vendor/wallet/${name}`,
    input: { player, ...input },
    partner: { name: 'Vendor', code: vendor, key: gateway.world.keys.vendors[vendor] ?? '' },
  })
const bet = (round: string, about?: unknown) => call('bet', { round, amount: '10000', about })
const rowOf = async (round: string) =>
  (await gateway.db.select().from(schema.bets).where(eq(schema.bets.round, round)))[0]

type Detail = ValueOf<typeof orderDetail>
/** What the record says of a bet, in its list and by itself. */
async function recorded(round: string, language = 'EN') {
  const id = String((await rowOf(round))?.id)
  const as = { token, headers: { Language: language } }
  const detail = (await ask(gateway, orderDetail, { orderId: id }, as)).body.value as Detail
  const { list } = (await ask(gateway, orders, { pageNo: 1, pageSize: 50 }, as)).body.value as ValueOf<typeof orders>
  const listed = list.find(({ orderId }) => orderId === id)
  expect(listed?.about).toEqual(detail.about)
  return detail
}

describe('what a bet was on', () => {
  test('SH-24 CL-20 is told by the record, names in the language that it is read in', async () => {
    const round = randomUUID()
    expect((await bet(round, { legs: [LEG], pays: '19500' })).status).toBe(200)
    expect((await recorded(round)).about).toEqual({ legs: [READ], pays: 1.95 })
    const [inVietnamese] = (await recorded(round, 'VI')).about?.legs ?? []
    expect([inVietnamese?.league, inVietnamese?.away]).toEqual(['Giải vô địch', 'Nam Định'])
    // Not worded in Thai.
    const [inThai] = (await recorded(round, 'TH')).about?.legs ?? []
    expect(inThai?.away).toBe('Nam Dinh')
  })

  test('SH-24 CL-20 can be numbers of a draw, or what lay where on a table', async () => {
    const [numbers, spots] = [randomUUID(), randomUUID()]
    await bet(numbers, { numbers: { draw: '#0000012', picked: ['03', '80'] } })
    await bet(spots, { spots: [{ name: { VI: 'Tài', EN: 'Big' }, stake: '25000' }] })
    expect((await recorded(numbers)).about).toEqual({ numbers: { draw: '#0000012', picked: ['03', '80'] } })
    expect((await recorded(spots)).about).toEqual({ spots: [{ name: 'Big', stake: 2.5 }] })
    await call('win', { round: spots, amount: '0', about: { spots: [{ name: 'Big', stake: '25000', back: '0' }] } })
    expect((await recorded(spots)).about).toEqual({ spots: [{ name: 'Big', stake: 2.5, back: 0 }] })
  })

  test('SH-24 CL-20 stands as it was told with the stake where the win says nothing of it, and is not there without', async () => {
    const [told, silent] = [randomUUID(), randomUUID()]
    await bet(told, { legs: [LEG] })
    await bet(silent)
    for (const round of [told, silent]) await call('win', { round, amount: '20000' })
    expect((await recorded(told)).about).toEqual({ legs: [READ] })
    expect(await recorded(silent)).not.toHaveProperty('about')
    expect((await recorded(silent)).state).toBe('won')
  })

  test('MS-13 is among what a member takes out of their data', async () => {
    const round = randomUUID()
    await bet(round, { legs: [LEG] })
    const { body } = await ask(gateway, takeOutData, { password: 'Lobby#2026' }, { token })
    expect(JSON.stringify(body.value)).toContain('Nam Dinh')
  })

  test.each([
    ['no object', 'Hà Nội FC'],
    ['nothing', {}],
    ['no legs', { legs: [] }],
    ['a name of 81 letters', { legs: [{ ...LEG, home: 'x'.repeat(81) }] }],
    ['a name that turns the line around it', { legs: [{ ...LEG, home: 'a\u202eb' }] }],
    ['a name without English', { legs: [{ ...LEG, home: { VI: 'Hà Nội FC' } }] }],
    ['an unknown market', { legs: [{ ...LEG, market: 'corners' }] }],
    ['a handicap without its line', { legs: [{ ...LEG, line: undefined }] }],
    ['a side that its market does not have', { legs: [{ ...LEG, side: 'over' }] }],
    ['odds of one', { legs: [{ ...LEG, odds: 1 }] }],
    ['21 legs', { legs: Array.from({ length: 21 }, () => ({ ...LEG, league: undefined })) }],
    ['more than 8,000 bytes', { legs: Array.from({ length: 20 }, () => ({ ...LEG, league: 'ộ'.repeat(80) })) }],
    ['a number with a mark of its own', { numbers: { picked: ['<b>7'] } }],
    ['an amount that is no digits', { spots: [{ name: 'Big', stake: '-1' }] }],
  ])('SH-24 MS-04 of %s is left out and logged, and the stake is taken all the same', async (_what, about) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const round = randomUUID()
    expect((await bet(round, about)).status).toBe(200)
    expect(await rowOf(round)).toMatchObject({ stake: 10_000n, about: null })
    expect(await recorded(round)).not.toHaveProperty('about')
    expect(logged).toHaveBeenCalledOnce()
    expect(logged.mock.calls[0]?.[0]).toMatch(
      /^What a bet at LOTUS was on cannot be read \(.+\): it is booked without\.$/,
    )
  })

  test('SH-24 MS-04 of a win that cannot be read is left out: the win is paid, and what was told before stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const round = randomUUID()
    await bet(round, { legs: [LEG] })
    expect((await call('win', { round, amount: '15000', about: { legs: 7 } })).status).toBe(200)
    expect(await recorded(round)).toMatchObject({ state: 'won', win: 1.5, about: { legs: [READ] } })
  })
})

describe('what becomes known of an open bet', () => {
  const ENDED = { ...LEG, score: '1:0', outcome: 'lost' }

  test('SH-24 CL-20 is told without its money, until it is settled', async () => {
    const round = randomUUID()
    await bet(round, { legs: [LEG, LEG] })
    expect((await call('tell', { round, about: { legs: [ENDED, LEG] } })).status).toBe(200)
    const open = await recorded(round)
    expect([open.state, open.about?.legs?.map(({ outcome }) => outcome)]).toEqual(['open', ['lost', undefined]])
    await call('win', { round, amount: '0', about: { legs: [ENDED, ENDED] } })
    // One that comes late, about how it stood before.
    expect((await call('tell', { round, about: { legs: [ENDED, LEG] } })).status).toBe(200)
    expect((await recorded(round)).about?.legs?.map(({ outcome }) => outcome)).toEqual(['lost', 'lost'])
  })

  test('SH-24 MS-04 is refused of a bet that was never taken, of another vendor’s, and where it cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const round = randomUUID()
    const about = { legs: [ENDED] }
    expect(await call('tell', { round, about })).toMatchObject({ errorCode: 'request.unknown' })
    await bet(round)
    expect(await call('tell', { round, about }, 'DRGN')).toMatchObject({ errorCode: 'login.not.session' })
    expect(await call('tell', { round, about: {} })).toMatchObject({ errorCode: 'request.malformed' })
    expect((await rowOf(round))?.about).toBeNull()
  })
})
