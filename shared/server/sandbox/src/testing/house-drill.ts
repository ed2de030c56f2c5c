/**
 * `npm run bench -- bets [bets]` runs this: bets a second on one PostgreSQL server that keeps what it commits, of
 * players with limits, beside the same with a row of the house that every bet writes, as it was before decision 103
 * (SC-05). Turns of both follow each other, so that whatever else the machine does meets both.
 */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { LIMIT_KINDS } from '@lobby/contracts/calls/protection'
import { auditBooks, lineOf } from '@lobby/gateway/audit'
import { openServer } from '@lobby/gateway/database'
import { schema } from '@lobby/gateway/database/tables'
import { type GameSession, placeBet } from '@lobby/gateway/seeding/game-wallet'
import { postgresServer } from '@lobby/tooling/postgres-server'
import { inArray, sql } from 'drizzle-orm'
import { fill, GAMES, middle, openGame, STAKE, say } from './bettors.ts'
import { openBelow } from './open-below.ts'
import { emptyDatabase } from './server-copy.ts'
import { findPgbench, scriptOf } from './statements-of.ts'
import { startTestGateway } from './test-gateway.ts'

const run = promisify(execFile)

/** Players who bet at once, each one bet after the other. */
const PLAYERS = 16
const TURNS = 3
/** How long pgbench bets in a turn. */
const SECONDS = 3
/** Minor units. */
const LIMIT = 1_000_000_000_000n
const TARGET = 4
/** How long a statement and its answer are under way between two machines of one data centre, us. */
const AWAY = 500

/** One row that every transfer writes, until its transaction ends. */
const HOUSE_ROW = `
  create table house_row (balance bigint not null);
  insert into house_row values (0);
  create function write_house() returns trigger language plpgsql as
    $$ begin update house_row set balance = balance + 1; return new; end $$;
  create trigger write_house before insert on transfers for each row execute function write_house();
  alter table transfers disable trigger write_house;`

/** Seeds of the runs of pgbench so far: by the clock, two that start at once would make up the same rounds. */
let seeds = 0

/** Bets a second of one player who bets by this script. */
async function betsOf(pgbench: string, script: string, url: string): Promise<number> {
  seeds += 1
  const how = ['--no-vacuum', '--time', String(SECONDS), '--random-seed', String(seeds), '--file', script]
  const { stdout } = await run(pgbench, [...how, url])
  return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
}

async function drill(bets: number): Promise<void> {
  const pgbench = findPgbench()
  if (!pgbench) {
    say('SC-05 not measured: there is no pgbench here (apt-get install postgresql)')
    return
  }
  const postgres = await postgresServer({ keepsWhatItCommits: true })
  process.env.LOBBY_TEST_SERVER = postgres.url
  const url = await emptyDatabase()
  const gateway = await startTestGateway({ database: await openServer(url) })
  try {
    const { db, world } = gateway
    const names = Array.from({ length: PLAYERS }, (_, n) => `bettor${n}`)
    const games: GameSession[] = []
    for (const userName of names) {
      await openBelow(gateway, 'agent2', { userName, type: 0, rebate: 0.2 })
      games.push(await openGame(gateway, userName, GAMES[0]))
    }
    for (const game of games) await fill(gateway, game)
    const { members, playLimits } = schema
    const own = await db.select({ id: members.id }).from(members).where(inArray(members.loginName, names))
    const setAt = new Date(gateway.clock.now())
    for (const { id: memberId } of own) {
      const limits = LIMIT_KINDS.map((kind) => ({ memberId, kind, period: 'day' as const, amount: LIMIT, setAt }))
      await db.insert(playLimits).values(limits)
    }
    await db.execute(sql.raw(HOUSE_ROW))

    const folder = mkdtempSync(path.join(tmpdir(), 'lobby-bench-bets-'))
    const scripts = { near: [] as string[], far: [] as string[] }
    for (const [n, game] of games.entries()) {
      const round = randomUUID()
      const lines = await scriptOf(() => placeBet(world, game, round, STAKE), round)
      const away = lines.flatMap((line) => [line, `\\sleep ${AWAY} us`])
      for (const [where, text] of [
        ['near', lines],
        ['far', away],
      ] as const) {
        const file = path.join(folder, `${where}-${n}`)
        writeFileSync(file, `${text.join('\n')}\n`)
        scripts[where].push(file)
      }
    }

    const withRow = (on: boolean) =>
      db.execute(sql.raw(`alter table transfers ${on ? 'enable' : 'disable'} trigger write_house`))
    /** Bets a second. */
    const ofGateway = async (): Promise<number> => {
      const began = performance.now()
      await Promise.all(
        games.map(async (game) => {
          for (let n = 0; n < bets / PLAYERS; n += 1) await placeBet(world, game, randomUUID(), STAKE)
        }),
      )
      return bets / ((performance.now() - began) / 1_000)
    }
    const ofServer = async (files: readonly string[]): Promise<number> => {
      const each = await Promise.all(files.map((file) => betsOf(pgbench, file, url)))
      return each.reduce((sum, one) => sum + one, 0)
    }
    const rows = [
      { what: 'through one process of the gateway', turn: ofGateway },
      { what: 'of the server, asked by pgbench beside it', turn: () => ofServer(scripts.near) },
      { what: `of the server, ${AWAY / 1_000} ms away from who asks`, turn: () => ofServer(scripts.far) },
    ].map((row) => ({ ...row, before: [] as number[], now: [] as number[] }))
    await ofGateway()
    for (let n = 0; n < TURNS; n += 1) {
      for (const how of ['before', 'now'] as const) {
        await withRow(how === 'before')
        for (const row of rows) row[how].push(await row.turn())
      }
    }
    const findings = await auditBooks(db)
    say(`${`bets a second of ${PLAYERS} players with limits`.padEnd(48)}with the row   as it is   ratio`)
    for (const { what, before, now } of rows) {
      const figures = [middle(before).toFixed(0).padStart(12), middle(now).toFixed(0).padStart(11)]
      say([what.padEnd(48), ...figures, (middle(now) / middle(before)).toFixed(2).padStart(8)].join(''))
    }
    say(`SC-05  target: ratio >= ${TARGET}`)
    say(`SC-05  findings of the audit   ${findings.length}`)
    for (const finding of findings.slice(0, 5)) say(lineOf(finding))
    rmSync(folder, { recursive: true })
  } finally {
    await gateway.close()
    await postgres.stop()
  }
}

await drill(Number(process.argv[2] ?? 320))
// PostgreSQL's own package ends the process with 0 otherwise.
process.exit(0)
