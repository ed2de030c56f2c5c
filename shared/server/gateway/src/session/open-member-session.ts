import { addressBlock } from '@lobby/contracts/address-block'
import type { Language } from '@lobby/contracts/languages'
import { desc, eq } from 'drizzle-orm'
import { type Device, type Member, openSession } from '../access/sessions.ts'
import type { World } from '../calls/world.ts'
import { type Queryable, schema } from '../database/database.ts'
import { tellMember } from '../notices/tell-member.ts'

/** Looked at, newest first. */
const MOST_SESSIONS = 200

/**
 * Whether the account has been used before, and never on this device. Devices are told apart by the id that a browser
 * keeps; where one of the two has none, by browser and address.
 */
async function isNewDevice(db: Queryable, memberId: number, { deviceId, ip, userAgent }: Device): Promise<boolean> {
  const { sessions } = schema
  const earlier = await db
    .select({ deviceId: sessions.deviceId, ip: sessions.ip, userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.memberId, memberId))
    .orderBy(desc(sessions.id))
    .limit(MOST_SESSIONS)
  const isSame = (session: (typeof earlier)[number]) =>
    deviceId && session.deviceId
      ? session.deviceId === deviceId
      : session.userAgent === userAgent.slice(0, 300) && addressBlock(session.ip) === addressBlock(ip)
  return earlier.length > 0 && !earlier.some(isSame)
}

/** Opens the session of a member who has signed in, and tells them when the device is new to the account. */
export async function openMemberSession(
  world: World,
  member: Member,
  device: Device,
  language: Language,
): Promise<string> {
  return world.db.transaction(async (tx) => {
    if (await isNewDevice(tx, member.id, device)) {
      await tellMember(tx, world, { member, about: 'newDevice', values: { ip: device.ip }, language })
    }
    return openSession(tx, world.clock, member.id, device)
  })
}
