import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { newDeposit, newWithdrawal } from '@lobby/sandbox/testing/test-data'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { auditBooks, lineOf } from './audit.ts'
import { auditTonight } from './nightly.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
  await gateway.vendor.bank.pay(await newDeposit(gateway, 'vip'), 'paid')
  await newWithdrawal(gateway, 'vip')
  // Orders say from the start what they would bring: of those that nobody has paid nothing came.
  for (const _time of [1, 2]) await newDeposit(gateway, 'player2', 'first')
})
afterAll(() => gateway.close())

class Undone extends Error {}

/** What the audit says of a world in which `tamper` was done past every rule of the database; then it is undone. */
async function saidAfter(tamper: string): Promise<string[]> {
  let said: string[] = []
  const undone = gateway.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of tamper.split(';')) await tx.execute(sql.raw(statement))
    said = (await auditBooks(tx as unknown as Database)).map(lineOf)
    throw new Undone()
  })
  await undone.catch((error) => {
    if (!(error instanceof Undone)) throw error
  })
  return said
}

async function idOf(query: string): Promise<string> {
  const { rows } = (await gateway.db.execute(sql.raw(query))) as unknown as { rows: { id: number | string }[] }
  if (!rows[0]) throw new Error(`There is no such row: ${query}`)
  return String(rows[0].id)
}

test('MS-08: a world in which people deposit, withdraw, bet and are given bonuses has nothing to say', async () => {
  expect(await auditBooks(gateway.db)).toEqual([])
})

const A_BET = `select id from bets where win > 0 order by id limit 1`
const A_REWARD = `select id from rewards where claimed_at is null order by id limit 1`
const VIP = `(select id from members where login_name = 'vip')`

test.each([
  [
    'an entry that was raised',
    `select transfer_id as id from entries order by id limit 1`,
    (id: string) => `update entries set amount = amount + 1 where transfer_id = ${id} and amount > 0`,
    'entries: transfer #: its entries do not sum to zero.',
  ],
  [
    'a balance that was raised',
    `select id from accounts where balance > 0 order by id limit 1`,
    (id: string) => `update accounts set balance = balance + 1 where id = ${id}`,
    'balances: account #: its balance is not what its entries sum to.',
  ],
  [
    'a stake that was lowered',
    A_BET,
    (id: string) => `update bets set stake = stake - 1 where id = ${id}`,
    'tickets: bet #: its stake was not taken from its member.',
  ],
  [
    'a win that was raised',
    A_BET,
    (id: string) => `update bets set win = win + 1 where id = ${id}`,
    'tickets: bet #: its win is not what was paid to its member.',
  ],
  [
    'a bet of somebody else',
    A_BET,
    (id: string) => `update bets set member_id = ${VIP} where id = ${id}`,
    'tickets: bet #: its stake was not taken from its member.',
  ],
  [
    'a reward claimed and not paid',
    A_REWARD,
    (id: string) => `update rewards set claimed_at = now() where id = ${id}`,
    'grants: reward #: it was claimed, and its amount is not in the wallet.',
  ],
  [
    'a bonus for nothing',
    `select max(id) + 1 as id from transfers`,
    (id: string) =>
      `insert into transfers (id, reference, kind, member_id, fingerprint, at) overriding system value values (${id}, 'gift:1', 'bonus', ${VIP}, 'x', now())`,
    'grants: transfer #: it is a bonus for nothing that its member was given.',
  ],
  [
    'a first deposit’s bonus twice',
    `select id from members where login_name = 'vip'`,
    (id: string) =>
      `insert into deposit_orders select 'T' || n, ${id}, 'ref' || n, 'bank', 'x', 1, 'first', 'credited', null, 0, 0, 5, 0, now(), now(), now(), now() from generate_series(1, 2) n`,
    'grants: member #: the first deposit’s bonus came more than once.',
  ],
  [
    'turnover played beyond what it asks',
    `select id from turnovers order by id limit 1`,
    (id: string) => `update turnovers set played = required + 1 where id = ${id}`,
    'grants: turnover #: more was played for it than it asks, or it is done before it was.',
  ],
  [
    'an order that says more than came',
    `select member_id as id from deposit_orders where state = 'credited' limit 1`,
    (id: string) => `update deposit_orders set credited = credited + 1 where member_id = ${id} and state = 'credited'`,
    'records: member #: deposits in the wallet are not what the orders say.',
  ],
  [
    'a payment of the desk that is called credited',
    `select gen_random_uuid() as id`,
    (id: string) =>
      `insert into desk_payments (id, note, amount, reason, state, member_id, credited, arrived_at) values ('${id}', '', 5, 'unknown', 'credited', ${VIP}, 0, now())`,
    'records: payment #: what the office’s desk says of it is not what was booked.',
  ],
  [
    'a payment that waits at the desk and was credited',
    `select substr(reference, 9) as id from transfers where reference like 'deposit:%' order by id limit 1`,
    (id: string) =>
      `insert into desk_payments (id, note, amount, reason, arrived_at) values ('${id}', '', 5, 'unknown', now())`,
    'records: payment #: what the office’s desk says of it is not what was booked.',
  ],
  [
    'a withdrawal that is called paid',
    `select id from withdrawals where state = 'requested' limit 1`,
    (id: string) => `update withdrawals set state = 'paid' where id = '${id}'`,
    'records: withdrawal #: its money did not go where its state says.',
  ],
  [
    'a withdrawal that is gone',
    `select member_id as id from withdrawals where state = 'requested' limit 1`,
    (id: string) => `delete from withdrawals where member_id = ${id}`,
    'records: member #: what is held is not what open withdrawals sum to.',
  ],
  [
    'a movement that no record shows',
    `select t.id from transfers t where t.kind = 'deposit' order by t.id limit 1`,
    (id: string) => `update transfers set kind = 'gift' where id = ${id}`,
    'records: transfer #: it changed a wallet, and no record of the member shows its kind.',
  ],
])('MS-08: %s is found and named', async (_what, row, tamper, line) => {
  const id = await idOf(row)
  expect(await saidAfter(tamper(id))).toContain(line.replace('#', id))
})

