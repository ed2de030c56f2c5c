/**
 * `npm run bench -- database [rounds]` runs this: what MS-06 and MS-07 promise, measured on the real server and a
 * PostgreSQL server of its own. While players bet, the database is killed and comes back, the gateway is stopped and
 * started; at the end the books are held against themselves.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { auditBooks, lineOf } from '@lobby/gateway/audit'
import { openServer } from '@lobby/gateway/database'
import { postgresServer } from '@lobby/tooling/postgres-server'
import { load } from './load.ts'
import { serverProcess } from './server-process.ts'

/** How often an answer is looked for, ms: what is measured is no more exact. */
const LOOK_EVERY = 10
/** A call that needs the database and no session. */
const CALL = '/wps/system/announcements?types=B&groupName=m_home&platform=M'
/** ms */
const BACK_WITHIN = 2_000

const shown = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Whether everything held. */
async function drill(rounds: number): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lobby-bench-database-'))
  const postgres = await postgresServer()
  const server = serverProcess(folder, { DATABASE_URL: postgres.url })
  const rows: [row: string, target: string, measured: string, held: boolean][] = []
  try {
    await server.start()
    const { gateway } = await server.addresses()
    const statusOf = (where: string): Promise<number> =>
      fetch(`${gateway}${where}`).then(
        (answer) => answer.status,
        () => 0,
      )
    const until = async (where: string, wanted: number): Promise<number> => {
      const began = performance.now()
      while ((await statusOf(where)) !== wanted) await pause(LOOK_EVERY)
      return performance.now() - began
    }
    const players = await load(server)
    const ended = players.run()
    const failed = ended.then(() => {
      throw new Error('The players stopped by themselves.')
    })
    failed.catch(() => undefined)
    const more = async (count: number): Promise<void> => {
      const wanted = players.told.length + count
      while (players.told.length < wanted) await Promise.race([pause(LOOK_EVERY), failed])
    }

    const [calls, ready, work]: [number[], number[], number[]] = [[], [], []]
    const away = new Set<number>()
    const alive = new Set<number>()
    for (let round = 0; round < rounds; round += 1) {
      await more(20)
      await postgres.kill()
      away.add(await statusOf(CALL))
      alive.add(await statusOf('/healthz'))
      await until('/readyz', 503)
      await postgres.start()
      const began = performance.now()
      const [call, isReady] = await Promise.all([until(CALL, 200), until('/readyz', 200)])
      calls.push(call)
      ready.push(isReady)
      await more(1)
      work.push(performance.now() - began)
    }
    const worst = (times: number[]): number => Math.max(...times)
    const only = (codes: Set<number>, wanted: number): boolean => codes.size === 1 && codes.has(wanted)
    rows.push(['MS-06 a call while the database is away', '503', [...away].join(), only(away, 503)])
    rows.push(['MS-06 /healthz meanwhile', '200', [...alive].join(), only(alive, 200)])
    for (const [row, times] of [
      ['MS-06 first call after its return', calls],
      ['MS-06 /readyz after its return', ready],
      ['MS-06 the next bet that is told', work],
    ] as const) {
      rows.push([row, `< ${shown(BACK_WITHIN)}`, shown(worst(times)), worst(times) < BACK_WITHIN])
    }

    const codes = new Set<number | null>()
    const starts: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await more(20)
      codes.add(await server.end())
      const began = performance.now()
      await server.start()
      starts.push(performance.now() - began)
    }
    rows.push(['MS-07 exit code after SIGTERM under load', '0', [...codes].join(), codes.size === 1 && codes.has(0)])
    rows.push([
      'a gateway that was stopped is ready again',
      `< ${shown(BACK_WITHIN)}`,
      shown(worst(starts)),
      worst(starts) < BACK_WITHIN,
    ])
    await more(20)
    players.stop()
    await ended
    await server.end()
    const opened = await openServer(postgres.url)
    const findings = await auditBooks(opened.db)
    await opened.close()
    rows.push([
      `MS-08 findings after ${players.told.length} bets and payments`,
      '0',
      String(findings.length),
      findings.length === 0,
    ])
    for (const [row, target, measured, held] of rows) {
      say(`${held ? 'held  ' : 'MISSED'} ${row.padEnd(48)} ${target.padStart(9)} ${measured.padStart(9)}`)
    }
    for (const finding of findings) say(lineOf(finding))
    return rows.every(([, , , held]) => held)
  } finally {
    await server.kill()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

// PostgreSQL's own package ends the process with 0 otherwise.
process.exit((await drill(Number(process.argv[2] ?? 5))) ? 0 : 1)
