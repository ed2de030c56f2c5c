import { randomUUID } from 'node:crypto'
import { launchGame } from '@lobby/contracts/calls/games'
import { startTestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { callsThatWait } from '@lobby/sandbox/testing/calls-that-wait'
import { eq, type SQL } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { hashOfToken } from '../access/tokens.ts'
import { anyGameSession, cancelBet, gameBalance, placeBet, wasBet } from '../wallets/game-wallet.ts'
import { schema } from './database.ts'

async function newGame() {
  const gateway = await startTestGateway()
  onTestFinished(gateway.close)
  const { db, world } = gateway
  const input = { gameCategory: 'RNG', vendor: 'LOTUS', platform: 'html5', nodeId: 1001 }
  const { body } = await ask(gateway, launchGame, input, { token: await gateway.signIn('player1') })
  const token = new URL((body.value as { gameUrl: string }).gameUrl).hash.split('.')[1] ?? ''
  const game = await anyGameSession(db, 'LOTUS', hashOfToken(token))
  /** Calls that wait for what another transaction holds. */
  const waiting = () => callsThatWait(db)
  /** Places a bet that waits for these accounts, and calls `meanwhile` while it does. */
  const betThatWaits = (held: SQL, round: string, meanwhile: () => Promise<void>) =>
    db.transaction(async (tx) => {
      await tx.select().from(schema.accounts).where(held).for('update')
      const bet = placeBet(world, game, round, 10_000n).then(
        () => 'taken',
        (error: unknown) => Reflect.get(Object(error), 'code'),
      )
      await expect.poll(waiting).toBe(1)
      await meanwhile()
      return { bet }
    })
  return { db, world, game, waiting, betThatWaits, balance: () => gameBalance(db, game) }
}

test('MS-01: a bet that is cancelled while it waits for its wallet takes nothing when its turn comes', async () => {
  const { db, world, game, balance, betThatWaits } = await newGame()
  const round = randomUUID()
  const before = await balance()
  const { bet } = await betThatWaits(eq(schema.accounts.id, game.accountId), round, async () => {
    expect(await cancelBet(world, game, round)).toBe(true)
  })
  expect(await bet).toBe('payment.closed')
  expect([await wasBet(db, game, round), await balance()]).toEqual([false, before])
})

test('MS-01: a bet that is being booked is not cancelled: it is taken, and the answer says so', async () => {
  const { db, world, game, balance, betThatWaits, waiting } = await newGame()
  const round = randomUUID()
  const before = await balance()
  let asked: Promise<boolean> | undefined
  // It has its wallet and its reference by then.
  const { bet } = await betThatWaits(eq(schema.accounts.kind, 'house'), round, async () => {
    asked = cancelBet(world, game, round)
    await expect.poll(waiting).toBe(2)
  })
  expect(await bet).toBe('taken')
  expect(await asked).toBe(false)
  expect([await wasBet(db, game, round), await balance()]).toEqual([true, before - 10_000n])
})
