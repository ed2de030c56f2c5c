import { expect, test } from 'vitest'
import { digestOf, drawnNumbers, hashOfSeed, leafOf, NO_TICKETS, seedOf } from './draw-seeds.ts'

const DRAWS = 3_000
const SEED = 'a25ca73c7189e2a2ca5acf2088b57e283d4cd45aef7549185c2c3b28a4bef1de'

/** The same draws at every run: what chance alone would make of them was fixed with the secret. */
const drawsOf = (region: 'north' | 'south') =>
  Array.from({ length: DRAWS }, (_, day) => {
    const key = { drawCode: 'TEST', numero: String(day) }
    return drawnNumbers(seedOf('a secret of this test', key), NO_TICKETS, key, region)
      .split('~')
      .map((row) => row.split(','))
  })

/** How far a count of that many tries may be from what a chance says: five standard deviations. */
const far = (tries: number, chance: number): number => 5 * Math.sqrt(tries * chance * (1 - chance))

test.each([
  // Chances by hand: 1 − 0.99^27 and 1 − 0.99^18 for the end of any number, 1 in 100 for the special prize.
  ['north', 27, 0.237_7, 5],
  ['south', 18, 0.165_5, 6],
] as const)('PP-09 picks win in the %s as often as is published of them', (region, numbers, chance, digits) => {
  const draws = drawsOf(region)
  expect(draws.every((rows) => rows.flat().length === numbers)).toBe(true)
  const special = draws.map((rows) => rows[0]?.[0] ?? '')
  for (let pick = 0; pick < 100; pick += 1) {
    const end = String(pick).padStart(2, '0')
    const any = draws.filter((rows) => rows.flat().some((number) => number.endsWith(end))).length
    expect(Math.abs(any - DRAWS * chance), `any ${end}`).toBeLessThan(far(DRAWS, chance))
    const last = special.filter((number) => number.endsWith(end)).length
    expect(Math.abs(last - DRAWS / 100), `special ${end}`).toBeLessThan(far(DRAWS, 0.01))
    // With the digit before: a pick of three digits needs both pairs.
    const hundreds = special.filter((number) => number.slice(-3, -1) === end).length
    expect(Math.abs(hundreds - DRAWS / 100), `hundreds ${end}`).toBeLessThan(far(DRAWS, 0.01))
  }
  for (let place = 0; place < digits; place += 1) {
    for (const digit of '0123456789') {
      const shown = special.filter((number) => number[place] === digit).length
      expect(Math.abs(shown - DRAWS / 10), `${digit} at ${place}`).toBeLessThan(far(DRAWS, 0.1))
    }
  }
})

test('PP-10 the digest of tickets is of them sorted, in whatever order they are read', () => {
  // By hand: printf 'a\nb\nc' | sha256sum
  const digest = 'ea7fb08b7a2dc4619ffb7c7bb38d95a2047935fa165d71b12efd3852a2e6d0cc'
  expect(digestOf(['c', 'a', 'b'])).toBe(digest)
  expect(digestOf(['a', 'b', 'c'])).toBe(digest)
})

test('PP-10 a draw has a seed of its own, which follows from the secret, the draw and its day', () => {
  const draw = { drawCode: 'VN_MIEN_BAC', numero: '20261125' }
  // By hand: printf 'seed/VN_MIEN_BAC/20261125' | openssl dgst -sha256 -hmac 'a secret of this test'
  const seed = '6879647106841feaafdebc406b22ccc9feec3c52bbad2c335b01622294f9fd9b'
  expect(seedOf('a secret of this test', draw)).toBe(seed)
  for (const other of [
    seedOf('a secret of this test', { ...draw, numero: '20261126' }),
    seedOf('a secret of this test', { ...draw, drawCode: 'VN_DA_NANG' }),
    seedOf('another secret', draw),
  ])
    expect(other).not.toBe(seed)
})

test('PP-10 what is published of a seed, of a ticket and of a draw without tickets', () => {
  // By hand: printf of the bytes, of `0f8b/5025/20000` and of nothing, into sha256sum.
  expect(hashOfSeed(SEED)).toBe('a4f0bb08fa823d8ee13d3386b1bd54fb7ce6c77e58f3508b656f335ad73d5760')
  const leaf = '15ea83b688f229c0f2d64e41bb4971bf8168bb5c89b25b997a050bc5e7ab5280'
  expect(leafOf({ round: '0f8b', nodeId: 5025, stake: 20_000n })).toBe(leaf)
  expect(NO_TICKETS).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

test.each([
  // The first has bytes of 249, which count, and of 250 and more, which do not, and needs a fourth block.
  [
    'north',
    'VN_MIEN_BAC',
    '20261121',
    '46605~14444~40264,09494~41936,55390,30597,67751,09256,26957~5689,7557,0364,6793~9011,2540,7837,4025,5944,1276~913,991,154~05,03,80,86',
  ],
  [
    'south',
    'VN_TP_HCM',
    '20261121',
    '278723~40322~76826~26387,39222~19549,80828,35100,69601,65978,97429,76310~9292~6053,3087,4333~186~18',
  ],
  ['stock', 'VN_VN30', '20261120', '72665'],
] as const)(
  'PP-10 a draw of %s is what another program makes of seed, digest and key',
  (region, code, day, numbers) => {
    expect(drawnNumbers(SEED, 'ab', { drawCode: code, numero: day }, region)).toBe(numbers)
  },
)
