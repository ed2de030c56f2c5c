import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startTestGateway } from '@lobby/sandbox/testing'
import { callsThatWait } from '@lobby/sandbox/testing/calls-that-wait'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { postgresCode, schema } from './database.ts'

afterEach(() => vi.useRealTimers())

/** `npm run audit` on a database. */
async function audit(where: Readonly<Record<string, string>>, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../audit/command.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...where },
  })
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, said, complained: complained.trim().split('\n').length }
}

test('MS-08: the command says what it finds and ends with 1, with 0 when it finds nothing, with 2 when it cannot look', async () => {
  const gateway = await startTestGateway()
  onTestFinished(gateway.close)
  const { rows } = (await gateway.db.execute(sql`select current_database() as name`)) as unknown as {
    rows: { name: string }[]
  }
  const url = new URL(process.env.LOBBY_TEST_SERVER ?? '')
  url.pathname = `/${rows[0]?.name}`
  const folder = mkdtempSync(join(tmpdir(), 'lobby-audit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'url')
  writeFileSync(file, `${url.href}\n`)
  expect(await audit({ DATABASE_URL_FILE: file })).toMatchObject({ code: 0, said: '0 finding(s).\n' })

  const [bet] = await gateway.db.select().from(schema.bets).orderBy(schema.bets.id).limit(1)
  if (!bet) throw new Error('The seeded world has no bet.')
  await gateway.db
    .update(schema.bets)
    .set({ stake: bet.stake + 1n })
    .where(eq(schema.bets.id, bet.id))
  expect(await audit({ DATABASE_URL: url.href })).toMatchObject({
    code: 1,
    said: `tickets: bet ${bet.id}: its stake was not taken from its member.\n1 finding(s).\n`,
  })
  expect(JSON.parse((await audit({ DATABASE_URL: url.href }, '--json')).said)).toEqual({
    findings: [{ rule: 'tickets', where: `bet ${bet.id}`, says: 'its stake was not taken from its member' }],
  })
  expect(await audit({ DATABASE_URL: 'postgres://127.0.0.1:1/none' })).toEqual({ code: 2, said: '', complained: 1 })
})

test('MS-08 what reads all books at once waits for its answer, however long that takes', async () => {
  const gateway = await startTestGateway()
  onTestFinished(gateway.close)
  const reading = gateway.db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      // An hour of this process, and half a second of the server.
      vi.useFakeTimers({ toFake: ['setTimeout'] })
      const [answer] = await Promise.all([
        tx.execute(sql`select 1 as one, pg_sleep(0.5)`),
        vi.advanceTimersByTimeAsync(3_600_000),
      ])
      return answer
    },
    { accessMode: 'read only' },
  )
  expect(await reading).toMatchObject({ rows: [{ one: 1 }] })
})

test('MS-08 an audit that is under way ends at once when it is cut short', async () => {
  const gateway = await startTestGateway()
  onTestFinished(gateway.close)
  const { db } = gateway
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table bets in access exclusive mode`)
    const ending = new AbortController()
    const audit = auditBooks(db, undefined, ending.signal).catch((error: unknown) => postgresCode(error))
    await expect.poll(() => callsThatWait(db)).toBe(1)
    ending.abort()
    // Cancelled by somebody, and not for waiting too long.
    expect(await audit).toBe('57014')
  })
})
