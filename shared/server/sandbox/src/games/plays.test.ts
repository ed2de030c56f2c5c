import { expect, test } from 'vitest'
import {
  ALL_PLAYS,
  drawSizeOf,
  fitsPlay,
  hitsOf,
  isPlay,
  lotteryOdds,
  type Play,
  paysHundredths,
  stakeOfAll,
  winOf,
} from './plays.ts'

/** Rows from the special prize down. `07` ends four numbers, one of them the special prize. */
const NUMBERS = '12307~45607~10070~20007,30008~07'

/**
 * A draw of the North has 27 numbers, 23 of them of three digits or more and 20 of four; of the South 18, 17 and 16; an
 * index has one.
 */
const NORTHERN = { numbers: 27, ofThree: 23, ofFour: 20, hasFirst: true, hasEighth: false }
const SOUTHERN = { numbers: 18, ofThree: 17, ofFour: 16, hasFirst: true, hasEighth: true }
const INDEX = { numbers: 1, ofThree: 1, ofFour: 1, hasFirst: false, hasEighth: false }

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
  // `07` itself has no three digits; 12307, 45607, 20007 end with others.
  ['lo3', '007', 1],
  ['lo3', '307', 1],
  ['lo3', '070', 1],
  ['lo3', '123', 0],
  // Of 12307 the tens are 0 and the last digit is 7; nothing else counts.
  ['dau', '0', 1],
  ['dau', '7', 0],
  ['duoi', '7', 1],
  ['duoi', '0', 0],
  // The first prize is 45607; that others end with it does not count.
  ['nhat', '07', 1],
  ['nhat', '70', 0],
  ['de4', '2307', 1],
  ['de4', '5607', 0],
  ['lo4', '0007', 1],
  ['lo4', '5607', 1],
  ['lo4', '0070', 1],
  ['lo4', '2345', 0],
])('%s %s hits %i times', (play, pick, hits) => {
  expect(hitsOf(play, pick, NUMBERS)).toBe(hits)
})

test('a hit on the special prize pays 97 times the stake, on three digits 900 times', () => {
  expect(paysHundredths('de', SOUTHERN)).toBe(9700)
  expect(paysHundredths('de3', SOUTHERN)).toBe(90_000)
  expect(paysHundredths('de', NORTHERN)).toBe(9700)
})

test('a hit on any number pays 97 times the stake, shared by all numbers of a draw, in whole tenths', () => {
  // 97 / 18 = 5.38…, 97 / 27 = 3.59…
  expect(paysHundredths('lo2', SOUTHERN)).toBe(530)
  expect(paysHundredths('lo2', NORTHERN)).toBe(350)
})

test('a pick is exactly as many digits as its play has, and a play one of those that are offered', () => {
  expect(fitsPlay('de', '07')).toBe(true)
  expect(fitsPlay('de3', '307')).toBe(true)
  for (const pick of ['7', '007', '', 'a7', '7a', '-7', '7 ']) expect(fitsPlay('lo2', pick)).toBe(false)
  for (const pick of ['07', '', 'a', '-1', '10']) expect(fitsPlay('dau', pick), pick).toBe(false)
  const plays = ['lo2', 'lo5', 'de5', 'xien5', 'quay2', 'truot1', 'toString', 'truot10']
  expect(plays.filter(isPlay)).toEqual(['lo2', 'truot10'])
})

