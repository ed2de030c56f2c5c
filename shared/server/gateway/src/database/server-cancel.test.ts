import { randomUUID } from 'node:crypto'
import { launchGame } from '@lobby/contracts/calls/games'
import { startTestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { hashOfToken } from '../access/tokens.ts'
import { anyGameSession, cancelBet, placeBet, wasBet } from '../wallets/game-wallet.ts'
import { schema } from './database.ts'

test('MS-01: a bet that waits for the wallet is not cancelled: it is taken, and the answer says so', async () => {
  const gateway = await startTestGateway()
  onTestFinished(gateway.close)
  const { db, world } = gateway
  const input = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }
  const { body } = await ask(gateway, launchGame, input, { token: await gateway.signIn('player1') })
  const token = new URL((body.value as { gameUrl: string }).gameUrl).hash.split('.')[1] ?? ''
  const game = await anyGameSession(db, 'LOTUS', hashOfToken(token))
  const round = randomUUID()
  const waiting = async () => {
    const { rows } = (await db.execute(
      sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )) as unknown as { rows: unknown[] }
    return rows.length
  }
  const { asked, bet } = await db.transaction(async (tx) => {
    await tx.select().from(schema.accounts).where(eq(schema.accounts.id, game.accountId)).for('update')
    const bet = placeBet(world, game, round, 10_000n)
    await expect.poll(waiting).toBe(1)
    const asked = cancelBet(world, game, round)
    await expect.poll(waiting).toBe(2)
    return { asked, bet }
  })
  await bet
  expect(await asked).toBe(false)
  expect(await wasBet(db, game, round)).toBe(true)
})
