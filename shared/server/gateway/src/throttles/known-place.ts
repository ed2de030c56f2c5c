import { addressBlock } from '@lobby/contracts/address-block'
import { and, desc, eq, gt, lte } from 'drizzle-orm'
import { type Queryable, schema } from '../database/database.ts'
import { DAY } from '../time/calendar.ts'
import type { Clock } from '../time/clock.ts'

/** A place that its owner has not been at for so long is no longer known, ms. */
export const REMEMBERED = 90 * DAY
/** Looked at, newest first. */
const MOST_SESSIONS = 200
/** Shorter ones could be guessed. */
const SHORTEST_DEVICE_ID = 16

/** Where a try comes from. The device is known by the id that its browser keeps to itself. */
export interface Place {
  ip: string
  deviceId?: string | null | undefined
}

export interface KnownPlace {
  /** What tries from here are counted under, apart from those of all places that the account does not know. */
  name: string
  /** The device is known, not its address alone, which others may share. */
  byDevice: boolean
}

/**
 * Has this account been used here before? Whoever guesses from elsewhere then cannot shut its owner out (MS-05): each
 * place that it knows has a count of its own, and all others together have one.
 *
 * @param olderThan Only places known for longer than this count, in ms: whoever stole a session yesterday is no owner
 */
export async function knownPlace(
  { db, clock }: Readonly<{ db: Queryable; clock: Clock }>,
  memberId: number,
  { ip, deviceId }: Place,
  olderThan = 0,
): Promise<KnownPlace | null> {
  const { sessions } = schema
  const now = clock.now()
  const own = and(
    eq(sessions.memberId, memberId),
    gt(sessions.createdAt, new Date(now - REMEMBERED)),
    lte(sessions.createdAt, new Date(now - olderThan)),
  )
  if (deviceId && deviceId.length >= SHORTEST_DEVICE_ID) {
    const [known] = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(own, eq(sessions.deviceId, deviceId)))
      .limit(1)
    if (known) return { name: `device ${deviceId}`, byDevice: true }
  }
  const places = await db
    .select({ ip: sessions.ip })
    .from(sessions)
    .where(own)
    .orderBy(desc(sessions.id))
    .limit(MOST_SESSIONS)
  const block = addressBlock(ip)
  return places.some((place) => addressBlock(place.ip) === block) ? { name: `at ${block}`, byDevice: false } : null
}
