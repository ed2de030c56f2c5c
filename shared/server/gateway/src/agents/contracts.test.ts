import { answerContract, contractOf, contractRequests } from '@lobby/contracts/calls/agent'
import { CONTRACT_EXEMPT_TYPES } from '@lobby/contracts/constants'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../database/database.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const requests = async (userName: string) =>
  (await ask(gateway, contractRequests, {}, { token: await gateway.signIn(userName) })).body.value
const NONE = { dailysalreqtype: 0, divtypecompperiodreq: 0, contracthoursalreq: 0 }

async function offerTo(userName: string): Promise<void> {
  const { contracts, members } = schema
  const [member] = await gateway.db.select().from(members).where(eq(members.userName, userName))
  const [agent] = await gateway.db.select().from(members).where(eq(members.userName, 'agent2'))
  await gateway.db.insert(contracts).values({
    memberId: member?.id ?? 0,
    offeredById: agent?.id ?? 0,
    kind: 'salary',
    terms: [{ turnover: 1000, percent: 0.5 }],
    state: 'offered',
    offeredAt: new Date(gateway.clock.now()),
  })
}

test('CL-31 AG-09 SE-23 the three fields say which contracts wait, until each is answered', async () => {
  expect(await requests('agent1')).toEqual({ dailysalreqtype: 1, divtypecompperiodreq: 1, contracthoursalreq: 1 })
  const token = await gateway.signIn('agent1')
  const after: unknown[] = []
  for (const kind of ['salary', 'dividend', 'hour'] as const) {
    const { body } = await ask(gateway, contractOf, { kind }, { token })
    const { id, offeredBy, terms } = body.value as { id: number; offeredBy: string; terms: object[] }
    expect(offeredBy).toBe('agent2')
    expect(terms.length).toBeGreaterThan(1)
    await ask(gateway, answerContract, { id, accept: kind !== 'hour' }, { token })
    // An answer is final.
    const again = await ask(gateway, answerContract, { id, accept: true }, { token })
    expect(again.body.errorCode).toBe('contract.unknown')
    after.push(await requests('agent1'))
  }
  expect(after).toEqual([
    { ...NONE, divtypecompperiodreq: 1, contracthoursalreq: 1 },
    { ...NONE, contracthoursalreq: 1 },
    NONE,
  ])
  const { body } = await ask(gateway, contractOf, { kind: 'hour' }, { token })
  expect(body.value).toMatchObject({ state: 'declined' })
})

test('AG-12 daily salary and dividend of a member of the team stand in its contracts', async () => {
  const { contracts, members } = schema
  const [row] = await gateway.db
    .select({ userName: members.userName })
    .from(contracts)
    .innerJoin(members, eq(members.id, contracts.memberId))
    .where(eq(contracts.state, 'accepted'))
    .orderBy(desc(contracts.id))
  const token = await gateway.signIn(row?.userName ?? '')
  const { body } = await ask(gateway, contractOf, { kind: 'dividend' }, { token })
  expect(body.value).toMatchObject({ kind: 'dividend', state: 'accepted', offeredBy: 'agent1' })
})

test.each([
  ['trial', 4],
  ['player40', 40],
  ['agent41', 41],
  ['agent42', 42],
])('AG-10 RO-07 %s, of type %d, is exempt whatever was offered', async (userName, type) => {
  expect(CONTRACT_EXEMPT_TYPES).toContain(type)
  await offerTo(userName)
  expect(await requests(userName)).toEqual(NONE)
})

test('AG-09 nobody answers a contract that was offered to another', async () => {
  await offerTo('agent1')
  const token = await gateway.signIn('agent1')
  const { body } = await ask(gateway, contractOf, { kind: 'salary' }, { token })
  const { id } = body.value as { id: number }
  const other = await ask(gateway, answerContract, { id, accept: true }, { token: await gateway.signIn('agent2') })
  expect([other.status, other.body.errorCode]).toEqual([404, 'contract.unknown'])
  expect(await requests('agent1')).toMatchObject({ dailysalreqtype: 1 })
})
