import { randomUUID } from 'node:crypto'
import { LIMIT_KINDS } from '@lobby/contracts/calls/protection'
import { startTestGateway } from '@lobby/sandbox/testing'
import { fill, GAMES, openGame, STAKE } from '@lobby/sandbox/testing/bettors'
import { asked } from '@lobby/sandbox/testing/statements-of'
import { expect, onTestFinished, test } from 'vitest'
import { placeBet } from '../wallets/game-wallet.ts'
import { schema } from './database.ts'

test('SC-05 a bet asks the server ten times, however many limits hold, and once of these to post', async () => {
  const gateway = await startTestGateway()
  onTestFinished(gateway.close)
  const { clock, db, world } = gateway
  const game = await openGame(gateway, 'player2', GAMES[0])
  await fill(gateway, game)
  const setAt = new Date(clock.now())
  const limits = LIMIT_KINDS.flatMap((kind) =>
    (['day', 'week', 'month'] as const).map((period) => ({
      ...{ memberId: game.memberId, kind, period, setAt },
      amount: 1_000_000_000n,
    })),
  )
  await db.insert(schema.playLimits).values(limits)
  const statements = (await asked(() => placeBet(world, game, randomUUID(), STAKE))).map(({ text }) => text)
  expect([statements.length, statements.at(0), statements.at(-1)]).toEqual([10, 'begin', 'commit'])
  const writes = statements.filter((text) => /\b(insert into|update|post_transfer)\b/.test(text))
  expect(writes.map((text) => /post_transfer|"bets"|"play_minutes"|for update/.exec(text)?.[0])).toEqual([
    'for update',
    'post_transfer',
    '"bets"',
    '"play_minutes"',
  ])
})
