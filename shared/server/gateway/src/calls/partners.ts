import type { Partner } from '../http/signed.ts'
import type { World } from './world.ts'

/** What each party that calls the gateway signs with: they never share a key. */
type Secret = Pick<World, 'vendorSecret'>

export const vendorKey = ({ vendorSecret }: Secret): Partner => ({ name: 'Vendor', secret: vendorSecret })
export const bankKey = ({ vendorSecret }: Secret): Partner => ({ name: 'Bank', secret: `bank:${vendorSecret}` })
export const identityKey = ({ vendorSecret }: Secret): Partner => ({
  name: 'Identity',
  secret: `identity:${vendorSecret}`,
})
export const chatKey = ({ vendorSecret }: Secret): Partner => ({ name: 'Chat', secret: `chat:${vendorSecret}` })
