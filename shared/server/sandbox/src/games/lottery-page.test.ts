import { openedNumero } from '@lobby/contracts/calls/lottery'
import { launchLottery, lotteryList, recentLottery } from '@lobby/contracts/calls/lottery-play'
import { wallet } from '@lobby/contracts/calls/member'
import { orderDetail, orders } from '@lobby/contracts/calls/records'
import { auditBooks } from '@lobby/gateway/audit'
import { schema } from '@lobby/gateway/database/tables'
import { lotterySales } from '@lobby/gateway/seeding/lottery-sales'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lotteryTickets } from '../store/tables.ts'
import { ask } from '../testing/ask.ts'
import { signedCall } from '../testing/signed-call.ts'
import { startTestGateway, TEST_NOW, type TestGateway } from '../testing/test-gateway.ts'
import { parted } from './player.ts'
import { drawSizeOf, lotteryOdds } from './plays.ts'

const HOUR = 3_600_000
const CODE = 'VN_TP_HCM'
const NUMERO = '20261121'
/** What these tests draw this Saturday in Hồ Chí Minh City. `46` ends two numbers, and not the special prize. */
const NUMBERS = '977812~45092~17570~41759,27742~76315,78467,88137,23907,39214,10976,93669~1046~3546,6494,5880~564~29'

let gateway: TestGateway
let session: string
let token: string
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
beforeEach(() => openAt(TEST_NOW))

/** Opens the page at a moment, ms. */
async function openAt(at: number): Promise<void> {
  gateway.clock.set(at)
  session = await gateway.signIn('player1')
  const { body } = await ask(gateway, launchLottery, { lottoGameCode: CODE, lottoView: 'betting' }, { token: session })
  const url = new URL((body.value as { gameUrl: string }).gameUrl)
  expect(url.pathname).toBe('/lottery')
  token = url.hash.slice(1)
}

/** The session and the launch are of the time before the draw. */
async function openAgain(): Promise<void> {
  await openAt(gateway.clock.now())
}

/** Eight hours on the draw is over. Its numbers are given: tickets are mixed into those that a draw makes (PP-10). */
async function drawNow(): Promise<void> {
  gateway.clock.advance(8 * HOUR)
  const row = { drawCode: CODE, numero: NUMERO, drawnAt: new Date(vn('16:35')), numbers: NUMBERS }
  await gateway.db.insert(schema.lotteryDraws).values(row).onConflictDoNothing()
}

/** That time of this Saturday in Vietnam, ms. */
const vn = (time: string): number => Date.parse(`2026-11-21T${time}:00+07:00`)

interface Answer {
  status: number
  success: boolean
  errorCode?: string
  value: { balance: number; numero: string; chosen: string; tickets: { state: string; win: number; pick: string }[] }
}
async function call(name: string, body: Record<string, unknown>): Promise<Answer> {
  const answer = await gateway.vendor.app.inject({
    method: 'POST',
    url: `/api/lottery/${name}`,
    payload: { token, ...body },
  })
  return { status: answer.statusCode, ...answer.json() }
}
const bet = (more: Record<string, unknown> = {}, round: string = crypto.randomUUID()) =>
  call('bet', { round, code: CODE, numero: NUMERO, play: 'de', pick: '00', stake: 2, ...more })
const sum = async () =>
  ((await ask(gateway, wallet, {}, { token: session })).body.value as { sumBalance: number }).sumBalance

test('LT-35 the page opens on the lottery that was launched', async () => {
  expect((await gateway.vendor.app.inject('/lottery')).statusCode).toBe(200)
  expect((await call('open', {})).value.chosen).toBe(CODE)
  const wrong = await ask(gateway, launchLottery, { lottoGameCode: 'NONE' }, { token: session })
  expect(wrong.body.errorCode).toBe('game.unknown')
})

