import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { signedCall } from '@lobby/sandbox/testing/signed-call'
import { newWithdrawal } from '@lobby/sandbox/testing/test-data'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../database/database.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

function bank(path: string, input: object) {
  const partner = { name: 'Bank', code: '', key: gateway.world.keys.bank ?? '' } as const
  return signedCall(gateway, { path, input, partner })
}
async function isListed(id: string): Promise<boolean> {
  const { value } = await bank('/bank/payouts', {})
  return (value as { payouts: { id: string }[] }).payouts.some((each) => each.id === id)
}
const move = (id: string, to: string, from = 'requested') => bank('/bank/payouts/move', { id, from, to, reason: null })
const REFUSED = { errorCode: 'withdraw.unapproved' }

test('PD-05 the bank’s program is not told of a large withdrawal, and moves none, before a cashier has approved it', async () => {
  const { staff, staffActs, withdrawals } = schema
  const id = await newWithdrawal(gateway, 'agent1')
  const [row] = await gateway.db.select().from(withdrawals).where(eq(withdrawals.id, id))
  // Amounts are kept in tenths of a đồng.
  const vnd = Number(((row?.amount ?? 0n) - (row?.fee ?? 0n)) / 10n)
  gateway.set({ secondCashierFrom: vnd + 1 })
  expect(await isListed(id)).toBe(true)
  gateway.set({ secondCashierFrom: vnd })
  expect(await isListed(id)).toBe(false)
  for (const to of ['sent', 'paid']) expect(await move(id, to)).toMatchObject(REFUSED)

  const at = new Date(gateway.clock.now())
  const [cashier] = await gateway.db
    .insert(staff)
    .values({ name: 'mai', passwordHash: '', roles: ['cashier'], createdAt: at })
    .returning()
  const act = { staffId: cashier?.id ?? 0, act: 'withdrawal.approved', why: 'Looked at the account', at }
  await gateway.db.insert(staffActs).values({ ...act, subject: 'another' })
  expect(await isListed(id)).toBe(false)
  await gateway.db.insert(staffActs).values({ ...act, subject: id })
  expect(await isListed(id)).toBe(true)

  // Nobody's approval outlives his being a cashier.
  for (const change of [{ active: false }, { active: true, roles: ['support' as const] }]) {
    await gateway.db.update(staff).set(change)
    expect(await isListed(id)).toBe(false)
    expect(await move(id, 'paid')).toMatchObject(REFUSED)
  }
  await gateway.db.update(staff).set({ roles: ['support', 'cashier'] })
  expect(await move(id, 'sent')).toMatchObject({ value: { state: 'sent' } })
  // What is sent has had its approval.
  await gateway.db.update(staff).set({ active: false })
  expect(await move(id, 'paid', 'sent')).toMatchObject({ value: { state: 'paid' } })
})

test('PD-05 a large withdrawal is refused without an approval', async () => {
  gateway.set({ secondCashierFrom: 1 })
  const id = await newWithdrawal(gateway, 'agent1')
  expect(await move(id, 'refused')).toMatchObject({ value: { state: 'refused' } })
})
