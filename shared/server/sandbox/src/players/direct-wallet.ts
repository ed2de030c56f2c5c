import { Failure } from '@lobby/gateway/http/failure'
import {
  anyGameSession,
  gameBalance,
  liveGameSession,
  placeBet,
  settleBet,
  wasBet,
} from '@lobby/gateway/seeding/game-wallet'
import type { World } from '@lobby/gateway/world'
import { type WalletClient, WalletRefusal } from '../games/wallet-client.ts'

/**
 * The gateway's wallet without the way over HTTP, for rounds that are played inside: the same rules, in the time of the
 * world that is given.
 */
export function directWallet(world: World): WalletClient {
  return {
    async open(player) {
      const game = await liveGameSession(world, player)
      return { balance: await gameBalance(world.db, game), real: game.real, nodeId: game.nodeId }
    },
    balance: async (player) => gameBalance(world.db, await anyGameSession(world.db, player)),
    async bet(player, round, amount, nodeId) {
      const known = await anyGameSession(world.db, player)
      const game = (await wasBet(world.db, known, round)) ? known : await liveGameSession(world, player)
      await placeBet(world, game, round, amount, nodeId).catch(asRefusal)
    },
    async win(player, round, amount) {
      await settleBet(world, await anyGameSession(world.db, player), round, amount)
    },
    status: async (player, round) => wasBet(world.db, await anyGameSession(world.db, player), round),
  }
}

function asRefusal(error: unknown): never {
  throw error instanceof Failure ? new WalletRefusal(error.code) : error
}
