import * as v from 'valibot'
import type { GatewayCall } from '../wire/gateway-client.ts'
import type { BetAbout } from './bet-about.ts'
import { parted } from './player.ts'

const Digits = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.transform((digits) => BigInt(digits)),
)
const Opened = v.object({
  balance: Digits,
  real: v.boolean(),
  vendor: v.string(),
  vendorName: v.string(),
  nodeId: v.nullable(v.number()),
  type: v.string(),
  kind: v.string(),
  code: v.nullable(v.string()),
  names: v.nullable(v.object({ VI: v.string(), EN: v.string() })),
  minBet: Digits,
  currency: v.string(),
})
const Launched = v.object({
  memberId: v.number(),
  vendor: v.string(),
  real: v.boolean(),
  type: v.string(),
  kind: v.string(),
  code: v.nullable(v.string()),
  minBet: Digits,
})

/** What is told of a round beside its money. */
interface Shown {
  /** PP-09: what the ticket says or the round showed, in codes that `information.ts` has words for. */
  result?: readonly string[]
  about?: BetAbout
}

/** What a stake is on: the game, where a launch opened more than one, and the numero of a lottery's draw. */
interface Played extends Shown {
  nodeId?: number
  draw?: string
}

/** What a vendor may do with a player's money. `player` is as `playerOf` makes it. */
export interface WalletClient {
  /** `minBet` is the game's smallest bet in minor units; 0 in a lobby. */
  open(player: string): Promise<v.InferOutput<typeof Opened>>
  /** Whose launch it was, also when it has ended. */
  player(player: string): Promise<v.InferOutput<typeof Launched>>
  balance(player: string): Promise<bigint>
  bet(player: string, round: string, amount: bigint, played?: Played): Promise<void>
  win(player: string, round: string, amount: bigint, shown?: Shown): Promise<void>
  /** What has become known of a bet that stays open. */
  tell(player: string, round: string, about: BetAbout): Promise<void>
  /**
   * Cancels a round whose bet has no known answer: asked before it is called refused.
   *
   * @returns true when its stake is never taken; false when it was taken, and the round goes on
   */
  cancel(player: string, round: string): Promise<boolean>
}

/** The vendors' side of the gateway's wallet. Every call can be made again: money moves once for a round. */
export function walletClient(callOf: (vendor: string) => GatewayCall): WalletClient {
  const call = <const S extends v.GenericSchema>(
    name: string,
    who: string,
    input: Readonly<Record<string, unknown>>,
    value: S,
  ): Promise<v.InferOutput<S>> => {
    const [vendor, player] = parted(who)
    return callOf(vendor)(`/vendor/wallet/${name}`, { player, ...input }, value)
  }
  return {
    open: (player) => call('open', player, {}, Opened),
    player: (player) => call('player', player, {}, Launched),
    balance: async (player) => (await call('balance', player, {}, v.object({ balance: Digits }))).balance,
    async bet(player, round, amount, { nodeId, ...played } = {}) {
      const node = nodeId === undefined ? {} : { node: String(nodeId) }
      await call('bet', player, { round, amount: String(amount), ...node, ...told(played) }, v.null())
    },
    async win(player, round, amount, shown = {}) {
      await call('win', player, { round, amount: String(amount), ...told(shown) }, v.null())
    },
    async tell(player, round, about) {
      await call('tell', player, { round, about }, v.null())
    },
    async cancel(player, round) {
      return (await call('cancel', player, { round }, v.object({ cancelled: v.boolean() }))).cancelled
    },
  }
}

/** What is there of it. */
const told = (about: object) => Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined))
