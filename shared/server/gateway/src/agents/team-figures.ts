import { and, count, countDistinct, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Member } from '../access/sessions.ts'
import { type Database, schema } from '../database/database.ts'
import { openStake } from '../ledger/open-stake.ts'
import { belowOf } from '../team/downline.ts'

export interface TeamFigures {
  teamSize: number
  newMembers: number
  /** Members who bet in the range. */
  activeMembers: number
  teamBalance: bigint
  bets: bigint
  wins: bigint
  /** What of the bets waits for its result. */
  open: bigint
  deposits: bigint
  withdrawals: bigint
}

const total = (column: unknown): SQL<string> => sql<string>`coalesce(sum(${column}), 0)::text`

/** Figures of everybody below an agent. `until` is the first moment after the range. Money in minor units. */
export async function teamFigures(
  db: Database,
  agent: Member,
  { from, until }: { from: Date; until: Date },
): Promise<TeamFigures> {
  const { members, accounts, bets } = schema
  const team = belowOf(agent)
  const [size] = await db
    .select({
      all: count(),
      joined: sql<string>`count(*) filter (where ${gte(members.joinedAt, from)} and ${lt(members.joinedAt, until)})`,
    })
    .from(members)
    .where(team)
  const [balance] = await db
    .select({ all: total(accounts.balance) })
    .from(accounts)
    .innerJoin(members, eq(members.id, accounts.memberId))
    .where(and(team, inArray(accounts.kind, ['site', 'vendor'])))
  const [played] = await db
    .select({
      players: countDistinct(bets.memberId),
      stake: total(bets.stake),
      win: total(bets.win),
      open: openStake(),
    })
    .from(bets)
    .innerJoin(members, eq(members.id, bets.memberId))
    .where(and(team, gte(bets.at, from), lt(bets.at, until)))
  return {
    teamSize: Number(size?.all ?? 0),
    newMembers: Number(size?.joined ?? 0),
    activeMembers: Number(played?.players ?? 0),
    teamBalance: BigInt(balance?.all ?? 0),
    bets: BigInt(played?.stake ?? 0),
    wins: BigInt(played?.win ?? 0),
    open: BigInt(played?.open ?? 0),
    deposits: await movedByTeam(db, team, 'deposit', { from, until }),
    withdrawals: -(await movedByTeam(db, team, 'withdrawal', { from, until })),
  }
}

/** What transfers of a kind put on the team's site wallets; negative when they took away. */
export async function movedByTeam(
  db: Database,
  team: SQL | undefined,
  kind: 'deposit' | 'withdrawal',
  { from, until }: { from: Date; until: Date },
): Promise<bigint> {
  const { members, accounts, transfers, entries } = schema
  const [sum] = await db
    .select({ amount: total(entries.amount) })
    .from(transfers)
    .innerJoin(entries, eq(entries.transferId, transfers.id))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .innerJoin(members, eq(members.id, accounts.memberId))
    .where(
      and(team, eq(transfers.kind, kind), eq(accounts.kind, 'site'), gte(transfers.at, from), lt(transfers.at, until)),
    )
  return BigInt(sum?.amount ?? 0)
}
