import { randomUUID } from 'node:crypto'
import type { ValueOf } from '@lobby/contracts/call'
import { cancelDeposit, createDeposit } from '@lobby/contracts/calls/deposits'
import { launchGame } from '@lobby/contracts/calls/games'
import { confirmLimit, keepLimit, removeLimit, setLimit } from '@lobby/contracts/calls/protection'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { depositNow } from '@lobby/sandbox/testing/test-data'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOfToken } from '../access/tokens.ts'
import { schema } from '../database/database.ts'
import { troubleOf } from '../database/trouble.ts'
import { Failure } from '../http/failure.ts'
import { toMinor } from '../ledger/money.ts'
import { anyGameSession, type GameSession, placeBet, settleBet } from '../wallets/game-wallet.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const AT_ONCE = 50

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

const KINDS = ['deposit', 'loss', 'stake'] as const
const PERIODS = ['day', 'week', 'month'] as const
type Kind = (typeof KINDS)[number]
type Period = (typeof PERIODS)[number]

/** A first moment that counts, by hand: months begin at midnight in Vietnam, 7 hours before that of UTC. */
function since(period: Period, now: number): number {
  if (period === 'day') return now - DAY + 1
  if (period === 'week') return now - 7 * DAY + 1
  const there = new Date(now + 7 * HOUR)
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - 7 * HOUR
}

const key = fc.record({ kind: fc.constantFrom(...KINDS), period: fc.constantFrom(...PERIODS) })
const only = <T extends string>(name: T) => fc.constant(name)
/** What a player can do, and time. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: only('bet'), units: fc.integer({ min: 1, max: 60 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: only('fifty'), units: fc.integer({ min: 1, max: 12 }), lower: fc.nat(300) }),
  },
  { weight: 3, arbitrary: fc.record({ do: only('win'), units: fc.integer({ min: 0, max: 90 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: only('order'), units: fc.integer({ min: 100, max: 600 }), pays: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ do: only('limit'), key, units: fc.integer({ min: 20, max: 600 }) }) },
  { weight: 1, arbitrary: fc.record({ do: only('remove'), key }) },
  { weight: 1, arbitrary: fc.record({ do: only('keep'), key }) },
  { weight: 3, arbitrary: fc.record({ do: only('confirm') }) },
  { weight: 4, arbitrary: fc.record({ do: only('wait'), hours: fc.constantFrom(1, 13, 24, 84, 167, 168) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** The books of the test, kept by hand: what counts, and what may. `to` null is no limit. */
function bookkeeping() {
  const booked: { at: number; deposit: number; stake: number; win: number }[] = []
  const limits = new Map<string, { amount: number; asked: { to: number | null; at: number } | null }>()
  const name = (kind: Kind, period: Period) => `${kind}/${period}`

  function used(kind: Kind, period: Period, now: number): number {
    const rows = booked.filter(({ at }) => at >= since(period, now))
    return rows.reduce((sum, row) => sum + (kind === 'loss' ? row.stake - row.win : row[kind]), 0)
  }

  return {
    limits,
    name,
    book: (row: Partial<(typeof booked)[number]> & { at: number }) =>
      booked.push({ deposit: 0, stake: 0, win: 0, ...row }),
    /** Whether `more` fits within every limit of these kinds. */
    fits: (kinds: readonly Kind[], more: number, now: number) =>
      kinds.every((kind) =>
        PERIODS.every((period) => {
          const limit = limits.get(name(kind, period))
          return !limit || used(kind, period, now) + more <= limit.amount
        }),
      ),
    want(kind: Kind, period: Period, to: number | null, now: number): void {
      const at = name(kind, period)
      const limit = limits.get(at)
      if (!limit) {
        if (to !== null) limits.set(at, { amount: to, asked: null })
      } else if (to !== null && to <= limit.amount) limits.set(at, { amount: to, asked: null })
      // The same again waits from the first time on, as long as that has not lapsed.
      else if (limit.asked?.to !== to || now >= limit.asked.at + 7 * DAY) limit.asked = { to, at: now }
    },
  }
}

/** A database that is busy has taken nothing: a vendor asks again for the same round. */
async function taken(game: GameSession, units: number, round: string = randomUUID()): Promise<string | null> {
  try {
    await placeBet(gateway.world, game, round, toMinor(units))
    return round
  } catch (error) {
    if (troubleOf(error) === 'busy') return taken(game, units, round)
    if (!(error instanceof Failure && /^limit\.(loss|stake)$/.test(error.code))) throw error
    return null
  }
}

/** Signs in once until time goes on: by then the session may have ended. */
let signedIn: { at: number; token: string } | undefined
async function tokenNow(): Promise<string> {
  const now = gateway.clock.now()
  if (signedIn?.at !== now) signedIn = { at: now, token: await gateway.signIn('player2') }
  return signedIn.token
}

const asPlayer = async (call: Parameters<typeof ask>[1], input: Record<string, unknown>) =>
  (await ask(gateway, call, input, { token: await tokenNow() })).body

