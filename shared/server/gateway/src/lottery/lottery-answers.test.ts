import type { Call } from '@lobby/contracts/call'
import { type LotteryGame, lotteryMenu, openedNumero } from '@lobby/contracts/calls/lottery'
import { drawHistory, drawProof, drawTickets, lotteryList, popularLotteries } from '@lobby/contracts/calls/lottery-play'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { signedCall } from '@lobby/sandbox/testing/signed-call'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { schema } from '../database/database.ts'
import { KENO_GAME_ID } from './keno.ts'
import { LOTTERIES } from './lotteries.ts'
import { lotterySales } from './sales.ts'

let gateway: TestGateway
let memberId: number
beforeAll(async () => {
  gateway = await startTestGateway()
  const [member] = await gateway.db.select().from(schema.members).where(eq(schema.members.userName, 'player2'))
  memberId = member?.id ?? 0
})
afterAll(() => gateway.close())

/** A time in Vietnam. */
const vn = (text: string): number => Date.parse(`${text}+07:00`)
const HOUR = 3_600_000
/** A Saturday. */
const MORNING = vn('2026-11-21T10:00:00')
beforeEach(() => gateway.clock.set(MORNING))

const nodeOf = (code: string): number => LOTTERIES.find((known) => known.code === code)?.nodeId ?? 0
const answer = async (call: Call, input: Readonly<Record<string, unknown>>) => (await ask(gateway, call, input)).body

async function told(path: string, input: object) {
  const key = gateway.world.keys.vendors.LOTUS ?? ''
  return signedCall(gateway, { path, input, partner: { name: 'Vendor', code: 'LOTUS', key } })
}
async function bet(code: string, round: string, at: number, draw = '20261121', vendor = 'TCG_LOTTO_VN') {
  const row = { round, memberId, nodeId: nodeOf(code), vendor, draw, stake: 20_000n, win: 0n, at: new Date(at) }
  await gateway.db.insert(schema.bets).values(row)
}

test('SE-20 LT-39 all that is told of one lottery', async () => {
  const games = (await answer(lotteryList, { prizeMode: 'zy', language: 'EN' })).value as LotteryGame[]
  const game = games.find(({ code }) => code === 'VN_DA_NANG')
  const icon = game?.mobileIconUrl ?? ''
  expect(icon).toMatch(/^\/images\/.+\/lotteries\/VN_DA_NANG\.png$/)
  const { numbers } = (await told('/vendor/lottery/numbers', { draws: [{ code: 'VN_DA_NANG', numero: '20261118' }] }))
    .value as { numbers: string[] }
  expect(game).toEqual({
    gameId: 'VN_DA_NANG',
    code: 'VN_DA_NANG',
    gameCode: 'VN_DA_NANG',
    remark: 'Da Nang',
    mobileIconUrl: icon,
    showIcon: icon,
    drawDayOfWeek: '4,7',
    remainTime: 7.25 * HOUR,
    lockTime: 600,
    isSale: true,
    previousWinningTime: vn('2026-11-18T17:15:00'),
    previousWinningNumber: numbers[0],
    prizeMode: 'ZY',
    numero: '20261121',
    gameType: 'LOTT',
    vassalage: 'TCG_LOTTO_VN',
    roomId: '',
    nodeId: nodeOf('VN_DA_NANG'),
    supportPlay: 0,
  })
})

test('LT-36 each category has the draw that is next in it and its own name twice', async () => {
  const menu = (await answer(lotteryMenu, { prizeMode: 'Lott', device: 'MOBILE', language: 'EN' })).value
  const rest = Object.entries(menu as Record<string, { gameMenus: unknown[] }>).map(
    ([tag, { gameMenus, ...category }]) => [tag, gameMenus.length, category],
  )
  const category = (tag: string, labelName: string, numero: string, hours: number, code: string) => {
    return { tag, labelName, numero, remainTime: hours * HOUR, code, remark: labelName, gameId: code }
  }
  expect(rest).toEqual([
    // At 16:15 in the South, 17:15 in the centre, 18:15 in the North, and the indices on Monday at 14:45.
    ['vietnam_rb_hot', 6, category('vietnam_rb_hot', 'Hot', '20261121', 6.25, 'VN_TP_HCM')],
    ['vietnam_rb_north', 7, category('vietnam_rb_north', 'North', '20261121', 8.25, 'VN_MIEN_BAC')],
    ['vietnam_rb_central', 14, category('vietnam_rb_central', 'Central', '20261121', 7.25, 'VN_DA_NANG')],
    ['vietnam_rb_southern', 21, category('vietnam_rb_southern', 'South', '20261121', 6.25, 'VN_TP_HCM')],
    ['vietnam_rb_stock', 4, category('vietnam_rb_stock', 'Stock index', '20261123', 52.75, 'VN_VN_INDEX')],
  ])
})

