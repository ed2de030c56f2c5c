import { expect, test } from 'vitest'
import { fitsPlay, hitsOf, isPlay, lotteryOdds, type Play, paysTenths, winOf } from './plays.ts'

/** Rows from the special prize down. `07` ends four numbers, one of them the special prize. */
const NUMBERS = '12307~45607~10070~20007,30008~07'

test.each<[Play, string, number]>([
  ['lo2', '07', 4],
  ['lo2', '70', 1],
  ['lo2', '30', 0],
  ['de', '07', 1],
  ['de', '70', 0],
  ['de', '08', 0],
  ['de3', '307', 1],
  ['de3', '607', 0],
  ['de3', '123', 0],
])('%s %s hits %i times', (play, pick, hits) => {
  expect(hitsOf(play, pick, NUMBERS)).toBe(hits)
})

test('a hit on the special prize pays 97 times the stake, on three digits 900 times', () => {
  expect(paysTenths('de', 18)).toBe(970)
  expect(paysTenths('de3', 18)).toBe(9000)
  expect(paysTenths('de', 27)).toBe(970)
})

test('a hit on any number pays 97 times the stake, shared by all numbers of a draw, in whole tenths', () => {
  // 97 / 18 = 5.38…, 97 / 27 = 3.59…
  expect(paysTenths('lo2', 18)).toBe(53)
  expect(paysTenths('lo2', 27)).toBe(35)
})

test('a pick is exactly as many digits as its play has, and a play one of the five', () => {
  expect(fitsPlay('de', '07')).toBe(true)
  expect(fitsPlay('de3', '307')).toBe(true)
  for (const pick of ['7', '007', '', 'a7', '7a', '-7', '7 ']) expect(fitsPlay('lo2', pick)).toBe(false)
  const plays = ['lo2', 'de', 'de3', 'de4', 'xien2', 'xien3', 'xien4', 'toString']
  expect(plays.filter(isPlay)).toEqual(['lo2', 'de', 'de3', 'xien2', 'xien3'])
})

test('PL-09 a ticket has up to ten numbers, each once, and a combined bet as many as it says', () => {
  const ten = Array.from({ length: 10 }, (_, at) => `1${at}`).join()
  expect(['07', '07,70', ten].map((pick) => fitsPlay('lo2', pick))).toEqual([true, true, true])
  expect(['07,07', `${ten},20`, '07,', '07, 70', '07,7'].filter((pick) => fitsPlay('lo2', pick))).toEqual([])
  expect([fitsPlay('xien2', '07,70'), fitsPlay('xien3', '07,70,08')]).toEqual([true, true])
  expect(['07', '07,07', '07,70,08'].filter((pick) => fitsPlay('xien2', pick))).toEqual([])
})

test('PL-09 each number of a ticket is paid by its own stake, and a combined bet when all of them came', () => {
  // `07` four times and `70` once at 5.3 each, on two stakes of 1; `30` never.
  expect(winOf({ play: 'lo2', pick: '07,70', stake: 20_000n }, NUMBERS, 18)).toBe(265_000n)
  expect(winOf({ play: 'lo2', pick: '07,30', stake: 20_000n }, NUMBERS, 18)).toBe(212_000n)
  expect(winOf({ play: 'de', pick: '07,70', stake: 20_000n }, NUMBERS, 18)).toBe(970_000n)
  // Two of eighteen, at 36.3.
  expect(winOf({ play: 'xien2', pick: '07,70', stake: 10_000n }, NUMBERS, 18)).toBe(363_000n)
  expect(winOf({ play: 'xien2', pick: '07,30', stake: 10_000n }, NUMBERS, 18)).toBe(0n)
  expect(winOf({ play: 'xien3', pick: '07,70,08', stake: 10_000n }, NUMBERS, 18)).toBe(
    (10_000n * BigInt(paysTenths('xien3', 18))) / 10n,
  )
})

test('PL-09 PP-09 a combined bet pays 95 percent of what it is worth, number by number of the draw', () => {
  for (const [play, together] of [
    ['xien2', 2],
    ['xien3', 3],
  ] as const) {
    for (const count of [18, 27]) {
      // How likely so many of them have come after each number of the draw, which ends with each of a hundred alike.
      let come = [1, ...Array.from({ length: together }, () => 0)]
      for (let number = 0; number < count; number += 1) {
        come = come.map((chance, at) => {
          const before = at === 0 ? 0 : (come[at - 1] ?? 0) * ((together - at + 1) / 100)
          return chance * (1 - (together - at) / 100) + before
        })
      }
      const odds = lotteryOdds(count).find((each) => each.play === play)
      expect(odds?.chance).toBeCloseTo(come[together] ?? 0, 12)
      expect(odds?.returnPercent).toBeLessThanOrEqual(95)
      expect(odds?.returnPercent).toBeGreaterThan(94)
    }
    // A draw of one number never has two.
    expect([paysTenths(play, 1), lotteryOdds(1).some((each) => each.play === play)]).toEqual([0, false])
  }
})

/** Numbers of a draw with as many of each length as the North draws, and the South, whichever digits they have. */
const NORTH = [
  [5, 1],
  [5, 1],
  [5, 2],
  [5, 6],
  [4, 4],
  [4, 6],
  [3, 3],
  [2, 4],
] as const
const SOUTH = [
  [6, 1],
  [5, 1],
  [5, 1],
  [5, 2],
  [5, 7],
  [4, 1],
  [4, 3],
  [3, 1],
  [2, 1],
] as const

test.each([
  // All 100 picks of two digits hit 27 times together, at 3.5 each, or 18 times at 5.3; one of them hits the special
  // prize, at 97; of 1,000 picks of three digits one, at 900.
  { region: 'North', rows: NORTH, numbers: 27, paid: { lo2: 94.5, de: 97, de3: 900 } },
  { region: 'South', rows: SOUTH, numbers: 18, paid: { lo2: 95.4, de: 97, de3: 900 } },
])(
  'PP-09 whoever bets one on every pick of a draw of the $region gets back what is published',
  ({ rows, numbers, paid }) => {
    for (const seed of [3, 77_777, 123_456]) {
      let digit = seed
      const next = () => {
        digit = (digit * 7 + 3) % 999_983
        return digit % 10
      }
      const number = (length: number) => Array.from({ length }, next).join('')
      const draw = rows.map(([digits, n]) => Array.from({ length: n }, () => number(digits)).join(',')).join('~')
      for (const [play, digits] of [
        ['lo2', 2],
        ['de', 2],
        ['de3', 3],
      ] as const) {
        const picks = Array.from({ length: 10 ** digits }, (_, pick) => String(pick).padStart(digits, '0'))
        const tenths = picks.reduce((sum, pick) => sum + hitsOf(play, pick, draw) * paysTenths(play, numbers), 0)
        expect([play, tenths / 10]).toEqual([play, paid[play]])
        const odds = lotteryOdds(numbers).find((each) => each.play === play)
        expect(odds?.returnPercent).toBeCloseTo((100 * paid[play]) / picks.length, 10)
      }
    }
  },
)
