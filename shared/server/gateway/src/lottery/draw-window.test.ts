import { type LotteryGame, lotteryMenu, openedNumero } from '@lobby/contracts/calls/lottery'
import { drawHistory } from '@lobby/contracts/calls/lottery-play'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { drawOrderOf, prizesOf, type Region } from './draw-calendar.ts'
import { drawnNumbers, NO_TICKETS, seedOf } from './draw-seeds.ts'
import { KENO_GAME_ID } from './keno.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const SECOND = 1000
const DAY = 86_400 * SECOND
/** A time in Vietnam. */
const vn = (text: string): number => Date.parse(`${text}+07:00`)

async function gameAt(code: string, ms: number): Promise<LotteryGame> {
  gateway.clock.set(ms)
  const { body } = await ask(gateway, lotteryMenu, { prizeMode: 'Lott', device: 'MOBILE' })
  const categories = Object.values(body.value as Record<string, { gameMenus: LotteryGame[] }>)
  const game = categories.flatMap(({ gameMenus }) => gameMenus).find((known) => known.code === code)
  if (!game) throw new Error(code)
  return game
}

interface Page {
  list: { numero: string; winningTime: number; winningNumber: string; drawing: boolean }[]
  totalPages: number
}
async function history(gameId: string, ms: number, pageNo = 1, pageSize = 20): Promise<Page> {
  gateway.clock.set(ms)
  const { body } = await ask(gateway, drawHistory, { gameId, pageNo, pageSize })
  return body.value as Page
}
const numbersIn = (rows: string): string[] => rows.split(/[~,]/).filter((number) => number !== '')

describe('to the second', () => {
  test.each([
    // code, draw, lock in s, numero before and after
    ['VN_MIEN_BAC', '2026-11-21T18:15:00', 900, '20261121', '20261122'],
    ['VN_TP_HCM', '2026-11-21T16:15:00', 600, '20261121', '20261123'],
    ['VN_DA_NANG', '2026-11-21T17:15:00', 600, '20261121', '20261125'],
    // The last draw before Tết and the first after the pause; the South draws on the same days.
    ['VN_MIEN_BAC', '2027-02-04T18:15:00', 900, '20270204', '20270209'],
    ['VN_CA_MAU', '2027-02-08T16:15:00', 600, '20270208', '20270215'],
  ])('LT-22 SE-20 %s at %s: remainTime, lockTime, isSale and numero', async (code, draw, lock, numero, nextNumero) => {
    const drawAt = vn(draw)
    const on = async (offset: number) => {
      const { remainTime, lockTime, isSale, numero: now } = await gameAt(code, drawAt + offset)
      return { remainTime, lockTime, isSale, numero: now }
    }
    const lockMs = lock * SECOND
    expect(await on(-lockMs - 1)).toEqual({ remainTime: lockMs + 1, lockTime: lock, isSale: true, numero })
    expect(await on(-lockMs)).toEqual({ remainTime: lockMs, lockTime: lock, isSale: false, numero })
    expect(await on(-1)).toEqual({ remainTime: 1, lockTime: lock, isSale: false, numero })
    const during = await on(0)
    expect(during).toMatchObject({ isSale: false, numero: nextNumero })
    const window = 20 * 60 * SECOND
    expect(await on(window - 1)).toMatchObject({ isSale: false, remainTime: during.remainTime - window + 1 })
    expect(await on(window)).toMatchObject({ isSale: true, remainTime: during.remainTime - window })
  })

  test('LT-22 the countdown runs through midnight and through the whole Tết pause without a jump', async () => {
    const begin = vn('2027-02-04T18:35:00')
    const first = await gameAt('VN_MIEN_BAC', begin)
    expect(first.remainTime).toBe(vn('2027-02-09T18:15:00') - begin)
    for (let hours = 0; hours < 119; hours += 7) {
      const at = begin + hours * 3600 * SECOND + 59 * SECOND
      const { remainTime, isSale, numero } = await gameAt('VN_MIEN_BAC', at)
      expect({ ends: at + remainTime, isSale, numero }).toEqual({
        ends: begin + first.remainTime,
        isSale: true,
        numero: '20270209',
      })
    }
  })
})

