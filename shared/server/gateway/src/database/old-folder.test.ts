import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sandboxOutside } from '@lobby/sandbox/outside'
import { demoPast } from '@lobby/sandbox/past'
import { sandboxSecrets } from '@lobby/sandbox/secrets'
import { manualClock, startTestGateway, TEST_NOW } from '@lobby/sandbox/testing'
import { unkept } from '@lobby/sandbox/testing/pictures'
import { eq, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, onTestFinished, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { gameInserts } from '../seed/seed-games.ts'
import { upsertContent } from '../seed/upsert-content.ts'
import { DEFAULT_SETTINGS } from '../settings/site-settings.ts'
import { createWorld } from '../start.ts'
import { schema } from './database.ts'
import { openFolder } from './open.ts'
import { writeSetting } from './settings.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')

/** A data folder as the gateway left it when it had its first two migrations and a handful of games. */
async function folderOfTheFirstVersion(): Promise<string> {
  return folderWith(
    2,
    `
    insert into settings values ('seeded', '{"at": 1}');
    insert into vendors values ('LOTUS', 'Lotus', 0, true);
    insert into games values (1001, 'G1001', 'LOTUS_1001', 'LOTUS', 'RNG', 'Tên Cũ', 'Old Name', 'ten cu', 'JP', 1000, 1, false, false, 4321, false);
    insert into announcements values ('promo-welcome', 'PR', '', 0, now(), now() + interval '1 day', '{}');
    insert into members (user_name, login_name, nickname, password_hash, type, joined_at) values ('Lan', 'lan', 'Lan', 'x', 0, now());
    insert into accounts (kind, member_id, balance) values ('site', 1, 500), ('cash', null, null);
    insert into announcement_reads values (1, 'promo-welcome', now());
    begin;
    insert into transfers (reference, kind, member_id, fingerprint, at) values ('r1', 'deposit', 1, 'f', now());
    insert into entries (transfer_id, account_id, amount) values (1, 1, 500), (1, 2, -500);
    commit;`,
  )
}

/** A data folder with so many migrations, filled. */
async function folderWith(migrations: number, rows: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-old-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const migrationsFolder = join(folder, 'migrations')
  cpSync(MIGRATIONS, migrationsFolder, { recursive: true })
  const journal = join(migrationsFolder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, migrations) }))
  const client = await PGlite.create({ dataDir: join(folder, 'db') })
  await migrate(drizzle(client), { migrationsFolder })
  await client.exec(rows)
  await client.close()
  return folder
}

test('a data folder of the first version is migrated, gets the newer games and promotions, and keeps its members', async () => {
  const folder = await folderOfTheFirstVersion()
  const opened = await openFolder(folder)
  onTestFinished(opened.close)
  const { db } = opened
  const world = await createWorld(opened, {
    clock: manualClock(TEST_NOW),
    pictures: unkept,
    settings: () => DEFAULT_SETTINGS,
    secrets: sandboxSecrets,
    outside: (given) => sandboxOutside(given, () => 'http://vendor.test'),
    past: demoPast('cheap'),
    siteOrigins: ['http://site.test'],
    passwordCost: 'cheap',
    longTail: true,
  })
  const games = await db.select().from(schema.games)
  expect(games).toHaveLength(gameInserts(true).length)
  // Its name is the version's; that it was taken out, and how much it was played, are the site's.
  expect(games.find((game) => game.nodeId === 1001)).toMatchObject({
    nameEn: 'Golden Lotus',
    active: false,
    popularity: 4321,
  })
  expect((await world.games.read()).game(1002)?.game.nameEn).toBe('Moon Festival')
  const promotions = await db.select().from(schema.announcements).where(eq(schema.announcements.kind, 'PR'))
  expect(promotions.length).toBeGreaterThan(3)
  expect(promotions.find(({ id }) => id === 'promo-welcome')?.content).toMatchObject({
    title: { VI: expect.any(String) },
  })
  const members = await db.select().from(schema.members)
  expect(members).toMatchObject([{ userName: 'Lan', passwordHash: 'x', headIcon: 'lotus', profile: {} }])
  expect(await db.select().from(schema.accounts)).toMatchObject([{ balance: 500n }, { balance: null }])
  expect(await db.select().from(schema.announcementReads)).toHaveLength(1)
  expect(await auditBooks(db)).toEqual([])
})

test('MS-10 addresses that two have typed stay with both and are proved by neither, and numbers count as proved', async () => {
  const folder = await folderWith(
    21,
    `insert into members (user_name, login_name, nickname, password_hash, type, joined_at, email, mobile) values
      ('Lan', 'lan', 'Lan', 'x', 0, '2026-01-01', ' Same@Example.com', null),
      ('Minh', 'minh', 'Minh', 'x', 0, '2026-02-01', 'same@example.com', '912345678'),
      ('Hoa', 'hoa', 'Hoa', 'x', 0, '2026-03-01', ' ', null)`,
  )
  const opened = await openFolder(folder)
  onTestFinished(opened.close)
  const nobody = { emailProvedAt: null, mobileProvedAt: null }
  expect(await opened.db.select().from(schema.members).orderBy(schema.members.id)).toMatchObject([
    { userName: 'Lan', email: 'same@example.com', ...nobody },
    { userName: 'Minh', email: 'same@example.com', emailProvedAt: null, mobileProvedAt: new Date('2026-02-01') },
    { userName: 'Hoa', email: null, ...nobody },
  ])
})