test('PL-09 a ticket has up to a hundred numbers, each once, and a combined bet as many as it says', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).join()
  expect(['07', '07,70', hundred].map((pick) => fitsPlay('lo2', pick))).toEqual([true, true, true])
  expect(['07,07', `${hundred},00`, '07,', '07, 70', '07,7'].filter((pick) => fitsPlay('lo2', pick))).toEqual([])
  expect([fitsPlay('xien2', '07,70'), fitsPlay('xien3', '07,70,08')]).toEqual([true, true])
  expect(['07', '07,07', '07,70,08'].filter((pick) => fitsPlay('xien2', pick))).toEqual([])
  const tens = Array.from({ length: 10 }, (_, at) => String(at))
  expect([fitsPlay('dau', tens.join()), fitsPlay('dau', '1,1'), fitsPlay('duoi', '7,8')]).toEqual([true, false, true])
  const threes = Array.from({ length: 101 }, (_, at) => String(at + 100))
  expect([fitsPlay('de3', threes.slice(1).join()), fitsPlay('lo3', threes.join())]).toEqual([true, false])
  // How many numbers each other play takes: one less and one more are none.
  for (const [play, count] of [
    ['xien4', 4],
    ['quay3', 3],
    ['quay4', 4],
    ['truot4', 4],
    ['truot8', 8],
    ['truot10', 10],
  ] as const) {
    const picks = (length: number) => Array.from({ length }, (_, at) => `1${at}`).join()
    const fits = [count - 1, count, count + 1].map((length) => fitsPlay(play, picks(length).replace('110', '20')))
    expect([play, ...fits]).toEqual([play, false, true, false])
  }
})

test('PL-09 each number of a ticket is paid by its own stake, and a combined bet when all of them came', () => {
  // `07` four times and `70` once at 5.3 each, on two stakes of 1; `30` never.
  expect(winOf({ play: 'lo2', pick: '07,70', stake: 20_000n }, NUMBERS, SOUTHERN)).toBe(265_000n)
  expect(winOf({ play: 'lo2', pick: '07,30', stake: 20_000n }, NUMBERS, SOUTHERN)).toBe(212_000n)
  expect(winOf({ play: 'de', pick: '07,70', stake: 20_000n }, NUMBERS, SOUTHERN)).toBe(970_000n)
  // Two of eighteen, at 36.3.
  expect(winOf({ play: 'xien2', pick: '07,70', stake: 10_000n }, NUMBERS, SOUTHERN)).toBe(363_000n)
  expect(winOf({ play: 'xien2', pick: '07,30', stake: 10_000n }, NUMBERS, SOUTHERN)).toBe(0n)
  expect(winOf({ play: 'xien3', pick: '07,70,08', stake: 10_000n }, NUMBERS, SOUTHERN)).toBe(
    (10_000n * BigInt(paysHundredths('xien3', SOUTHERN))) / 100n,
  )
})

test('PL-09 PP-09 a combined bet pays 95 percent of what it is worth, number by number of the draw', () => {
  for (const [play, together] of [
    ['xien2', 2],
    ['xien3', 3],
    ['xien4', 4],
  ] as const) {
    for (const size of [SOUTHERN, NORTHERN]) {
      const count = size.numbers
      // How likely so many of them have come after each number of the draw, which ends with each of a hundred alike.
      let come = [1, ...Array.from({ length: together }, () => 0)]
      for (let number = 0; number < count; number += 1) {
        come = come.map((chance, at) => {
          const before = at === 0 ? 0 : (come[at - 1] ?? 0) * ((together - at + 1) / 100)
          return chance * (1 - (together - at) / 100) + before
        })
      }
      const odds = lotteryOdds(size).find((each) => each.play === play)
      expect(odds?.chance).toBeCloseTo(come[together] ?? 0, 12)
      expect(odds?.returnPercent).toBeLessThanOrEqual(95)
      expect(odds?.returnPercent).toBeGreaterThan(94)
    }
    // A draw of one number never has two.
    expect([paysHundredths(play, INDEX), lotteryOdds(INDEX).some((each) => each.play === play)]).toEqual([0, false])
  }
})