describe('while a draw runs', () => {
  test.each([
    ['VN_MIEN_BAC', 'north', '2026-11-21T18:15:00', 27],
    ['VN_DA_NANG', 'central', '2026-11-21T17:15:00', 18],
    ['VN_TP_HCM', 'south', '2026-11-21T16:15:00', 18],
  ] as const)(
    'LT-28 the numbers of %s appear one by one, in the order of the draw',
    async (code, region, start, total) => {
      const [from, until] = [vn(start), vn(start) + 20 * 60 * SECOND]
      const key = { drawCode: code, numero: '20261121' }
      const final = drawnNumbers(seedOf('test', key), NO_TICKETS, key, region)
      expect((await gameAt(code, from - 1)).drawing).toBeUndefined()
      const previous = (await gameAt(code, from - 1)).previousWinningNumber
      let shown = 0
      for (let at = from; at < until; at += 20 * SECOND) {
        const { drawing, previousWinningNumber } = await gameAt(code, at)
        expect(drawing).toMatchObject({ numero: '20261121', startsAt: from, endsAt: until })
        // The results of the draw before stand until this one is complete.
        expect(previousWinningNumber).toBe(previous)
        const numbers = numbersIn(drawing?.numbers ?? '')
        expect(numbers.length - shown).toBeLessThanOrEqual(1)
        expect(numbers.length).toBeGreaterThanOrEqual(shown)
        shown = numbers.length
        expectPartOf(drawing?.numbers ?? '', final, region)
      }
      expect(shown).toBe(total - 1)
      const after = await gameAt(code, until)
      expect(after.drawing).toBeUndefined()
      expect(after.previousWinningNumber).toBe(final)
    },
  )

  test('LT-30 the history has the running draw at its head, and it is not written down before its end', async () => {
    const start = vn('2026-11-28T16:15:00')
    const before = await history('VN_TP_HCM', start - 1)
    const during = await history('VN_TP_HCM', start + 600 * SECOND)
    expect(during.list[0]).toMatchObject({ numero: '20261128', winningTime: start, drawing: true })
    expect(numbersIn(during.list[0]?.winningNumber ?? '').length).toBe(9)
    expect(during.list.slice(1)).toEqual(before.list.slice(0, 19))
    const stored = await gateway.db.select().from(schema.lotteryDraws)
    expect(stored.some((row) => row.drawCode === 'VN_TP_HCM' && row.numero === '20261128')).toBe(false)
    const after = await history('VN_TP_HCM', start + 1200 * SECOND)
    expect(after.list[0]).toMatchObject({ numero: '20261128', drawing: false })
    expect(numbersIn(after.list[0]?.winningNumber ?? '').length).toBe(18)
  })

  /** What is shown is the final draw with gaps, and a prize begins only when those drawn before it are complete. */
  function expectPartOf(partial: string, final: string, region: Region): void {
    const [rows, wholes] = [
      partial.split('~').map((row) => row.split(',')),
      final.split('~').map((row) => row.split(',')),
    ]
    expect(rows.map((row) => row.length)).toEqual(wholes.map((row) => row.length))
    for (const [row, numbers] of rows.entries()) {
      for (const [place, number] of numbers.entries()) if (number !== '') expect(number).toBe(wholes[row]?.[place])
    }
    const order = drawOrderOf(region).map((prize) => rows[prizesOf(region).findIndex(({ k }) => k === prize)] ?? [])
    const begun = order.map((row) => row.some((number) => number !== ''))
    const complete = order.map((row) => row.every((number) => number !== ''))
    for (const [index, isBegun] of begun.entries())
      if (isBegun) expect(complete.slice(0, index).every(Boolean)).toBe(true)
  }
})

