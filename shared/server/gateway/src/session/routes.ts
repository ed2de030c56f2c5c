import { login, logout } from '@lobby/contracts/calls/session'
import { and, eq, or } from 'drizzle-orm'
import { decoyHash, verifyPassword } from '../access/passwords.ts'
import { endSession, endSessions, type Member } from '../access/sessions.ts'
import { memberRoute, type Route, route } from '../calls/route.ts'
import type { World } from '../calls/world.ts'
import { schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { readIdToken } from '../linked-accounts/id-token.ts'
import { consumeSlider } from '../verification/slider.ts'
import { freePlayRoutes } from './free-play.ts'
import { letIn } from './let-in.ts'
import { captchaFlag, passLoginChecks } from './login-checks.ts'
import { passkeyLoginRoutes } from './passkey-login.ts'
import { passwordRoutes } from './password-routes.ts'
import { signInByProvider } from './provider-login.ts'
import { recoveryRoutes } from './recovery.ts'
import { sessionListRoutes } from './session-list.ts'
import { entranceRefusal, signInBySms } from './sms-login.ts'

/**
 * A password that came by mail lets in once; then a new one has to be set (LG-26). The old one stays good until then:
 * it is used up here whatever becomes of the login, and of two logins at once one gets in. Sessions of before end: the
 * new password is not asked for the old one, and whoever has stolen a session would set it first.
 */
async function isTemporary({ db, clock }: World, member: Member | undefined, password: string): Promise<boolean> {
  const temporary = member?.temporaryPassword
  if (!member || !temporary || temporary.until <= clock.now()) return false
  if (!(await verifyPassword(password, temporary.hash))) return false
  const { members } = schema
  const isFirst = await db.transaction(async (tx) => {
    const used = await tx
      .update(members)
      .set({ temporaryPassword: null, mustSetPassword: true })
      .where(and(eq(members.id, member.id), eq(members.temporaryPassword, temporary)))
      .returning({ id: members.id })
    if (used.length > 0) await endSessions(tx, clock, member.id, null)
    return used.length > 0
  })
  if (!isFirst) return false
  member.mustSetPassword = true
  return true
}

const signIn = route(login, async (input, context) => {
  const { world, ip } = context
  const { db } = world
  if (input.type === 'sms') return signInBySms(input, context)
  if (input.type === 'firebase') return signInByProvider(input, context)
  const name = input.username ?? input.mobileNum
  if (!name || input.password === undefined) return failure('request.malformed')
  const loginName = name.trim().toLowerCase()
  const [member] = await db
    .select()
    .from(schema.members)
    .where(or(eq(schema.members.loginName, loginName), eq(schema.members.mobile, loginName)))
    .limit(1)
  const attempt = await passLoginChecks({ method: 'name', name: loginName, memberId: member?.id }, input, context)
  if (world.settings().loginChecks.slider) {
    try {
      await consumeSlider(world, input.sliderToken, ip)
    } catch (error) {
      await attempt.notMade()
      throw error
    }
  }
  const matches =
    (await verifyPassword(input.password, member?.passwordHash ?? (await decoyHash(world.passwordCost)))) ||
    (await isTemporary(world, member, input.password))
  if (!member || !matches || !member.active) return failure('login.failed', captchaFlag(world))
  const refusal = entranceRefusal(member.type, input.loginAs ?? 'member')
  if (refusal) {
    // The password was right, only the door was another's.
    await attempt.succeeded()
    return failure(refusal)
  }
  // LG-27: whoever comes from a provider and proves that an account is theirs links the two.
  const identity = input.firebaseIdToken ? await readIdToken(world, input.firebaseIdToken) : null
  const link = identity?.kind === 'social' ? identity : null
  // The password was right, whatever else is asked for now.
  await attempt.succeeded()
  return letIn(context, member, { deviceId: input.deviceId, link })
})

const signOut = memberRoute(logout, async (_input, { world, caller }) => {
  await endSession(world.db, world.clock, caller.sessionId, 'logout')
  return null
})

export const sessionRoutes: readonly Route[] = [
  signIn,
  signOut,
  ...freePlayRoutes,
  ...sessionListRoutes,
  ...passwordRoutes,
  ...passkeyLoginRoutes,
  ...recoveryRoutes,
]
