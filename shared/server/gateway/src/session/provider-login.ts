import type { LoginInput } from '@lobby/contracts/calls/session'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Context } from '../calls/route.ts'
import { schema } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { readIdToken } from '../linked-accounts/id-token.ts'
import { memberOf } from '../linked-accounts/linked.ts'
import { mobileOf } from '../verification/mobile.ts'
import { letIn } from './let-in.ts'
import { entranceRefusal } from './sms-login.ts'

/**
 * LG-15, LG-20, LG-23: by the word of the provider, for a number or for an account elsewhere. `identity.unlinked` says
 * that nobody has linked that account yet (LG-27).
 */
export async function signInByProvider(input: v.InferOutput<typeof LoginInput>, context: Context) {
  const { world } = context
  const { db } = world
  const identity = await readIdToken(world, input.firebaseIdToken)
  if (identity.kind === 'phone') {
    if (!world.settings().identity.sms) return failure('permission.denied')
    const told = input.firebaseMobileNo
    if (told && mobileOf(told, input.countryDialingCode) !== identity.mobile) return failure('sms.code')
  }
  const member =
    identity.kind === 'social'
      ? await memberOf(db, identity)
      : (await db.select().from(schema.members).where(eq(schema.members.mobile, identity.mobile)))[0]
  if (!member) return failure(identity.kind === 'social' ? 'identity.unlinked' : 'member.unknown')
  if (!member.active) return failure('member.unknown')
  const refusal = entranceRefusal(member.type, input.loginAs ?? 'member')
  if (refusal) return failure(refusal)
  return letIn(context, member, { deviceId: input.deviceId })
}
