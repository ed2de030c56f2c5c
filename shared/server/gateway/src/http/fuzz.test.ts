import type { Call } from '@lobby/contracts/call'
import { CALLS } from '@lobby/contracts/calls/catalogue'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { FOREIGN_MARK, type ForeignRows, markForeign } from '@lobby/sandbox/testing/foreign-marks'
import { ODD } from '@lobby/sandbox/testing/odd-values'
import { validInput } from '@lobby/sandbox/testing/valid-input'
import { toJsonSchema } from '@valibot/to-json-schema'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'

let gateway: TestGateway
let foreign: ForeignRows
let stateBefore: string
beforeAll(async () => {
  gateway = await startTestGateway()
  foreign = await markForeign(gateway, 'player2')
  stateBefore = await foreign.state()
})
afterAll(async () => {
  expect(await foreign.state()).toBe(stateBefore)
  expect(await auditBooks(gateway.db)).toEqual([])
  await gateway.close()
})

const RUNS = 12
/** Names and ids that belong to somebody else, or to nobody. */
const FOREIGN = ['player1', 'vip', '1', '2', '7', 'promo-welcome', 'VN_MIEN_BAC', '1001', 'LOTUS', 'ALL']

/** Their valid input is the right of another member: a password, a code that was sent to him, his bonus. */
const VALID_FOR_OTHERS: ReadonlySet<string> = new Set([
  ...['login', 'resetPassword', 'passwordByEmail', 'sendSmsNoLogin', 'sendRecoveryCode', 'recoverAccess'],
  'giveUpBonus',
])

const anything = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...ODD, ...FOREIGN) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 2,
    arbitrary: fc.oneof<fc.Arbitrary<unknown>[]>(fc.integer(), fc.double(), fc.boolean(), fc.constant(null)),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
)

/**
 * Values near what a field wants, and values far from it; some fields are missing, some are more than there should be.
 */
function inputsOf(call: Call): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(fieldsOf(call)).map(([name, field]) => [name, fieldOf(field)] as const)
  return fc
    .tuple(fc.record(Object.fromEntries(fields), { requiredKeys: [] }), fc.boolean(), anything)
    .map(([record, isMore, more]) => (isMore ? { ...record, extra: more } : { ...record }))
}

const fieldsOf = (call: Call) => toJsonSchema(call.input, { errorMode: 'ignore', typeMode: 'input' }).properties ?? {}

function fieldOf(field: unknown): fc.Arbitrary<unknown> {
  const known: { type?: string; enum?: unknown[]; const?: unknown; format?: string } = Object(field)
  const near = known.enum
    ? fc.constantFrom(...known.enum)
    : 'const' in known
      ? fc.constant(known.const)
      : known.format === 'uuid'
        ? fc.uuid()
        : known.format === 'date'
          ? fc.constantFrom('2026-11-01', '2026-11-21', '2026-02-30', '0000-01-01', '9999-12-31')
          : known.type === 'number' || known.type === 'integer'
            ? fc.oneof(fc.integer({ min: -5, max: 3000 }), fc.double({ noNaN: true }))
            : known.type === 'boolean'
              ? fc.boolean()
              : fc.oneof(fc.constantFrom(...FOREIGN), fc.integer({ min: 0, max: 3_000_000_000 }).map(String))
  return fc.oneof({ weight: 2, arbitrary: near }, { weight: 1, arbitrary: anything })
}

/** What is never in any answer: others' contacts, and anything of the inside. */
const SECRETS =
  /901000001|901000002|player1@example|vip@example|\$argon2id|passwordHash|node_modules|at Object\.|select "/

/** Asks as `player2`, as a visitor or with a dead token, and holds the answer against what may be said at all. */
async function hold(call: Call, input: Record<string, unknown>, token: string | null): Promise<void> {
  const { status, body } = await ask(gateway, call, input, token === null || call.session === 'none' ? {} : { token })
  expect({ status, code: body.errorCode }).not.toMatchObject({ code: 'unknown' })
  expect(status).toBeLessThan(500)
  expect(body.success).toBe(status === 200)
  if (status !== 200) expect(body).toMatchObject({ errorCode: expect.any(String), message: expect.any(String) })
  const text = JSON.stringify(body)
  expect(text).not.toMatch(SECRETS)
  // A session of somebody else's is what a right password opens: logging in, and what stands in for it.
  if (call.session !== 'none') expect(text).not.toMatch(FOREIGN_MARK)
}

test.each(CALLS.map((call) => [call.name, call] as const))(
  'ER-18 %s answers whatever it is asked with an envelope, never with a fault or what is another member’s',
  async (name, call) => {
    const token = await gateway.signIn('player2')
    const valid = VALID_FOR_OTHERS.has(name) ? {} : ((await validInput(gateway, name, token)) ?? {})
    // Near what is right: one field after the other is odd or another one's, so that nothing else refuses the call.
    const others = [...foreign.ids, 'player1', 'vip', ...ODD]
    // Each sealed call costs two keys' worth of time: those have the random ones alone.
    for (const field of call.sealed ? [] : Object.keys(fieldsOf(call))) {
      for (const other of others) await hold(call, { ...valid, [field]: other }, token)
    }
    const mutants = inputsOf(call).map((odd) => ({ ...valid, ...odd }))
    await fc.assert(
      fc.asyncProperty(fc.oneof(inputsOf(call), mutants), fc.constantFrom('own', 'none', 'dead'), (input, session) =>
        hold(call, input, session === 'own' ? token : session === 'none' ? null : 'x'.repeat(43)),
      ),
      { numRuns: RUNS, seed: hashOf(name) },
    )
  },
)

/** The same inputs for the same call each time: a failure can be seen again. */
const hashOf = (text: string): number =>
  [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) | 0, 7)
