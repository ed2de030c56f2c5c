/**
 * `npm run bench -- bets [bets]` runs this: what it costs that a bet locks all of its member's wallets (decision 410),
 * on a PostgreSQL server, as ratios of one run.
 */
import { randomUUID } from 'node:crypto'
import { launchGame } from '@lobby/contracts/calls/games'
import { openServer } from '@lobby/gateway/database'
import { schema } from '@lobby/gateway/database/tables'
import { anyGameSession, type GameSession, placeBet } from '@lobby/gateway/seeding/game-wallet'
import { accountOf, post } from '@lobby/gateway/seeding/ledger'
import { hashOfToken } from '@lobby/gateway/tokens'
import { postgresServer } from '@lobby/tooling/postgres-server'
import { ask } from './ask.ts'
import { openBelow } from './open-below.ts'
import { emptyDatabase } from './server-copy.ts'
import { startTestGateway, type TestGateway } from './test-gateway.ts'

/** A game at each, by which members bet at several vendors at once. */
const GAMES = [
  ['LOTUS', 1001],
  ['DRGN', 1007],
] as const
const MEMBERS = ['bettor', 'second', 'collector'] as const
/** Minor units. */
const [MONEY, STAKE] = [1_000_000_000n, 1_000n]

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function openGame(gateway: TestGateway, userName: string, [vendor, nodeId]: (typeof GAMES)[number]) {
  const token = await gateway.signIn(userName)
  const input = { gameCategory: 'RNG', vendor, platform: 'html5', nodeId }
  const { body } = await ask(gateway, launchGame, input, { token })
  const key = new URL((body.value as { gameUrl: string }).gameUrl).hash.split('.')[1] ?? ''
  return anyGameSession(gateway.db, vendor, hashOfToken(key))
}

/** Once all games are open: a launch calls the money back from everywhere else. */
async function fill({ db, clock }: TestGateway, game: GameSession): Promise<void> {
  await db.transaction(async (tx) => {
    const lines = [
      { accountId: game.accountId, amount: MONEY },
      { accountId: await accountOf(tx, 'cash', null), amount: -MONEY },
    ]
    const at = new Date(clock.now())
    await post(tx, { reference: `bench:${randomUUID()}`, kind: 'deposit', memberId: game.memberId, at, lines })
  })
}

/** A wallet at every vendor, as of somebody who has played at each. Answers how many the member has. */
async function openAllWallets({ db }: TestGateway, memberId: number): Promise<number> {
  const vendors = await db.select().from(schema.vendors)
  await db.transaction(async (tx) => {
    for (const { code } of vendors) await accountOf(tx, 'vendor', memberId, code)
  })
  return vendors.length + 1
}

async function drill(bets: number): Promise<void> {
  const postgres = await postgresServer()
  process.env.LOBBY_TEST_SERVER = postgres.url
  const gateway = await startTestGateway({ database: await openServer(await emptyDatabase()) })
  try {
    const bet = (game: GameSession) => placeBet(gateway.world, game, randomUUID(), STAKE)
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const began = performance.now()
      await work()
      return performance.now() - began
    }
    for (const userName of MEMBERS) await openBelow(gateway, 'agent2', { userName, type: 0, rebate: 0.2 })
    const few = await openGame(gateway, 'bettor', GAMES[0])
    const many = await openGame(gateway, 'collector', GAMES[0])
    const elsewhere = await openGame(gateway, 'bettor', GAMES[1])
    const other = await openGame(gateway, 'second', GAMES[1])
    for (const game of [few, many, elsewhere, other]) await fill(gateway, game)
    const wallets = await openAllWallets(gateway, many.memberId)
    for (let n = 0; n < 30; n += 1) await Promise.all([bet(few), bet(many)])
    const [alone, all]: [number[], number[]] = [[], []]
    // Turn by turn: whatever else the machine does meets both.
    for (let n = 0; n < bets; n += 1) {
      alone.push(await timed(() => bet(few)))
      all.push(await timed(() => bet(many)))
    }
    say(`one bet, of a member with 3 wallets    ${middle(alone).toFixed(2)} ms`)
    say(`one bet, of a member with ${wallets} wallets   ${middle(all).toFixed(2)} ms`)
    say(`ratio                                  ${(middle(all) / middle(alone)).toFixed(2)}`)

    const [together, apart]: [number[], number[]] = [[], []]
    for (let n = 0; n < bets; n += 1) {
      together.push(await timed(() => Promise.all([bet(few), bet(elsewhere)])))
      apart.push(await timed(() => Promise.all([bet(few), bet(other)])))
    }
    say(`two bets at once at two vendors, of one member   ${middle(together).toFixed(2)} ms`)
    say(`two bets at once at two vendors, of two members  ${middle(apart).toFixed(2)} ms`)
    say(`ratio                                            ${(middle(together) / middle(apart)).toFixed(2)}`)
  } finally {
    await gateway.close()
    await postgres.stop()
  }
}

await drill(Number(process.argv[2] ?? 300))
// PostgreSQL's own package ends the process with 0 otherwise.
process.exit(0)
