import { startTestGateway } from '@lobby/sandbox/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { movedClock } from './clock.ts'
import { followDatabase, skewAfter } from './database-clock.ts'

test.each([
  ['a machine that is a minute late goes by the database', 0, { sent: 1_000, told: 61_005, received: 1_010 }, 60_000],
  ['a machine that is a minute ahead does, too', 0, { sent: 61_000, told: 1_005, received: 61_010 }, -60_000],
  ['what a slow answer may explain changes nothing', 40, { sent: 1_000, told: 1_400, received: 1_600 }, 40],
  ['what it cannot explain does', 40, { sent: 1_000, told: 1_700, received: 1_600 }, 400],
])('SC-04 %s', (_, skew, told, expected) => {
  expect(skewAfter(skew, told)).toBe(expected)
})

test('SC-04 on a machine whose clock is an hour late a gateway has the time of its database', async () => {
  const gateway = await startTestGateway()
  onTestFinished(gateway.close)
  const truth = Date.now.bind(Date)
  const late = vi.spyOn(Date, 'now').mockImplementation(() => truth() - 3_600_000)
  onTestFinished(() => late.mockRestore())
  const clock = movedClock()
  const before = truth()
  const following = await followDatabase(clock, gateway.db)
  const after = truth()
  await following.stop()
  // The machine tells whole milliseconds, the database parts of them.
  const reach = after - before + 1
  expect(clock.skew).toBeGreaterThanOrEqual(3_600_000 - reach)
  expect(clock.skew).toBeLessThanOrEqual(3_600_000 + reach)
})
