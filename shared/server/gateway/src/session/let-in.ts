import { eq } from 'drizzle-orm'
import { loginAnswer } from '../access/login-answer.ts'
import type { Member } from '../access/sessions.ts'
import type { Context } from '../calls/route.ts'
import { schema } from '../database/database.ts'
import { linkIdentity } from '../linked-accounts/linked.ts'
import type { Question } from '../passkeys/questions.ts'
import { wantSecondFactor } from '../passkeys/second-factor.ts'
import { openMemberSession } from './open-member-session.ts'

/** With what a login came. */
interface Login {
  deviceId?: string | undefined
  /** LG-27: an account elsewhere that is linked once the member is in. */
  link?: Question['link']
}

/** Opens the session of a member who has shown everything that there is to show. */
export async function enter(context: Context, member: Member, { deviceId, link }: Login) {
  const { world, ip, userAgent, language } = context
  if (link) await linkIdentity(world.db, member.id, { kind: 'social', ...link }, new Date(world.clock.now()))
  const token = await openMemberSession(world, member, { ip, userAgent, deviceId: deviceId ?? null }, language)
  context.hasSignedIn(member.id)
  return loginAnswer(token, member)
}

/**
 * The same for a member who came by name and password, a code or a provider: who has switched the second factor on is
 * asked for a passkey first.
 *
 * @throws Failure `login.passkey`, `identity.linked`
 */
export async function letIn(context: Context, member: Member, login: Login) {
  await wantSecondFactor(context, member, login.link ?? null)
  return enter(context, member, login)
}

/** The member of this id, who may have been closed or erased since. */
export async function memberWith({ world: { db } }: Pick<Context, 'world'>, id: number): Promise<Member | undefined> {
  const [member] = await db.select().from(schema.members).where(eq(schema.members.id, id))
  return member?.active ? member : undefined
}