test('MS-01 MS-04 ids of payments and rounds that were kept in capitals are told again in either case, but where both were booked', async () => {
  const [once, twice] = ['0a1b2c3d-0000-4000-8000-00000000000a', '0a1b2c3d-0000-4000-8000-00000000000b']
  const [ONCE, TWICE] = [once.toUpperCase(), twice.toUpperCase()]
  const folder = await folderWith(
    32,
    `insert into vendors values ('LOTUS', 'Lotus', 0, true);
    insert into games (node_id, game_id, code, vendor, type, name_vi, name_en, classify, min_bet, support_play, is_top, is_new, popularity)
      values (1001, 'G1001', 'LOTUS_1001', 'LOTUS', 'RNG', 'Tên', 'Name', 'JP', 1000, 1, false, false, 1);
    insert into members (user_name, login_name, nickname, password_hash, type, joined_at) values ('Lan', 'lan', 'Lan', 'x', 0, now());
    insert into transfers (reference, kind, member_id, fingerprint, at) select r, 'deposit', 1, 'f', now() from unnest(array[
      'deposit:${ONCE}', 'deposit-bonus:${ONCE}', 'bet:LOTUS:${ONCE}', 'win:LOTUS:${ONCE}', 'payout:WDABCDEF',
      'deposit:${twice}', 'deposit:${TWICE}', 'deposit-bonus:${TWICE}',
      'bet:LOTUS:${twice}', 'bet:LOTUS:${TWICE}', 'win:LOTUS:${TWICE}']) r;
    insert into turnovers (member_id, reference, kind, locked, required, since)
      select 1, r, 'deposit', 1, 1, now() from unnest(array['deposit:${ONCE}', 'deposit:${twice}', 'deposit:${TWICE}']) r;
    insert into bets (round, member_id, node_id, vendor, stake, win, at)
      select r, 1, 1001, 'LOTUS', 1, 0, now() from unnest(array['${ONCE}', '${twice}', '${TWICE}']) r;`,
  )
  const opened = await openFolder(folder)
  onTestFinished(opened.close)
  const { bets, transfers, turnovers } = schema
  const referencesOf = async (table: typeof transfers | typeof turnovers) =>
    (await opened.db.select({ reference: table.reference }).from(table).orderBy(table.id)).map((row) => row.reference)
  expect(await referencesOf(transfers)).toEqual([
    `deposit:${once}`,
    `deposit-bonus:${once}`,
    `bet:LOTUS:${once}`,
    `win:LOTUS:${once}`,
    'payout:WDABCDEF',
    `deposit:${twice}`,
    `deposit:${TWICE}`,
    `deposit-bonus:${TWICE}`,
    `bet:LOTUS:${twice}`,
    `bet:LOTUS:${TWICE}`,
    `win:LOTUS:${TWICE}`,
  ])
  expect(await referencesOf(turnovers)).toEqual([`deposit:${once}`, `deposit:${twice}`, `deposit:${TWICE}`])
  const rounds = await opened.db.select({ round: bets.round }).from(bets).orderBy(bets.id)
  expect(rounds.map(({ round }) => round)).toEqual([once, twice, TWICE])
})

test('content that a newer version brings comes once, and leaves everything else as it is', async () => {
  const gateway = await startTestGateway()
  onTestFinished(gateway.close)
  const { db } = gateway
  const { announcements, games, members, settings } = schema
  const own = await db.select().from(members)
  const promotions = await db.select().from(announcements).orderBy(announcements.id)
  const some = await db.select().from(games).orderBy(games.nodeId)
  // As if another version had made it: other words, a promotion less; and an operator's own additions.
  await writeSetting(db, 'seed.content', 'another version')
  await db
    .update(games)
    .set({ nameVi: 'Khác', popularity: 7, active: false })
    .where(inArray(games.nodeId, [1001, 1002]))
  await db.delete(announcements).where(eq(announcements.id, 'promo-live'))
  await db.insert(announcements).values({ ...(promotions[0] as (typeof promotions)[0]), id: 'our-own' })
  const bring = () => upsertContent(db, { now: TEST_NOW, longTail: false })
  await bring()
  const brought = await db.select().from(announcements).orderBy(announcements.id)
  expect(brought.filter(({ id }) => id !== 'our-own')).toEqual(promotions)
  expect(brought.map(({ id }) => id)).toContain('our-own')
  const changed = await db.select().from(games).orderBy(games.nodeId)
  expect(changed.slice(0, 2)).toEqual(some.slice(0, 2).map((game) => ({ ...game, popularity: 7, active: false })))
  expect(changed.slice(2)).toEqual(some.slice(2))
  expect(await db.select().from(members)).toEqual(own)

  await db.update(games).set({ nameVi: 'Khác' }).where(eq(games.nodeId, 1003))
  await bring()
  const [same] = await db.select().from(games).where(eq(games.nodeId, 1003))
  expect(same?.nameVi).toBe('Khác')
  expect(await db.select().from(settings).where(eq(settings.name, 'seeded'))).toHaveLength(1)
})

test('a game keeps its number from version to version: favourites and bets name it', () => {
  const all = gameInserts(true)
  const named = (nodeId: number) => all.find((game) => game.nodeId === nodeId)?.nameEn
  // The first and the last of those that stories know, the first of the long tail and one further on.
  expect([1001, 1075, 1076, 1151].map(named)).toEqual(['Golden Lotus', 'Red Keno', 'Golden Dragon', 'Lucky Carp'])
  expect(new Set(all.map((game) => game.nodeId)).size).toBe(all.length)
})
