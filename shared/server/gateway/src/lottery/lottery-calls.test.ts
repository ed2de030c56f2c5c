import { lotteryMenu } from '@lobby/contracts/calls/lottery'
import { drawHistory, launchLottery } from '@lobby/contracts/calls/lottery-play'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { signedCall } from '@lobby/sandbox/testing/signed-call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isTetPause } from './draw-calendar.ts'
import { promiseOf } from './draw-promises.ts'
import { drawnNumbersOf } from './draws.ts'
import { kenoDrawOf } from './keno.ts'
import { LOTTERIES } from './lotteries.ts'
import { assertOnSale } from './sales.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const vn = (text: string): number => Date.parse(`${text}+07:00`)
const DAY = 86_400_000

/** As the vendor that sells tickets, or another one, signs it. */
async function told(path: string, input: object): Promise<unknown> {
  const key = gateway.world.keys.vendors.LOTUS ?? ''
  return (await signedCall(gateway, { path, input, partner: { name: 'Vendor', code: 'LOTUS', key } })).value
}

// In 2030 it is at 16:07 UTC on 2 February: before midnight in Hanoi and after it in Beijing, and ICU has Hanoi's day.
test('SE-20 the North pauses from the eve of the lunar year to its third day, as the calendar has it until 2040', () => {
  const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
  for (let year = 2020; year <= 2040; year += 1) {
    const days = Array.from({ length: 60 }, (_, day) => Date.UTC(year, 0, 1) / DAY + day)
    const first = days.find((day) => lunar.format(day * DAY) === '1/1') ?? 0
    // New moon is at 15:56 UTC on 6 February 2027, before midnight in Beijing as well; ICU has it a day late.
    const tet = year === 2027 ? first - 1 : first
    expect(days.filter(isTetPause), String(year)).toEqual([tet - 1, tet, tet + 1, tet + 2])
  }
})

test('LT-35 a start that is to bet names its lottery, one that knows none opens the lobby', async () => {
  const open = async (input: Record<string, string>) => (await askAs(gateway, 'player1', launchLottery, input)).body
  expect(await open({ lottoView: 'betting' })).toMatchObject({ success: false, errorCode: 'request.malformed' })
  expect(await open({ lottoView: 'betting', lottoGameCode: 'NOPE' })).toMatchObject({ errorCode: 'game.unknown' })
  expect(await open({ lottoView: 'lobby' })).toMatchObject({ success: true })
  expect(await open({ lottoView: 'betting', lottoGameCode: 'VN_TP_HCM' })).toMatchObject({ success: true })
})

test('LT-30 an unknown lottery has no history', async () => {
  const { body } = await ask(gateway, drawHistory, { gameId: 'NOPE', pageNo: 1, pageSize: 10 })
  expect(body).toMatchObject({ success: false, errorCode: 'game.unknown' })
})

test('LT-36 a category says of the draw that is next in it which it is, and whose', async () => {
  gateway.clock.set(vn('2026-11-21T10:00:00'))
  const { body } = await ask(gateway, lotteryMenu, { prizeMode: 'Lott', device: 'MOBILE', language: 'VI' })
  // At 16:15 on Saturdays; Ho Chi Minh City, Long An, Binh Phuoc and Hau Giang share the time.
  expect(body.value).toMatchObject({
    vietnam_rb_southern: { numero: '20261121', remainTime: 6.25 * 3_600_000, code: 'VN_TP_HCM', gameId: 'VN_TP_HCM' },
  })
})

test('LT-35 nothing is sold of what is no lottery, of another draw or of none, and a sale publishes its draw’s seed', async () => {
  gateway.clock.set(vn('2026-11-21T10:00:00'))
  const { world, db } = gateway
  const nodeId = LOTTERIES.find(({ code }) => code === 'VN_TP_HCM')?.nodeId ?? 0
  const sell = (draw: string | undefined, node = nodeId) => assertOnSale(db, world, { nodeId: node, draw })
  await expect(sell('20261121', 987_654)).rejects.toMatchObject({ code: 'lottery.closed' })
  await expect(sell('20261122')).rejects.toMatchObject({ code: 'lottery.closed' })
  await expect(sell(undefined)).rejects.toMatchObject({ code: 'request.malformed' })
  const key = { drawCode: 'VN_TP_HCM', numero: '20261121' }
  await sell('20261121')
  expect((await promiseOf(db, key))?.seedHash).toMatch(/^[\da-f]{64}$/)
})

test('LT-28 the numbers of one draw are asked for by lottery and day, and are empty for what is none', async () => {
  gateway.clock.set(vn('2026-11-21T10:00:00'))
  const draws = [
    { code: 'VN_TP_HCM', numero: '20261116' },
    { code: 'VN_TP_HCM', numero: '20261121' },
    { code: 'NOPE', numero: '20261116' },
  ]
  const { numbers } = (await told('/vendor/lottery/numbers', { draws })) as { numbers: string[] }
  // Eighteen numbers in nine prizes, and none of a draw to come or of no lottery.
  expect(numbers[0]?.split('~').map((row) => row.split(',').length)).toEqual([1, 1, 1, 2, 7, 1, 3, 1, 1])
  expect(numbers.slice(1)).toEqual(['', ''])
  expect(await drawnNumbersOf(gateway.db, 'VN_TP_HCM', '20261116')).toBe(numbers[0])
  expect(await drawnNumbersOf(gateway.db, 'VN_DA_NANG', '20261116')).toBe('')
  expect(await drawnNumbersOf(gateway.db, 'NOPE', '20261116')).toBe('')
})

test('LT-38 the vendor hears which Keno draw is sold, and the balls of those that have ended', async () => {
  // 112 days of 119 draws behind the first of 1 August, which is number 293,476.
  gateway.clock.set(vn('2026-11-21T06:08:30'))
  const numeros = ['#0306803', '#0306804', '#0306805', '0306803']
  const answer = (await told('/vendor/keno/draws', { numeros })) as { sale: object; numbers: string[] }
  expect(answer.sale).toMatchObject({ numero: '#0306805', remainTime: 450_000, lockTime: 30, isSale: true })
  expect(answer.numbers[0]?.split(',')).toHaveLength(20)
  expect(answer.numbers.slice(1)).toEqual(['', '', ''])
  gateway.clock.set(vn('2026-11-21T06:09:00'))
  const ended = (await told('/vendor/keno/draws', { numeros: ['#0306804'] })) as { numbers: string[] }
  expect(ended.numbers[0]?.split(',')).toHaveLength(20)
})

test('LT-38 a Keno draw is known by its number of seven digits, and nothing else is one', () => {
  expect(kenoDrawOf('#0293476')).toMatchObject({ startsAt: vn('2026-08-01T06:08:00') })
  expect(kenoDrawOf('#0306804')).toEqual({
    numero: '#0306804',
    startsAt: vn('2026-11-21T06:08:00'),
    endsAt: vn('2026-11-21T06:09:00'),
  })
  for (const none of ['0306804', '#306804', '#03068040', '#030680x', '']) expect(kenoDrawOf(none), none).toBeUndefined()
})
