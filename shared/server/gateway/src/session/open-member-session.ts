import { addressBlock } from '@lobby/contracts/address-block'
import type { Language } from '@lobby/contracts/languages'
import { desc, eq } from 'drizzle-orm'
import { type Device, type Member, openSession } from '../access/sessions.ts'
import type { World } from '../calls/world.ts'
import { type Queryable, schema, type Transaction } from '../database/database.ts'
import { lockPerson } from '../exclusions/same-person.ts'
import { Failure } from '../http/failure.ts'
import { tellMember } from '../notices/tell-member.ts'
import { excludeAlike } from '../protection/exclude.ts'
import { captchaFlag } from './login-checks.ts'

/** Looked at, newest first. */
const MOST_SESSIONS = 200

/**
 * Whether the account has never been used before, or never on this device. Devices are told apart by the id that a
 * browser keeps; where one of the two has none, by browser and address.
 */
async function earlierVisits(db: Queryable, memberId: number, { deviceId, ip, userAgent }: Device) {
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
  return { isFirst: earlier.length === 0, isNewDevice: earlier.length > 0 && !earlier.some(isSame) }
}

/**
 * What a login was right by is so no more: the password was changed since, which ended all sessions, or the account was
 * closed. Whoever does so meanwhile waits, and ends this session with the others.
 *
 * @throws Failure `login.failed`
 */
async function assertAsItWas(tx: Transaction, world: World, { id, passwordHash }: Member): Promise<void> {
  const { members } = schema
  const [now] = await tx
    .select({ active: members.active, passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.id, id))
    .for('share')
  if (!now?.active || now.passwordHash !== passwordHash) throw new Failure('login.failed', captchaFlag(world))
}

/**
 * Opens the session of a member who has signed in, and tells them when the device is new to the account. Whoever is
 * excluded by another account is by this one from now on (PP-04).
 *
 * @throws Failure `login.failed`
 */
export async function openMemberSession(
  world: World,
  member: Member,
  device: Device,
  language: Language,
): Promise<string> {
  return world.db.transaction(async (tx) => {
    const { isFirst, isNewDevice } = await earlierVisits(tx, member.id, device)
    // PP-04: an account that an agent has opened tells of its player first when they come.
    const coming = { deviceId: device.deviceId, isFirst: isFirst && member.mustSetPassword }
    await lockPerson(tx, device.deviceId ? [device.deviceId] : [], member.profile.idNumber ?? '')
    await excludeAlike(tx, world, member.id, coming)
    await assertAsItWas(tx, world, member)
    if (isNewDevice) {
      await tellMember(tx, world, { member, about: 'newDevice', values: { ip: device.ip }, language })
    }
    return openSession(tx, world.clock, member.id, device)
  })
}