test('LT-38 what is on sale: lottery, draw, ms to it and s of lock; Keno by itself', async () => {
  const opened = (await answer(openedNumero, { prizeMode: 'Lott' })).value as { gameId: string }[]
  expect(opened.map(({ gameId }) => gameId)).toEqual(LOTTERIES.map(({ code }) => code))
  expect(opened.find(({ gameId }) => gameId === 'VN_TP_HCM')).toEqual({
    gameId: 'VN_TP_HCM',
    numero: '20261121',
    remainTime: 6.25 * HOUR,
    lockTime: 600,
  })
  gateway.clock.set(vn('2026-11-21T10:01:00'))
  // 30 draws of the day have begun by then: from 06:08 to 10:00.
  expect((await answer(openedNumero, { prizeMode: 'elott' })).value).toEqual([
    { gameId: KENO_GAME_ID, numero: '#0306834', remainTime: 420_000, lockTime: 30 },
  ])
})

test('LT-30 a page of the history is as long as asked for, and says of how many it is', async () => {
  const page = async (gameId: string, pageNo: number, pageSize: number) =>
    (await answer(drawHistory, { gameId, pageNo, pageSize })).value as {
      list: { numero: string; drawing: boolean }[]
      pageNum: number
      totalPages: number
    }
  // Saturdays alone: of the 92 days before 21 November the last is 21 August, so 22 August is the first of thirteen.
  const numeros = async (pageNo: number) => (await page('VN_LONG_AN', pageNo, 5)).list.map(({ numero }) => numero)
  expect(await numeros(1)).toEqual(['20261114', '20261107', '20261031', '20261024', '20261017'])
  expect(await numeros(3)).toEqual(['20260905', '20260829', '20260822'])
  expect(await numeros(4)).toEqual([])
  expect(await page('VN_LONG_AN', 2, 5)).toMatchObject({ pageNum: 2, totalPages: 3 })
  gateway.clock.set(vn('2026-11-21T16:15:00'))
  expect((await page('VN_LONG_AN', 1, 13)).list[0]).toMatchObject({ numero: '20261121', drawing: true })
  expect(await page('VN_LONG_AN', 1, 13)).toMatchObject({ totalPages: 2 })
  // 92 days of 119 draws, and one of today's.
  gateway.clock.set(vn('2026-11-21T06:08:59.999'))
  expect(await page(KENO_GAME_ID, 2, 10)).toMatchObject({ pageNum: 2, totalPages: 1095 })
  expect((await page(KENO_GAME_ID, 1, 2)).list).toMatchObject([
    { numero: '#0306804', winningTime: vn('2026-11-21T06:08:00'), drawing: true },
    { numero: '#0306803', winningTime: vn('2026-11-20T21:52:00'), drawing: false },
  ])
  expect((await page(KENO_GAME_ID, 2, 2)).list[0]).toMatchObject({ numero: '#0306802' })
  gateway.clock.set(vn('2026-11-21T06:09:00'))
  expect((await page(KENO_GAME_ID, 1, 1)).list[0]).toMatchObject({ numero: '#0306804', drawing: false })
})

test('PP-10 LT-30 a draw that cannot be drawn stands in the history without numbers', async () => {
  await answer(drawProof, { gameId: 'VN_KHANH_HOA' })
  const secret = gateway.world.drawSecret
  gateway.world.drawSecret = 'another'
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  gateway.clock.set(vn('2026-11-22T18:00:00'))
  const page = async () => (await answer(drawHistory, { gameId: 'VN_KHANH_HOA', pageNo: 1, pageSize: 1 })).value
  expect(await page()).toMatchObject({ list: [{ numero: '20261122', winningNumber: '', drawing: false }] })
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
  gateway.world.drawSecret = secret
  expect(await page()).toMatchObject({ list: [{ winningNumber: expect.stringMatching(/^\d{6}~/) }] })
})

