import { randomUUID } from 'node:crypto'
import { launchGame } from '@lobby/contracts/calls/games'
import { recallBalance, wallet } from '@lobby/contracts/calls/member'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { answerTo } from '../http/answer.ts'
import { accountOf, post } from '../ledger/ledger.ts'
import { schema } from './database.ts'
import { serverPool } from './server-pool.ts'

const PATIENT = { timeout: 20_000 }

/* A standby that nobody is, for the one database whose commits wait: those of other tests do not. */
let gateway: TestGateway
/** Waits for nobody. */
let admin: Client
let name = ''
let address = ''
let token: string
beforeAll(async () => {
  // What is lost is said in the log.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  gateway = await startTestGateway()
  const url = new URL(process.env.LOBBY_TEST_SERVER ?? '')
  const [row] = await rowsOf<{ name: string }>(sql`select current_database() as name`)
  name = row?.name ?? ''
  url.pathname = `/${name}`
  address = url.href
  admin = new Client({ connectionString: address, options: '-c synchronous_commit=local' })
  await admin.connect()
  await admin.query('create table written (id int)')
  await admin.query(`alter database ${name} set synchronous_commit = on`)
  // Those that the gateway has do not know of it.
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [name],
  )
  await vi.waitUntil(async () => (await gateway.fetch('/readyz')).status === 200, PATIENT)
  token = await gateway.signIn('player1')
})
afterAll(async () => {
  await comeBack()
  expect(await auditBooks(gateway.db)).toEqual([])
  await gateway.close()
  await admin.end()
  vi.restoreAllMocks()
})

const rowsOf = async <T>(query: Parameters<TestGateway['db']['execute']>[0]) =>
  ((await gateway.db.execute(query)) as unknown as { rows: T[] }).rows

