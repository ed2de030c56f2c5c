/** The slots: what each kind of machine pays and returns, and that a game is the machine that its name speaks of. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { gameInformation, gameRounds } from '@lobby/contracts/calls/game-information'
import { LANGUAGES } from '@lobby/contracts/languages'
import { auditBooks } from '@lobby/gateway/audit'
import { PICTURE_SUBJECTS } from '@lobby/gateway/picture-subjects'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { type LossyVendor, startLossyVendor } from '../testing/lossy-vendor.ts'
import { anywhere } from './anywhere-slot.ts'
import { fiveLines, twentyLines } from './line-slot.ts'
import { machineOf } from './machine-of-game.ts'
import { slot } from './slot-game.ts'
import { paidHundredths, type SlotKind } from './slot-kind.ts'
import { KINDS, MACHINES, type MachineName, wishFor } from './slot-themes.ts'
import { ways } from './ways-slot.ts'

/** Reels from the left, each from its top: as a machine counts them. */
const shown = (...reels: string[]): number[] => reels.flatMap((reel) => [...reel].map(Number))
const paysOf = (kind: SlotKind, places: readonly number[]) => paidHundredths(kind, places) / 100

describe('PL-07 PP-09 three reels of three rows with five lines', () => {
  test('PL-07 PP-09 return 96 of a hundred stakes', () => {
    // Weights 7 6 6 5 4 2 of 30: 7³·8 + 6³·16 + 6³·20 + 5³·40 + 4³·100 + 2³·500 =
    // 2744 + 3456 + 4320 + 5000 + 6400 + 4000 = 25,920 stakes of a line in 30³ = 27,000, and every line has a fifth
    // of the stake.
    expect(fiveLines.returnPercent).toBeCloseTo((100 * 25_920) / 27_000, 10)
    expect(fiveLines.odds().map(({ chance }) => Math.round(chance * 27_000))).toEqual([343, 216, 216, 125, 64, 8])
  })

  test.each([
    // Fives in the middle row: 500 stakes of a fifth.
    ['a row', shown('151', '252', '353'), 100],
    // From the upper left corner down: 40 of a fifth.
    ['a diagonal', shown('312', '230', '103'), 8],
    ['two of three', shown('151', '252', '303'), 0],
    ['all nine of the best', shown('555', '555', '555'), 500],
  ])('PL-07 PP-09 pay %s', (_name, places, pays) => {
    expect(paysOf(fiveLines, places)).toBe(pays)
  })
})

describe('PL-07 PP-09 five reels of three rows with twenty lines', () => {
  test('PL-07 PP-09 return 95.96 of a hundred stakes', () => {
    // Weights 5 4 4 3 2 1 1 of 20. Of 20⁵ = 3,200,000 a symbol of weight w runs over three reels w³ · (20 − w) · 20
    // times, over four w⁴ · (20 − w), over five w⁵. By symbol:
    // 37,500·10 + 9,375·25 + 3,125·70 = 828,125;   20,480·15 + 4,096·40 + 1,024·100 = 573,440;
    // 20,480·20 + 4,096·40 + 1,024·150 = 727,040;  9,180·40 + 1,377·80 + 243·200 = 525,960;
    // 2,880·75 + 288·150 + 32·300 = 268,800;       380·150 + 19·300 + 400 = 63,100;
    // 380·200 + 19·400 + 500 = 84,100.             Together 3,070,565.
    expect(twentyLines.returnPercent).toBeCloseTo((100 * 3_070_565) / 3_200_000, 10)
  })

  test('PL-07 PP-09 have twenty different lines, each with one place on every reel', () => {
    expect(new Set(twentyLines.lines.map(String)).size).toBe(20)
    for (const line of twentyLines.lines) expect(line.map((row) => row >= 0 && row < 3)).toEqual(Array(5).fill(true))
  })

  test.each([
    // Three twos across the top and nothing else alike: 20 of a twentieth.
    ['three from the left', shown('201', '210', '234', '543', '654'), 1],
    ['three from the right alone', shown('201', '310', '634', '643', '654'), 0],
    // Five of the best along the middle: 500 of a twentieth.
    ['five in a row', shown('160', '261', '062', '163', '264'), 25],
    ['all fifteen of the best', shown('666', '666', '666', '666', '666'), 500],
  ])('PL-07 PP-09 pay %s', (_name, places, pays) => {
    expect(paysOf(twentyLines, places)).toBe(pays)
  })
})

