import type { Clock } from '@lobby/gateway/clock'
import type { Store } from '../store/store.ts'

/** What a party outside has: somewhere to write, the time, the sites that it knows, and what its keys are made of. */
export interface Party {
  db: Store
  clock: Clock
  siteOrigins: readonly string[]
  vendorSecret: string
}

/** How a party reaches the gateway. */
export interface GatewayAddress {
  gatewayFetch: typeof fetch
  gatewayUrl: string
}
