import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@lobby/random'
import { load, type Told } from '@lobby/sandbox/testing/load'
import { serverProcess } from '@lobby/sandbox/testing/server-process'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { type Database, schema } from '../database/database.ts'
import { openFolder } from '../database/open.ts'
import { toMinor } from '../ledger/money.ts'

/** How often it is killed: the bench `kills` asks for more. */
const KILLS = Number(process.env.LOBBY_KILLS ?? 2)
const SEED = process.env.LOBBY_KILL_SEED ?? 'npm test'

test('a server that is killed again and again under load loses no bet and no deposit, and books none twice', {
  timeout: (2 + KILLS) * 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-killed-'))
  const server = serverProcess(folder)
  onTestFinished(async () => {
    await server.kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const random = seededRandom(SEED)
  await server.start()
  const players = await load(server)
  const ended = players.run()
  ended.catch(() => undefined)
  const failed = ended.then(() => {
    throw new Error('The players stopped by themselves.')
  })
  failed.catch(() => undefined)

  for (let kill = 0; kill < KILLS; kill += 1) {
    // Not at a round number of bets and not between two: somewhere in the work.
    const bets = players.told.length + 5 + random.below(60)
    while (players.told.length < bets) await Promise.race([pause(5), failed])
    await pause(random.below(40))
    await server.kill()
    // Every second one dies again while they start, and leaves a recovery half done.
    if (kill % 2 === 1) await server.killInStart(300 + random.below(1500))
    await server.start()
  }
  const bets = players.told.length + 20
  while (players.told.length < bets) await Promise.race([pause(5), failed])
  players.stop()
  await ended
  await server.kill()

  const { db, close } = await openFolder(folder)
  onTestFinished(close)
  expect(await auditBooks(db)).toEqual([])
  await expectBookedOnce(db, players.told)
  for (const [userName, before] of Object.entries(players.before)) {
    const mine = players.told.filter((line) => line.userName === userName)
    const expected = mine.reduce((sum, line) => sum - toMinor(line.stake) + toMinor(line.win), toMinor(before))
    expect([userName, await ownedBy(db, userName)]).toEqual([userName, expected])
  }
})

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Every answer that was given is in the books with the same figures, and nothing else of these players is. */
async function expectBookedOnce(db: Database, told: readonly Told[]): Promise<void> {
  const { bets, transfers, members } = schema
  const rows = await db
    .select({ round: bets.round, stake: bets.stake, win: bets.win })
    .from(bets)
    .innerJoin(members, eq(members.id, bets.memberId))
    .where(inArray(members.userName, ['vip', 'player1']))
  const booked = rows
    .filter(({ round }) => !round.startsWith('seed-'))
    .map(({ round, ...row }) => [round, row] as const)
  const expected = told
    .filter(({ kind }) => kind === 'spin' || kind === 'ticket')
    .map(({ reference, stake, win }) => [reference, { stake: toMinor(stake), win: toMinor(win) }] as const)
  expect(new Map(booked)).toEqual(new Map(expected))
  expect(booked.length).toBe(expected.length)
  const given = told.filter(({ kind }) => kind === 'transfer')
  const transferred = await db.select().from(transfers).where(eq(transfers.kind, 'transfer'))
  expect(transferred.length).toBe(given.length)
  const paid = told.filter(({ kind }) => kind === 'deposit')
  const credited = await db
    .select()
    .from(transfers)
    .innerJoin(members, eq(members.id, transfers.memberId))
    .where(and(eq(transfers.kind, 'deposit'), eq(members.userName, 'player2')))
  expect(credited.length).toBe(paid.length)
  expect(paid.length).toBeGreaterThan(0)
}

/** All the money a member has, wherever it is, in minor units; points are none. */
async function ownedBy(db: Database, userName: string): Promise<bigint> {
  const { accounts, members } = schema
  const rows = await db
    .select({ balance: accounts.balance })
    .from(accounts)
    .innerJoin(members, eq(members.id, accounts.memberId))
    .where(and(eq(members.userName, userName), ne(accounts.kind, 'points')))
  return rows.reduce((sum, { balance }) => sum + (balance ?? 0n), 0n)
}