describe('PL-07 PP-09 five reels of three rows with 243 ways', () => {
  test('PL-07 PP-09 return 96.01 of a hundred stakes', () => {
    // A symbol of chance 0.2 stands 0.6 times on a reel and is missing on 0.8³ = 0.512 of them; of chance 0.1, 0.3
    // times and 0.729. So the ways over three, four and five reels are on average 0.6³·0.512, 0.6⁴·0.512, 0.6⁵ =
    // 0.110592, 0.0663552, 0.07776, and 0.3³·0.729, 0.3⁴·0.729, 0.3⁵ = 0.019683, 0.0059049, 0.00243.
    const often = [0.110592, 0.0663552, 0.07776]
    const seldom = [0.019683, 0.0059049, 0.00243]
    const table: [number[], number[]][] = [
      [often, [0.2, 0.4, 0.8]],
      [often, [0.25, 0.5, 1]],
      [often, [0.3, 0.6, 1.2]],
      [seldom, [2, 5, 8]],
      [seldom, [3, 5, 10]],
      [seldom, [4, 7, 12]],
      [seldom, [5, 10, 15]],
    ]
    const returned = table.reduce(
      (all, [many, pays]) => all + many.reduce((sum, count, at) => sum + count * (pays[at] ?? 0), 0),
      0,
    )
    expect(returned).toBeCloseTo(0.9601011, 10)
    expect(ways.returnPercent).toBeCloseTo(96.01011, 8)
  })

  test('PL-07 PP-09 lose less than a thousandth of a percent to the most that a spin pays', () => {
    // What one symbol wins beyond 500 stakes, over all that it can be on each reel. Two symbols at once seldom do: 500
    // is more than thirty times what all of the others together come to on any reels that leave one of them its run.
    const onReel = (chance: number) =>
      [0, 1, 2, 3].map((n) => ([1, 3, 3, 1][n] ?? 0) * chance ** n * (1 - chance) ** (3 - n))
    let beyond = 0
    // Of the four symbols of chance 0.1, on five reels; of the others no run is worth 500.
    for (const [, , hundredths = 0] of ways.pays.slice(3)) {
      const reel = onReel(0.1)
      const counts = Array.from({ length: 4 ** 5 }, (_, at) =>
        [0, 1, 2, 3, 4].map((place) => Math.floor(at / 4 ** place) % 4),
      )
      for (const count of counts) {
        const won = (hundredths / 100) * count.reduce((all, n) => all * n, 1)
        const chance = count.reduce((all, n) => all * (reel[n] ?? 0), 1)
        beyond += chance * Math.max(0, won - ways.most)
      }
    }
    expect(beyond).toBeGreaterThan(0)
    expect(100 * beyond).toBeLessThan(0.001)
  })

  test.each([
    // A three on the first reel, two on the second, one on the third: two ways of 2 stakes.
    ['each way', shown('301', '331', '563', '450', '126'), 4],
    ['nothing that begins on the second reel', shown('012', '333', '333', '333', '333'), 0],
    ['no more than 500', shown('666', '666', '666', '666', '666'), 500],
  ])('PL-07 PP-09 pay %s', (_name, places, pays) => {
    expect(paysOf(ways, places)).toBe(pays)
  })
})

