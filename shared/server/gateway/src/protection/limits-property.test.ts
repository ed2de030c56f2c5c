import { randomUUID } from 'node:crypto'
import { launchGame } from '@lobby/contracts/calls/games'
import { confirmLimit, setLimit } from '@lobby/contracts/calls/protection'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { askAs } from '@lobby/sandbox/testing/ask'
import { depositNow } from '@lobby/sandbox/testing/test-data'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOfToken } from '../access/tokens.ts'
import { schema } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import { toMinor } from '../ledger/money.ts'
import { anyGameSession, placeBet, settleBet } from '../wallets/game-wallet.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let gateway: TestGateway
let player: string
beforeAll(async () => {
  gateway = await startTestGateway()
  await depositNow(gateway, 'player2', 100_000)
  const input = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }
  const { gameUrl } = (await askAs(gateway, 'player2', launchGame, input)).body.value as { gameUrl: string }
  player = hashOfToken(new URL(gameUrl).hash.split('.')[1] ?? '')
})
afterAll(() => gateway.close())

/** What a player can do, and time. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('bet' as const), units: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('win' as const), units: fc.integer({ min: 0, max: 90 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stake' as const), units: fc.integer({ min: 20, max: 300 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('loss' as const), units: fc.integer({ min: 20, max: 150 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('confirm' as const), units: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), units: fc.integer({ min: 1, max: 30 }) }) },
)

test('PP-01 no order of bets, wins, waits and changes of the limit lets a day’s stakes or losses pass it', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
    // A world of its own: everything before is further back than a limit looks.
    gateway.clock.advance(40 * DAY)
    const { world, clock } = gateway
    const game = await anyGameSession(world.db, 'LOTUS', player)
    await world.db.delete(schema.playLimits)
    /** The books of the test, kept by hand. */
    const booked: { at: number; stake: number; win: number }[] = []
    const limits = { stake: Number.POSITIVE_INFINITY, loss: Number.POSITIVE_INFINITY }
    const asked: Record<'stake' | 'loss', { units: number; at: number } | null> = { stake: null, loss: null }
    const open: string[] = []
    for (const { do: what, units } of steps) {
      const now = clock.now()
      if (what === 'wait') clock.advance(units * HOUR)
      if (what === 'stake' || what === 'loss') {
        const input = { kind: what, period: 'day', amount: units }
        expect((await askAs(gateway, 'player2', setLimit, input)).body.success).toBe(true)
        const isLower = units <= limits[what]
        if (isLower) limits[what] = units
        // The same again waits from the first time on, as long as that has not lapsed.
        const before = asked[what]
        const isSame = before?.units === units && now < before.at + 7 * DAY
        asked[what] = isLower ? null : isSame ? before : { units, at: now }
      }
      for (const kind of what === 'confirm' ? (['stake', 'loss'] as const) : []) {
        const waiting = asked[kind]
        if (!waiting) continue
        const isDue = now >= waiting.at + DAY && now < waiting.at + 7 * DAY
        const input = { kind, period: 'day', to: waiting.units }
        expect((await askAs(gateway, 'player2', confirmLimit, input)).body.success).toBe(isDue)
        if (!isDue) continue
        limits[kind] = waiting.units
        asked[kind] = null
      }
      if (what === 'win') {
        const round = open.pop()
        if (!round) continue
        await settleBet(world, game, round, toMinor(units))
        booked.push({ at: now, stake: 0, win: units })
      }
      if (what === 'bet') {
        const round = randomUUID()
        const inDay = booked.filter(({ at }) => at > now - DAY)
        const stakes = inDay.reduce((sum, { stake }) => sum + stake, 0) + units
        const losses = inDay.reduce((sum, { win }) => sum - win, stakes)
        const taken = await placeBet(world, game, round, toMinor(units)).then(
          () => true,
          (error) => {
            if (!(error instanceof Failure && error.code.startsWith('limit.'))) throw error
            return false
          },
        )
        expect(taken).toBe(stakes <= limits.stake && losses <= limits.loss)
        if (!taken) continue
        booked.push({ at: now, stake: units, win: 0 })
        open.push(round)
      }
    }
  })
  await fc.assert(property, { numRuns: 6 })
})
