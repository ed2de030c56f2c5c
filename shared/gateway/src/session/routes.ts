import { login, logout } from '@lobby/contracts/calls/session'
import { NON_AGENT_TYPES } from '@lobby/contracts/constants'
import { eq, or } from 'drizzle-orm'
import { schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { memberRoute, type Route, route } from '../http/route.ts'
import { countFailures, FAILURES_PER_ACCOUNT, FAILURES_PER_ADDRESS, noteAttempt } from './login-limits.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endSession, type Member, openSession } from './sessions.ts'

/** Accounts of the back office alone; see the decision on the two doors. */
const NON_MEMBER_TYPES: readonly number[] = [41, 42]

/** Is this account let in through this door? (LG-29, LG-30) */
function refusalAtDoor(type: number, loginAs: 'member' | 'agent'): 'login.non.agent' | 'login.non.member' | null {
  if (loginAs === 'agent') return NON_AGENT_TYPES.includes(type) ? 'login.non.agent' : null
  return NON_MEMBER_TYPES.includes(type) ? 'login.non.member' : null
}

const decoys = new Map<string, Promise<string>>()
/** The hash that a password is checked against when there is no account, so that both take the same time. */
function decoyHash(cost: 'real' | 'cheap'): Promise<string> {
  const known = decoys.get(cost) ?? hashPassword('no account has this', cost)
  decoys.set(cost, known)
  return known
}

const signIn = route(login, async (input, { world, ip, userAgent }) => {
  const { db, clock } = world
  const name = input.type === 'username' ? input.username : input.mobileNum
  // Codes by SMS and by a phone-verification provider are checked by calls that the contracts do not declare yet.
  if (!name || input.password === undefined) return failure('request.malformed')
  const loginName = name.trim().toLowerCase()
  const failures = await countFailures(db, clock, loginName, ip)
  if (failures.ofAddress >= FAILURES_PER_ADDRESS) return failure('request.too.often', { captcha: true })
  if (failures.ofAccount >= FAILURES_PER_ACCOUNT) return failure('login.locked', { captcha: true })

  const [member] = await db
    .select()
    .from(schema.members)
    .where(or(eq(schema.members.loginName, loginName), eq(schema.members.mobile, loginName)))
    .limit(1)
  const matches = await verifyPassword(input.password, member?.passwordHash ?? (await decoyHash(world.passwordCost)))
  if (!member || !matches || !member.active) {
    await noteAttempt(db, clock, { loginName, ip, succeeded: false })
    return failure('login.failed', { captcha: true })
  }
  const refusal = refusalAtDoor(member.type, input.loginAs ?? 'member')
  if (refusal) return failure(refusal, { captcha: failures.ofAccount > 0 })
  await noteAttempt(db, clock, { loginName, ip, succeeded: true })
  const token = await openSession(db, clock, member.id, { ip, userAgent, deviceId: input.deviceId ?? null })
  return loginAnswer(token, member)
})

const loginAnswer = (token: string, member: Member) => ({
  token,
  userName: member.userName,
  customerType: member.type,
  firstTimeLogin: member.mustSetPassword,
})

const signOut = memberRoute(logout, async (_input, { world, caller }) => {
  await endSession(world.db, world.clock, caller.sessionId, 'logout')
  return null
})

export const sessionRoutes: readonly Route[] = [signIn, signOut]
