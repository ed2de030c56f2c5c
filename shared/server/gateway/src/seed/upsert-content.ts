import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { readOrCreate, writeSetting } from '../database/settings.ts'
import { announcementRows, seedAnnouncements } from './seed-announcements.ts'
import { gameInserts, seedGames, vendorInserts } from './seed-games.ts'
import { mallRows, seedMall } from './seed-mall.ts'

const SETTING = 'seed.content'

/**
 * Brings what this version of the gateway knows of vendors, games, banners, notices, promotions and the mall's items
 * into a world that does not have it yet, be it new or of an older version. Nothing of members is touched, and nothing
 * is taken away.
 */
export async function upsertContent(
  db: Queryable,
  { now, longTail }: { now: number; longTail: boolean },
): Promise<void> {
  const version = versionOf(longTail)
  if ((await readOrCreate(db, SETTING, v.string(), () => '')) === version) return
  await seedGames(db, longTail)
  await seedAnnouncements(db, now)
  await seedMall(db)
  await writeSetting(db, SETTING, version)
}

/** Changes with every word of the content. */
function versionOf(longTail: boolean): string {
  const content = [vendorInserts(), gameInserts(longTail), announcementRows(0), mallRows()]
  const text = JSON.stringify(content, (_name, value) => (typeof value === 'bigint' ? `${value}` : value))
  return createHash('sha256').update(text).digest('hex')
}
