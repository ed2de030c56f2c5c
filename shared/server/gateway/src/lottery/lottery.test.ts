import { type LotteryGame, lotteryMenu, openedNumero } from '@lobby/contracts/calls/lottery'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import type { Region } from './draw-calendar.ts'
import { prizesOf } from './draw-calendar.ts'
import { type DrawKey, drawnNumbers, NO_TICKETS, seedOf } from './draw-seeds.ts'
import { LOTTERIES, type Lottery } from './lotteries.ts'
import { nextDraw, previousDraw, saleOf } from './schedule.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** A time in Vietnam. */
const vn = (text: string): number => Date.parse(`${text}+07:00`)
const lottery = (code: string): Lottery => {
  const found = LOTTERIES.find((known) => known.code === code)
  if (!found) throw new Error(code)
  return found
}
const HOUR = 3_600_000

interface Category {
  tag: string
  labelName: string
  gameMenus: LotteryGame[]
  numero: string
  remainTime: number
  code: string
  remark: string
  gameId: string
}
async function menu(language = 'VI'): Promise<Record<string, Category>> {
  const { body } = await ask(gateway, lotteryMenu, { prizeMode: 'Lott', device: 'MOBILE', language })
  return body.value as Record<string, Category>
}
async function gameInMenu(code: string): Promise<LotteryGame> {
  const games = Object.values(await menu()).flatMap((category) => category.gameMenus)
  const game = games.find((known) => known.code === code)
  if (!game) throw new Error(code)
  return game
}

describe('the menu', () => {
  test('LT-36 SE-19 CO-08 is a map of the categories with their games', async () => {
    const categories = await menu()
    expect(Object.keys(categories)).toEqual([
      'vietnam_rb_hot',
      'vietnam_rb_north',
      'vietnam_rb_central',
      'vietnam_rb_southern',
      'vietnam_rb_stock',
    ])
    for (const [tag, category] of Object.entries(categories)) {
      expect(category.tag).toBe(tag)
      expect(category.gameMenus.length).toBeGreaterThan(3)
      expect(category.remainTime).toBe(Math.min(...category.gameMenus.map((game) => game.remainTime)))
    }
    expect((await menu('EN')).vietnam_rb_southern?.labelName).toBe('South')
  })

  test('SE-19 a category names the draw that is the next of its lotteries', async () => {
    // A Saturday evening: the North draws at 18:15, the provinces of the hot ones have drawn at 16:15 or 17:15.
    gateway.clock.set(vn('2026-11-21T17:30:00'))
    const { vietnam_rb_hot: hot } = await menu('EN')
    expect(hot).toMatchObject({
      numero: '20261121',
      code: 'VN_MIEN_BAC',
      gameId: 'VN_MIEN_BAC',
      remark: hot?.labelName,
    })
    // On Sunday the South is drawn by Tien Giang, Kien Giang and Da Lat at 16:15, and first of all its provinces.
    const { vietnam_rb_southern: south } = await menu('EN')
    expect(south?.numero).toBe('20261122')
    expect(['VN_TIEN_GIANG', 'VN_KIEN_GIANG', 'VN_DA_LAT']).toContain(south?.code)
    expect(south?.gameId).toBe(south?.code)
  })

  test('SE-20 LT-14 every province stands with its weekdays', async () => {
    expect((await gameInMenu('VN_TP_HCM')).drawDayOfWeek).toBe('2,7')
    expect((await gameInMenu('VN_KHANH_HOA')).drawDayOfWeek).toBe('1,4')
    expect((await gameInMenu('VN_MIEN_BAC')).drawDayOfWeek).toBe('')
  })

  test('SE-20 remainTime is ms to the draw, lockTime seconds', async () => {
    gateway.clock.set(vn('2026-11-21T10:00:00'))
    expect(await gameInMenu('VN_TP_HCM')).toMatchObject({
      remainTime: 6.25 * HOUR,
      lockTime: 600,
      isSale: true,
      numero: '20261121',
    })
  })

  test('LT-28 the last draw’s numbers are rows from the special prize down', async () => {
    gateway.clock.set(vn('2026-11-21T10:00:00'))
    for (const [code, region] of [
      ['VN_MIEN_BAC', 'north'],
      ['VN_DA_NANG', 'central'],
      ['VN_TP_HCM', 'south'],
    ] as const) {
      const rows = (await gameInMenu(code)).previousWinningNumber.split('~').map((row) => row.split(','))
      const prizes = prizesOf(region)
      expect(rows.map((row) => row.length)).toEqual(prizes.map((prize) => prize.n))
      for (const [index, { digits }] of prizes.entries()) {
        for (const number of rows[index] ?? []) expect(number).toMatch(new RegExp(`^\\d{${digits}}$`))
      }
    }
  })

  test('LT-38 the numeros that are on sale need no token', async () => {
    gateway.clock.set(vn('2026-11-21T16:10:00'))
    const { body } = await ask(gateway, openedNumero, { prizeMode: 'Lott' })
    const codes = (body.value as { gameId: string }[]).map((row) => row.gameId)
    expect(codes).toContain('VN_MIEN_BAC')
    // Its draw is five minutes away: the sale is over.
    expect(codes).not.toContain('VN_TP_HCM')
  })
})

