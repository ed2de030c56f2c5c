import { randomUUID } from 'node:crypto'
import { transferDownline } from '@lobby/contracts/calls/agent'
import { createDeposit } from '@lobby/contracts/calls/deposits'
import { closeAccount } from '@lobby/contracts/calls/own-data'
import { setPaymentPassword } from '@lobby/contracts/calls/password'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { type Asked, ask, askAs } from '@lobby/sandbox/testing/ask'
import { callsThatWait } from '@lobby/sandbox/testing/calls-that-wait'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { accountOf } from '../ledger/ledger.ts'
import { schema } from './database.ts'

/** Closes `leaver` while another call that needs the wallets of `leaver` waits behind it. */
async function whileClosing(call: (gateway: TestGateway, token: string) => Promise<Asked>) {
  const gateway = await startTestGateway()
  onTestFinished(gateway.close)
  const { db } = gateway
  await askAs(gateway, 'agent2', setPaymentPassword, { password: 'Lobby#2026', newPassword: '603917' })
  await openBelow(gateway, 'agent2', { userName: 'leaver', type: 0, rebate: 0.2 })
  const [member] = await db.select().from(schema.members).where(eq(schema.members.loginName, 'leaver'))
  const id = member?.id ?? 0
  const token = await gateway.signIn('leaver')
  const waiting = () => callsThatWait(db)
  await db.transaction((tx) => accountOf(tx, 'site', id))
  const calls = await db.transaction(async (tx) => {
    await tx.select().from(schema.accounts).where(eq(schema.accounts.memberId, id)).for('update')
    const closing = ask(gateway, closeAccount, { password: 'Abc#12345', giveUp: true }, { token })
    await expect.poll(waiting).toBe(1)
    const late = call(gateway, token)
    await expect.poll(waiting).toBe(2)
    return { closing, late }
  })
  const [closed, late] = [(await calls.closing).body, (await calls.late).body]
  const balances = await db.select().from(schema.accounts).where(eq(schema.accounts.memberId, id))
  const orders = await db.select().from(schema.depositOrders).where(eq(schema.depositOrders.memberId, id))
  expect(await auditBooks(db)).toEqual([])
  return {
    closed: closed.success,
    late: late.errorCode,
    orders,
    sum: balances.reduce((all, one) => all + (one.balance ?? 0n), 0n),
  }
}

test('MS-13 an agent’s transfer that waited while its receiver closed the account moves nothing', async () => {
  const wish = { userName: 'leaver', amount: 200, paymentPassword: '603917', reference: randomUUID() }
  const { closed, late, sum } = await whileClosing((gateway) => askAs(gateway, 'agent2', transferDownline, wish))
  expect({ closed, late, sum }).toEqual({ closed: true, late: 'permission.denied', sum: 0n })
})

test('MS-13 a deposit that was ordered while the account was being closed is no order', async () => {
  const order = { method: 'qr', channel: 'sen', amount: 100, reference: randomUUID() }
  const { closed, late, orders } = await whileClosing((gateway, token) => ask(gateway, createDeposit, order, { token }))
  expect({ closed, late, orders }).toEqual({ closed: true, late: 'login.session.ended', orders: [] })
})