test('LT-35 a bet is taken once, paid once when it is drawn, and shows in orders and recents', async () => {
  const before = await sum()
  const pick = '46'
  const round = crypto.randomUUID()
  await bet({ play: 'lo2', pick }, round)
  await bet({ play: 'lo2', pick }, round)
  expect(await sum()).toBeCloseTo(before - 2, 4)

  await gateway.vendor.finishRounds()
  expect(await sum()).toBeCloseTo(before - 2, 4)
  await drawNow()
  await Promise.all([gateway.vendor.finishRounds(), gateway.vendor.finishRounds()])
  await gateway.vendor.finishRounds()
  // Two hits, each 5.3 times the stake.
  const win = 21.2
  expect(await sum()).toBeCloseTo(before - 2 + win, 4)

  const { body } = await ask(gateway, orders, { gameType: 'LOTT', pageNo: 1, pageSize: 5 }, { token: session })
  const [order] = (body.value as { list: { orderId: string; state: string; win: number }[] }).list
  expect(order).toMatchObject({ state: 'won', win })
  const detail = await ask(gateway, orderDetail, { orderId: order?.orderId }, { token: session })
  // The number that the ticket has on the vendor's page: how its round begins.
  const number = round.slice(0, 8).toUpperCase()
  expect(detail.body.value).toMatchObject({
    ticket: {
      ...{ numero: NUMERO, play: 'lo2', pick, numbers: NUMBERS, number, against: 'any', region: 'south' },
      terms: { bets: 1, pays: 5.3, way: 'each' },
    },
  })
  const recent = await ask(gateway, recentLottery, { recentCount: 100 }, { token: session })
  expect(Object.keys(recent.body.value as object)).toEqual([CODE])
  expect(await auditBooks(gateway.db)).toEqual([])
})

test.each([
  { play: 'de', pick: '12', win: 194, why: 'the special prize ends with it: 97 times the stake' },
  { play: 'de', pick: '46', win: 0, why: 'other prizes end with it, the special prize does not' },
  { play: 'de3', pick: '812', win: 1800, why: 'the special prize ends with it: 900 times the stake' },
  { play: 'de3', pick: '564', win: 0, why: 'the eighth prize is it, the special prize does not end with it' },
  { play: 'lo2', pick: '12', win: 10.6, why: 'the special prize is one of the eighteen numbers: 5.3 times the stake' },
])('LT-35 a bet of 2 on $play $pick wins $win: $why', async ({ play, pick, win }) => {
  const before = await sum()
  await bet({ play, pick })
  expect(await sum()).toBeCloseTo(before - 2, 4)
  await drawNow()
  await gateway.vendor.finishRounds()
  expect(await sum()).toBeCloseTo(before - 2 + win, 4)
})

test('LT-35 nothing is sold in the lock time, and a lost bet is not taken after it', async () => {
  const round = crypto.randomUUID()
  const { memberId, player } = await ticketOwner()
  const before = await sum()
  const row = { round, player, memberId, code: CODE, numero: NUMERO, play: 'de', pick: '00', stake: 20_000n, win: 0n }
  const drawnAt = new Date(TEST_NOW + 7 * HOUR)
  await gateway.db.insert(lotteryTickets).values({ ...row, drawnAt, state: 'placed', at: new Date(TEST_NOW) })
  gateway.clock.set(Date.UTC(2026, 10, 21, 9, 10))
  expect((await bet()).errorCode).toBe('lottery.closed')
  expect((await bet({}, round)).errorCode).toBe('lottery.closed')
  expect(await sum()).toBeCloseTo(before, 4)
})

test('LT-35 a ticket that was confirmed for one draw is not sold for the next', async () => {
  await openAt(vn('16:00'))
  const before = await sum()
  // Confirmed before the draw, sent when the phone woke up after it: what is on sale now is the draw of Monday.
  gateway.clock.set(vn('16:40'))
  const { value } = await ask(gateway, openedNumero, {}).then(({ body }) => body as { value: { gameId: string }[] })
  expect(value.find(({ gameId }) => gameId === CODE)).toMatchObject({ numero: '20261123' })
  expect(await bet()).toMatchObject({ status: 409, errorCode: 'lottery.closed' })
  expect(await sum()).toBeCloseTo(before, 4)
  expect(await bet({ numero: '20261123' })).toMatchObject({ success: true })
})