async function setStandby(change: string): Promise<void> {
  await admin.query(`alter system ${change}`)
  await admin.query('select pg_reload_conf()')
}
/** Resolves when no commit waits any more: the process that lets them go may have a checkpoint to end first. */
async function comeBack(): Promise<void> {
  await setStandby('reset synchronous_standby_names')
  await vi.waitUntil(async () => (await waiting()).length === 0, PATIENT)
}
/** Resolves when commits wait. */
async function goAway(): Promise<void> {
  onTestFinished(comeBack)
  await setStandby(`set synchronous_standby_names = 'nobody'`)
  // Another process of the server tells the others: the first commits may come before that.
  for (let isAway = false; !isAway; ) {
    const probe = new Client({ connectionString: address })
    probe.on('error', () => undefined)
    await probe.connect()
    const { rows } = await probe.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = rows[0]?.pid ?? 0
    let hasEnded = false
    const written = probe.query('insert into written values (0)').then(
      () => (hasEnded = true),
      () => undefined,
    )
    await expect.poll(async () => hasEnded || (await waiting()).includes(pid)).toBe(true)
    isAway = !hasEnded
    await admin.query('select pg_terminate_backend($1)', [pid])
    await written
    await probe.end().catch(() => undefined)
    await expect.poll(waiting).not.toContain(pid)
  }
}
/** Processes of the server that wait for it. */
async function waiting(): Promise<number[]> {
  const found = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where wait_event = 'SyncRep' and datname = $1`,
    [name],
  )
  return found.rows.map(({ pid }) => pid)
}
/** Of those, how many hold a posting. */
async function waitingToPost(): Promise<number> {
  const found = await admin.query(
    `select from pg_locks where relation = 'transfers'::regclass and mode = 'RowExclusiveLock' and pid = any ($1)`,
    [await waiting()],
  )
  return found.rowCount ?? 0
}

const recall = async (reference: string) => {
  const { status, body, headers } = await ask(gateway, recallBalance, { reference }, { token })
  return [status, body.errorCode ?? body.success, headers.get('retry-after')]
}
const atVendors = async (): Promise<number> => {
  const { body } = await ask(gateway, wallet, {}, { token })
  return (body.value as { vendors: { balance: number }[] }).vendors.reduce((sum, { balance }) => sum + balance, 0)
}
const told = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => answerTo(error, 'EN', () => undefined).body.errorCode,
  )
const write = (id: number, db = gateway.db) =>
  told(db.transaction((tx) => tx.execute(sql`insert into written values (${id})`)))
const writeAlone = async (id: number) => told(gateway.db.execute(sql`insert into written values (${id})`))

test('MS-06 SC-07: what a standby does not confirm is told as unconfirmed, and done once when it is back', async () => {
  const input = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }
  expect((await ask(gateway, launchGame, input, { token })).status).toBe(200)
  const before = await atVendors()
  expect(before).toBeGreaterThan(0)
  const reference = randomUUID()
  await goAway()
  expect(await recall(reference)).toEqual([503, 'service.unconfirmed', '1'])
  // The first has the wallet still, and may be done.
  expect(await recall(reference)).toEqual([503, 'service.unconfirmed', '1'])
  expect(await atVendors()).toBe(before)
  expect(await waitingToPost()).toBe(1)
  await comeBack()
  expect(await recall(reference)).toEqual([200, true, null])
  expect(await atVendors()).toBe(0)
})

test('MS-06 SC-07: a wait that somebody ends confirms nothing, neither to the first try nor to the next', async () => {
  const { clock, db } = gateway
  const [member] = await db.select().from(schema.members).where(eq(schema.members.loginName, 'player1'))
  const fun = await accountOf(db, 'fun', member?.id ?? 0)
  const issued = await accountOf(db, 'play-money', null)
  const reference = `test:${randomUUID()}`
  const give = () =>
    db
      .transaction((tx) =>
        post(tx, {
          reference,
          kind: 'play-money',
          memberId: member?.id ?? 0,
          at: new Date(clock.now()),
          lines: [
            { accountId: fun, amount: 5n },
            { accountId: issued, amount: -5n },
          ],
        }),
      )
      .catch((error: unknown) => answerTo(error, 'EN', () => undefined).body.errorCode)
  await goAway()
  for (const _time of ['first', 'again']) {
    const given = give()
    await expect.poll(waiting).toHaveLength(1)
    await admin.query('select pg_cancel_backend(pid) from pg_stat_activity where wait_event = $1', ['SyncRep'])
    expect(await given).toBe('service.unconfirmed')
  }
  await comeBack()
  await expect.poll(give).toBe(false)
  expect(await db.select().from(schema.transfers).where(eq(schema.transfers.reference, reference))).toHaveLength(1)
})

test('MS-06 SC-07: a write by itself is told as unconfirmed, and one that has been at work for longer is left to it', async () => {
  await goAway()
  const order: unknown[] = []
  // A server that does not answer at all is given up after 12 s, a statement is ended after 10.
  const slow = gateway.db.execute(sql`select pg_sleep(9)`).then(() => order.push('read'))
  await Promise.all([slow, writeAlone(-1).then((answer) => order.push(answer))])
  expect(order).toEqual(['service.unconfirmed', 'read'])
  await comeBack()
  expect(await rowsOf(sql`select id from written where id = -1`)).toEqual([{ id: -1 }])
})

test('MS-06 SC-07: commits that wait take no more connections than there are, and leave some for reading', async () => {
  await goAway()
  const other = serverPool(address)
  onTestFinished(other.close)
  const ten = Array.from({ length: 10 }, (_, id) => (id < 5 ? write(id) : writeAlone(id)))
  expect(new Set(await Promise.all([...ten, write(20, other.db)]))).toEqual(new Set(['service.unconfirmed']))
  expect(other.connections()).toEqual({ used: 1, idle: 0, waiting: 0, held: 1 })
  // At once: nothing was begun.
  expect(await write(11)).toBe('service.unavailable')
  expect(await writeAlone(13)).toBe('service.unavailable')
  expect(await waiting()).toHaveLength(11)
  expect((await gateway.fetch('/readyz')).status).toBe(200)
  expect(await rowsOf(sql`select id from written where id > 0`)).toEqual([])
  // Both begin with the same word, and one of them writes.
  expect(await rowsOf(sql`with one as (select 1 as id) select id from one`)).toEqual([{ id: 1 }])
  const written = sql`with one as (insert into written values (14) returning id) select id from one`
  expect(await told(gateway.db.execute(written))).toBe('service.unavailable')
  await comeBack()
  await expect.poll(() => write(12)).toBe('done')
  expect(await rowsOf(sql`select id from written where id > 9 order by id`)).toEqual([{ id: 12 }, { id: 20 }])
  await expect.poll(other.connections).toMatchObject({ used: 0, held: 0 })
})
