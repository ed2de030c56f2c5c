import type { Clock } from '@lobby/gateway/clock'
import type { PartnerKeys } from '@lobby/gateway/partner-keys'
import type { Store } from '../store/store.ts'

/** What a party outside has: somewhere to write, the time, the sites that it knows, and its keys. */
export interface Party {
  db: Store
  clock: Clock
  siteOrigins: readonly string[]
  keys: PartnerKeys
}

/** How a party reaches the gateway. */
export interface GatewayAddress {
  gatewayFetch: typeof fetch
  gatewayUrl: string
}
