/** Members who bet, for benches. */
import { randomUUID } from 'node:crypto'
import { launchGame } from '@lobby/contracts/calls/games'
import { anyGameSession, type GameSession } from '@lobby/gateway/seeding/game-wallet'
import { accountOf, post } from '@lobby/gateway/seeding/ledger'
import { hashOfToken } from '@lobby/gateway/tokens'
import { ask } from './ask.ts'
import type { TestGateway } from './test-gateway.ts'

/** A game at each, by which members bet at several vendors at once. */
export const GAMES = [
  ['LOTUS', 1001],
  ['DRGN', 1007],
] as const
/** Minor units. */
const MONEY = 1_000_000_000n
export const STAKE = 1_000n

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** The middle one; the higher of two. */
export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** A game that this member has launched. */
export async function openGame(gateway: TestGateway, userName: string, [vendor, nodeId]: (typeof GAMES)[number]) {
  const token = await gateway.signIn(userName)
  const input = { gameCategory: 'RNG', vendor, platform: 'html5', nodeId }
  const { body } = await ask(gateway, launchGame, input, { token })
  const key = new URL((body.value as { gameUrl: string }).gameUrl).hash.split('.')[1] ?? ''
  return anyGameSession(gateway.db, vendor, hashOfToken(key))
}

/** Once all games are open: a launch calls the money back from everywhere else. */
export async function fill({ db, clock }: TestGateway, game: GameSession): Promise<void> {
  await db.transaction(async (tx) => {
    const lines = [
      { accountId: game.accountId, amount: MONEY },
      { accountId: await accountOf(tx, 'cash', null), amount: -MONEY },
    ]
    const at = new Date(clock.now())
    await post(tx, { reference: `bench:${randomUUID()}`, kind: 'deposit', memberId: game.memberId, at, lines })
  })
}
