import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { like } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { schema } from '../database/database.ts'
import { openFolder } from '../database/open.ts'

test('a process that is killed while it bets loses no bet it has told of, and leaves the books balanced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-crash-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const script = fileURLToPath(import.meta.resolve('@lobby/sandbox/testing/bet-for-ever'))
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const told: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    told.push(line)
    if (told.length === 25) child.kill('SIGKILL')
  }
  await ended

  // The dead process left its lock behind: it is taken over.
  const { db, close } = await openFolder(folder)
  onTestFinished(close)
  const booked = await db.select().from(schema.transfers).where(like(schema.transfers.reference, 'bet:%'))
  const references = booked.map((transfer) => transfer.reference)
  expect(references).toEqual(expect.arrayContaining(told))
  expect(references.length - told.length).toBeLessThanOrEqual(1)
  expect(await auditBooks(db)).toEqual([])
})