test('PP-10 what can be checked of a draw, at its begin and end to the millisecond', async () => {
  await bet('VN_DA_NANG', 'one', MORNING)
  await bet('VN_DA_NANG', 'two', MORNING)
  await bet('VN_DA_NANG', 'three', MORNING)
  const proof = async (at: number, numero?: string) => {
    gateway.clock.set(at)
    const input = { gameId: 'VN_DA_NANG', language: 'EN', ...(numero ? { numero } : {}) }
    return (await answer(drawProof, input)).value as Record<string, unknown>
  }
  const tickets = async (pageNo: number) =>
    (await answer(drawTickets, { gameId: 'VN_DA_NANG', numero: '20261121', pageNo, pageSize: 2 })).value
  const startsAt = vn('2026-11-21T17:15:00')
  const endsAt = vn('2026-11-21T17:35:00')
  const open = await proof(startsAt - 1)
  expect(open).toEqual({
    gameId: 'VN_DA_NANG',
    drawCode: 'VN_DA_NANG',
    numero: '20261121',
    name: 'Da Nang',
    saleEndsAt: vn('2026-11-21T17:05:00'),
    startsAt,
    endsAt,
    seedHash: open.seedHash,
    publishedAt: open.publishedAt,
    tickets: null,
    digest: null,
    seed: null,
    numbers: '',
    prizes: [
      ...[1, 1, 1, 2, 7].map((n, row) => ({ n, digits: row === 0 ? 6 : 5 })),
      ...[1, 3].map((n) => ({ n, digits: 4 })),
      ...[3, 2].map((digits) => ({ n: 1, digits })),
    ],
  })
  expect(await tickets(1)).toEqual({ list: [], pageNum: 1, totalPages: 0 })
  // From its begin on the next draw is another, and this one is asked for by its day.
  expect(await proof(startsAt)).toMatchObject({ numero: '20261125', digest: null })
  expect(await proof(startsAt, '20261121')).toMatchObject({ tickets: 3, seed: null, numbers: '' })
  const [first, second] = [await tickets(1), await tickets(2)] as { list: string[]; totalPages: number }[]
  expect([first?.list.length, second?.list.length, first?.totalPages]).toEqual([2, 1, 2])
  expect(new Set([...(first?.list ?? []), ...(second?.list ?? [])]).size).toBe(3)
  expect(await proof(endsAt - 1, '20261121')).toMatchObject({ tickets: 3, seed: null, numbers: '' })
  const over = await proof(endsAt, '20261121')
  expect(over.seed).toMatch(/^[\da-f]{64}$/)
  expect(String(over.numbers).split('~')).toHaveLength(9)
})

test('PP-10 LT-30 a draw can be looked up for 92 days, by players and by the vendor', async () => {
  const proof = async (numero: string) => answer(drawProof, { gameId: 'VN_MIEN_BAC', numero })
  expect(await proof('20260821')).toMatchObject({ success: true, value: { numero: '20260821' } })
  expect(await proof('20260820')).toMatchObject({ success: false, errorCode: 'request.unknown' })
  expect(await proof('20261122')).toMatchObject({ success: false, errorCode: 'request.unknown' })
  await gateway.db.delete(schema.lotteryDraws).where(eq(schema.lotteryDraws.drawCode, 'VN_MIEN_BAC'))
  const draws = ['20260821', '20260820', '20261121'].map((numero) => ({ code: 'VN_MIEN_BAC', numero }))
  const { numbers } = (await told('/vendor/lottery/numbers', { draws })).value as { numbers: string[] }
  expect(numbers.map((text) => text.split('~').length)).toEqual([8, 1, 1])
  expect(numbers.slice(1)).toEqual(['', ''])
})

test('LT-35 PL-12 while a draw runs the vendor hears when the sale of the next one opens, and before and after it does not', () => {
  // A Saturday: the South draws from 16:15 to 16:35.
  const opensAt = (time: string) =>
    lotterySales(vn(`2026-11-21T${time}:00`)).find(({ code }) => code === 'VN_TP_HCM')?.opensAt
  expect(['16:14', '16:15', '16:34', '16:35'].map(opensAt)).toEqual([
    null,
    vn('2026-11-21T16:35:00'),
    vn('2026-11-21T16:35:00'),
    null,
  ])
})

