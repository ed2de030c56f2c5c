import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@lobby/random'
import { bookedOtherwise } from '@lobby/sandbox/testing/booked-otherwise'
import { load } from '@lobby/sandbox/testing/load'
import { serverProcess } from '@lobby/sandbox/testing/server-process'
import { expect, onTestFinished, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { openFolder } from '../database/open.ts'

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
  expect(await bookedOtherwise(db, players)).toEqual([])
  expect(players.told.filter(({ kind }) => kind === 'deposit').length).toBeGreaterThan(0)
})

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