test('PL-09 a ticket on pairs has two to ten numbers, and four digits are four', () => {
  const picks = (length: number) => Array.from({ length }, (_, at) => String(10 + at)).join()
  expect([1, 2, 10, 11].map((length) => fitsPlay('da', picks(length)))).toEqual([false, true, true, false])
  expect([fitsPlay('da', '07,07'), fitsPlay('lo4', '0007'), fitsPlay('de4', '007')]).toEqual([false, true, false])
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
  {
    region: 'North',
    rows: NORTH,
    size: NORTHERN,
    // Of 1,000 picks of three digits 23 hit, at 39.1; of ten digits one, at 9.7; of 10,000 of four digits 20, at 450.
    paid: { lo2: 94.5, de: 97, nhat: 97, de3: 900, lo3: 899.3, dau: 9.7, duoi: 9.7, lo4: 9000, de4: 9000, dau8: 0 },
  },
  {
    region: 'South',
    rows: SOUTH,
    size: SOUTHERN,
    // 17 hit, at 52.9, and of four digits 16, at 562.5. The eighth prize is sold here.
    paid: { lo2: 95.4, de: 97, nhat: 97, de3: 900, lo3: 899.3, dau: 9.7, duoi: 9.7, lo4: 9000, de4: 9000, dau8: 97 },
  },
])(
  'PP-09 whoever bets one on every pick of a draw of the $region gets back what is published',
  ({ rows, size, paid }) => {
    expect(drawSizeOf(rows.map(([digits, n]) => ({ n, digits })))).toEqual(size)
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
        ['lo3', 3],
        ['dau', 1],
        ['duoi', 1],
        ['nhat', 2],
        ['dau8', 2],
        ['lo4', 4],
        ['de4', 4],
      ] as const) {
        const picks = Array.from({ length: 10 ** digits }, (_, pick) => String(pick).padStart(digits, '0'))
        const hundredths = picks.reduce((sum, pick) => sum + hitsOf(play, pick, draw) * paysHundredths(play, size), 0)
        expect([play, hundredths / 100]).toEqual([play, paid[play]])
        const odds = lotteryOdds(size).find((each) => each.play === play)
        // What a draw has no prize for is not sold, and has no odds.
        if (paid[play] === 0) expect(odds).toBeUndefined()
        else expect(odds?.returnPercent).toBeCloseTo((100 * paid[play]) / picks.length, 10)
      }
    }
  },
)

/**
 * Draws whose endings are counted by hand.
 *
 * North, 27 numbers, in rows from the special prize down. Endings: 68 (special), 41, 05 and 41, 17 90 33 68 22 59, 04
 * 81 36 77, 12 63 28 94 50 71, 45 66 09, 02 83 19 55.
 */
const NORTH_DRAWN =
  '12368~77041~30205,55141~60017,41290,99833,10968,22422,70059~1304,8881,4036,9977~1212,5763,9028,3394,6650,7071~345,066,809~02,83,19,55'
/** South, 18 numbers. Endings: 12 (special), 92, 70, 59 42, 15 67 37 07 14 76 69, 46, 46 94 80, 64, 29. */
const SOUTH_DRAWN =
  '977812~45092~17570~41759,27742~76315,78467,88137,23907,39214,10976,93669~1046~3546,6494,5880~564~29'

