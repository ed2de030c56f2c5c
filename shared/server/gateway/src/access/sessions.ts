import { and, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import { type Database, type Queryable, schema } from '../database/database.ts'
import { isExcluded } from '../exclusions/standing.ts'
import type { Clock } from '../time/clock.ts'
import { hashOfToken, newToken } from './tokens.ts'

export type Member = typeof schema.members.$inferSelect

export interface Caller {
  sessionId: number
  token: string
  member: Member
  /** PP-04: has excluded themselves, so that withdrawal, history and help are open alone. */
  excluded: boolean
}

/** A session lives this long (ms) from its start, and from each time it is renewed. */
const SESSION_LIFE = 24 * 60 * 60 * 1000
/** And never longer than this from its start, however often it is renewed (MS-10), ms. */
const SESSION_MOST = 30 * SESSION_LIFE

/** When a session that began at `startedAt` ends if it is renewed `now`; ms, both. */
export const sessionEnd = (startedAt: number, now: number): number =>
  Math.min(now + SESSION_LIFE, startedAt + SESSION_MOST)

/** How long the token before a renewal still counts once the new one was used: calls are under way with it; ms. */
const FORMER_TOKEN_LIFE = 60_000

/** How exact "last seen" is (ms): each call would otherwise write. */
const SEEN_STEP = 60_000

export type Found = { state: 'live'; caller: Caller } | { state: 'ended' } | { state: 'none' }

/**
 * What a token stands for. One that was signed out by its own owner is simply gone; one that ran out or was ended from
 * another device says so (ER-14).
 */
export async function findSession(db: Database, clock: Clock, token: string): Promise<Found> {
  const now = clock.now()
  const hash = hashOfToken(token)
  const { sessions } = schema
  const isFormer = and(
    eq(sessions.formerHash, hash),
    or(isNull(sessions.formerUntil), gt(sessions.formerUntil, new Date(now))),
  )
  const [row] = await db
    .select({ session: schema.sessions, member: schema.members, excluded: isExcluded(new Date(now)) })
    .from(schema.sessions)
    .innerJoin(schema.members, eq(schema.members.id, schema.sessions.memberId))
    .where(or(eq(sessions.tokenHash, hash), isFormer))
  if (!row || row.session.endedBy === 'logout') return { state: 'none' }
  if (row.session.endedAt || row.session.expiresAt.getTime() <= now || !row.member.active) return { state: 'ended' }
  if (row.session.formerHash && !row.session.formerUntil && row.session.tokenHash === hash) {
    await db
      .update(sessions)
      .set({ formerUntil: new Date(now + FORMER_TOKEN_LIFE) })
      .where(and(eq(sessions.tokenHash, hash), isNull(sessions.formerUntil)))
  }
  if (now - (row.member.lastSeenAt?.getTime() ?? 0) >= SEEN_STEP) {
    await db
      .update(schema.members)
      .set({ lastSeenAt: new Date(now) })
      .where(
        and(
          // Whoever holds the row writes it for longer than a look at the clock is worth waiting for.
          inArray(
            schema.members.id,
            db
              .select({ id: schema.members.id })
              .from(schema.members)
              .where(eq(schema.members.id, row.member.id))
              .for('no key update', { skipLocked: true }),
          ),
          or(isNull(schema.members.lastSeenAt), lt(schema.members.lastSeenAt, new Date(now))),
        ),
      )
  }
  return { state: 'live', caller: { sessionId: row.session.id, token, member: row.member, excluded: row.excluded } }
}

export interface Device {
  ip: string
  userAgent: string
  deviceId: string | null
}

/** Opens a session; the token is shown here once and stored as its hash. */
export async function openSession(db: Queryable, clock: Clock, memberId: number, device: Device): Promise<string> {
  const token = newToken()
  const now = clock.now()
  await db.insert(schema.sessions).values({
    tokenHash: hashOfToken(token),
    memberId,
    createdAt: new Date(now),
    expiresAt: new Date(sessionEnd(now, now)),
    ip: device.ip,
    userAgent: device.userAgent.slice(0, 300),
    deviceId: device.deviceId,
  })
  return token
}

/** Ends a session; its games end with it. */
export async function endSession(
  db: Database,
  clock: Clock,
  sessionId: number,
  by: 'logout' | 'elsewhere',
): Promise<void> {
  await db
    .update(schema.sessions)
    .set({ endedAt: new Date(clock.now()), endedBy: by })
    .where(and(eq(schema.sessions.id, sessionId), isNull(schema.sessions.endedAt)))
}

/** The sessions of a member end, all or all but one: whoever else holds one is out (ER-14, MS-10). */
export async function endSessions(db: Queryable, clock: Clock, memberId: number, except: number | null): Promise<void> {
  const { sessions } = schema
  await db
    .update(sessions)
    .set({ endedAt: new Date(clock.now()), endedBy: 'elsewhere' })
    .where(
      and(
        eq(sessions.memberId, memberId),
        isNull(sessions.endedAt),
        except === null ? undefined : ne(sessions.id, except),
      ),
    )
}
