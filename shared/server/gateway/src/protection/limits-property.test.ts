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
  { weight: 2, arbitrary: fc.record({ do: fc.constant('set' as const), units: fc.integer({ min: 20, max: 200 }) }) },
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
    let limit = Number.POSITIVE_INFINITY
    let asked = null as { units: number; at: number } | null
    const open: string[] = []
    for (const { do: what, units } of steps) {
      const now = clock.now()
      if (what === 'wait') clock.advance(units * HOUR)
      if (what === 'set') {
        for (const kind of ['stake', 'loss']) {
          const { body } = await askAs(gateway, 'player2', setLimit, { kind, period: 'day', amount: units })
          expect(body.success).toBe(true)
        }
        const isLower = units <= limit
        if (isLower) limit = units
        // The same again waits from the first time on, as long as that has not lapsed.
        const isSame = asked?.units === units && now < asked.at + 7 * DAY
        asked = isLower ? null : isSame ? asked : { units, at: now }
      }
      if (what === 'confirm' && asked) {
        const isDue = now >= asked.at + DAY && now < asked.at + 7 * DAY
        for (const kind of ['stake', 'loss']) {
          const input = { kind, period: 'day', to: asked.units }
          expect((await askAs(gateway, 'player2', confirmLimit, input)).body.success).toBe(isDue)
        }
        if (isDue) limit = asked.units
        if (isDue) asked = null
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
        const taken = await placeBet(world, game, round, toMinor(units)).then(
          () => true,
          (error) => {
            if (!(error instanceof Failure && error.code.startsWith('limit.'))) throw error
            return false
          },
        )
        // A loss is never more than the stakes, so the stakes decide where both limits are the same.
        expect(taken).toBe(stakes <= limit)
        if (!taken) continue
        booked.push({ at: now, stake: units, win: 0 })
        open.push(round)
      }
    }
  })
  await fc.assert(property, { numRuns: 6 })
})
