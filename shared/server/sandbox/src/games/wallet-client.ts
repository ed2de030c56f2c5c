import type { Clock } from '@lobby/gateway/clock'
import { signatureOf, VENDOR_HEADER } from '@lobby/gateway/http/signed'
import * as v from 'valibot'

/** The gateway said no; `code` is its error code. */
export class WalletRefusal extends Error {
  override name = 'WalletRefusal'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** How long the vendor waits for the gateway, in ms. */
const PATIENCE = 10_000

const Answer = v.object({ success: v.boolean(), value: v.unknown(), errorCode: v.optional(v.string()) })
const Opened = v.object({ balance: v.string(), real: v.boolean(), vendor: v.string(), nodeId: v.nullable(v.number()) })

export interface WalletClient {
  open(player: string): Promise<{ balance: bigint; real: boolean; nodeId: number | null }>
  balance(player: string): Promise<bigint>
  /** `nodeId` says which game, where a launch opened more than one. */
  bet(player: string, round: string, amount: bigint, nodeId?: number): Promise<void>
  win(player: string, round: string, amount: bigint): Promise<void>
  /** Was this round's stake taken? */
  status(player: string, round: string): Promise<boolean>
}

/** The vendor's side of the gateway's wallet. Every call can be made again: money moves once for a round. */
export function walletClient(options: {
  fetch: typeof fetch
  url: string
  secret: string
  clock: Clock
}): WalletClient {
  const call = async (name: string, input: Record<string, string>): Promise<unknown> => {
    const payload = JSON.stringify(input)
    const time = options.clock.now()
    const response = await options.fetch(new URL(`/vendor/wallet/${name}`, options.url), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [VENDOR_HEADER.time]: String(time),
        [VENDOR_HEADER.signature]: signatureOf(options.secret, time, payload),
      },
      body: JSON.stringify({ payload }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    const answer = v.parse(Answer, await response.json())
    if (!answer.success) throw new WalletRefusal(answer.errorCode ?? 'unknown')
    return answer.value
  }
  return {
    async open(player) {
      const { balance, real, nodeId } = v.parse(Opened, await call('open', { player }))
      return { balance: BigInt(balance), real, nodeId }
    },
    async balance(player) {
      return BigInt(v.parse(v.object({ balance: v.string() }), await call('balance', { player })).balance)
    },
    async bet(player, round, amount, nodeId) {
      const node: Record<string, string> = nodeId === undefined ? {} : { node: String(nodeId) }
      await call('bet', { player, round, amount: String(amount), ...node })
    },
    async win(player, round, amount) {
      await call('win', { player, round, amount: String(amount) })
    },
    async status(player, round) {
      return v.parse(v.object({ taken: v.boolean() }), await call('status', { player, round })).taken
    },
  }
}
