import { gameList } from '@lobby/contracts/calls/games'
import { sandboxOutside } from '@lobby/sandbox/outside'
import { demoPast } from '@lobby/sandbox/past'
import { sandboxSecrets } from '@lobby/sandbox/secrets'
import { manualClock, startTestGateway, TEST_NOW } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { unkept } from '@lobby/sandbox/testing/pictures'
import { emptyDatabase } from '@lobby/sandbox/testing/server-copy'
import { count, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { auditBooks } from '../audit/audit.ts'
import { keepSettings } from '../settings/kept-settings.ts'
import { DEFAULT_SETTINGS, type SettingsChange } from '../settings/site-settings.ts'
import { createWorld, type WorldOptions } from '../start.ts'
import { schema } from './database.ts'
import { openServer } from './open.ts'

const options: WorldOptions = {
  clock: manualClock(TEST_NOW),
  pictures: unkept,
  settings: () => DEFAULT_SETTINGS,
  secrets: sandboxSecrets,
  outside: (given) => sandboxOutside(given, () => 'http://vendor.test'),
  past: demoPast('cheap'),
  siteOrigins: ['http://site.test'],
  passwordCost: 'cheap',
}

test('PD-05 several gateways that start at once on an empty database make one world of it, and share its settings', async () => {
  const url = await emptyDatabase()
  const worlds = await Promise.all(
    [1, 2, 3].map(async () => {
      const opened = await openServer(url)
      onTestFinished(opened.close)
      return createWorld(opened, options)
    }),
  )
  const [first, ...others] = worlds
  if (!first) throw new Error('No gateway started.')
  for (const { drawSecret, sealKey } of others) {
    expect([drawSecret, sealKey.publicKey]).toEqual([first.drawSecret, first.sealKey.publicKey])
  }
  const [players] = await first.db
    .select({ total: count() })
    .from(schema.members)
    .where(eq(schema.members.loginName, 'player1'))
  expect(players?.total).toBe(1)
  expect(await auditBooks(first.db)).toEqual([])

  // PD-05: of changes of the settings at once each stays, and every gateway has them.
  const changes: SettingsChange[] = [
    { maintenance: true },
    { whitelabel: { REGCEN: false } },
    { whitelabel: { REFERRAL3: false } },
  ]
  await Promise.all(changes.map((change, at) => worlds[at]?.db.transaction((tx) => keepSettings(tx, change))))
  const all = { maintenance: true, whitelabel: { REGCEN: false, REFERRAL3: false, REWARDCENTER3: true } }
  for (const { settings } of worlds) await expect.poll(settings).toMatchObject(all)
})

test('CL-22 a gateway hears of a change that came while its connection to the database was broken', async () => {
  const gateway = await startTestGateway()
  onTestFinished(gateway.close)
  const listeners = `from pg_stat_activity where datname = current_database() and query ilike 'listen%'`
  await gateway.db.transaction(async (tx) => {
    await tx.execute(`select pg_terminate_backend(pid) ${listeners}`)
    await tx.update(schema.games).set({ nameVi: 'Bánh Giầy' }).where(eq(schema.games.nodeId, 1001))
  })
  const found = async () => {
    const { body } = await ask(gateway, gameList, { pageNo: 1, pageSize: 5, gameName: 'banh giay', language: 'VI' })
    return (body.value as { games: { nodeId: number }[] }).games.map((game) => game.nodeId)
  }
  await expect.poll(found, { timeout: 20_000 }).toEqual([1001])
})