test('LT-35 the gateway takes no stake on a draw that is not on sale, whatever its vendor sells', async () => {
  await openAt(vn('16:00'))
  const { player } = await ticketOwner()
  const before = await sum()
  const [code, hash] = parted(player)
  const node = (await ask(gateway, lotteryList, {})).body.value as { code: string; nodeId: number }[]
  const stake = (more: Record<string, string>) =>
    signedCall(gateway, {
      path: '/vendor/wallet/bet',
      input: {
        player: hash,
        round: crypto.randomUUID(),
        amount: '20000',
        node: String(node.find((known) => known.code === CODE)?.nodeId),
        ...more,
      },
      partner: { name: 'Vendor', code, key: gateway.world.keys.vendors[code] ?? '' },
    })
  expect((await stake({ draw: '20261123' })).errorCode).toBe('lottery.closed')
  expect((await stake({ draw: '20261119' })).errorCode).toBe('lottery.closed')
  expect((await stake({})).errorCode).toBe('request.malformed')
  // Ten minutes before the draw its sale is over.
  gateway.clock.set(vn('16:05'))
  expect((await stake({ draw: NUMERO })).errorCode).toBe('lottery.closed')
  expect(await sum()).toBeCloseTo(before, 4)
  gateway.clock.set(vn('16:04'))
  expect((await stake({ draw: NUMERO })).status).toBe(200)
  expect(await sum()).toBeCloseTo(before - 2, 4)
})

test('MS-01: a bet that comes after its ticket was called refused takes nothing', async () => {
  const round = crypto.randomUUID()
  const { memberId, player } = await ticketOwner()
  const before = await sum()
  const row = { round, player, memberId, code: CODE, numero: NUMERO, play: 'de', pick: '00', stake: 20_000n, win: 0n }
  const drawnAt = new Date(TEST_NOW + 7 * HOUR)
  await gateway.db.insert(lotteryTickets).values({ ...row, drawnAt, state: 'placed', at: new Date(TEST_NOW) })
  // Older than a ticket whose bet may still be under way.
  gateway.clock.advance(31_000)
  await gateway.vendor.finishRounds()
  const [ticket] = await gateway.db.select().from(lotteryTickets).where(eq(lotteryTickets.round, round))
  expect(ticket?.state).toBe('refused')
  const [code, hash] = parted(player)
  const late = await signedCall(gateway, {
    path: '/vendor/wallet/bet',
    input: { player: hash, round, amount: '20000', draw: NUMERO },
    partner: { name: 'Vendor', code, key: gateway.world.keys.vendors[code] ?? '' },
  })
  expect(late.errorCode).toBe('payment.closed')
  expect(await sum()).toBeCloseTo(before, 4)
  expect(await auditBooks(gateway.db)).toEqual([])
})

test('a bet that is none is refused', async () => {
  for (const wrong of [
    { pick: '7' },
    { pick: 'ab' },
    { play: 'all' },
    { code: 'NONE' },
    { numero: undefined },
    { stake: 0.00001 },
    { stake: -1 },
  ]) {
    expect(await bet(wrong)).toMatchObject({ status: 400, success: false })
  }
  expect((await bet({ stake: 100_000 })).errorCode).toBe('wallet.insufficient')
  const round = crypto.randomUUID()
  await bet({}, round)
  expect((await bet({ pick: '01' }, round)).errorCode).toBe('request.malformed')
})

async function ticketOwner(): Promise<{ memberId: number; player: string }> {
  const round = crypto.randomUUID()
  await bet({}, round)
  const [ticket] = await gateway.db.select().from(lotteryTickets).where(eq(lotteryTickets.round, round))
  return { memberId: ticket?.memberId ?? 0, player: ticket?.player ?? '' }
}

test('PL-09 a ticket of several numbers costs its stake for each, and is checked number by number', async () => {
  const before = await sum()
  // `46` ends two numbers of the draw, `29` one, `30` none.
  const placed = await bet({ play: 'lo2', pick: '46,29,30', stake: 2 })
  const mine = (answer: Answer) => answer.value.tickets.find(({ pick }) => pick === '46,29,30')
  expect(mine(placed)).toMatchObject({ stake: 6, state: 'taken' })
  expect(await sum()).toBe(before - 6)
  await drawNow()
  await gateway.vendor.finishRounds()
  await openAgain()
  // Three hits at 5.3 stakes of 2.
  expect(mine(await call('open', {}))).toMatchObject({ state: 'settled', win: 31.8, numbers: NUMBERS })
  expect(await sum()).toBeCloseTo(before - 6 + 31.8, 4)
})

