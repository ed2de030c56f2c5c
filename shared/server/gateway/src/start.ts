import type { PasswordCost } from './access/passwords.ts'
import { sealKeyOf } from './access/sealed.ts'
import { memberTurns } from './calls/turns.ts'
import type { World } from './calls/world.ts'
import { followGames } from './catalogue/follow-games.ts'
import type { Database, OpenDatabase } from './database/database.ts'
import type { PictureProvider } from './images/provider.ts'
import { createAfterwards } from './jobs/afterwards.ts'
import { makeMonths } from './ledger/months.ts'
import type { Outside } from './outside/outside.ts'
import { type Past, seedOnce } from './seed/seed.ts'
import { followSettings } from './settings/kept-settings.ts'
import { offered } from './settings/offered.ts'
import type { SiteSettings } from './settings/site-settings.ts'
import type { Clock } from './time/clock.ts'
import type { MasterSecrets } from './vault/data-keys.ts'
import { sealAgain } from './vault/sealed-columns.ts'
import { openVault } from './vault/vault.ts'

export interface WorldOptions {
  clock: Clock
  pictures: PictureProvider
  settings: () => SiteSettings
  /** What those who call the gateway sign with, and what it keeps to itself; made once there is a database. */
  secrets: (db: Database) => Promise<Pick<World, 'keys' | 'checkoutSecret' | 'drawSecret'> & { master: MasterSecrets }>
  /** Whoever the gateway asks outside. */
  outside: (given: Pick<World, 'db' | 'clock' | 'keys'>) => Outside | Promise<Outside>
  siteOrigins: readonly string[]
  passwordCost: PasswordCost
  /** More than six hundred games instead of those that tests know by name. */
  longTail?: boolean
  /** What a new database is filled with beside the site's own content. */
  past?: Past
}

/** Makes a database into a world: keys and secrets on the first start, and the seed. */
export async function createWorld(opened: OpenDatabase, options: WorldOptions): Promise<World> {
  const { db } = opened
  const { clock, pictures, siteOrigins, passwordCost, longTail = false, past } = options
  const { master, ...secrets } = await options.secrets(db)
  const vault = await openVault(db, master)
  await makeMonths(db, clock.now())
  await seedOnce(db, { now: clock.now(), drawSecret: secrets.drawSecret, longTail, past })
  // What an older version has written, or the past of the demo accounts.
  await sealAgain(db, vault, 'clear')
  const sealKey = await sealKeyOf(db, vault)
  const games = await followGames(opened)
  const outside = await options.outside({ db, clock, keys: secrets.keys })
  const keptSettings = await followSettings(opened)
  const settings = () => offered(keptSettings.over(options.settings()), outside)
  const own = { turns: memberTurns(), afterwards: createAfterwards() }
  return {
    db,
    games,
    clock,
    pictures,
    settings,
    keptSettings,
    siteOrigins,
    passwordCost,
    sealKey,
    vault,
    outside,
    ...own,
    ...secrets,
  }
}