test('LT-35 the vendor hears all that it sells tickets by, and each of those draws is promised then', async () => {
  expect(lotterySales(MORNING).find(({ code }) => code === 'VN_HA_NOI')).toEqual({
    code: 'VN_HA_NOI',
    nodeId: nodeOf('VN_HA_NOI'),
    names: { VI: 'Hà Nội', EN: 'Ha Noi' },
    region: 'north',
    numbers: 27,
    // The special prize, then one, two and six numbers of five digits, four and six of four, three of three, four of
    // two.
    prizes: [
      { n: 1, digits: 5 },
      { n: 1, digits: 5 },
      { n: 2, digits: 5 },
      { n: 6, digits: 5 },
      { n: 4, digits: 4 },
      { n: 6, digits: 4 },
      { n: 3, digits: 3 },
      { n: 4, digits: 2 },
    ],
    numero: '20261123',
    endsAt: vn('2026-11-23T18:35:00'),
    remainTime: 56.25 * HOUR,
    lockTime: 900,
    isSale: true,
    opensAt: null,
  })
  const sizeOf = (code: string) => lotterySales(MORNING).find((sale) => sale.code === code)?.numbers
  expect(['VN_DA_NANG', 'VN_TP_HCM', 'VN_VN30'].map(sizeOf)).toEqual([18, 18, 1])
  const next = vn('2026-12-19T10:00:00')
  gateway.clock.set(next)
  const { sales } = (await told('/vendor/lottery/sales', {})).value as { sales: unknown }
  expect(sales).toEqual(lotterySales(next))
  const promised = (await gateway.db.select().from(schema.lotteryPromises)).filter(
    ({ publishedAt }) => publishedAt.getTime() === next,
  )
  const codes = promised.map(({ drawCode }) => drawCode)
  const shared = LOTTERIES.filter(({ region }) => region !== 'north').map(({ code }) => code)
  expect(new Set(codes)).toEqual(new Set(['VN_MIEN_BAC', ...shared]))
})

test('LT-28 LT-38 the vendor asks for fifty draws at once, by names of a length, and no more', async () => {
  const codeOf = async (path: string, input: object) => (await told(path, input)).errorCode
  const lotteries = (count: number, code = 'VN_TP_HCM', numero = '20261116') =>
    codeOf('/vendor/lottery/numbers', { draws: Array.from({ length: count }, () => ({ code, numero })) })
  expect(await lotteries(50)).toBeUndefined()
  expect(await lotteries(51)).toBe('request.malformed')
  expect(await lotteries(1, 'N'.repeat(60))).toBeUndefined()
  expect(await lotteries(1, 'N'.repeat(61))).toBe('request.malformed')
  expect(await lotteries(1, 'VN_TP_HCM', '1'.repeat(20))).toBeUndefined()
  expect(await lotteries(1, 'VN_TP_HCM', '1'.repeat(21))).toBe('request.malformed')
  const keno = (count: number, numero = '#0306800') =>
    codeOf('/vendor/keno/draws', { numeros: Array.from({ length: count }, () => numero) })
  expect(await keno(50)).toBeUndefined()
  expect(await keno(51)).toBe('request.malformed')
  expect(await keno(1, '#'.repeat(20))).toBeUndefined()
  expect(await keno(1, '#'.repeat(21))).toBe('request.malformed')
})

test('LT-39 six popular lotteries: by bets of seven days at the vendor, ties by place, the hot ones behind', async () => {
  const week = 7 * 24 * HOUR
  const now = vn('2027-03-06T10:00:00')
  gateway.clock.set(now)
  const popular = async () =>
    ((await answer(popularLotteries, { prizeMode: 'Lott' })).value as LotteryGame[]).map(({ code }) => code)
  await bet('VN_CA_MAU', 'at the edge', now - week)
  await bet('VN_BEN_TRE', 'too old', now - week - 1)
  await bet('VN_LONG_AN', 'elsewhere', now, '20261121', 'LOTUS')
  await bet('VN_KON_TUM', 'a tie', now)
  expect(await popular()).toEqual(['VN_KON_TUM', 'VN_CA_MAU', 'VN_MIEN_BAC', 'VN_TP_HCM', 'VN_DA_NANG', 'VN_HA_NOI'])
  await bet('VN_CA_MAU', 'one more', now)
  for (const code of ['VN_GIA_LAI', 'VN_DAK_LAK', 'VN_PHU_YEN', 'VN_QUANG_NAM', 'VN_VN30']) await bet(code, code, now)
  expect(await popular()).toEqual(['VN_CA_MAU', 'VN_KON_TUM', 'VN_PHU_YEN', 'VN_DAK_LAK', 'VN_QUANG_NAM', 'VN_GIA_LAI'])
})
