import { randomUUID } from 'node:crypto'
import { transferDownline } from '@lobby/contracts/calls/agent'
import { launchGame } from '@lobby/contracts/calls/games'
import { setPaymentPassword } from '@lobby/contracts/calls/password'
import { endExclusion, selfExclude, setLimit, takeTimeOut } from '@lobby/contracts/calls/protection'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOfToken } from '../access/tokens.ts'
import { auditBooks } from '../audit/audit.ts'
import { Failure } from '../http/failure.ts'
import { toMinor } from '../ledger/money.ts'
import { anyGameSession, type GameSession, placeBet } from '../wallets/game-wallet.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const AGENT = { name: 'agent2', paymentPassword: '603917' }

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
  const { name, paymentPassword } = AGENT
  await askAs(gateway, name, setPaymentPassword, { password: 'Lobby#2026', newPassword: paymentPassword })
})
afterAll(async () => {
  expect(await auditBooks(gateway.db)).toEqual([])
  await gateway.close()
})

const only = <T extends string>(name: T) => fc.constant(name)
const length = { day: DAY, week: 7 * DAY }
const period = fc.constantFrom('day', 'week')
/** What a player, their agent and time can do. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: only('launch'), real: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ do: only('bet') }) },
  { weight: 4, arbitrary: fc.record({ do: only('transfer'), units: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: only('deposit limit'), period, amount: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 2, arbitrary: fc.record({ do: only('time limit'), period, amount: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 2, arbitrary: fc.record({ do: only('time-out'), hours: fc.constantFrom(24, 72, 1008) }) },
  { weight: 1, arbitrary: fc.record({ do: only('exclude'), months: fc.constantFrom(6, 7, 12) }) },
  { weight: 3, arbitrary: fc.record({ do: only('come back') }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: only('wait'),
      ms: fc.constantFrom(MINUTE, 5 * MINUTE, 6 * MINUTE, HOUR, DAY - MINUTE, DAY, 42 * DAY, 184 * DAY),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** What may be, kept by hand. Moments in ms. */
function rules() {
  let pausedUntil = 0
  let excluded: { until: number; returnAt: number } | null = null
  const minutes = new Set<number>()
  const given: { at: number; units: number }[] = []
  const limits = { deposit: new Map<'day' | 'week', number>(), time: new Map<'day' | 'week', number>() }
  const isExcluded = (now: number) => excluded !== null && now < Math.max(excluded.until, excluded.returnAt)

  /** With the minutes of play that a sign of it now makes. */
  function played(now: number): Set<number> {
    const minute = Math.floor(now / MINUTE)
    const near = [...minutes].filter((each) => each >= minute - 5 && each <= minute)
    const all = new Set([...minutes, minute])
    // Two signs of play at most five minutes apart are one time of play.
    for (let each = Math.max(...near, -1) + 1; near.length > 0 && each < minute; each += 1) all.add(each)
    return all
  }
  return {
    isExcluded,
    mayPlay(now: number): boolean {
      if (now < pausedUntil || isExcluded(now)) return false
      const all = [...played(now)]
      return [...limits.time].every(
        ([period, most]) =>
          all.filter((each) => each >= Math.floor((now - length[period] + 1) / MINUTE)).length <= most,
      )
    },
    play(now: number): void {
      for (const minute of played(now)) minutes.add(minute)
    },
    mayBeGiven: (units: number, now: number): boolean =>
      now >= pausedUntil &&
      !isExcluded(now) &&
      [...limits.deposit].every(
        ([period, most]) =>
          given.filter(({ at }) => at > now - length[period]).reduce((sum, each) => sum + each.units, units) <= most,
      ),
    give: (units: number, now: number) => given.push({ at: now, units }),
    /** What is lower holds at once; what is higher waits, and nobody confirms it here. */
    limit(kind: 'deposit' | 'time', period: 'day' | 'week', amount: number): void {
      limits[kind].set(period, Math.min(amount, limits[kind].get(period) ?? amount))
    },
    pause(until: number): void {
      pausedUntil = Math.max(pausedUntil, until)
    },
    exclude(months: number, now: number): void {
      const end = new Date(now)
      end.setUTCMonth(end.getUTCMonth() + months)
      const longest = Math.max(end.getTime(), isExcluded(now) ? (excluded?.until ?? 0) : 0)
      excluded = { until: longest, returnAt: Number.POSITIVE_INFINITY }
    },
    /** Whether that is answered with yes. */
    comeBack(now: number): boolean {
      if (!isExcluded(now)) return true
      if (!excluded || now < excluded.until) return false
      excluded.returnAt = Math.min(excluded.returnAt, now + DAY)
      return true
    },
  }
}

let walks = 0
/** What the agent has, units, and what each player begins with. */
let funds = 1_200
const FIRST = 10