test.each<[string, Play, string, number, number]>([
  // Of 27 numbers a hit on two digits pays 3.5, on three digits 39.1.
  ['North', 'lo2', '41,68,00', 3, 14],
  ['North', 'lo3', '968,141,000', 3, 78.2],
  // 83 is a number of the draw and has no three digits.
  ['North', 'lo3', '083', 1, 0],
  ['North', 'de', '68,41', 2, 97],
  ['North', 'de3', '368,968', 2, 900],
  ['North', 'dau', '6,8', 2, 9.7],
  ['North', 'duoi', '6,8', 2, 9.7],
  ['North', 'dau', '8', 1, 0],
  // Two numbers of 27 pay 17.3: 0.95 / 0.0548821 = 17.3098.
  ['North', 'xien2', '41,68', 1, 17.3],
  ['North', 'xien2', '41,00', 1, 0],
  // Three pay 77.2 and four 355.8: 0.95 / 0.0122979 = 77.2487, 0.95 / 0.00266992 = 355.8166.
  ['North', 'xien3', '41,68,05', 1, 77.2],
  ['North', 'xien4', '41,68,05,17', 1, 355.8],
  ['North', 'xien4', '41,68,05,00', 1, 0],
  // Of three two came: one bet of two. All three: three bets of two, and the one of three.
  ['North', 'quay3', '41,68,00', 4, 17.3],
  ['North', 'quay3', '41,00,01', 4, 0],
  ['North', 'quay3', '41,68,05', 4, 129.1],
  // Of four two, three and four: 17.3; 3 · 17.3 + 77.2; 6 · 17.3 + 4 · 77.2 + 355.8.
  ['North', 'quay4', '41,68,00,01', 11, 17.3],
  ['North', 'quay4', '41,68,05,00', 11, 129.1],
  ['North', 'quay4', '41,68,05,17', 11, 768.4],
  // None of four: 0.95 / 0.96^27 = 2.860; of eight 0.95 / 0.92^27 = 9.02; of ten 0.95 / 0.9^27 = 16.33.
  ['North', 'truot4', '00,01,03,06', 1, 2.86],
  ['North', 'truot4', '00,01,03,68', 1, 0],
  ['North', 'truot8', '00,01,03,06,07,08,10,11', 1, 9.02],
  ['North', 'truot10', '00,01,03,06,07,08,10,11,13,14', 1, 16.33],
  ['North', 'truot10', '00,01,03,06,07,08,10,11,13,55', 1, 0],
  // Of 18 numbers a hit on two digits pays 5.3, on three digits 52.9; 46 ends two of them.
  ['South', 'lo2', '46,12', 2, 15.9],
  ['South', 'lo3', '546,046,829', 3, 105.8],
  ['South', 'lo3', '029', 1, 0],
  ['South', 'dau', '1', 1, 9.7],
  ['South', 'duoi', '2', 1, 9.7],
  ['South', 'xien2', '46,12', 1, 36.3],
  ['South', 'xien3', '46,12,92', 1, 242.7],
  ['South', 'quay3', '46,12,00', 4, 36.3],
  // 3 · 36.3 + 242.7
  ['South', 'quay3', '46,12,92', 4, 351.6],
  // 0.95 / 0.96^18 = 1.980; 0.95 / 0.92^18 = 4.261; 0.95 / 0.9^18 = 6.329.
  ['South', 'truot4', '00,01,02,03', 1, 1.98],
  ['South', 'truot8', '00,01,02,03,04,05,06,08', 1, 4.26],
  ['South', 'truot10', '00,01,02,03,04,05,06,08,09,10', 1, 6.32],
  ['South', 'truot4', '00,01,02,29', 1, 0],
  // The first prize of the North is 77041, of the South 45092; the eighth of the South is 29.
  ['North', 'nhat', '41,68', 2, 97],
  ['South', 'nhat', '92', 1, 97],
  ['South', 'nhat', '12,29', 2, 0],
  ['South', 'dau8', '29,12', 2, 97],
  ['South', 'dau8', '64', 1, 0],
  ['North', 'de4', '2368,7041', 2, 9000],
  ['South', 'de4', '7812', 1, 9000],
  // 90,000 tenths for 20 numbers of four digits, or for 16.
  ['North', 'lo4', '7041,0205,0000', 3, 900],
  ['South', 'lo4', '5092,1046', 2, 1125],
  ['South', 'lo4', '0564', 1, 0],
  // Of three numbers two came: one of three pairs, at 36.3. Of four all: six. Of ten three: three of 45.
  ['South', 'da', '46,12', 1, 36.3],
  ['South', 'da', '46,00', 1, 0],
  ['South', 'da', '46,12,00', 3, 36.3],
  ['South', 'da', '46,12,92,70', 6, 217.8],
  ['South', 'da', '46,12,92,00,01,02,03,04,05,06', 45, 108.9],
])(
  'PL-09 of a draw of the %s a ticket of %s on %s is %i bets and wins %d stakes',
  (region, play, pick, bets, stakes) => {
    const [drawn, size] = region === 'North' ? [NORTH_DRAWN, NORTHERN] : [SOUTH_DRAWN, SOUTHERN]
    expect(stakeOfAll(play, pick, 10_000n)).toBe(10_000n * BigInt(bets))
    const win = winOf({ play, pick, stake: 10_000n * BigInt(bets) }, drawn, size)
    expect(win).toBe(BigInt(Math.round(stakes * 10_000)))
  },
)

