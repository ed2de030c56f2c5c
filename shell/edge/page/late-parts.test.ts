import { lotteryMenu } from '@lobby/contracts/calls/lottery'
import { firstCall } from '@lobby/contracts/first-call'
import { expect, it } from 'vitest'
import { createFirstData } from '../gateway/first-data.ts'
import { answering, category, HOUR, lottery, MINUTE } from '../testing/view-answers.ts'
import { digestOf } from './late-parts.ts'

/** A draw at 16:15 of 22 November in Vietnam. */
const DRAW = Date.parse('2026-11-22T09:15:00Z')

/** The digest of a menu with one draw, as it is answered at this moment, and with a category of none. */
async function digestAt(at: number, draw = DRAW): Promise<string> {
  const remainTime = draw - at
  const menu = { hot: { ...category('hot', [lottery('North', remainTime)]), remainTime }, none: category('none', []) }
  const fetch = answering({ [lotteryMenu.path]: menu })
  const { read } = createFirstData({ gatewayUrl: 'http://gateway.test', fetch, now: () => at })
  return digestOf(await read('VI', '203.0.113.7', [firstCall(lotteryMenu, {})]))
}

it('SP-07 LT-09 a menu in which only time has passed is another one from midnight in Vietnam on', async () => {
  const midnight = Date.parse('2026-11-21T17:00:00Z')
  const before = await digestAt(midnight - 2 * MINUTE)
  expect(await digestAt(midnight - MINUTE)).toBe(before)
  expect(await digestAt(midnight)).not.toBe(before)
  expect(await digestAt(midnight + HOUR)).toBe(await digestAt(midnight))
})

it('SP-07 LT-22 a menu in which only time has passed is another one once its draw is sold no more', async () => {
  const locked = DRAW - 10 * MINUTE
  const before = await digestAt(locked - MINUTE)
  expect(await digestAt(locked - 1_000)).toBe(before)
  expect(await digestAt(locked)).not.toBe(before)
  expect(await digestAt(locked + MINUTE)).toBe(await digestAt(locked))
})

it('SP-07 LT-25 a menu in which only time has passed is another one once its sale ends within a day', async () => {
  // The day itself stays the same.
  const [draw, dayBefore] = [DRAW + 24 * HOUR, DRAW - 10 * MINUTE]
  const before = await digestAt(dayBefore - MINUTE, draw)
  expect(await digestAt(dayBefore, draw)).toBe(before)
  expect(await digestAt(dayBefore + 1_000, draw)).not.toBe(before)
})
