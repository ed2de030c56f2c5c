import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Member } from '../access/sessions.ts'
import { type Queryable, schema, type Transaction } from '../database/database.ts'

export type RegisterLink = typeof schema.registerLinks.$inferSelect

/** The agent's open links, the newest first. */
export function openLinksOf(db: Queryable, agentId: number): Promise<RegisterLink[]> {
  const { registerLinks } = schema
  return db
    .select()
    .from(registerLinks)
    .where(and(eq(registerLinks.memberId, agentId), isNull(registerLinks.closedAt)))
    .orderBy(desc(registerLinks.createdAt), desc(registerLinks.id))
}

/** The open link with this code, and whose it is; null where there is none, or its agent was locked out. */
export async function findOpenLink(db: Queryable, code: string): Promise<{ link: RegisterLink; agent: Member } | null> {
  const { members, registerLinks } = schema
  const [found] = await db
    .select({ link: registerLinks, agent: members })
    .from(registerLinks)
    .innerJoin(members, eq(members.id, registerLinks.memberId))
    .where(and(eq(registerLinks.code, code), isNull(registerLinks.closedAt)))
  return found?.agent.active ? found : null
}

/** Somebody has registered with the link. */
export async function countRegistration(tx: Transaction, linkId: number): Promise<void> {
  const { registerLinks } = schema
  await tx
    .update(registerLinks)
    .set({ registered: sql`${registerLinks.registered} + 1` })
    .where(eq(registerLinks.id, linkId))
}
