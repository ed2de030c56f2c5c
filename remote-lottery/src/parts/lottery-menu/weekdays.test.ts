import { LOTTERY_TAG } from '@lobby/contracts/constants'
import { describe, expect, it } from 'vitest'
import { chipOfDrawDay, drawDayOf, drawsOn, hasWeekdays, noonOf, siteDay, WEEK_CHIPS } from './weekdays.ts'

describe('LT-11 LT-12 LT-14 the weekdays of draws', () => {
  it('LT-12 maps short_week_1..6 to 2..7 and short_week_0 to 1', () => {
    expect([1, 2, 3, 4, 5, 6, 0].map((chip) => drawDayOf(chip as (typeof WEEK_CHIPS)[number]))).toEqual([
      2, 3, 4, 5, 6, 7, 1,
    ])
    expect(WEEK_CHIPS.map((chip) => chipOfDrawDay(drawDayOf(chip)))).toEqual([...WEEK_CHIPS])
  })

  it('LT-14 looks for the exact member, not for the digit in the text', () => {
    expect(drawsOn('2,5', 5)).toBe(true)
    expect(drawsOn('12,15', 2)).toBe(false)
    expect(drawsOn('12,15', 5)).toBe(false)
    expect(drawsOn(' 3 , 7 ', 7)).toBe(true)
  })

  it('LT-14 keeps a game that draws every day', () => {
    expect(drawsOn('', 4)).toBe(true)
  })

  it('LT-11 shows weekdays for the centre and the south only', () => {
    expect(Object.values(LOTTERY_TAG).filter(hasWeekdays)).toEqual([LOTTERY_TAG.central, LOTTERY_TAG.southern])
  })

  it('LT-26 turns the day at midnight in Vietnam, wherever the device is', () => {
    const midnight = Date.UTC(2026, 10, 20, 17)
    expect(siteDay(midnight) - siteDay(midnight - 1)).toBe(1)
    expect(siteDay(noonOf(siteDay(midnight)))).toBe(siteDay(midnight))
  })
})