test('PL-09 a ticket on every number of two digits costs a hundred stakes and is paid for each of the draw', () => {
  const pick = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).join()
  expect(stakeOfAll('lo2', pick, 1000n)).toBe(100_000n)
  expect(winOf({ play: 'lo2', pick, stake: 100_000n }, NORTH_DRAWN, NORTHERN)).toBe(27n * 3500n)
  expect(winOf({ play: 'de', pick, stake: 100_000n }, NORTH_DRAWN, NORTHERN)).toBe(97_000n)
  // The largest stake on each: no figure is rounded on the way.
  const most = stakeOfAll('de', pick, 1_000_000_000n)
  expect(winOf({ play: 'de', pick, stake: most }, NORTH_DRAWN, NORTHERN)).toBe(97_000_000_000n)
})

test('PL-09 PP-09 combinations return what each of their bets does, and numbers that stay away 95 percent at most', () => {
  for (const size of [SOUTHERN, NORTHERN]) {
    const returned = (play: Play) => lotteryOdds(size).filter((odds) => odds.play === play)
    const of = (play: Play) => returned(play)[0]?.returnPercent ?? 0
    // Of three numbers three bets are on two and one on three; of four six, four and one.
    expect(of('quay3')).toBeCloseTo((3 * of('xien2') + of('xien3')) / 4, 8)
    expect(of('quay4')).toBeCloseTo((6 * of('xien2') + 4 * of('xien3') + of('xien4')) / 11, 8)
    for (const [play, count] of [
      ['truot4', 4],
      ['truot8', 8],
      ['truot10', 10],
    ] as const) {
      const [odds] = returned(play)
      expect(odds?.chance).toBeCloseTo((1 - count / 100) ** size.numbers, 12)
      expect(odds?.returnPercent).toBeCloseTo(100 * (odds?.chance ?? 0) * (odds?.pays ?? 0), 10)
      expect(odds?.returnPercent).toBeLessThanOrEqual(95)
      // Hundredths of the stake are small enough: none keeps more than half a hundredth of what it could pay.
      expect(odds?.returnPercent).toBeGreaterThan(94.5)
    }
    // Two numbers of a pair are what two together are.
    expect(of('da')).toBe(size.hasEighth ? of('xien2') : 0)
  }
  // Of 18 numbers, one after the other, each of a hundred alike: two of four came in 0.113017 of all draws, three in
  // 0.013433, four in 0.000555. A ticket is eleven stakes.
  const outcomes = lotteryOdds(SOUTHERN).filter(({ play }) => play === 'quay4')
  expect(outcomes.map(({ come, chance, pays }) => [come, Number(chance.toFixed(6)), Number(pays.toFixed(4))])).toEqual([
    [2, 0.113017, 3.3],
    [3, 0.013433, 31.9636],
    [4, 0.000555, 263.6],
  ])
})

test('PL-09 an index, which has one number, sells single bets alone', () => {
  expect(ALL_PLAYS.filter((play) => paysHundredths(play, INDEX) > 0)).toEqual([
    ...['lo2', 'lo3', 'lo4', 'de', 'de3', 'de4', 'dau', 'duoi'],
  ])
})