test('LT-30 the history reaches at least ninety days back for every day’s draw', async () => {
  const now = vn('2026-11-21T20:00:00')
  const { list, totalPages } = await history('VN_MIEN_BAC', now, 1, 100)
  expect(totalPages).toBe(1)
  expect(list.length).toBeGreaterThanOrEqual(90)
  expect(new Set(list.map(({ numero }) => numero)).size).toBe(list.length)
  for (const [index, { winningTime, winningNumber }] of list.entries()) {
    expect(winningTime).toBe(vn('2026-11-21T18:15:00') - index * DAY)
    expect(numbersIn(winningNumber)).toHaveLength(27)
  }
})

describe('Keno', () => {
  test('LT-38 LT-34 is on sale by prize mode Elott, on its grid of eight minutes', async () => {
    const onSale = async (text: string) => {
      gateway.clock.set(vn(text))
      const { body } = await ask(gateway, openedNumero, { prizeMode: 'Elott' })
      return body.value as { gameId: string; numero: string; remainTime: number; lockTime: number }[]
    }
    const [first] = await onSale('2026-11-21T06:00:00')
    expect(first).toMatchObject({ gameId: KENO_GAME_ID, remainTime: 480 * SECOND, lockTime: 30 })
    expect(first?.numero).toMatch(/^#\d{7}$/)
    const numberOf = (numero = '') => Number(numero.slice(1))
    const [second] = await onSale('2026-11-21T06:08:00')
    expect(numberOf(second?.numero)).toBe(numberOf(first?.numero) + 1)
    expect(second?.remainTime).toBe(480 * SECOND)
    expect(await onSale('2026-11-21T06:15:30')).toEqual([])
    const [last] = await onSale('2026-11-21T21:51:00')
    expect(numberOf(last?.numero)).toBe(numberOf(first?.numero) + 118)
    const [overnight] = await onSale('2026-11-21T21:52:00')
    expect(overnight).toMatchObject({ remainTime: (8 * 60 + 16) * 60 * SECOND })
    expect(numberOf(overnight?.numero)).toBe(numberOf(last?.numero) + 1)
    // Over midnight to the same draw.
    expect((await onSale('2026-11-22T00:00:01'))[0]?.numero).toBe(overnight?.numero)
  })

  test('LT-30 its history is 119 draws a day of twenty balls of eighty, which come one by one', async () => {
    const start = vn('2026-11-21T10:00:00')
    const page = await history(KENO_GAME_ID, start + 31 * SECOND)
    expect(page.list[0]).toMatchObject({ winningTime: start, drawing: true })
    const shown = numbersIn(page.list[0]?.winningNumber ?? '')
    expect(shown).toHaveLength(10)
    const whole = numbersIn((await history(KENO_GAME_ID, start + 60 * SECOND)).list[0]?.winningNumber ?? '')
    expect(whole.slice(0, 10)).toEqual(shown)
    expect(page.totalPages).toBeGreaterThan((90 * 119) / 20)
    for (const { winningNumber } of page.list.slice(1)) {
      const balls = numbersIn(winningNumber).map(Number)
      expect(new Set(balls).size).toBe(20)
      expect(Math.min(...balls)).toBeGreaterThanOrEqual(1)
      expect(Math.max(...balls)).toBeLessThanOrEqual(80)
    }
    const yesterday = await history(KENO_GAME_ID, vn('2026-11-22T06:00:00'), 1, 200)
    const ofDay = yesterday.list.filter(({ winningTime }) => winningTime >= vn('2026-11-21T00:00:00'))
    expect(ofDay).toHaveLength(119)
    expect(ofDay[0]?.winningTime).toBe(vn('2026-11-21T21:52:00'))
    const last = await history(KENO_GAME_ID, start, page.totalPages)
    expect(last.list.length).toBeGreaterThan(0)
    expect(last.list.length).toBeLessThanOrEqual(20)
  })
})
