import type { DEPOSIT_KINDS } from '@lobby/contracts/calls/deposits'
import type { Language, Worded } from '@lobby/contracts/languages'

/** Whom a payment goes to: a bank or an address of a chain. Without either it is paid on the provider's page. */
export interface PaymentChannel {
  id: string
  name: string
  receiver?: { bin: string; account: string; holder: string }
  chain?: { network: string; address: string /** đồng for one USDT. */; rate: number }
}

/** A way to deposit. */
export interface PaymentMethod {
  id: string
  name: Worded
  kind: (typeof DEPOSIT_KINDS)[number]
  channels: readonly [PaymentChannel, ...PaymentChannel[]]
  /** Units. */
  min: number
  max: number
  feePercent: number
  minutes: { from: number; to: number }
  amounts: readonly number[]
}

/** Whom deposits are paid to. It reports what came over HTTP, as `bank` of `partners.ts`. */
export interface PaymentProvider {
  /** Nobody can really pay: pages say so. */
  readonly sandbox: boolean
  methods(): readonly PaymentMethod[]
  /**
   * Its own page, where an e-wallet or a card is asked for.
   *
   * @param order.key proves to the gateway that the page was opened from the order
   */
  checkoutUrl(order: { id: string; key: string; lang: Language }): string
  /**
   * Opens the app of the payer's bank with the transfer filled in, for a phone that cannot scan its own screen. None
   * where the provider has no such link: the code can be saved all the same. (PL-10)
   *
   * @param order.key as for `checkoutUrl`
   */
  bankAppUrl?(order: { id: string; key: string; lang: Language }): string
}

/** Pays withdrawals. It asks for them over HTTP, as `bank` of `partners.ts`. */
export interface PayoutProvider {
  /** Nobody is really paid: pages say so. */
  readonly sandbox: boolean
}