test('MS-08: a bet that was taken out leaves its stake and its win behind, each named', async () => {
  const bet = await idOf(A_BET)
  const ids = await Promise.all(
    ['bet', 'win'].map((kind) =>
      idOf(
        `select t.id from transfers t join bets b on b.id = ${bet} where t.reference = 'seed:${kind}:' || b.vendor || ':' || b.round`,
      ),
    ),
  )
  expect(await saidAfter(`delete from bets where id = ${bet}`)).toEqual(
    ids.map((id) => `tickets: transfer ${id}: it is a stake or a win of no bet.`),
  )
})

test('MS-08 PD-05: roles, closed accounts and the sums of four eyes that no record explains are named', async () => {
  const at = `now()`
  const account = (roles: string, active = true) =>
    `insert into staff (name, password_hash, roles, active, created_at) values ('mai', '', '${roles}', ${active}, ${at})`
  const act = (name: string, subject: string, detail: string) =>
    `insert into staff_acts (act, subject, why, detail, at) values ('${name}', '${subject}', 'Why', '${detail}', ${at})`
  const added = act('staff.added', 'mai', '{"roles": ["support"]}')
  const kept = (sum: number) => `insert into settings values ('site.settings', '{"secondCashierFrom": ${sum}}')`
  const saved = (sum: number) => act('settings', 'secondCashierFrom', `{"change": {"secondCashierFrom": ${sum}}}`)
  const said = (...statements: string[]) => saidAfter(statements.join(';'))
  const roles = 'office: account of the office mai: its roles are not what was recorded of them.'
  const open = 'office: account of the office mai: it was opened or closed, and no record says so.'
  const sum = 'office: setting secondCashierFrom: it is not what was recorded of it.'
  expect(await said(account('{support}'), added)).toEqual([])
  expect(await said(account('{support,cashier}'), added)).toEqual([roles])
  expect(await said(account('{support}'))).toEqual([roles, open])
  expect(
    await said(account('{support,cashier}'), added, act('staff.roles', 'mai', '{"roles": ["support", "cashier"]}')),
  ).toEqual([])
  expect(await said(account('{support}', false), added)).toEqual([open])
  expect(await said(account('{support}', false), added, act('staff.closed', 'mai', '{}'))).toEqual([])
  expect(await said(account('{support}'), added, act('staff.closed', 'mai', '{}'))).toEqual([open])
  expect(await said(kept(5), saved(5))).toEqual([])
  expect(await said(kept(0), saved(5))).toEqual([sum])
  expect(await said(kept(5))).toEqual([sum])
  expect(await said(saved(5))).toEqual([sum])
})

test('MS-08: the night’s audit is made once a night, after half past three, and says and keeps what it finds', async () => {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const account = await idOf(`select id from accounts where balance > 0 order by id limit 1`)
  // Saturday 10:00 in Vietnam: this night's is due.
  expect((await auditTonight(gateway.world, say))?.findings).toEqual([])
  expect(await auditTonight(gateway.world, say)).toBe(null)
  await gateway.db.execute(sql.raw(`update accounts set balance = balance + 1 where id = ${account}`))
  // Sunday 03:29, then 03:31.
  gateway.clock.advance((17 * 60 + 29) * 60_000)
  expect(await auditTonight(gateway.world, say)).toBe(null)
  gateway.clock.advance(2 * 60_000)
  const finding = {
    rule: 'balances',
    where: `account ${account}`,
    says: 'its balance is not what its entries sum to',
  }
  expect((await auditTonight(gateway.world, say))?.findings).toEqual([finding])
  expect(said).toEqual([
    'Audit of the books: 0 finding(s).',
    `Audit of the books: balances: account ${account}: its balance is not what its entries sum to.`,
    'Audit of the books: 1 finding(s).',
  ])
  await gateway.db.execute(sql.raw(`update accounts set balance = balance - 1 where id = ${account}`))
})
