import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startTestGateway } from '@lobby/sandbox/testing'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { schema } from './database.ts'

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
