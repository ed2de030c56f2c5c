import { randomUUID } from 'node:crypto'
import { transferDownline } from '@lobby/contracts/calls/agent'
import { gameList } from '@lobby/contracts/calls/games'
import { memberInfo, merchantWallet } from '@lobby/contracts/calls/member'
import { setPaymentPassword } from '@lobby/contracts/calls/password'
import { whitelabel } from '@lobby/contracts/calls/system'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask, askAs } from '@lobby/sandbox/testing/ask'
import { type DatabaseLink, databaseLink } from '@lobby/sandbox/testing/database-link'
import { openBelow } from '@lobby/sandbox/testing/open-below'
import { emptyDatabase } from '@lobby/sandbox/testing/server-copy'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { schema } from './database.ts'
import { openServer } from './open.ts'
import { troubleOf } from './trouble.ts'

/* agent2 has 1,200, and `below` is in his team. */
let link: DatabaseLink
let direct: string
let gateway: TestGateway
let token: string
/** Past the line and in no transaction: it looks at the others. */
let observer: Client
beforeAll(async () => {
  // What is lost is said in the log.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  direct = await emptyDatabase()
  observer = new Client({ connectionString: direct })
  await observer.connect()
  link = await databaseLink(direct)
  gateway = await startTestGateway({ database: await openServer(link.url) })
  await openBelow(gateway, 'agent2', { userName: 'below', type: 0, rebate: 0.2 })
  await askAs(gateway, 'agent2', setPaymentPassword, { password: 'Lobby#2026', newPassword: '603917' })
  token = await gateway.signIn('agent2')
})
afterAll(async () => {
  expect(await auditBooks(gateway.db)).toEqual([])
  await gateway.close()
  await observer.end()
  await link[Symbol.asyncDispose]()
  vi.restoreAllMocks()
})

const EN = { headers: { Language: 'EN' } }
const give = (reference: string) =>
  ask(
    gateway,
    transferDownline,
    { userName: 'below', amount: 10, paymentPassword: '603917', reference },
    { token, ...EN },
  )
const balance = async () =>
  ((await askAs(gateway, 'agent2', merchantWallet)).body.value as { sumBalance: number }).sumBalance
const ready = async () => {
  const answer = await gateway.fetch('/readyz')
  return { status: answer.status, body: await answer.json(), retryAfter: answer.headers.get('retry-after') }
}

/** A connection of the test's own, past the line, that others have to wait for. */
async function holding(statement: string): Promise<Client> {
  const client = new Client({ connectionString: direct })
  await client.connect()
  await client.query('begin')
  await client.query(statement)
  onTestFinished(() => client.end())
  return client
}
/** How many connections of the gateway wait for a lock. */
const waiting = async (): Promise<number> => {
  const found = await observer.query<{ total: string }>(
    `select count(*) as total from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return Number(found.rows[0]?.total)
}

test('MS-06: while the database is away calls say so, /healthz lives, /readyz does not, and all is well at its return', async () => {
  expect(await ready()).toMatchObject({ status: 200, body: { ready: true } })
  link.cut()
  for (const call of [memberInfo, merchantWallet]) {
    const { status, body, headers } = await ask(gateway, call, {}, { token, ...EN })
    expect({ status, retryAfter: headers.get('retry-after'), body }).toEqual({
      status: 503,
      retryAfter: '1',
      body: {
        success: false,
        value: null,
        errorCode: 'service.unavailable',
        message: 'The service is briefly unavailable. Please try again.',
      },
    })
  }
  // What needs no database is answered; games are served from memory.
  expect((await ask(gateway, whitelabel)).status).toBe(200)
  expect((await ask(gateway, gameList, { pageNo: 1, pageSize: 5, language: 'VI' })).status).toBe(200)
  expect((await gateway.fetch('/healthz')).status).toBe(200)
  await expect.poll(ready).toMatchObject({ status: 503, body: { ready: false }, retryAfter: '1' })
  link.mend()
  expect((await ask(gateway, memberInfo, {}, { token })).status).toBe(200)
  await expect.poll(ready).toMatchObject({ status: 200, body: { ready: true } })
})

/**
 * Breaks the connection of a transfer that waits for a wallet inside its transaction. The gateway waits 3 s for a lock:
 * where the test itself stood still for so long, the transfer has ended by then and nothing is broken.
 *
 * @returns whether it was broken
 */
async function breakTransfer(): Promise<boolean> {
  const holder = await holding(`select 1 from accounts where member_id is not null for update`)
  let hasEnded = false
  const answer = give(randomUUID()).finally(() => {
    hasEnded = true
  })
  await expect.poll(async () => hasEnded || (await waiting()) === 1).toBe(true)
  const isBroken = !hasEnded
  if (isBroken) link.cut()
  expect((await answer).body.errorCode).toBe('service.unavailable')
  link.mend()
  await holder.query('rollback')
  return isBroken
}

test('MS-06: connections that break inside transactions end no process and are lost to no pool', async () => {
  const before = await balance()
  // More often than the pool has connections.
  let broken = 0
  for (let tried = 0; broken < 25; tried += 1) {
    expect(tried).toBeLessThan(50)
    if (await breakTransfer()) broken += 1
  }
  await expect.poll(balance).toBe(before)
  const reference = randomUUID()
  await expect.poll(async () => (await give(reference)).body.success).toBe(true)
  await expect.poll(balance).toBe(before - 10)
})

test('MS-06: connections that turn out to be dead when a transaction begins are replaced', async () => {
  const all = () =>
    Promise.all(
      Array.from({ length: 20 }, () =>
        gateway.db
          .transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`))
          .then(
            () => 'done',
            () => 'lost',
          ),
      ),
    )
  await all()
  await expect.poll(() => link.open()).toBeGreaterThanOrEqual(20)
  // Before the pool can have heard of it.
  link.cut()
  expect(new Set(await all())).toEqual(new Set(['lost']))
  link.mend()
  expect(new Set(await all())).toEqual(new Set(['done']))
})

