import { Failure } from '@lobby/gateway/http/failure'
import {
  anyGameSession,
  cancelBet,
  gameBalance,
  launchedGame,
  liveGameSession,
  placeBet,
  settleBet,
  wasBet,
} from '@lobby/gateway/seeding/game-wallet'
import { lotteryNumbers, lotterySales } from '@lobby/gateway/seeding/lottery-sales'
import type { World } from '@lobby/gateway/world'
import type { DrawCalendar } from '../games/draw-calendar.ts'
import { parted } from '../games/player.ts'
import type { WalletClient } from '../games/wallet-client.ts'
import { Refusal } from '../wire/gateway-client.ts'

/**
 * The gateway's wallet without the way over HTTP, for rounds that simulated players have played: the same rules, in the
 * time of the world that is given.
 */
export function directWallet(world: World): WalletClient {
  const { db } = world
  return {
    async open(player) {
      const game = await liveGameSession(world, ...parted(player))
      const { real, vendor, nodeId } = game
      const currency = world.settings().currency.code
      const balance = await gameBalance(db, game)
      // Simulated players read no names.
      return { balance, real, vendor, vendorName: vendor, nodeId, currency, ...(await launchedGame(db, game)) }
    },
    async player(player) {
      const game = await anyGameSession(db, ...parted(player))
      return { ...game, ...(await launchedGame(db, game)) }
    },
    balance: async (player) => gameBalance(db, await anyGameSession(db, ...parted(player))),
    // Nor does anybody read what these bets were on.
    async bet(player, round, amount, { nodeId, draw, result } = {}) {
      const known = await anyGameSession(db, ...parted(player))
      const game = (await wasBet(db, known, round)) ? known : await liveGameSession(world, ...parted(player))
      await placeBet(world, game, round, amount, { nodeId, draw, result }).catch(asRefusal)
    },
    async win(player, round, amount) {
      await settleBet(world, await anyGameSession(db, ...parted(player)), round, amount)
    },
    // Nobody has opened what they still have on.
    async tell() {},
    cancel: async (player, round) => cancelBet(world, await anyGameSession(db, ...parted(player)), round),
  }
}

/** The gateway's draws, in the time of the world that is given. */
export const directDraws = (world: World): DrawCalendar => ({
  sales: async () => lotterySales(world.clock.now()),
  numbers: (draws) => Promise.all(draws.map(({ code, numero }) => lotteryNumbers(world, code, numero))),
})

function asRefusal(error: unknown): never {
  throw error instanceof Failure ? new Refusal(error.code) : error
}