describe('PL-07 PP-09 six reels of five rows in which eight alike pay', () => {
  test('PL-07 PP-09 return 96.61 of a hundred stakes', () => {
    // Whole numbers of 20³⁰: of thirty places k show a symbol of weight w in C(30, k) · w^k · (20 − w)^(30 − k) ways.
    const choose = (k: bigint): bigint => (k === 0n ? 1n : (choose(k - 1n) * (31n - k)) / k)
    const many = (weight: bigint, from: bigint, to: bigint): bigint =>
      from > to ? 0n : choose(from) * weight ** from * (20n - weight) ** (30n - from) + many(weight, from + 1n, to)
    const table: [bigint, bigint, bigint, bigint][] = [
      [4n, 40n, 100n, 300n],
      [4n, 60n, 150n, 400n],
      [3n, 120n, 400n, 1500n],
      [3n, 150n, 500n, 2000n],
      [2n, 800n, 3000n, 10_000n],
      [2n, 1200n, 4000n, 20_000n],
      [2n, 1500n, 6000n, 30_000n],
    ]
    const hundredths = table.reduce(
      (all, [weight, eight, ten, twelve]) =>
        all + many(weight, 8n, 9n) * eight + many(weight, 10n, 11n) * ten + many(weight, 12n, 30n) * twelve,
      0n,
    )
    const percent = Number((hundredths * 10n ** 8n) / 20n ** 30n) / 10 ** 8
    expect(percent).toBeCloseTo(96.6077, 4)
    expect(anywhere.returnPercent).toBeCloseTo(percent, 7)
  })

  const board = (...counts: [symbol: number, count: number][]) =>
    counts.flatMap(([symbol, count]) => Array(count).fill(symbol))
  test.each([
    ['not seven', board([0, 7], [1, 7], [2, 7], [3, 7], [4, 2]), 0],
    ['eight', board([0, 8], [1, 7], [2, 7], [3, 7], [4, 1]), 0.4],
    ['ten of one and nine of another', board([4, 10], [0, 9], [1, 7], [2, 4]), 30.4],
    ['twelve and more of the best two, which is the most', board([6, 13], [5, 17]), 500],
  ])('PL-07 PP-09 pay %s', (_name, places, pays) => {
    expect(places).toHaveLength(30)
    expect(paysOf(anywhere, places)).toBeCloseTo(pays, 10)
  })
})

/** What an English name speaks of, and the machines that show it. */
const SPOKEN: readonly (readonly [RegExp, readonly MachineName[]])[] = [
  [/dragon boat|boat race|market|river/i, ['market']],
  [/carp/i, ['carp']],
  [/lion dance/i, ['lion']],
  [/treasure/i, ['treasure']],
  [/fruits|orchard/i, ['fruits']],
  [/diamonds|jade/i, ['gems']],
  [/phoenix/i, ['phoenix']],
  [/dragon|spirits/i, ['dragon']],
  [/tiger|elephant|jungle|beasts/i, ['beasts']],
  [/\bcat\b|coins|fortune knocks/i, ['fortune']],
  [/stars|nights/i, ['stars']],
  [/neon|future|ninja/i, ['neon']],
  [/sevens/i, ['sevens']],
  [/lotus|lantern|moon festival/i, ['classic']],
]

test('PL-07 every slot is a machine that shows what its name and its picture speak of', () => {
  const slots = PICTURE_SUBJECTS.games.filter(({ type }) => type === 'RNG')
  expect(slots.length).toBeGreaterThan(400)
  for (const { id, vendor, name } of slots) {
    const machine = machineOf(`${vendor}_${id.slice(1)}`)
    const fitting = SPOKEN.find(([word]) => word.test(name))?.[1]
    if (fitting) expect(fitting, name).toContain(machine)
  }
  const used = new Set(slots.map(({ id, vendor }) => machineOf(`${vendor}_${id.slice(1)}`)))
  expect([...used].sort()).toEqual(MACHINES.map(({ name }) => name).sort())
  expect(machineOf(null)).toBe('classic')
})

test('PL-07 every symbol of a machine is drawn, and a machine has as many as its kind has weights', () => {
  for (const { name, kind, symbols } of MACHINES) {
    expect(new Set(symbols).size, name).toBe(KINDS[kind].weights.length)
    for (const symbol of symbols) {
      expect(existsSync(path.join(import.meta.dirname, `../pages/symbols/${symbol}.svg`)), symbol).toBe(true)
    }
  }
})

