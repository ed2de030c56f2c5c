import { addressBlock } from '@lobby/contracts/address-block'
import { RECOVERY_DAYS, type SecondFactor } from '@lobby/contracts/calls/passkeys'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Member } from '../access/sessions.ts'
import type { Context } from '../calls/route.ts'
import { approvers } from '../contacts/approval.ts'
import { maskedContact, provedContact } from '../contacts/contact.ts'
import { type Queryable, schema } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import { assertTry } from '../throttles/throttle.ts'
import { DAY } from '../time/calendar.ts'
import { askForPasskey, type Question } from './questions.ts'

/** What is kept of a member's second factor; undefined where it is off. */
export async function secondFactorOf(db: Queryable, memberId: number) {
  const { secondFactors } = schema
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.memberId, memberId))
  return row
}

export const hasSecondFactor = async (db: Queryable, memberId: number): Promise<boolean> =>
  (await secondFactorOf(db, memberId)) !== undefined

/** From when on a code takes the second factor off, ms; null where nobody has asked, or so long ago that it lapsed. */
export function recoverFromOf(row: { recoverFrom: Date | null } | undefined, now: number): number | null {
  const from = row?.recoverFrom?.getTime() ?? null
  return from === null || from + RECOVERY_DAYS * DAY <= now ? null : from
}

/** A passkey was used, or the owner said so: nobody has lost it. */
export async function endRecovery(db: Queryable, memberId: number): Promise<void> {
  const { secondFactors } = schema
  await db.update(secondFactors).set({ recoverFrom: null }).where(eq(secondFactors.memberId, memberId))
}

/**
 * A login was right, by name, code or provider: where the member has switched the second factor on, a passkey has to
 * follow.
 *
 * @throws Failure `login.passkey`, whose value is the question and the way back; `passkey.address`
 */
export async function wantSecondFactor(
  { world, ip, origin }: Pick<Context, 'world' | 'ip' | 'origin'>,
  member: Member,
  link: Question['link'],
): Promise<void> {
  const row = await secondFactorOf(world.db, member.id)
  if (!row) return
  await assertTry(world, 'passkey', addressBlock(ip))
  const question = await askForPasskey(world, origin, { purpose: 'secondFactor', memberId: member.id, link })
  const value: v.InferInput<typeof SecondFactor> = {
    ...question,
    recoverBy: approvers(world, member).map((kind) => ({
      kind,
      sentTo: maskedContact(kind, provedContact(member, kind) ?? ''),
    })),
    recoverFrom: recoverFromOf(row, world.clock.now()),
  }
  throw new Failure('login.passkey', value)
}
