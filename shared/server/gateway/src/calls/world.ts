import type { SealKey } from '../access/sealed.ts'
import type { GamesInMemory } from '../catalogue/follow-games.ts'
import type { Database } from '../database/database.ts'
import type { PictureProvider } from '../images/provider.ts'
import type { Afterwards } from '../jobs/afterwards.ts'
import type { Outside } from '../outside/outside.ts'
import type { KeptSettings } from '../settings/kept-settings.ts'
import type { SiteSettings } from '../settings/site-settings.ts'
import type { Clock } from '../time/clock.ts'
import type { Vault } from '../vault/vault.ts'
import type { PartnerKeys } from './partner-keys.ts'
import type { Turns } from './turns.ts'

/** Everything the routes stand on. One for each running gateway. */
export interface World {
  db: Database
  /** The games that can be played, in memory. */
  games: GamesInMemory
  clock: Clock
  pictures: PictureProvider
  /** The merchant's settings as they are now. */
  settings: () => SiteSettings
  /** What of them was changed while the site runs. */
  keptSettings: KeptSettings
  sealKey: SealKey
  /** Seals and opens what is not in the clear at rest. */
  vault: Vault
  /** Makes lottery draws that nobody outside can foresee. */
  drawSecret: string
  /** What those who call from outside sign with. */
  keys: PartnerKeys
  /** Proves that a payment page was opened from an order. The gateway alone knows it. */
  checkoutSecret: string
  /** Whoever the gateway asks outside. */
  outside: Outside
  /** Origins of the site: what may frame a game and hear from it. The first is used when a launch does not say. */
  siteOrigins: readonly string[]
  /** By member: whatever waits for a member's wallets goes through it, once. */
  turns: Turns
  /** What an answer does not wait for. */
  afterwards: Afterwards
  /** Cost of new password hashes. */
  passwordCost: 'real' | 'cheap'
}