test('MS-06 SC-04: whatever finds its connection dead is begun on another, and nobody hears of it', async () => {
  const twenty = (work: () => Promise<unknown>) =>
    Promise.all(
      Array.from({ length: 20 }, () =>
        work().then(
          () => 'done',
          () => 'lost',
        ),
      ),
    )
  const transaction = () => gateway.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`))
  const read = () => gateway.db.execute(sql`select pg_sleep(0.05)`)
  for (const work of [transaction, read]) {
    expect(new Set(await twenty(work))).toEqual(new Set(['done']))
    await expect.poll(() => link.open()).toBeGreaterThanOrEqual(20)
    // Before the pool can have heard of it, as at a failover.
    link.cut()
    link.mend()
    expect(new Set(await twenty(work))).toEqual(new Set(['done']))
  }
})

test('MS-06: a write by itself whose answer is lost may have been done, and is told as such', async () => {
  await gateway.db.execute(sql`create table alone (id int)`)
  link.loseAnswerToNext('insert into alone')
  await expect(gateway.db.execute(sql`insert into alone values (1)`)).rejects.toSatisfy(
    (error) => troubleOf(error) === 'unconfirmed',
  )
  expect(await gateway.db.execute(sql`select id from alone`)).toMatchObject({ rows: [{ id: 1 }] })
})

test.each([
  ['was carried out', () => link.loseAnswerToNext(), 10],
  ['never arrived', () => link.loseNextCommit(), 0],
])(
  'MS-06: a commit whose answer is lost is told as such; where it %s, the same reference moves the money once',
  async (_what, lose, moved) => {
    const before = await balance()
    const reference = randomUUID()
    // The call's own commit is the next one: a transfer has a single transaction.
    lose()
    const lost = await give(reference)
    expect([lost.status, lost.body.errorCode, lost.headers.get('retry-after')]).toEqual([
      503,
      'service.unconfirmed',
      '1',
    ])
    expect(await balance()).toBe(before - moved)
    for (const _time of [1, 2]) {
      expect((await give(reference)).body).toMatchObject({ success: true, value: { balance: before - 10 } })
    }
    expect(await balance()).toBe(before - 10)
  },
)

test('MS-06: thirty calls that wait for one wallet leave the site to everybody else, and end by themselves', async () => {
  const holder = await holding(`select 1 from accounts where member_id is not null for update`)
  const others = await gateway.signIn('player1')
  const calls = Array.from({ length: 30 }, () => give(randomUUID()))
  await expect.poll(waiting).toBe(3)
  expect((await ask(gateway, memberInfo, {}, { token: others })).status).toBe(200)
  expect((await ask(gateway, whitelabel)).status).toBe(200)
  expect(await ready()).toMatchObject({ status: 200 })
  const codes = (await Promise.all(calls)).map(({ body }) => body.errorCode)
  expect(new Set(codes)).toEqual(new Set(['service.unavailable']))
  await holder.query('rollback')
  expect((await give(randomUUID())).body.success).toBe(true)
})

test('MS-06: a full pool is told as such', async () => {
  const holder = await holding('lock table promotion_claims in access exclusive mode')
  const taken = Array.from({ length: 20 }, () =>
    gateway.db.transaction((tx) => tx.select().from(schema.promotionClaims)).catch(() => undefined),
  )
  await expect.poll(waiting).toBe(20)
  const { status, body } = await ask(gateway, memberInfo, {}, { token })
  expect([status, body.errorCode]).toEqual([503, 'service.unavailable'])
  await Promise.all(taken)
  await holder.query('rollback')
})

test('MS-06 SC-07: however many statements take long, the server is asked about all of them at once', async () => {
  const ten = (seconds: number) =>
    Promise.all(Array.from({ length: 10 }, () => gateway.db.execute(sql`select pg_sleep(${seconds})`)))
  await ten(0.1)
  const before = link.made()
  // Each is looked at after 5 s, and again a second later.
  await ten(6.5)
  expect(link.made() - before).toBeGreaterThan(0)
  expect(link.made() - before).toBeLessThan(10)
})

test('MS-06: a statement, a wait for a lock and an idle transaction have an end', async () => {
  const shown = await gateway.db.execute<Record<string, string>>(sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`)
  expect((shown as unknown as { rows: unknown[] }).rows).toEqual([{ statement: '10s', lock: '3s', idle: '10s' }])
})

test('CL-22 MS-06: what was changed while the database was away is heard of after its return', async () => {
  link.cut()
  const client = new Client({ connectionString: direct })
  await client.connect()
  await client.query(`update games set name_vi = 'Bánh Giầy' where node_id = 1001`)
  await client.end()
  link.mend()
  const found = async () => {
    const { body } = await ask(gateway, gameList, { pageNo: 1, pageSize: 5, gameName: 'banh giay', language: 'VI' })
    return (body.value as { games: { nodeId: number }[] }).games.map((game) => game.nodeId)
  }
  await expect.poll(found).toEqual([1001])
})

test('MS-06: a look at when a member was last seen waits for nobody', async () => {
  const [member] = await gateway.db.select().from(schema.members).where(eq(schema.members.loginName, 'player2'))
  const session = await gateway.signIn('player2')
  await gateway.db.update(schema.members).set({ lastSeenAt: null }).where(eq(schema.members.loginName, 'player2'))
  await holding(`select 1 from members where id = ${member?.id} for update`)
  expect((await ask(gateway, merchantWallet, {}, { token: session })).status).toBe(200)
})
