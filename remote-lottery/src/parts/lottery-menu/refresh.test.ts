import { DEFAULT_READINGS } from '@lobby/contracts/readings'
import { describe, expect, it } from 'vitest'
import { refreshDelay } from './refresh.ts'

const draw = (remainTime: number, numero = '20261121') => ({ remainTime, numero })

describe('LT-17 to LT-20 the next refresh', () => {
  it('LT-18 waits for the smallest remaining time among the games with a numero', () => {
    expect(refreshDelay([draw(9_000), draw(2_500), draw(1_000, '')], DEFAULT_READINGS)).toBe(2_500)
  })

  it('LT-18 looks at all draws in one reading, at the first four with a numero in the other', () => {
    const games = [draw(9_000), draw(500, ''), draw(8_000), draw(7_000), draw(6_000), draw(5_000)]
    expect(refreshDelay(games, { ...DEFAULT_READINGS, refreshDrawWindow: 'all' })).toBe(5_000)
    expect(refreshDelay(games, { ...DEFAULT_READINGS, refreshDrawWindow: 'first4' })).toBe(6_000)
  })

  it.each([0, -1, -60_000])('LT-19 asks again after 1 s or 7 s when the smallest is %i', (remainTime) => {
    const games = [draw(remainTime), draw(60_000)]
    expect(refreshDelay(games, { ...DEFAULT_READINGS, zeroRefreshMs: 1_000 })).toBe(1_000)
    expect(refreshDelay(games, { ...DEFAULT_READINGS, zeroRefreshMs: 7_000 })).toBe(7_000)
  })

  it('LT-20 waits 30 s at the most', () => {
    expect(refreshDelay([draw(30_000)], DEFAULT_READINGS)).toBe(30_000)
    expect(refreshDelay([draw(30_001)], DEFAULT_READINGS)).toBe(30_000)
  })

  it('LT-17 LT-28 waits 5 s at the most while a draw runs', () => {
    expect(refreshDelay([draw(86_400_000), { ...draw(600_000), drawing: {} }], DEFAULT_READINGS)).toBe(5_000)
    expect(refreshDelay([draw(2_500), { ...draw(600_000), drawing: {} }], DEFAULT_READINGS)).toBe(2_500)
  })

  it('LT-18 LT-19 LT-20 counts from when the answer was given, however late it was taken', () => {
    expect(refreshDelay([draw(9_000)], DEFAULT_READINGS, 2_500)).toBe(6_500)
    expect(refreshDelay([draw(90_000)], DEFAULT_READINGS, 19_000)).toBe(11_000)
    expect(refreshDelay([draw(9_000)], { ...DEFAULT_READINGS, zeroRefreshMs: 7_000 }, 9_000)).toBe(7_000)
  })

  it('LT-17 goes on when nothing is on sale', () => {
    expect(refreshDelay([], DEFAULT_READINGS)).toBe(30_000)
    expect(refreshDelay([draw(4_000, '')], DEFAULT_READINGS)).toBe(30_000)
  })
})
