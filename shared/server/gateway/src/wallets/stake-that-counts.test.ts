import { randomUUID } from 'node:crypto'
import { openedNumero } from '@lobby/contracts/calls/lottery'
import { launchLottery } from '@lobby/contracts/calls/lottery-play'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOfToken } from '../access/tokens.ts'
import { LOTTERY_VENDOR } from '../catalogue/vendor-list.ts'
import { schema } from '../database/database.ts'
import { requireTurnover } from '../ledger/turnover.ts'
import { LOTTERIES } from '../lottery/lotteries.ts'
import { type GameSession, placeBet, settleBet } from './game-wallet.ts'

const UNIT = 10_000n

let gateway: TestGateway
let game: GameSession
let onSale: { gameId: string; numero: string }[]
beforeEach(async () => {
  gateway = await startTestGateway()
  const token = await gateway.signIn('player1')
  const { body } = await ask(gateway, launchLottery, { lottoView: 'lobby' }, { token })
  const key = new URL((body.value as { gameUrl: string }).gameUrl).hash.split('.')[1] ?? ''
  const { gameSessions } = schema
  const [row] = await gateway.db
    .select()
    .from(gameSessions)
    .where(eq(gameSessions.tokenHash, hashOfToken(key)))
  if (row?.vendor !== LOTTERY_VENDOR) throw new Error('The launch is not the lottery’s.')
  game = { ...row, isTrial: false }
  onSale = (await ask(gateway, openedNumero, {})).body.value as typeof onSale
  const rule = { memberId: game.memberId, reference: 'test', kind: 'bonus' as const, locked: UNIT }
  const at = new Date(gateway.clock.now())
  await gateway.db.transaction((tx) => requireTurnover(tx, { ...rule, required: 10_000n * UNIT, at }))
})
afterEach(() => gateway.close())

/** Tickets of one unit for one draw; each wins so many units. */
async function play(code: string, wins: readonly number[], atOnce = false): Promise<void> {
  const nodeId = LOTTERIES.find((lottery) => lottery.code === code)?.nodeId
  const draw = onSale.find(({ gameId }) => gameId === code)?.numero
  const rounds = wins.map((win) => ({ round: randomUUID(), win: BigInt(Math.round(win * 100)) * (UNIT / 100n) }))
  for (const { round } of rounds) await placeBet(gateway.world, game, round, UNIT, { nodeId, draw })
  const settle = ({ round, win }: (typeof rounds)[number]) => settleBet(gateway.world, game, round, win)
  if (atOnce) await Promise.all(rounds.map(settle))
  else for (const round of rounds) await settle(round)
}
const loses = (times: number): number[] => Array.from({ length: times }, () => 0)
/** Units that count so far. */
const played = async (): Promise<number> => {
  const { turnovers } = schema
  const rows = await gateway.db.select().from(turnovers).where(eq(turnovers.reference, 'test'))
  return Number(rows[0]?.played ?? -1n) / Number(UNIT)
}

test('MS-02: covering all hundred numbers of a draw is no way to play a bonus: one unit of a hundred counts', async () => {
  await play('VN_TP_HCM', [...loses(60), 99, ...loses(39)])
  expect(await played()).toBe(1)
})

test('MS-02: nor is it when the draw’s tickets are settled at once', async () => {
  await play('VN_TP_HCM', [...loses(30), 99, ...loses(69)], true)
  expect(await played()).toBe(1)
})

test('MS-02: tickets that lost, and one that won, count in full, but not before the last is settled', async () => {
  await play('VN_TP_HCM', loses(5))
  expect(await played()).toBe(5)
  await play('VN_LONG_AN', [99, 0])
  // 99 won with two: far more than was staked.
  expect(await played()).toBe(7)
})

test('MS-02: each draw counts by itself', async () => {
  await play('VN_TP_HCM', [1])
  await play('VN_LONG_AN', [0])
  // The first gave back what it took.
  expect(await played()).toBe(1)
})
