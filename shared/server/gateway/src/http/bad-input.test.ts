import type { Call } from '@lobby/contracts/call'
import { answerContract } from '@lobby/contracts/calls/agent'
import { CALLS } from '@lobby/contracts/calls/catalogue'
import { cancelDeposit, submitDeposit } from '@lobby/contracts/calls/deposits'
import { submitIdentity } from '@lobby/contracts/calls/identity'
import { mallExchange } from '@lobby/contracts/calls/mall'
import { confirmLimit, keepLimit, setLimit } from '@lobby/contracts/calls/protection'
import { claimReward } from '@lobby/contracts/calls/rewards'
import { cancelWithdrawal } from '@lobby/contracts/calls/withdrawals'
import { ERROR_CODES } from '@lobby/contracts/errors'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { identityPapers, newDeposit, newWithdrawal, offeredTo } from '@lobby/sandbox/testing/test-data'
import { validInput } from '@lobby/sandbox/testing/valid-input'
import { written } from '@lobby/sandbox/testing/written'
import { toJsonSchema } from '@valibot/to-json-schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { DAY } from '../time/calendar.ts'
import { moveWithdrawal } from '../withdrawals/payouts.ts'

let gateway: TestGateway
let token: string
beforeAll(async () => {
  gateway = await startTestGateway()
  token = await gateway.signIn('agent1')
})
afterAll(() => gateway.close())

const propertiesOf = (call: Call): Record<string, { type?: unknown }> =>
  Object(toJsonSchema(call.input, { errorMode: 'ignore', typeMode: 'input' }).properties ?? {})

/** As a program would write it by hand: JSON of the input, with one member as this text. */
async function sendRaw(call: Call, input: Readonly<Record<string, unknown>>, field: string, literal: string) {
  const { [field]: _left, ...rest } = input
  const members = Object.entries(rest).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  const response = await gateway.fetch(call.path, {
    method: call.method,
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: `{${[...members, `${JSON.stringify(field)}:${literal}`].join()}}`,
  })
  return { status: response.status, code: ((await response.json()) as { errorCode?: string }).errorCode }
}

/** One clear refusal of the caller's, or null. */
const refusalOf = ({ status, code }: { status: number; code: string | undefined }): string | null =>
  status >= 400 && status < 500 && code !== undefined && code in ERROR_CODES ? code : null

const NO_JSON = ['NaN', 'Infinity', '-Infinity', '+5', '05', '5.', '0x10', '1_000']
const NO_AMOUNT = [
  ...['1e400', '-1', '-0.01', '0', '-0', '1e-5', '0.00001', '1e19', '1234567890123456789', '12345678901234567890'],
  ...['"5"', '"1e3"', '""', 'true', 'null', '[5]', '{}', '"NaN"'],
]

const WITH_BODY = CALLS.filter((call) => (call.method === 'POST' || call.method === 'PUT') && !call.sealed)
const WITH_AMOUNT = CALLS.filter((call) => 'amount' in propertiesOf(call))

test('the calls that take an amount are those below', () => {
  const names = ['createDeposit', 'setLimit', 'transferDownline', 'withdraw']
  expect(WITH_AMOUNT.map(({ name }) => name).sort()).toEqual(names)
})

describe.each(WITH_AMOUNT.map((call) => [call.name, call] as const))('ER-18 %s', (name, call) => {
  test('refuses every amount that is none, and writes nothing', async () => {
    const input = (await validInput(gateway, name, token)) ?? {}
    const before = await written(gateway)
    for (const literal of [...(call.sealed ? [] : NO_JSON), ...NO_AMOUNT]) {
      // A sealed body is JSON as well, sealed by the client: it holds what JSON can say.
      const answer = call.sealed
        ? await ask(gateway, call, { ...input, amount: JSON.parse(literal) }, { token }).then(({ status, body }) => ({
            status,
            code: body.errorCode,
          }))
        : await sendRaw(call, input, 'amount', literal)
      expect([literal, refusalOf(answer)]).toEqual([literal, expect.any(String)])
      expect([literal, await written(gateway)]).toEqual([literal, before])
    }
  })
})

test.each(WITH_BODY.map((call) => [call.name, call] as const))(
  'ER-18 %s answers numbers that are none in any of its fields by a refusal that wrote nothing',
  async (name, call) => {
    const input = (await validInput(gateway, name, token)) ?? {}
    for (const [field, { type }] of Object.entries(propertiesOf(call))) {
      const isNumber = type === 'number' || type === 'integer'
      for (const literal of [...NO_JSON, ...(isNumber ? ['1e400', '1e19', '"5"', 'true', '[5]', '{}'] : ['5', '[]'])]) {
        const before = await written(gateway)
        const answer = await sendRaw(call, input, field, literal)
        expect([field, literal, answer.status]).toEqual([field, literal, expect.toSatisfy((status) => status < 500)])
        if (NO_JSON.includes(literal))
          expect([field, literal, refusalOf(answer)]).toEqual([field, literal, expect.any(String)])
        if (answer.status !== 200) expect([field, literal, await written(gateway)]).toEqual([field, literal, before])
      }
    }
  },
)

