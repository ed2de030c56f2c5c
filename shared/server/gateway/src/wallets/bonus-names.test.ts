import type { ValueOf } from '@lobby/contracts/call'
import { claimBenefit } from '@lobby/contracts/calls/club'
import { transactionRecords } from '@lobby/contracts/calls/records'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { bonusNow } from '@lobby/sandbox/testing/test-data'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'
import { bonusNames } from './bonus-names.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(async () => {
  expect(await auditBooks(gateway.db)).toEqual([])
  await gateway.close()
})

type Records = ValueOf<typeof transactionRecords>
const recorded = async (userName: string, language: 'EN' | 'VI') => {
  const token = await gateway.signIn(userName)
  const input = { pageNo: 1, pageSize: 50, kind: 'bonus' }
  const { body } = await ask(gateway, transactionRecords, input, { token, headers: { Language: language } })
  return (body.value as Records).list.map(({ amount, bonus }) => [amount, bonus])
}

test('SH-24 PL-02 the account record says which bonus came, in the language that is asked for', async () => {
  await openBelow(gateway, 'agent2', { userName: 'named', type: 0, rebate: 0 })
  await askAs(gateway, 'named', claimBenefit, { id: 'monthly' })
  await bonusNow(gateway, 'named', 30, 10)
  expect(await recorded('named', 'EN')).toEqual([
    [30, 'Test gift'],
    [2, 'Bronze monthly bonus'],
  ])
  expect(await recorded('named', 'VI')).toEqual([
    [30, 'Quà thử'],
    [2, 'Thưởng tháng Đồng'],
  ])
})

test('SH-24 AG-12 a reward that need not be staked has its name, though nothing is locked for it', async () => {
  await openBelow(gateway, 'agent2', { userName: 'paid', type: 0, rebate: 0 })
  await bonusNow(gateway, 'paid', 12, 0)
  expect(await recorded('paid', 'EN')).toEqual([[12, 'Test gift']])
})

test('SH-24 the bonus of a deposit has the name of what it is locked for, and nothing is named of another member', async () => {
  const { turnovers } = schema
  const [mine, other] = await gateway.db.select({ id: schema.members.id }).from(schema.members).limit(2)
  const lock = {
    ...{ memberId: mine?.id ?? 0, reference: 'deposit:names', kind: 'bonus' as const, locked: 1n, required: 1n },
    ...{ name: { VI: 'Thưởng nạp', EN: 'Deposit bonus' }, since: new Date(gateway.clock.now()) },
  }
  const [kept] = await gateway.db.insert(turnovers).values(lock).returning()
  const transfers = ['deposit-bonus:names', `bonus-back:${kept?.id}`].map((reference) => ({
    kind: 'bonus' as const,
    reference,
  }))
  expect([...(await bonusNames(gateway.db, mine?.id ?? 0, transfers, 'EN')).values()]).toEqual([
    'Deposit bonus',
    'Deposit bonus',
  ])
  expect((await bonusNames(gateway.db, other?.id ?? 0, transfers, 'EN')).size).toBe(0)
})