/** Of a draw that nobody bet on. */
const numbersOf = (secret: string, key: DrawKey, region: Region) =>
  drawnNumbers(seedOf(secret, key), NO_TICKETS, key, region)

describe('a draw', () => {
  test('happens when its time has passed, is written down once, and the next one goes on sale', async () => {
    gateway.clock.set(vn('2026-11-21T16:14:00'))
    const before = await gameInMenu('VN_TP_HCM')
    expect(before).toMatchObject({ isSale: false, numero: '20261121', remainTime: 60_000 })

    gateway.clock.set(vn('2026-11-21T16:20:00'))
    const during = await gameInMenu('VN_TP_HCM')
    expect(during).toMatchObject({ isSale: false, numero: '20261123' })
    expect(during.previousWinningNumber).toBe(before.previousWinningNumber)

    gateway.clock.set(vn('2026-11-21T16:35:00'))
    const after = await gameInMenu('VN_TP_HCM')
    expect(after).toMatchObject({ isSale: true, previousWinningTime: vn('2026-11-21T16:15:00') })
    expect(after.previousWinningNumber).toBe(numbersOf('test', { drawCode: 'VN_TP_HCM', numero: '20261121' }, 'south'))
    await gameInMenu('VN_TP_HCM')
    const stored = await gateway.db.select().from(schema.lotteryDraws)
    const mine = stored.filter((row) => row.drawCode === 'VN_TP_HCM' && row.numero === '20261121')
    expect(mine.map((row) => row.numbers)).toEqual([after.previousWinningNumber])
  })

  test('that is stored is what is shown, whatever the secret is later', async () => {
    gateway.clock.set(vn('2026-11-22T10:00:00'))
    await gateway.db.update(schema.lotteryDraws).set({ numbers: '12345' })
    expect((await gameInMenu('VN_TP_HCM')).previousWinningNumber).toBe('12345')
  })

  test('of the North is one, whichever province hosts it', () => {
    expect(lottery('VN_HA_NOI').drawCode).toBe(lottery('VN_MIEN_BAC').drawCode)
    expect(previousDraw(lottery('VN_NAM_DINH'), vn('2026-11-22T00:00:00')).numero).toBe('20261121')
  })

  test('cannot be guessed without the secret, and differs from day to day', () => {
    const [day, next] = ['20261121', '20261122'].map((numero) => ({ drawCode: 'VN_MIEN_BAC', numero })) as [
      DrawKey,
      DrawKey,
    ]
    const numbers = numbersOf('a', day, 'north')
    expect(numbers).toBe(numbersOf('a', day, 'north'))
    expect(numbers).not.toBe(numbersOf('b', day, 'north'))
    expect(numbers).not.toBe(numbersOf('a', next, 'north'))
  })
})

describe('the calendar', () => {
  const north = lottery('VN_MIEN_BAC')

  test('across midnight in Vietnam the countdown goes on to the same draw', () => {
    const [late, early] = [vn('2026-11-21T23:59:59'), vn('2026-11-22T00:00:01')]
    expect(saleOf(north, late).next.numero).toBe('20261122')
    expect(saleOf(north, early).next.numero).toBe('20261122')
    expect(saleOf(north, late).remainTime - saleOf(north, early).remainTime).toBe(2000)
    expect(previousDraw(north, early).numero).toBe('20261121')
  })

  test('the day is Vietnam’s, not the server’s', () => {
    // 22 November in Vietnam, still 21 November in UTC.
    expect(previousDraw(north, vn('2026-11-22T02:00:00')).numero).toBe('20261121')
    expect(nextDraw(lottery('VN_TP_HCM'), vn('2026-11-23T01:00:00')).numero).toBe('20261123')
  })

  test.each([
    ['2025', '20250127', '20250201'],
    ['2026', '20260215', '20260220'],
  ])('the North pauses at Tết %s for four days, the South does not', (_year, last, first) => {
    const during = vn(`${Number(last.slice(0, 4))}-${last.slice(4, 6)}-${last.slice(6)}T20:00:00`)
    expect(previousDraw(north, during).numero).toBe(last)
    expect(nextDraw(north, during).numero).toBe(first)
    expect(saleOf(north, during + 48 * HOUR).next.numero).toBe(first)
    const south = LOTTERIES.filter((known) => known.region === 'south')
    const inPause = south.map((known) => nextDraw(known, during).numero).filter((numero) => numero < first)
    expect(inPause.length).toBeGreaterThan(5)
  })

  test('every lottery has a draw behind and before it at any time of the year', () => {
    for (let day = 0; day < 366; day += 1) {
      const now = vn('2026-01-01T12:00:00') + day * 24 * HOUR
      for (const known of LOTTERIES) {
        expect(previousDraw(known, now).endsAt).toBeLessThanOrEqual(now)
        expect(nextDraw(known, now).startsAt).toBeGreaterThan(now)
      }
    }
  })
})
