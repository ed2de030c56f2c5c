import { lotteryMenu } from '@lobby/contracts/calls/lottery'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LotteryMenu, stillTrue } from './lottery-menu.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const AT = 1_000_000

test('SE-14 LT-24 an earlier visit’s menu holds until a draw begins, and not while one runs', async () => {
  const menu = (await (await gateway.fetch(lotteryMenu.path)).json()).value as LotteryMenu
  const games = Object.values(menu).flatMap((entry) => entry.gameMenus)
  expect(games.length).toBeGreaterThan(5)
  for (const game of games) Object.assign(game, { remainTime: 60_000, drawing: undefined })
  expect(stillTrue(menu, AT, AT + 59_999)).toBe(true)
  expect(stillTrue(menu, AT, AT + 60_000)).toBe(false)
  // A clock that was set back knows nothing.
  expect(stillTrue(menu, AT, AT - 1)).toBe(false)
  Object.assign(games[3] ?? {}, { drawing: { numero: '1', startsAt: AT, endsAt: AT + 1, numbers: '' } })
  expect(stillTrue(menu, AT, AT)).toBe(false)
})
