/**
 * `npm run bench -- bets [bets]` runs this: what it costs that a bet locks all of its member's wallets (decision 410),
 * on a PostgreSQL server, as ratios of one run.
 */
import { randomUUID } from 'node:crypto'
import { openServer } from '@lobby/gateway/database'
import { schema } from '@lobby/gateway/database/tables'
import { type GameSession, placeBet } from '@lobby/gateway/seeding/game-wallet'
import { accountOf } from '@lobby/gateway/seeding/ledger'
import { postgresServer } from '@lobby/tooling/postgres-server'
import { fill, GAMES, middle, openGame, STAKE, say } from './bettors.ts'
import { openBelow } from './open-below.ts'
import { emptyDatabase } from './server-copy.ts'
import { startTestGateway, type TestGateway } from './test-gateway.ts'

const MEMBERS = ['bettor', 'second', 'collector'] as const

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
