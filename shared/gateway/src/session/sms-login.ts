import type { LoginInput } from '@lobby/contracts/calls/session'
import { NON_AGENT_TYPES } from '@lobby/contracts/constants'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import type { Context } from '../http/route.ts'
import { mobileOf } from '../verification/mobile.ts'
import { takeCode } from '../verification/sms.ts'
import { loginAnswer } from './login-answer.ts'
import { openSession } from './sessions.ts'

/** Accounts of the back office alone; see the decision on the two doors. */
const NON_MEMBER_TYPES: readonly number[] = [41, 42]

/** Is this account let in through this door? (LG-29, LG-30) */
export function refusalAtDoor(
  type: number,
  loginAs: 'member' | 'agent',
): 'login.non.agent' | 'login.non.member' | null {
  if (loginAs === 'agent') return NON_AGENT_TYPES.includes(type) ? 'login.non.agent' : null
  return NON_MEMBER_TYPES.includes(type) ? 'login.non.member' : null
}

/** LG-01: by number and code. The code is used up by the first right guess, and gone after five wrong ones. */
export async function signInBySms(input: v.InferOutput<typeof LoginInput>, { world, ip, userAgent }: Context) {
  const { db, clock } = world
  if (!world.settings().whitelabel.MOBILEVERCODELOGIN3) return failure('permission.denied')
  const mobile = mobileOf(input.mobileNum, input.countryDialingCode)
  await takeCode(world, { mobile, purpose: 'login', code: input.messageCode })
  const [member] = await db.select().from(schema.members).where(eq(schema.members.mobile, mobile))
  if (!member?.active) return failure('sms.code')
  const refusal = refusalAtDoor(member.type, input.loginAs ?? 'member')
  if (refusal) return failure(refusal)
  const token = await openSession(db, clock, member.id, { ip, userAgent, deviceId: input.deviceId ?? null })
  return loginAnswer(token, member)
}