describe('ER-18 what comes in the wrong order, or a second time, writes nothing:', () => {
  const act = async (call: Call, input: Record<string, unknown>) => {
    const { status, body } = await ask(gateway, call, input, { token })
    return status === 200 ? 'done' : body.errorCode
  }
  /** Answers this, and writes nothing. `done` is the answer to what was done before. */
  const again = async (call: Call, input: Record<string, unknown>, code: unknown) => {
    const before = await written(gateway)
    expect([call.name, await act(call, input)]).toEqual([call.name, code])
    expect(await written(gateway)).toBe(before)
  }

  test('a deposit that was cancelled is not reported as paid, and stays cancelled', async () => {
    const id = await newDeposit(gateway, 'agent1')
    expect(await act(cancelDeposit, { id })).toBe('done')
    await again(submitDeposit, { id }, 'payment.closed')
    await again(cancelDeposit, { id }, 'done')
  })

  test('a deposit that was credited is not cancelled', async () => {
    const id = await newDeposit(gateway, 'agent1')
    expect(await act(submitDeposit, { id })).toBe('done')
    await gateway.vendor.bank.pay(id, 'paid')
    await again(cancelDeposit, { id }, 'payment.closed')
  })

  test.each([
    ['cancelled', 'done'],
    ['refused', 'payment.closed'],
    ['paid', 'payment.closed'],
    ['sent', 'payment.closed'],
    ['reviewing', 'payment.closed'],
  ] as const)('a withdrawal that is %s is not cancelled: %s', async (state, code) => {
    const id = await newWithdrawal(gateway, 'agent1')
    await moveWithdrawal(gateway.world, id, ['requested'], state)
    await again(cancelWithdrawal, { id }, code)
    // Off the member's list of what is open.
    await moveWithdrawal(gateway.world, id, ['sent', 'reviewing'], 'refused')
  })

  test('a reward is claimed once, not after its time, and not by whom it is not for', async () => {
    const { rewards } = schema
    const grant = async (userName: string, days: number) => {
      const [member] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, userName))
      const now = gateway.clock.now()
      const [row] = await gateway.db
        .insert(rewards)
        .values({
          ...{ memberId: member?.id ?? 0, kind: 'hour', grantKey: `bad-input:${userName}:${days}`, amount: 10_000n },
          ...{
            turnover: 1,
            title: { VI: 'Thử', EN: 'Try' },
            grantedAt: new Date(now - DAY),
            expiresAt: new Date(now + days * DAY),
          },
        })
        .returning({ id: rewards.id })
      return row?.id
    }
    const own = await grant('agent1', 1)
    expect(await act(claimReward, { id: own })).toBe('done')
    await again(claimReward, { id: own }, 'done')
    await again(claimReward, { id: await grant('agent1', -0.5) }, 'reward.unknown')
    await again(claimReward, { id: await grant('vip', 1) }, 'reward.unknown')
    for (const id of [0, -1, 2_147_483_648, 9_007_199_254_740_991]) {
      await again(claimReward, { id }, expect.stringMatching(/reward.unknown|request.malformed/))
    }
  })

  test('an exchange under a known reference is that exchange, for the same item alone; the mall sells nothing unknown', async () => {
    const input = (await validInput(gateway, 'mallExchange', token)) ?? {}
    expect(await act(mallExchange, input)).toBe('done')
    await again(mallExchange, input, 'done')
    await again(mallExchange, { ...input, itemId: 'bonus-50' }, 'request.malformed')
    const other = { ...input, reference: 'b27a8ad9-8c4d-4a57-8b11-2b1d9c2f0399' }
    await again(mallExchange, { ...other, itemId: 'no-such-thing' }, 'mall.unavailable')
    await gateway.db.update(schema.mallItems).set({ stock: 0 })
    await again(mallExchange, other, 'mall.unavailable')
  })

  test('papers with somebody else’s pictures, one picture twice, or of a child write nothing; handed in once', async () => {
    const [own, others] = [await identityPapers(gateway, 'agent1'), await identityPapers(gateway, 'vip')]
    await again(submitIdentity, { ...own, idFront: others.idFront }, 'upload.unknown')
    await again(submitIdentity, { ...own, idFront: own.idBack }, 'request.malformed')
    await again(submitIdentity, { ...own, birthday: '2020-01-01' }, 'birthday.age')
    for (const birthday of ['2026-02-30', 'NaN', '1e3', '-1990-01-01', '19900101000000000000']) {
      await again(submitIdentity, { ...own, birthday }, 'birthday.format')
    }
    await again(submitIdentity, { ...own, address: ' ' }, 'field.required')
    expect(await act(submitIdentity, own)).toBe('done')
    await again(submitIdentity, own, 'done')
  })

  test('a higher limit holds neither before it was asked for, nor before its day, nor another one after it', async () => {
    const which = { kind: 'stake', period: 'day' }
    expect(await act(setLimit, { ...which, amount: 100 })).toBe('done')
    await again(confirmLimit, { ...which, to: 200 }, 'limit.raise')
    await again(confirmLimit, { ...which, to: null }, 'limit.raise')
    expect(await act(setLimit, { ...which, amount: 200 })).toBe('done')
    await again(confirmLimit, { ...which, to: 200 }, 'limit.raise')
    gateway.clock.advance(DAY - 1)
    await again(confirmLimit, { ...which, to: 200 }, 'limit.raise')
    gateway.clock.advance(1)
    token = await gateway.signIn('agent1')
    for (const to of [201, 300, null]) await again(confirmLimit, { ...which, to }, 'limit.raise')
    expect(await act(keepLimit, which)).toBe('done')
    await again(confirmLimit, { ...which, to: 200 }, 'limit.raise')
  })

  test('a contract that was declined is not accepted, and the reverse', async () => {
    for (const first of [true, false]) {
      const id = await offeredTo(gateway, 'agent1')
      expect(await act(answerContract, { id, accept: first })).toBe('done')
      await again(answerContract, { id, accept: !first }, 'contract.unknown')
    }
  })
})
