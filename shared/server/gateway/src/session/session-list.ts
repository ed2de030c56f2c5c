import {
  endOtherSession,
  endOtherSessions,
  loginHistory,
  renewSession,
  sessionList,
} from '@lobby/contracts/calls/session'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { endSession, endSessions, sessionEnd } from '../access/sessions.ts'
import { hashOfToken, newToken, renewedToken } from '../access/tokens.ts'
import { memberRoute, type Route } from '../calls/route.ts'
import { schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { DAY } from '../time/calendar.ts'

/**
 * SE-16: the same session under a new token, so that games which were launched from it live on. Whoever renews with the
 * token before is answered the same again: a second tab, or a page whose answer was lost (decision 406).
 */
const renew = memberRoute(renewSession, async (_input, { world, caller }) => {
  const { sessions } = schema
  const hash = hashOfToken(caller.token)
  const salt = newToken()
  const token = renewedToken(caller.token, salt)
  const [own] = await world.db
    .select({ startedAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, caller.sessionId))
  if (!own) return failure('login.session.ended')
  const expiresAt = new Date(sessionEnd(own.startedAt.getTime(), world.clock.now()))
  await world.db
    .update(sessions)
    .set({ tokenHash: hashOfToken(token), formerHash: hash, formerUntil: null, renewalSalt: salt, expiresAt })
    .where(and(eq(sessions.id, caller.sessionId), eq(sessions.tokenHash, hash)))
  // What was renewed with this token, now or by the call before.
  const [renewed] = await world.db
    .select({ salt: sessions.renewalSalt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.id, caller.sessionId), eq(sessions.formerHash, hash)))
  if (!renewed?.salt) return failure('login.session.ended')
  return { token: renewedToken(caller.token, renewed.salt), expirationTime: renewed.expiresAt.getTime() }
})

const list = memberRoute(sessionList, async (_input, { world, caller }) => {
  const { sessions } = schema
  const rows = await world.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.memberId, caller.member.id),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, new Date(world.clock.now())),
      ),
    )
    .orderBy(desc(sessions.id))
    .limit(100)
  return rows.map((row) => ({
    id: row.id,
    ip: row.ip,
    userAgent: row.userAgent,
    startedAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    current: row.id === caller.sessionId,
  }))
})

const endOther = memberRoute(endOtherSession, async ({ id }, { world, caller }) => {
  const { sessions } = schema
  const [own] = await world.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.memberId, caller.member.id)))
  if (!own) return failure('request.unknown')
  await endSession(world.db, world.clock, id, id === caller.sessionId ? 'logout' : 'elsewhere')
  return null
})

const endOthers = memberRoute(endOtherSessions, async (_input, { world, caller }) => {
  await endSessions(world.db, world.clock, caller.member.id, caller.sessionId)
  return null
})

const HISTORY = { days: 90, most: 50 } as const

const history = memberRoute(loginHistory, async (_input, { world, caller }) => {
  const { sessions } = schema
  const now = world.clock.now()
  const rows = await world.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, caller.member.id), gt(sessions.createdAt, new Date(now - HISTORY.days * DAY))))
    .orderBy(desc(sessions.id))
    .limit(HISTORY.most)
  const stateOf = (row: (typeof rows)[number]) => {
    if (row.id === caller.sessionId) return 'current' as const
    if (row.endedAt) return row.endedBy === 'logout' ? ('left' as const) : ('ended' as const)
    return row.expiresAt.getTime() > now ? ('live' as const) : ('expired' as const)
  }
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    ip: row.ip,
    userAgent: row.userAgent,
    state: stateOf(row),
  }))
})

export const sessionListRoutes: readonly Route[] = [renew, list, endOther, endOthers, history]