/** Some orders of one sum at once: one may be open, and none that the limits do not allow. */
async function order(books: ReturnType<typeof bookkeeping>, units: number, pays: boolean): Promise<void> {
  const now = gateway.clock.now()
  const wanted = () => ({ method: 'qr', channel: 'sen', amount: units, reference: randomUUID() })
  const token = await tokenNow()
  const ordered = () => ask(gateway, createDeposit, wanted(), { token })
  const answers = await Promise.all([ordered(), ordered(), ordered()])
  const made = answers.flatMap(({ body }) => (body.success ? [(body.value as ValueOf<typeof createDeposit>).id] : []))
  expect(made).toHaveLength(books.fits(['deposit'], units, now) ? 1 : 0)
  for (const id of made) {
    if (!pays) await asPlayer(cancelDeposit, { id })
    else {
      await gateway.vendor.bank.pay(id, 'paid')
      books.book({ at: now, deposit: units })
    }
  }
}

async function confirmAll({ limits, name }: ReturnType<typeof bookkeeping>, now: number): Promise<void> {
  for (const kind of KINDS) {
    for (const period of PERIODS) {
      const waiting = limits.get(name(kind, period))?.asked
      if (!waiting) continue
      const isDue = now >= waiting.at + DAY && now < waiting.at + 7 * DAY
      const { success } = await asPlayer(confirmLimit, { kind, period, to: waiting.to })
      expect(success).toBe(isDue)
      if (!isDue) continue
      if (waiting.to === null) limits.delete(name(kind, period))
      else limits.set(name(kind, period), { amount: waiting.to, asked: null })
    }
  }
}

async function walk(steps: readonly Step[]): Promise<void> {
  const { world, clock } = gateway
  // A world of its own: everything before is further back than a limit looks.
  clock.advance(40 * DAY)
  const game = await anyGameSession(world.db, 'LOTUS', player)
  await world.db.delete(schema.playLimits)
  const books = bookkeeping()
  const open: string[] = []
  const PLAY = ['loss', 'stake'] as const
  for (const each of steps) {
    const now = clock.now()
    if (each.do === 'wait') clock.advance(each.hours * HOUR)
    if (each.do === 'order') await order(books, each.units, each.pays)
    if (each.do === 'confirm') await confirmAll(books, now)
    if (each.do === 'limit') {
      expect((await asPlayer(setLimit, { ...each.key, amount: each.units })).success).toBe(true)
      books.want(each.key.kind, each.key.period, each.units, now)
    }
    if (each.do === 'remove') {
      await asPlayer(removeLimit, each.key)
      books.want(each.key.kind, each.key.period, null, now)
    }
    if (each.do === 'keep') {
      await asPlayer(keepLimit, each.key)
      const limit = books.limits.get(books.name(each.key.kind, each.key.period))
      if (limit) limit.asked = null
    }
    if (each.do === 'win') {
      const round = open.pop()
      if (!round) continue
      await settleBet(world, game, round, toMinor(each.units))
      books.book({ at: now, win: each.units })
    }
    if (each.do === 'bet') {
      const isAllowed = books.fits(PLAY, each.units, now)
      const round = await taken(game, each.units)
      expect(round !== null).toBe(isAllowed)
      if (!round) continue
      books.book({ at: now, stake: each.units })
      open.push(round)
    }
    if (each.do === 'fifty') {
      const many = () => Array.from({ length: AT_ONCE }, (_, at) => books.fits(PLAY, (at + 1) * each.units, now))
      const most = many().filter(Boolean).length
      // Half of these have a limit that is set while they are taken: it holds for those that come after it.
      const amount = each.lower < 150 ? null : each.lower
      const bets = Array.from({ length: AT_ONCE }, () => taken(game, each.units))
      if (amount !== null) {
        expect((await asPlayer(setLimit, { kind: 'stake', period: 'day', amount })).success).toBe(true)
        books.want('stake', 'day', amount, now)
      }
      const rounds = (await Promise.all(bets)).filter((round) => round !== null)
      expect(rounds.length).toBeGreaterThanOrEqual(many().filter(Boolean).length)
      expect(rounds.length).toBeLessThanOrEqual(most)
      open.push(...rounds)
      for (const _ of rounds) books.book({ at: now, stake: each.units })
    }
  }
}

/** A limit that is used up at once, and tries on each of the next 33 days, around the end of a week and of a month. */
const usedUp = (kind: Kind, period: Period): Step[] => {
  const again: Step = kind === 'deposit' ? { do: 'order', units: 100, pays: true } : { do: 'bet', units: 50 }
  const first: Step = kind === 'deposit' ? { ...again, units: 550 } : again
  const limit: Step = { do: 'limit', key: { kind, period }, units: kind === 'deposit' ? 600 : 60 }
  const days = Array.from({ length: 33 }, (): Step[] => [{ do: 'wait', hours: 24 }, again])
  return [limit, first, ...days.flat()]
}

test('PP-01 no order of bets, wins, waits and changes of the limit lets deposits, losses or stakes pass it, fifty at once', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 45 }), walk)
  const boundaries = KINDS.flatMap((kind) => (['week', 'month'] as const).map((period) => usedUp(kind, period)))
  await fc.assert(property, { numRuns: 12, examples: boundaries.map((steps): [Step[]] => [steps]) })
})
