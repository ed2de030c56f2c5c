import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { GamesInMemory } from './games/follow-games.ts'
import type { SealKey } from './session/sealed.ts'
import type { SiteSettings } from './system/site-settings.ts'

/** Everything the routes stand on. One for each running gateway. */
export interface World {
  db: Database
  /** The games that can be played, in memory. */
  games: GamesInMemory
  clock: Clock
  /** The merchant's settings as they are now. */
  settings: () => SiteSettings
  sealKey: SealKey
  /** Makes lottery draws that nobody outside can foresee. */
  drawSecret: string
  /** What the demo vendor signs its wallet calls with. */
  vendorSecret: string
  /** Origin of the demo vendor's pages, as a player's browser reaches it. */
  vendorOrigin: () => string
  /** Origins of the site: what may frame a game and hear from it. The first is used when a launch does not say. */
  siteOrigins: readonly string[]
  /** Cost of new password hashes. */
  passwordCost: 'real' | 'cheap'
}
