import { timerText } from '@lobby/contracts/draw-clock'
import { describe, expect, it } from 'vitest'
import { drawMinute, drawsAt, phaseOf, saleCountdown, saleLeft, spokenMark } from './sale-clock.ts'

const AT = Date.UTC(2026, 10, 21, 9)
const INSTANT = { before: AT, after: AT }
const draw = (remainTime: number, lockTime = 600, isSale = remainTime > lockTime * 1000) => ({
  remainTime,
  lockTime,
  isSale,
})

describe('LT-22 the sale countdown', () => {
  it('LT-22 is the remaining time in ms less the lock time in seconds', () => {
    expect(saleCountdown({ remainTime: 3_600_000, lockTime: 600 })).toBe(3_000_000)
  })

  it('LT-22 is never below zero', () => {
    expect(saleCountdown({ remainTime: 599_999, lockTime: 600 })).toBe(0)
    expect(saleCountdown({ remainTime: -5, lockTime: 0 })).toBe(0)
  })

  it('LT-22 runs down with the device clock after the answer', () => {
    expect(saleLeft(draw(3_600_000), INSTANT, AT + 1_000)).toBe(2_999_000)
    expect(saleLeft(draw(3_600_000), INSTANT, AT + 3_000_001)).toBe(0)
  })
})

describe('LT-23 LT-24 the timer', () => {
  it('LT-23 shows dashes when it has expired', () => {
    expect(timerText(0)).toBe('--:--:--')
    expect(timerText(-1)).toBe('--:--:--')
  })

  it('LT-23 shows dashes when the draw is not on sale, whatever time remains', () => {
    expect(timerText(saleLeft(draw(3_600_000, 600, false), INSTANT, AT))).toBe('--:--:--')
  })

  it.each([
    [999, '00:00'],
    [1_000, '00:01'],
    [61_000, '01:01'],
    [3_599_999, '59:59'],
    [3_600_000, '1:00:00'],
    [36_061_000, '10:01:01'],
    [7 * 86_400_000, '168:00:00'],
  ])('LT-24 shows %i ms as %s: hours only when there are some', (left, text) => {
    expect(timerText(left)).toBe(text)
  })

  it('LT-24 takes half of the gap between the lotteryTime pair off', () => {
    const slowLine = { before: AT - 4_000, after: AT }
    expect(saleLeft(draw(3_600_000), slowLine, AT)).toBe(2_998_000)
  })

  it('LT-24 takes half of the gap off the time of the draw as well', () => {
    expect(drawsAt({ remainTime: 900_000 }, { before: AT - 4_000, after: AT })).toBe(AT + 898_000)
  })

  it('LT-24 takes nothing off when the device clock went back during the request', () => {
    expect(saleLeft(draw(3_600_000), { before: AT + 9_000, after: AT }, AT)).toBe(3_000_000)
  })

  it('LT-24 names the draw by its full minute, whatever the network took', () => {
    expect(drawMinute({ remainTime: 900_000 }, { before: AT - 800, after: AT + 150 })).toBe(AT + 900_000)
  })
})

describe('LT-03 where a draw stands', () => {
  it.each([
    ['on sale', draw(3_600_000), AT, 'sale'],
    ['after sale closed by its own clock', draw(3_600_000), AT + 3_000_000, 'locked'],
    ['in its lock time', draw(300_000), AT, 'locked'],
    ['when its time has come', draw(300_000), AT + 300_000, 'drawing'],
    ['while the gateway sells nothing long before the next one', draw(86_400_000, 600, false), AT, 'drawing'],
  ] as const)('LT-03 knows a draw %s', (_, onSale, now, phase) => {
    expect(phaseOf(onSale, INSTANT, now)).toBe(phase)
  })

  it('LT-25 speaks only at five minutes, at one, and at the end', () => {
    const marks = [300_001, 300_000, 60_001, 60_000, 1, 0].map(spokenMark)
    expect(marks).toEqual([undefined, 'five', 'five', 'one', 'one', 'over'])
  })
})
