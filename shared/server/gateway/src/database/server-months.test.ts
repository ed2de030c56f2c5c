/** SC-06: the partitions of entries, on a server: what a query reads, and what becomes of what was there before. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestGateway, TEST_NOW } from '@lobby/sandbox/testing'
import { emptyDatabase } from '@lobby/sandbox/testing/server-copy'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type Pool } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { makeMonths } from '../ledger/months.ts'
import { usedSince } from '../protection/used.ts'
import { movedByDay } from '../wallets/moved.ts'
import type { Queryable } from './database.ts'
import { openServer } from './open.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
/** Of this test, before its partitions. */
const BEFORE = 33

async function rowsOf<T>(db: Queryable, query: string): Promise<T[]> {
  return ((await db.execute(sql.raw(query))) as unknown as { rows: T[] }).rows
}
const monthsOf = async (db: Queryable): Promise<string[]> => {
  const query = `select relid::text as name from pg_partition_tree('entries') where isleaf order by 1`
  return (await rowsOf<{ name: string }>(db, query)).map(({ name }) => name)
}

test('SC-06 what a member deposited since yesterday, or moved this month, is read from this month on alone', async () => {
  const gateway = await startTestGateway()
  onTestFinished(gateway.close)
  const { db } = gateway
  for (const month of ['2019-01-01', '2019-02-01']) await db.execute(sql`select entries_make_month(${month}::date)`)
  const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>(db, `select id from members where login_name = 'vip'`)
  /** The tables of entries that the plan of what `read` asks for looks into. */
  const readBy = async (read: () => Promise<unknown>): Promise<string[]> => {
    const asked = vi.spyOn(Client.prototype, 'query')
    await read()
    const [query, values] = asked.mock.calls[0] as unknown as [{ text: string }, unknown[]]
    asked.mockRestore()
    const { rows } = await (Reflect.get(db, '$client') as Pool).query(`explain (format json) ${query.text}`, values)
    return [...new Set(JSON.stringify(rows).match(/entries_(\d{4}_\d\d|default)(?=")/g))].toSorted()
  }
  const month = new Date(TEST_NOW).toISOString().slice(0, 7).replace('-', '_')
  expect(await monthsOf(db)).toEqual(expect.arrayContaining(['entries_2019_01', 'entries_2019_02', `entries_${month}`]))
  const from = new Date(TEST_NOW)
  const looked = await readBy(() => usedSince(db, id, 'deposit', from))
  expect(looked).toContain(`entries_${month}`)
  expect(looked).not.toContain('entries_2019_01')
  expect(looked).not.toContain('entries_2019_02')
  const moved = await readBy(() => movedByDay(db, id, { from, until: new Date(TEST_NOW + 1) }))
  expect(moved).toEqual(looked)
})

test('SC-06 entries of a database of the version before are each in the month of its transfer, and go on being booked by it', async () => {
  const url = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'lobby-months-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, BEFORE) }))
  const old = new Client({ connectionString: url })
  await old.connect()
  onTestFinished(() => old.end())
  await migrate(drizzle(old), { migrationsFolder: folder })
  await old.query(`
    insert into members (user_name, login_name, nickname, password_hash, type, joined_at)
      values ('Lan', 'lan', '', 'x', 0, '2026-01-01');
    insert into accounts (kind, member_id, balance) values ('site', 1, 12), ('cash', null, null);
    begin;
    insert into transfers (reference, kind, member_id, fingerprint, at)
      values ('r1', 'deposit', 1, 'f', '2026-01-31 23:59Z'), ('r2', 'deposit', 1, 'f', '2026-02-01 00:00Z');
    insert into entries (transfer_id, account_id, amount) values (1, 1, 5), (1, 2, -5), (2, 1, 7), (2, 2, -7);
    commit;`)
  const opened = await openServer(url)
  onTestFinished(opened.close)
  const inMonths = () =>
    rowsOf(
      opened.db,
      `select tableoid::regclass::text as month, id::int, transfer_id::int as transfer from entries
      where tableoid::regclass::text < 'entries_2026_03' order by id`,
    )
  expect(await inMonths()).toEqual([
    { month: 'entries_2026_01', id: 1, transfer: 1 },
    { month: 'entries_2026_01', id: 2, transfer: 1 },
    { month: 'entries_2026_02', id: 3, transfer: 2 },
    { month: 'entries_2026_02', id: 4, transfer: 2 },
  ])
  // As a gateway of the version before writes it, which runs on beside the new one.
  await old.query(`
    begin;
    update accounts set balance = balance + 2 where id = 1;
    insert into transfers (reference, kind, member_id, fingerprint, at) values ('r3', 'deposit', 1, 'f', now());
    insert into entries (id, transfer_id, account_id, amount) values (default, 3, 1, 2), (default, 3, 2, -2);
    commit;`)
  const books = (await auditBooks(opened.db)).filter(({ rule }) => rule === 'entries' || rule === 'balances')
  expect(books).toEqual([])
  await expect(old.query(`insert into entries (transfer_id, account_id, amount) values (3, 1, 1)`)).rejects.toThrow(
    'does not balance',
  )
  await expect(old.query('delete from entries')).rejects.toThrow('never changed')
})

test('SC-06 this month and two more are made, by one of many gateways, and none that would hold up who posts', async () => {
  const url = await emptyDatabase()
  const opened = await openServer(url)
  onTestFinished(opened.close)
  const { db } = opened
  const december = Date.UTC(2030, 11, 31, 23, 59)
  const [posting, next] = [new Client({ connectionString: url }), new Client({ connectionString: url })]
  for (const client of [posting, next]) {
    await client.connect()
    onTestFinished(() => client.end())
  }
  await posting.query('begin; lock table transfers in row exclusive mode')
  let seen = false
  const tried = (async () => {
    // Each try is over in a moment, which a busy machine may not see.
    while (!seen) await makeMonths(db, december)
  })()
  const waiting = `select 1 from pg_locks where relation = 'transfers'::regclass and not granted`
  await expect.poll(async () => (await next.query(waiting)).rowCount).toBe(1)
  seen = true
  // Behind whoever waits for the lock, and for less time than other statements of a gateway may.
  await next.query(`set lock_timeout = '2s'; begin; lock table transfers in row exclusive mode; rollback`)
  await tried
  expect((await monthsOf(db)).filter((name) => name > 'entries_2030')).toEqual(['entries_default'])
  await posting.query('rollback')
  // On connections that stand: they come at the same moment.
  await Promise.all(Array.from({ length: 8 }, () => db.execute(sql`select pg_sleep(0.1)`)))
  await Promise.all(Array.from({ length: 8 }, () => makeMonths(db, december)))
  const made = (await monthsOf(db)).filter((name) => name > 'entries_2030' && name !== 'entries_default')
  expect(made).toEqual(['entries_2030_12', 'entries_2031_01', 'entries_2031_02'])
})

test('SC-06 what no month was made for is booked all the same, and the months after it are made', async () => {
  const url = await emptyDatabase()
  const opened = await openServer(url)
  onTestFinished(opened.close)
  const { db } = opened
  const posting = new Client({ connectionString: url })
  await posting.connect()
  onTestFinished(() => posting.end())
  // In Vietnam it is February already.
  await posting.query(`
    begin;
    insert into members (user_name, login_name, nickname, password_hash, type, joined_at)
      values ('Lan', 'lan', '', 'x', 0, '2031-01-01');
    insert into accounts (kind, member_id, balance) values ('site', 1, 5), ('cash', null, null);
    insert into transfers (reference, kind, member_id, fingerprint, at)
      values ('r1', 'deposit', 1, 'f', '2031-01-31 17:00Z');
    insert into entries (at, transfer_id, account_id, amount)
      select '2031-01-31 17:00Z', t.id, a.id, case a.kind when 'site' then 5 else -5 end from transfers t, accounts a
        where a.kind in ('site', 'cash');
    commit;`)
  await makeMonths(db, Date.UTC(2031, 0, 31, 23, 59))
  expect(await rowsOf(db, 'select distinct tableoid::regclass::text as month from entries')).toEqual([
    { month: 'entries_default' },
  ])
  const made = (await monthsOf(db)).filter((name) => name > 'entries_2030' && name !== 'entries_default')
  expect(made).toEqual(['entries_2031_02', 'entries_2031_03'])
  const books = (await auditBooks(db)).filter(({ rule }) => rule === 'entries' || rule === 'balances')
  expect(books).toEqual([])
})

test('SC-06 a month whose first entry is booked while it is made is left to the default, and nothing fails', async () => {
  const url = await emptyDatabase()
  const opened = await openServer(url)
  onTestFinished(opened.close)
  const { db } = opened
  const [posting, looking] = [new Client({ connectionString: url }), new Client({ connectionString: url })]
  for (const client of [posting, looking]) {
    await client.connect()
    onTestFinished(() => client.end())
  }
  await posting.query(
    `insert into accounts (kind, member_id, balance) values ('cash', null, null), ('house', null, null)`,
  )
  await posting.query(`
    begin;
    insert into transfers (reference, kind, fingerprint, at) values ('r1', 'deposit', 'f', '2031-01-31 17:00Z');
    insert into entries (at, transfer_id, account_id, amount) select '2031-01-31 17:00Z', 1, id, 0 from accounts`)
  const made = makeMonths(db, Date.UTC(2031, 0, 31, 23, 59))
  const waiting = `select 1 from pg_locks where not granted`
  await Promise.race([made, expect.poll(async () => (await looking.query(waiting)).rowCount).toBeGreaterThan(0)])
  await posting.query('commit')
  await made
  expect(await rowsOf(db, 'select distinct tableoid::regclass::text as month from entries')).toEqual([
    { month: 'entries_default' },
  ])
  expect(await monthsOf(db)).not.toContain('entries_2031_01')
})
