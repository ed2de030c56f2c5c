import { randomUUID } from 'node:crypto'
import { transferDownline } from '@lobby/contracts/calls/agent'
import { merchantWallet } from '@lobby/contracts/calls/member'
import { setPaymentPassword } from '@lobby/contracts/calls/password'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { emptyDatabase } from '@lobby/sandbox/testing/server-copy'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openServer } from './open.ts'

test('MS-07: a gateway that is stopped takes no more calls, and finishes the one that moves money', async () => {
  const url = await emptyDatabase()
  const gateway = await startTestGateway({ database: await openServer(url), listen: true })
  await openBelow(gateway, 'agent2', { userName: 'below', type: 0, rebate: 0.2 })
  await askAs(gateway, 'agent2', setPaymentPassword, { password: 'Lobby#2026', newPassword: '603917' })
  const token = await gateway.signIn('agent2')
  const direct = new Client({ connectionString: url })
  await direct.connect()
  onTestFinished(() => direct.end())
  await direct.query('begin')
  await direct.query('select 1 from accounts where member_id is not null for update')

  // Over a socket: what a stop does to connections is what is asked here.
  const overSocket: TestGateway = {
    ...gateway,
    fetch: (path, init) => fetch(new URL(String(path), gateway.url), init),
  }
  const wish = { userName: 'below', amount: 10, paymentPassword: '603917', reference: randomUUID() }
  const answer = ask(overSocket, transferDownline, wish, { token })
  const observer = new Client({ connectionString: url })
  await observer.connect()
  onTestFinished(() => observer.end())
  await expect
    .poll(async () => {
      const waiting = await observer.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return waiting.rowCount
    })
    .toBe(1)
  const closed = gateway.close()
  await expect
    .poll(() =>
      fetch(`${gateway.url}/healthz`).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused')
  await direct.query('rollback')
  const told = await answer
  expect(told).toMatchObject({ status: 200, body: { success: true, value: { balance: 1190 } } })
  await closed

  const after = await startTestGateway({ database: await openServer(url) })
  onTestFinished(after.close)
  expect((await askAs(after, 'agent2', merchantWallet)).body.value).toMatchObject({ sumBalance: 1190 })
})