async function walk(steps: readonly Step[]): Promise<void> {
  const { world, clock, db } = gateway
  walks += 1
  const userName = `walker${walks}`
  await openBelow(gateway, AGENT.name, { userName, type: 0, rebate: 0 })
  const transferred = async (amount: number) => {
    const input = { userName, amount, paymentPassword: AGENT.paymentPassword, reference: randomUUID() }
    const { success } = (await askAs(gateway, AGENT.name, transferDownline, input)).body
    if (success) funds -= amount
    return success
  }
  expect(await transferred(FIRST)).toBe(true)
  let chips = FIRST
  const now = () => clock.now()
  const model = rules()
  model.give(FIRST, now())
  /** With a session of its own: an exclusion ends those that there are. */
  const asked = async (call: Parameters<typeof ask>[1], input: Record<string, unknown> = {}) =>
    (await ask(gateway, call, input, { token: await gateway.signIn(userName) })).body
  let game: GameSession | null = null
  const can: { [Do in Step['do']]: (each: Extract<Step, { do: Do }>) => Promise<void> } = {
    wait: async ({ ms }) => clock.advance(ms),
    launch: async ({ real }) => {
      const input = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }
      const { success, value } = await asked(launchGame, { ...input, ...(real ? {} : { accountType: 0 }) })
      expect(success).toBe(model.mayPlay(now()))
      if (!success) return
      model.play(now())
      const { gameUrl } = value as { gameUrl: string }
      if (real) game = await anyGameSession(db, 'LOTUS', hashOfToken(new URL(gameUrl).hash.split('.')[1] ?? ''))
    },
    bet: async () => {
      if (!game || chips === 0) return
      const refusal = await placeBet(world, game, randomUUID(), toMinor(1)).then(
        () => null,
        (error: unknown) => error,
      )
      if (refusal !== null && !(refusal instanceof Failure)) throw refusal
      expect(refusal?.code ?? null).toEqual(
        model.mayPlay(now()) ? null : expect.stringMatching(/^play\.|^limit\.time$/),
      )
      if (refusal) return
      model.play(now())
      chips -= 1
    },
    transfer: async ({ units }) => {
      if (units > funds) return
      const isAllowed = model.mayBeGiven(units, now())
      expect(await transferred(units)).toBe(isAllowed)
      if (!isAllowed) return
      model.give(units, now())
      chips += units
    },
    'deposit limit': async ({ period, amount }) => {
      const { success } = await asked(setLimit, { kind: 'deposit', period, amount })
      expect(success).toBe(!model.isExcluded(now()))
      if (success) model.limit('deposit', period, amount)
    },
    'time limit': async ({ period, amount }) => {
      const { success } = await asked(setLimit, { kind: 'time', period, amount })
      expect(success).toBe(!model.isExcluded(now()))
      if (success) model.limit('time', period, amount)
    },
    'time-out': async ({ hours }) => {
      expect((await asked(takeTimeOut, { hours })).success).toBe(true)
      model.pause(now() + hours * HOUR)
    },
    exclude: async ({ months }) => {
      expect((await asked(selfExclude, { months })).success).toBe(true)
      model.exclude(months, now())
      // What was in games has come back: the next launch takes it along.
      game = null
    },
    'come back': async () => expect((await asked(endExclusion)).success).toBe(model.comeBack(now())),
  }
  for (const each of steps) await (can[each.do] as (step: Step) => Promise<void>)(each)
}

/** The edges of each time: one minute before its end nothing is let through, at its end all is. */
const tries: readonly Step[] = [{ do: 'launch', real: true }, { do: 'bet' }, { do: 'transfer', units: 1 }]
const BOUNDARIES: readonly (readonly Step[])[] = [
  [
    ...tries,
    { do: 'time-out', hours: 24 },
    ...tries,
    { do: 'wait', ms: DAY - MINUTE },
    ...tries,
    { do: 'wait', ms: MINUTE },
    ...tries,
  ],
  [
    ...tries,
    { do: 'exclude', months: 6 },
    { do: 'wait', ms: 184 * DAY },
    ...tries,
    { do: 'come back' },
    { do: 'wait', ms: DAY - MINUTE },
    ...tries,
    { do: 'wait', ms: MINUTE },
    ...tries,
  ],
  [
    { do: 'time limit', period: 'day', amount: 5 },
    ...tries,
    { do: 'wait', ms: 4 * MINUTE },
    { do: 'bet' },
    { do: 'wait', ms: MINUTE },
    ...tries,
    { do: 'wait', ms: DAY - 6 * MINUTE },
    ...tries,
    { do: 'wait', ms: MINUTE },
    ...tries,
  ],
  [
    { do: 'time limit', period: 'week', amount: 6 },
    ...tries,
    { do: 'wait', ms: 5 * MINUTE },
    ...tries,
    { do: 'wait', ms: 6 * MINUTE },
    ...tries,
  ],
]

test('PP-01 PP-03 PP-04 no order of launches, bets, an agent’s transfers, limits, breaks and waits lets play or money past them', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 45 }), walk)
  await fc.assert(property, { numRuns: 15, examples: BOUNDARIES.map((steps): [Step[]] => [[...steps]]) })
  expect(walks).toBeGreaterThanOrEqual(15)
})
