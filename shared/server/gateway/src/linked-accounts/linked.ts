import { and, eq } from 'drizzle-orm'
import { type Queryable, schema } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import type { Identity } from './id-token.ts'

type Social = Extract<Identity, { kind: 'social' }>

/** The member whom an account elsewhere belongs to, if any. */
export async function memberOf(db: Queryable, { provider, subject }: Social) {
  const { linkedAccounts, members } = schema
  const [row] = await db
    .select({ member: members })
    .from(linkedAccounts)
    .innerJoin(members, eq(members.id, linkedAccounts.memberId))
    .where(and(eq(linkedAccounts.provider, provider), eq(linkedAccounts.subject, subject)))
  return row?.member
}

/**
 * LG-27: for good. The same link again changes nothing. @throws Failure `identity.linked` when it is somebody else's
 */
export async function linkIdentity(db: Queryable, memberId: number, { provider, subject }: Social, at: Date) {
  const { linkedAccounts } = schema
  await db.insert(linkedAccounts).values({ provider, subject, memberId, linkedAt: at }).onConflictDoNothing()
  const [row] = await db
    .select({ memberId: linkedAccounts.memberId })
    .from(linkedAccounts)
    .where(and(eq(linkedAccounts.provider, provider), eq(linkedAccounts.subject, subject)))
  if (row?.memberId !== memberId) throw new Failure('identity.linked')
}