test('PL-09 a combined bet is one stake, paid when all of its numbers came', async () => {
  const before = await sum()
  await bet({ play: 'xien2', pick: '46,29', stake: 2 })
  await bet({ play: 'xien2', pick: '46,30', stake: 2 })
  expect(await sum()).toBe(before - 4)
  await drawNow()
  await gateway.vendor.finishRounds()
  await openAgain()
  // One of them, at 36.3.
  expect(await sum()).toBeCloseTo(before - 4 + 72.6, 4)
})

/** All numbers of two digits, as a ticket has them. */
const HUNDRED = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))

test('PL-09 a draw of one number sells no combined bet, and no ticket has too many numbers or one twice', async () => {
  const before = await sum()
  for (const wrong of [
    { play: 'lo2', pick: [...HUNDRED, '00'].join() },
    { play: 'lo3', pick: Array.from({ length: 101 }, (_, at) => String(at + 100)).join() },
    { play: 'dau', pick: '10' },
    { play: 'duoi', pick: '1,1' },
    { play: 'xien4', pick: '45,46,47' },
    { play: 'quay3', pick: '45,46,47,48' },
    { play: 'truot10', pick: HUNDRED.slice(0, 9).join() },
    { play: 'truot4', pick: '45,46,47,47' },
    { play: 'da', pick: '45' },
    { play: 'da', pick: HUNDRED.slice(0, 11).join() },
    // The North draws no eighth prize.
    { code: 'VN_MIEN_BAC', play: 'dau8', pick: '45' },
    { code: 'VN_MIEN_BAC', play: 'da', pick: '45,46' },
    { code: 'VN_VN30', play: 'nhat', pick: '45' },
    { code: 'VN_VN30', play: 'truot4', pick: '45,46,47,48' },
    { code: 'VN_VN30', play: 'quay3', pick: '45,46,47' },
    // More than may be staked on one bet, and less.
    { play: 'lo2', pick: HUNDRED.join(), stake: 100_001 },
    { play: 'lo2', pick: HUNDRED.join(), stake: 0.05 },
    { play: 'lo2', pick: HUNDRED.join(), stake: 1e300 },
    { play: 'lo2', pick: '45,45' },
    { play: 'xien2', pick: '45' },
    { code: 'VN_VN30', play: 'xien2', pick: '45,46' },
  ]) {
    expect((await bet(wrong)).errorCode).toBe('request.malformed')
  }
  expect(await sum()).toBe(before)
})

test('PL-09 a ticket is checked by its number, before and after its draw, by its player alone', async () => {
  const round = 'c0ffee42-1111-4222-8333-944445555666'
  await bet({ play: 'lo2', pick: '46' }, round)
  const check = (number: string) => call('check', { number })
  const shown = async (number: string) => (await check(number)).value as unknown as { ticket: object }
  // As it is shown, and as a hurried player types it.
  expect((await shown('C0FFEE42')).ticket).toMatchObject({
    number: 'C0FFEE42',
    pick: '46',
    state: 'taken',
    numbers: '',
  })
  expect((await shown(' c0ffee42 ')).ticket).toMatchObject({ number: 'C0FFEE42' })
  await drawNow()
  await openAgain()
  expect((await shown('C0FFEE42')).ticket).toMatchObject({ state: 'settled', numbers: NUMBERS, stake: 2 })
  expect((await check('C0FFEE43')).errorCode).toBe('request.unknown')
  for (const odd of ['', 'C0FFEE4', 'C0FFEE42-1', '%%%%%%%%', 'ZZZZZZZZ']) {
    expect((await check(odd)).errorCode, odd).toBe('request.malformed')
  }
  session = await gateway.signIn('vip')
  const { body } = await ask(gateway, launchLottery, { lottoGameCode: CODE, lottoView: 'betting' }, { token: session })
  token = new URL((body.value as { gameUrl: string }).gameUrl).hash.slice(1)
  expect((await check('C0FFEE42')).errorCode).toBe('request.unknown')
})

