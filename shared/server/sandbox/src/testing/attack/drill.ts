/**
 * `npm run bench -- attack` runs this: what was once found by attacking the gateway, tried again over sockets on a
 * PostgreSQL server. Each line goes to whoever has started it.
 */

import { auditBooks } from '@lobby/gateway/audit'
import { openServer } from '@lobby/gateway/database'
import { postgresServer } from '@lobby/tooling/postgres-server'
import { databaseLink } from '../database-link.ts'
import { emptyDatabase } from '../server-copy.ts'
import { startTestGateway } from '../test-gateway.ts'
import type { Attempt, Row, Target } from './attempt.ts'
import { GUESSES } from './guesses.ts'
import { KEYS } from './keys.ts'
import { MONEY } from './money.ts'
import { PASSKEYS } from './passkeys.ts'
import { attackProduction, attackStop } from './processes.ts'
import { prepare, REST } from './rest.ts'
import { SERVICE } from './service.ts'
import { SESSIONS } from './sessions.ts'

const tell = (row: Row): void => void process.send?.(row)

const broken = (error: unknown): Pick<Row, 'held' | 'measured'> => ({ held: false, measured: `broke off: ${error}` })

async function attack(target: Target, attempts: readonly Attempt[]): Promise<void> {
  for (const { finding, what, run } of attempts) tell({ finding, what, ...(await run(target).catch(broken)) })
}

async function attackProcess(finding: number, what: string, run: () => Promise<Row[]>): Promise<void> {
  for (const row of await run().catch((error) => [{ finding, what, ...broken(error) }])) tell(row)
}

async function attackGateway(direct: string): Promise<void> {
  const link = await databaseLink(direct)
  const inside = await startTestGateway({
    database: await openServer(link.url),
    settings: { loginChecks: { captcha: false, slider: false } },
    listen: true,
  })
  try {
    const overSocket: typeof fetch = (input, init) => fetch(new URL(String(input), inside.url), init)
    const target = { gateway: { ...inside, fetch: overSocket }, link, direct }
    await prepare(target)
    await attack(target, [...MONEY, ...KEYS, ...SERVICE, ...REST, ...GUESSES, ...SESSIONS, ...PASSKEYS])
    const findings = await auditBooks(inside.db)
    tell({
      finding: 0,
      what: 'the books after all of it',
      held: findings.length === 0,
      measured: `${findings.length} findings`,
    })
  } finally {
    await inside.close()
    await link[Symbol.asyncDispose]()
  }
}

async function drill(): Promise<void> {
  const postgres = await postgresServer()
  process.env.LOBBY_TEST_SERVER = postgres.url
  try {
    await attackGateway(await emptyDatabase())
    await attackProcess(1, 'a gateway in production', async () => attackProduction(await emptyDatabase()))
    await attackProcess(12, 'SIGTERM', async () => attackStop(await emptyDatabase()))
  } finally {
    await postgres.stop()
  }
}

await drill()
// PostgreSQL's own package ends the process with 0 otherwise.
process.exit(0)
