import { and, asc, count, eq, inArray, like, or, sql } from 'drizzle-orm'
import type { Member } from '../access/sessions.ts'
import { type Database, schema } from '../database/database.ts'
import { anywhere } from '../database/like-pattern.ts'

/** A member with everybody below. */
export const withTeamOf = (member: Pick<Member, 'path'>) => like(schema.members.path, `${member.path}%`)

/** Everybody below a member, at any depth, without the member. */
export const belowOf = (member: Pick<Member, 'path' | 'id'>) =>
  and(withTeamOf(member), sql`${schema.members.id} <> ${member.id}`)

/** A member of the agent's own team by name, or the agent; nobody else's team can be looked into. */
export async function findInTeam(db: Database, agent: Member, userName: string): Promise<Member | null> {
  const name = userName.trim().toLowerCase()
  if (name === agent.loginName) return agent
  const [member] = await db
    .select()
    .from(schema.members)
    .where(and(eq(schema.members.loginName, name), belowOf(agent)))
  return member ?? null
}

/** A member right below the agent: whoever is further below has an agent between. */
export async function findDirect(db: Database, agent: Member, userName: string): Promise<Member | null> {
  const member = await findInTeam(db, agent, userName)
  return member?.parentId === agent.id ? member : null
}

export interface DownlineRow extends Member {
  children: number
  /** Minor units, of the site and all vendors together. */
  balance: bigint
}

/** One page of a member's direct downline; a search looks through all levels below. */
export async function downlinePage(
  db: Database,
  parent: Member,
  page: { search?: string | undefined; pageNo: number; pageSize: number },
): Promise<{ rows: DownlineRow[]; total: number }> {
  const { members, accounts } = schema
  const search = page.search?.trim().toLowerCase()
  const where = search
    ? and(belowOf(parent), or(like(members.loginName, anywhere(search)), eq(members.mobile, search)))
    : eq(members.parentId, parent.id)
  const [total] = await db.select({ members: count() }).from(members).where(where)
  const found = await db
    .select()
    .from(members)
    .where(where)
    .orderBy(asc(members.loginName))
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
  const ids = found.map((member) => member.id)
  const children = ids.length
    ? await db
        .select({ parentId: members.parentId, total: count() })
        .from(members)
        .where(inArray(members.parentId, ids))
        .groupBy(members.parentId)
    : []
  const balances = ids.length
    ? await db
        .select({ memberId: accounts.memberId, total: sql<string>`coalesce(sum(${accounts.balance}), 0)::text` })
        .from(accounts)
        .where(and(inArray(accounts.memberId, ids), inArray(accounts.kind, ['site', 'vendor'])))
        .groupBy(accounts.memberId)
    : []
  const rows = found.map((member) => ({
    ...member,
    children: Number(children.find((row) => row.parentId === member.id)?.total ?? 0),
    balance: BigInt(balances.find((row) => row.memberId === member.id)?.total ?? 0),
  }))
  return { rows, total: Number(total?.members ?? 0) }
}
