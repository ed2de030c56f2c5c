import type { TEAM_KINDS, TEAM_ORDERS } from '@lobby/contracts/calls/agent'
import { NON_AGENT_TYPES } from '@lobby/contracts/constants'
import { and, asc, count, desc, eq, inArray, like, notInArray, or, type SQL, sql } from 'drizzle-orm'
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

/** How many are right below a member. */
export async function childrenOf(db: Database, { id }: Pick<Member, 'id'>): Promise<number> {
  const [sum] = await db.select({ all: count() }).from(schema.members).where(eq(schema.members.parentId, id))
  return Number(sum?.all ?? 0)
}

export interface DownlineRow extends Member {
  children: number
  /** Minor units, of the site and all vendors together. */
  balance: bigint
}

/** Ten-thousandths of a unit of the currency on the site and with all vendors, of the member that a query is about. */
const balanceOfMember = sql`(select coalesce(sum(${schema.accounts.balance}), 0) from ${schema.accounts}
  where ${schema.accounts.kind} in ('site', 'vendor') and coalesce(${schema.accounts.memberId}, 0) = ${schema.members.id})`

/** What each order of a team begins with; names, which nobody shares, decide where two are alike (AG-04). */
const ORDERS: Record<(typeof TEAM_ORDERS)[number], () => SQL[]> = {
  name: () => [],
  newest: () => [desc(schema.members.joinedAt)],
  balance: () => [sql`${balanceOfMember} desc`],
  seen: () => [sql`${schema.members.lastSeenAt} desc nulls last`],
  idle: () => [sql`${schema.members.lastSeenAt} asc nulls first`],
}

interface DownlineQuery {
  search?: string | undefined
  kind?: (typeof TEAM_KINDS)[number] | undefined
  /** An order by its name, or what to order by before the name; by name without one. */
  order?: (typeof TEAM_ORDERS)[number] | SQL | undefined
  /** 1-based. */
  pageNo: number
  pageSize: number
}

function wanted(parent: Member, { search: text, kind }: Pick<DownlineQuery, 'search' | 'kind'>): SQL | undefined {
  const { members } = schema
  const search = text?.trim().toLowerCase()
  const among = search
    ? and(belowOf(parent), or(like(members.loginName, anywhere(search)), eq(members.mobile, search)))
    : eq(members.parentId, parent.id)
  if (kind === undefined) return among
  return and(among, (kind === 'agent' ? notInArray : inArray)(members.type, [...NON_AGENT_TYPES]))
}

/** One page of a member's direct downline; a search looks through all levels below. */
export async function downlinePage(
  db: Database,
  parent: Member,
  query: DownlineQuery,
): Promise<{ rows: DownlineRow[]; total: number }> {
  const { members, accounts } = schema
  const where = wanted(parent, query)
  const { order = 'name', pageNo, pageSize } = query
  const [total] = await db.select({ members: count() }).from(members).where(where)
  const found = await db
    .select()
    .from(members)
    .where(where)
    .orderBy(...(typeof order === 'string' ? ORDERS[order]() : [order]), asc(members.loginName))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
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

/** What all members of all pages have together, minor units, of the site and all vendors. */
export async function downlineBalance(
  db: Database,
  parent: Member,
  query: Pick<DownlineQuery, 'search' | 'kind'>,
): Promise<bigint> {
  const { members, accounts } = schema
  const [sum] = await db
    .select({ total: sql<string>`coalesce(sum(${accounts.balance}), 0)::text` })
    .from(accounts)
    .innerJoin(members, eq(members.id, accounts.memberId))
    .where(and(wanted(parent, query), inArray(accounts.kind, ['site', 'vendor'])))
  return BigInt(sum?.total ?? 0)
}