test('PL-09 a ticket on all hundred numbers is one round, told to the gateway in codes that it takes', async () => {
  const before = await sum()
  const round = crypto.randomUUID()
  const placed = await bet({ play: 'lo2', pick: HUNDRED.join(), stake: 0.1 }, round)
  expect([placed.status, await sum()]).toEqual([200, expect.closeTo(before - 10, 4)])
  const [row] = await gateway.db.select().from(schema.bets).where(eq(schema.bets.round, round))
  expect(row?.stake).toBe(100_000n)
  expect(row?.result.slice(0, 2)).toEqual(['lo2', '00.01.02.03.04.05.06.07'])
  expect(row?.result.slice(1).join('.').split('.')).toEqual(HUNDRED)
  await drawNow()
  await gateway.vendor.finishRounds()
  // Eighteen numbers at 5.3 stakes of 0.1.
  expect(await sum()).toBeCloseTo(before - 10 + 9.54, 4)
})

test.each([
  { play: 'lo3', pick: '546,046,829', cost: 6, win: 211.6, why: 'both came, each at 52.9 stakes of 2' },
  { play: 'dau', pick: '1,2', cost: 4, win: 19.4, why: 'the special prize has a ten of 1, at 9.7' },
  { play: 'duoi', pick: '1', cost: 2, win: 0, why: 'the special prize ends with 2' },
  { play: 'xien4', pick: '46,12,92,70', cost: 2, win: 3422, why: 'all four came, at 1,711' },
  { play: 'quay3', pick: '46,12,00', cost: 8, win: 72.6, why: 'one of its pairs came, at 36.3' },
  { play: 'quay4', pick: '46,12,92,00', cost: 22, win: 703.2, why: 'three pairs at 36.3 and three numbers at 242.7' },
  { play: 'dau8', pick: '29,12', cost: 4, win: 194, why: 'the eighth prize is one of them, at 97' },
  { play: 'nhat', pick: '92', cost: 2, win: 194, why: 'the first prize ends with it, at 97' },
  { play: 'de4', pick: '7812', cost: 2, win: 18_000, why: 'the special prize ends with it, at 9,000' },
  { play: 'lo4', pick: '5092,0564', cost: 4, win: 1125, why: 'the first prize ends with one, at 562.5' },
  { play: 'da', pick: '46,12,92,00', cost: 12, win: 217.8, why: 'three of its six pairs came, at 36.3' },
  { play: 'truot4', pick: '00,01,02,03', cost: 2, win: 3.96, why: 'none of them came, at 1.98' },
  { play: 'truot4', pick: '00,01,02,29', cost: 2, win: 0, why: 'one of them came' },
])('PL-09 $play on $pick costs $cost and wins $win: $why', async ({ play, pick, cost, win }) => {
  const before = await sum()
  expect((await bet({ play, pick })).status).toBe(200)
  expect(await sum()).toBeCloseTo(before - cost, 4)
  await drawNow()
  await gateway.vendor.finishRounds()
  expect(await sum()).toBeCloseTo(before - cost + win, 4)
  expect(await auditBooks(gateway.db)).toEqual([])
})

test('MS-04 PL-09 no ticket can win more than the site pays for its lottery, and each of its bets may be the best one', async () => {
  const rows = await gateway.db.select().from(schema.games).where(eq(schema.games.type, 'LOTT'))
  const limits = new Map(rows.map(({ code, maxWin }) => [code, maxWin]))
  const sales = lotterySales(TEST_NOW)
  expect(sales).toHaveLength(46)
  for (const { code, prizes } of sales) {
    const size = drawSizeOf(prizes)
    // Every number of a draw may end with the one that is bet on.
    const most = lotteryOdds(size).map(({ play, pays }) => {
      if (play === 'lo2') return pays * size.numbers
      if (play === 'lo4') return pays * size.ofFour
      return play === 'lo3' ? pays * size.ofThree : pays
    })
    expect([code, Math.ceil(Math.max(...most))]).toEqual([code, limits.get(code)])
  }
})

test.each([
  ['VI', 'Số do trang này tự quay, không phải xổ số nhà nước.'],
  ['EN', 'Drawn by this site, not by a state lottery.'],
])('PL-09 PP-09 in %s the question before a ticket says that the site draws the numbers itself', async (lang, said) => {
  const { body } = await gateway.vendor.app.inject(`/lottery?lang=${lang}`)
  const question = body.slice(body.indexOf('id="confirm"'), body.indexOf('id="stations"'))
  expect(question).toContain(said)
})
