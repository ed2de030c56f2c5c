import { and, desc, eq, isNull, or } from 'drizzle-orm'
import * as v from 'valibot'
import type { Caller } from '../access/sessions.ts'
import type { World } from '../calls/world.ts'
import { type Queryable, schema } from '../database/database.ts'
import type { PushAddress } from '../outside/outside.ts'
import { DAY } from '../time/calendar.ts'

const Address = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ endpoint: v.string(), p256dh: v.string(), auth: v.string() }),
)

export type Subscription = typeof schema.pushSubscriptions.$inferSelect

/**
 * Who was away for so long after the session ran out is told no more, ms: the longest wait for a draw of a province,
 * which draws once a week.
 */
const AWAY_AT_MOST = 7 * DAY

/** The subscriptions of the browser that the caller uses, of this member alone. */
export async function ofBrowser(db: Queryable, { member, sessionId }: Caller) {
  const { pushSubscriptions, sessions } = schema
  const [session] = await db.select({ deviceId: sessions.deviceId }).from(sessions).where(eq(sessions.id, sessionId))
  const deviceId = session?.deviceId ?? null
  const same = deviceId
    ? or(eq(pushSubscriptions.deviceId, deviceId), eq(pushSubscriptions.sessionId, sessionId))
    : and(eq(pushSubscriptions.sessionId, sessionId), isNull(pushSubscriptions.deviceId))
  return { deviceId, where: and(eq(pushSubscriptions.memberId, member.id), same) }
}

/** Replaces what the browser had, of whichever member. */
export async function subscribe(
  { db, vault, clock }: Pick<World, 'db' | 'vault' | 'clock'>,
  caller: Caller,
  address: PushAddress,
  language: string,
): Promise<void> {
  const { pushSubscriptions } = schema
  const digest = vault.digest(address.endpoint, 'push address')
  await db.transaction(async (tx) => {
    const { deviceId, where } = await ofBrowser(tx, caller)
    const [known] = await tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.digest, digest))
    const own = { memberId: caller.member.id, sessionId: caller.sessionId, deviceId, language }
    if (known && isSame(known, own) && isSame(await addressOf({ vault }, known), address)) return
    await tx.delete(pushSubscriptions).where(or(where, eq(pushSubscriptions.digest, digest)))
    const row = {
      ...own,
      address: vault.seal(JSON.stringify(address), 'push address'),
      digest,
      at: new Date(clock.now()),
    }
    // Of two calls at once with the same address the later one holds.
    await tx.insert(pushSubscriptions).values(row).onConflictDoUpdate({ target: pushSubscriptions.digest, set: row })
  })
}

const isSame = <T extends object>(known: T, wanted: Partial<T>): boolean =>
  Object.entries(wanted).every(([name, value]) => Reflect.get(known, name) === value)

/** @throws Error for what was not sealed here */
export const addressOf = async ({ vault }: Pick<World, 'vault'>, { address }: Subscription): Promise<PushAddress> =>
  v.parse(Address, await vault.open(address, 'push address'))

/**
 * Whether the member is still the one who is signed in in that browser, at that moment (ms): the last session there is
 * theirs, and nobody has ended it. One that ran out was not ended: who bets today looks at the result tomorrow.
 */
export async function isSignedIn(db: Queryable, subscription: Subscription, now: number): Promise<boolean> {
  const { sessions, members } = schema
  const { deviceId, sessionId, memberId } = subscription
  const [last] = await db
    .select({
      memberId: sessions.memberId,
      endedAt: sessions.endedAt,
      expiresAt: sessions.expiresAt,
      active: members.active,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(deviceId === null ? eq(sessions.id, sessionId) : eq(sessions.deviceId, deviceId))
    .orderBy(desc(sessions.id))
    .limit(1)
  return (
    last?.memberId === memberId && last.endedAt === null && last.active && last.expiresAt.getTime() > now - AWAY_AT_MOST
  )
}
