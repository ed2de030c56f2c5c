/** A page of a game shows what the game pays: its figures come with it, and it has none of its own. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { layoutPays } from './dragon-tiger.ts'
import { fishing } from './fishing.ts'
import { kenoTenths } from './keno.ts'
import { handPays } from './lieng.ts'
import { ticketPays } from './match-odds.ts'
import { payOf } from './reels.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** What the page of this type has of the game's rules. */
async function rulesOf(type: string) {
  const { body } = await gateway.vendor.app.inject(`/play?theme=${type}`)
  return JSON.parse(/<script type="application\/json" id="rules">(.*?)<\/script>/.exec(body)?.[1] ?? 'null')
}

describe('PL-07 PP-09 the page shows what the vendor pays', () => {
  test('PL-07 PP-09 of three alike on the reels and of a pair', async () => {
    const { triple, pair } = await rulesOf('RNG')
    expect(triple).toEqual([5, 8, 12, 20, 80, 500])
    expect(triple.map((_: number, symbol: number) => payOf([symbol, symbol, symbol]))).toEqual(triple)
    expect(pair).toBe(payOf([2, 2, 4]))
  })

  test('PL-07 PP-09 of each spot of the layout', async () => {
    const { pays } = await rulesOf('LIVE')
    expect(pays).toEqual({ dragon: 2, tie: 12, tiger: 2 })
    expect(layoutPays([1n, 0n, 0n], 'dragon')).toBe(2n)
    expect(layoutPays([0n, 1n, 0n], 'tie')).toBe(12n)
    expect(layoutPays([0n, 0n, 1n], 'tiger')).toBe(2n)
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
  for (const file of readdirSync(pages)) {
    if (/\.test\.ts$/.test(file)) continue
    const text = readFileSync(path.join(pages, file), 'utf8')
    expect(text.match(/\b(?:PAYS|TENTHS|TRIPLE|PAIR)\s*=\s*[[{\d].*|\bpays:\s*\d+.*|>×\d+.*/g) ?? [], file).toEqual([])
  }
})
