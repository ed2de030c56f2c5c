import type { LoginInput } from '@lobby/contracts/calls/session'
import { NON_AGENT_TYPES } from '@lobby/contracts/constants'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Context } from '../calls/route.ts'
import type { World } from '../calls/world.ts'
import { schema } from '../database/database.ts'
import { Failure, failure } from '../http/failure.ts'
import { consumeCode } from '../verification/codes.ts'
import { mobileOf } from '../verification/mobile.ts'
import { letIn } from './let-in.ts'
import { captchaFlag, passLoginChecks } from './login-checks.ts'

/** Accounts of the back office alone; see decision 101. */
const NON_MEMBER_TYPES: readonly number[] = [41, 42]

/** Is this account let in through this door? (LG-29, LG-30) */
export function entranceRefusal(
  type: number,
  loginAs: 'member' | 'agent',
): 'login.non.agent' | 'login.non.member' | null {
  if (loginAs === 'agent') return NON_AGENT_TYPES.includes(type) ? 'login.non.agent' : null
  return NON_MEMBER_TYPES.includes(type) ? 'login.non.member' : null
}

/** LG-01: by number and code. The code is used up by the first right guess, and gone after five wrong ones. */
export async function signInBySms(input: v.InferOutput<typeof LoginInput>, context: Context) {
  const { world } = context
  const { db } = world
  if (!world.settings().whitelabel.MOBILEVERCODELOGIN3) return failure('permission.denied')
  const mobile = mobileOf(input.mobileNum, input.countryDialingCode)
  const [owner] = await db.select().from(schema.members).where(eq(schema.members.mobile, mobile))
  const attempt = await passLoginChecks({ method: 'sms', name: mobile, memberId: owner?.id }, input, context)
  const member = (await isRightCode(world, mobile, input.messageCode)) && owner?.active ? owner : null
  // The same answer for a wrong code and a number that nobody has.
  if (!member) return failure('sms.code', captchaFlag(world))
  const refusal = entranceRefusal(member.type, input.loginAs ?? 'member')
  if (refusal) return failure(refusal)
  await attempt.succeeded()
  return letIn(context, member, input)
}

async function isRightCode(world: World, mobile: string, code: string | undefined): Promise<boolean> {
  try {
    await consumeCode(world, { recipient: mobile, purpose: 'login', code })
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'sms.code') return false
    throw error
  }
}
