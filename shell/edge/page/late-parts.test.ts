import { lotteryMenu } from '@lobby/contracts/calls/lottery'
import { firstCall } from '@lobby/contracts/first-call'
import { expect, it } from 'vitest'
import { createFirstData } from '../gateway/first-data.ts'
import { answering, category, HOUR, lottery, MINUTE } from '../testing/view-answers.ts'
import { digestOf } from './late-parts.ts'

/** The digest of a menu with one draw, at 16:15 of 22 November in Vietnam, as it is answered at this moment. */
async function digestAt(at: number): Promise<string> {
  const remainTime = Date.parse('2026-11-22T09:15:00Z') - at
  const menu = { hot: { ...category('hot', [lottery('North', remainTime)]), remainTime } }
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
