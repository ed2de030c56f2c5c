import { randomBytes } from 'node:crypto'
import type { PasswordCost } from './access/passwords.ts'
import { sealKeyOf } from './access/sealed.ts'
import type { World } from './calls/world.ts'
import { followGames } from './catalogue/follow-games.ts'
import type { OpenDatabase } from './database/database.ts'
import { readOrCreate } from './database/settings.ts'
import type { PictureProvider } from './images/provider.ts'
import type { Outside } from './outside/outside.ts'
import { type Past, seedOnce } from './seed/seed.ts'
import type { SiteSettings } from './settings/site-settings.ts'
import type { Clock } from './time/clock.ts'

export interface WorldOptions {
  clock: Clock
  pictures: PictureProvider
  settings: () => SiteSettings
  /** Whoever the gateway asks outside, made once there is a database and a secret for keys. */
  outside: (given: Pick<World, 'db' | 'clock' | 'vendorSecret'>) => Outside
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
  const { clock, pictures, settings, siteOrigins, passwordCost, longTail = false, past } = options
  const secret = () => randomBytes(32).toString('base64url')
  const drawSecret = await readOrCreate(db, 'lottery.secret', secret)
  const vendorSecret = await readOrCreate(db, 'vendor.secret', secret)
  const sealKey = await sealKeyOf(db)
  await seedOnce(db, { now: clock.now(), drawSecret, longTail, past })
  const games = await followGames(opened)
  const outside = options.outside({ db, clock, vendorSecret })
  return { db, games, clock, pictures, settings, siteOrigins, passwordCost, drawSecret, vendorSecret, sealKey, outside }
}