describe('a spin of a machine', () => {
  let lossy: LossyVendor
  /** What every place shows. */
  let symbol = 0
  beforeAll(async () => {
    lossy = await startLossyVendor({ draw: () => symbol })
  })
  afterAll(async () => {
    expect(await auditBooks(lossy.gateway.db)).toEqual([])
    await lossy.close()
  })
  const LION = { vendor: 'LOTUS', nodeId: 1006 } as const

  test('PL-07 opens the page of its machine, with its drawings, and pays by its table, once', async () => {
    const url = await lossy.open({ gameCategory: 'RNG', ...LION })
    const page = (await lossy.vendor.app.inject(url.pathname + url.search)).body
    expect(page).toContain('data-machine="lion" data-kind="fiveLines"')
    expect(page).toContain('<symbol id="s-lion"')
    expect(page).not.toContain('<symbol id="s-seven"')
    expect((await lossy.post('/api/open', {})).value).toMatchObject({
      family: 'slot',
      machine: 'lion',
      code: 'LOTUS_1006',
    })
    const before = await lossy.sum()
    symbol = 1
    const spin = { round: crypto.randomUUID(), stake: 2 }
    const [first, again] = [await lossy.post('/api/spin', spin), await lossy.post('/api/spin', spin)]
    // Nine alike: five lines of 16 fifths.
    expect(first.value).toMatchObject({ reels: Array(9).fill(1), win: 32, balance: before + 30 })
    expect(again.value).toEqual(first.value)
    expect(first.value.paid).toHaveLength(5)
    expect(await lossy.sum()).toBe(before + 30)
  })

  test.each(LANGUAGES)('PP-09 PL-07 tells its rules, odds and what a spin came to in %s', async (language) => {
    await lossy.open({ gameCategory: 'RNG', ...LION })
    symbol = 5
    lossy.gateway.clock.advance(1000)
    await lossy.post('/api/spin', { round: crypto.randomUUID(), stake: 1 })
    const { body } = await ask(lossy.gateway, gameInformation, { ...LION, language })
    const { published } = body.value as {
      published: { rules: string[]; returnPercent: number; bets: unknown[]; words: Record<string, string> }
    }
    expect(JSON.stringify(published)).not.toMatch(/\{\{|undefined/)
    expect([published.returnPercent, published.bets.length, published.rules.length]).toEqual([96, 6, 4])
    const input = { ...LION, pageNo: 1, pageSize: 1 }
    const { body: told } = await ask(lossy.gateway, gameRounds, input, { token: lossy.session })
    const [last] = (told.value as { list: { result: string[]; win: number }[] }).list
    expect(last).toMatchObject({ result: ['lion.3'], win: 500 })
    expect(published.words[last?.result[0] ?? '']).toMatch(/3/)
  })

  test('PP-09 PL-07 no machine sends a code of a result that its information has no words for', async () => {
    for (const { name } of MACHINES) {
      const wish = wishFor(name)
      const game = slot()
      const code = PICTURE_SUBJECTS.games.find(({ id, vendor }) => machineOf(`${vendor}_${id.slice(1)}`) === name)
      const { informationOf } = await import('./information.ts')
      const words = informationOf({
        ...{ vendor: code?.vendor ?? '', game: `${code?.vendor}_${code?.id.slice(1)}`, type: 'RNG', lang: 'EN' },
        prizes: [],
      })?.words
      for (let spin = 0; spin < 200; spin += 1) {
        const round = { wish, shown: game.draw(wish), stake: 10_000n }
        const codes = game.codesOf(round)
        expect(codes.length).toBeLessThanOrEqual(20)
        for (const one of codes) expect(words, `${name} ${one}`).toHaveProperty([one])
        expect(game.winOf(round)).toBeLessThanOrEqual(5_000_000n)
      }
    }
  })
})
