/** A page of a game shows what the game pays: its figures come with it, and it has none of its own. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { baccarat } from './baccarat.ts'
import { bauCua } from './bau-cua.ts'
import { dragonTigerTable } from './dragon-tiger.ts'
import { fishing } from './fishing.ts'
import { kenoTenths } from './keno.ts'
import { handPays } from './lieng.ts'
import { ticketPays } from './match-odds.ts'
import { payOf } from './reels.ts'
import { roulette } from './roulette.ts'
import { sicBo } from './sic-bo.ts'
import { xocDia } from './xoc-dia.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** What the page of this type has of the game's rules. */
async function rulesOf(type: string, kind = '') {
  const { body } = await gateway.vendor.app.inject(`/play?theme=${type}&kind=${kind}`)
  return JSON.parse(/<script type="application\/json" id="rules">(.*?)<\/script>/.exec(body)?.[1] ?? 'null')
}

describe('PL-07 PP-09 the page shows what the vendor pays', () => {
  test('PL-07 PP-09 of three alike on the reels and of a pair', async () => {
    const { pays } = (await rulesOf('RNG')) as { pays: number[][] }
    const triple = pays.map(([, three]) => three)
    expect(triple).toEqual([5, 8, 12, 20, 80, 500])
    expect(triple.map((_, symbol) => payOf([symbol, symbol, symbol]))).toEqual(triple)
    expect(pays.map(([two]) => two)).toEqual(triple.map(() => payOf([2, 2, 4])))
  })

  test('PL-07 PP-09 of each spot of the layout', async () => {
    const { pays } = await rulesOf('LIVE')
    expect(pays).toEqual({ dragon: 2, tie: 12, tiger: 2 })
    // A king over an ace, two fives, an ace under a king; in hundredths.
    expect(dragonTigerTable.returned('dragon', [12, 0])).toBe(200)
    expect(dragonTigerTable.returned('tie', [4, 17])).toBe(1200)
    expect(dragonTigerTable.returned('tiger', [0, 12])).toBe(200)
  })

  test('PL-07 PP-09 of each spot of the other tables', async () => {
    const paysOf = async (kind: string) => (await rulesOf('LIVE', kind)).pays
    expect(await paysOf('SIC')).toEqual({ big: 2, small: 2, even: 2, odd: 2, triple: 35 })
    // 6 6 3 is big and odd; three ones are a triple and nothing else.
    expect(sicBo.spots.map((spot) => sicBo.returned(spot, [5, 5, 2]))).toEqual([200, 0, 0, 200, 0])
    expect(sicBo.spots.map((spot) => sicBo.returned(spot, [0, 0, 0]))).toEqual([0, 0, 0, 0, 3500])
    expect(await paysOf('BAC')).toEqual({ playerPair: 12, player: 2, tie: 9, banker: 1.95, bankerPair: 12 })
    // A pair of fours over a pair of twos; then nine against nine.
    expect(baccarat.spots.map((spot) => baccarat.returned(spot, [3, 16, -1, 1, 14, -1]))).toEqual([
      1200, 200, 0, 0, 1200,
    ])
    expect(baccarat.spots.map((spot) => baccarat.returned(spot, [3, 4, -1, 8, 9, -1]))).toEqual([0, 100, 900, 100, 0])
    expect(baccarat.returned('banker', [0, 1, -1, 8, 9, -1])).toBe(195)
    expect(await paysOf('SD')).toEqual({ even: 1.95, odd: 1.95, red4: 15.6, red3: 3.9, white3: 3.9, white4: 15.6 })
    expect(xocDia.spots.map((spot) => xocDia.returned(spot, [1, 1, 1, 1]))).toEqual([195, 0, 1560, 0, 0, 0])
    expect(xocDia.spots.map((spot) => xocDia.returned(spot, [0, 1, 0, 0]))).toEqual([0, 195, 0, 0, 390, 0])
    expect(xocDia.spots.map((spot) => xocDia.returned(spot, [1, 0, 1, 1]))).toEqual([0, 195, 0, 390, 0, 0])
    expect(xocDia.spots.map((spot) => xocDia.returned(spot, [0, 0, 0, 0]))).toEqual([195, 0, 0, 0, 0, 1560])
    const three = [2, 3, 4]
    const each = { deer: three, gourd: three, rooster: three, fish: three, crab: three, prawn: three }
    expect(await paysOf('YSX')).toEqual(each)
    expect(bauCua.spots.map((spot) => bauCua.returned(spot, [4, 4, 0]))).toEqual([200, 0, 0, 0, 300, 0])
    expect(bauCua.returned('prawn', [5, 5, 5])).toBe(400)
    const { n0, n36, dozen3, column1, low, red } = await paysOf('ROU')
    expect([n0, n36, dozen3, column1, low, red]).toEqual([36, 36, 3, 3, 2, 2])
    expect(roulette.spots.map((spot) => roulette.returned(spot, [36])).filter((paid) => paid > 0)).toEqual([
      ...[3600, 200, 200, 200, 300, 300],
    ])
  })

  test('PL-07 PP-09 of each fish, and how often it is caught', async () => {
    const { fish } = (await rulesOf('FISH')) as { fish: { name: string; pays: number; chance: number }[] }
    expect(fish).toHaveLength(8)
    for (const [at, { pays, chance }] of fish.entries()) {
      const drawnAs = (drawn: number) => fishing(() => drawn)
      const wish = [at]
      expect(drawnAs(0).winOf({ wish, shown: [1], stake: 1n })).toBe(BigInt(pays))
      const last = Math.round(chance * 10_000) - 1
      expect([drawnAs(last).draw(wish), drawnAs(last + 1).draw(wish)]).toEqual([[1], [0]])
    }
  })

  test('PL-07 PP-09 of each hand of Liêng', async () => {
    const { hands } = (await rulesOf('PVP')) as { hands: { name: string; pays: number }[] }
    const DEALT: Readonly<Record<string, readonly number[]>> = {
      aces: [0, 13, 26],
      triple: [4, 17, 30],
      // Ace, two, three of spades; then of three suits; jack, jack, king; four, five, ten.
      pure: [0, 1, 2],
      straight: [0, 14, 28],
      faces: [10, 23, 38],
      nine: [3, 17, 35],
    }
    expect(Object.fromEntries(hands.map(({ name, pays }) => [name, pays]))).toEqual(
      Object.fromEntries(Object.entries(DEALT).map(([name, cards]) => [name, handPays(cards)])),
    )
  })

  test('PL-07 PP-09 of the most that a ticket on matches pays', async () => {
    const { mostLegs, mostStakes } = await rulesOf('SPORTS')
    expect([mostLegs, mostStakes]).toEqual([5, 1000])
    expect(ticketPays(1n, [10_000, 10_000])).toBe(BigInt(mostStakes))
  })

  test('PL-07 PP-09 of each number of hits on a Keno ticket', async () => {
    const { balls, pays } = (await rulesOf('ELOTT')) as { balls: number; pays: number[][] }
    expect([balls, pays.length]).toEqual([80, 11])
    // Ten numbers, of which none, all, or four are drawn; one number, which is.
    expect([pays[10]?.[0], pays[10]?.[10], pays[10]?.[4], pays[1]?.[1]]).toEqual([1, 10_000, 1, 3.8])
    for (const [count, row] of pays.entries()) {
      for (const [hits, pay] of row.entries()) expect(pay * 10).toBeCloseTo(kenoTenths(count, hits), 9)
    }
  })
})

test('PL-07 PP-09 no page’s script or markup has a table of pays of its own', () => {
  const pages = path.join(import.meta.dirname, '../pages')
  for (const file of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
    if (/\.test\.ts$/.test(file) || !path.extname(file)) continue
    const text = readFileSync(path.join(pages, file), 'utf8')
    expect(text.match(/\b(?:PAYS|TENTHS|TRIPLE|PAIR)\s*=\s*[[{\d].*|\bpays:\s*\d+.*|>×\d+.*/g) ?? [], file).toEqual([])
  }
})
