import type { PLAY_ORDERS } from '@lobby/contracts/calls/agent'
import { and, count, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, schema } from '../database/database.ts'
import { toUnits } from '../ledger/money.ts'
import { openStake } from '../ledger/open-stake.ts'
import { sumOf } from '../ledger/sums.ts'

export interface Range {
  from: Date
  /** First moment after it. */
  until: Date
}

/** What a member, with everybody below, bet and won; units. */
interface Played {
  bets: number
  wins: number
  /** Wins less the stakes that are settled: negative when they have lost. */
  profit: number
  betCount: number
}

/** Whether a member stands below another, or is that one: a range of the paths' index. */
const isWithin = (path: unknown, head: unknown): SQL =>
  sql`${path} ~>=~ ${head} and ${path} ~<~ (rtrim(${head}, '/') || '0')`

/** What each of these members came to in a range, together with everybody below; nothing for who is none of them. */
export async function playedWithTeams(
  db: Database,
  ids: readonly number[],
  range: Range,
): Promise<(memberId: number) => Played> {
  const { bets, members } = schema
  const heads = alias(members, 'heads')
  const played = ids.length
    ? await db
        .select({
          ...{ memberId: heads.id, total: count() },
          ...{ stake: sumOf(bets.stake), win: sumOf(bets.win), open: openStake() },
        })
        .from(bets)
        .innerJoin(members, sql`${members.id} = ${bets.memberId}`)
        .innerJoin(heads, isWithin(members.path, heads.path))
        .where(and(inArray(heads.id, [...ids]), gte(bets.at, range.from), lt(bets.at, range.until)))
        .groupBy(heads.id)
    : []
  return (memberId) => {
    const own = played.find((found) => found.memberId === memberId)
    const [stakes, wins] = [BigInt(own?.stake ?? 0), BigInt(own?.win ?? 0)]
    return {
      bets: toUnits(stakes),
      wins: toUnits(wins),
      profit: toUnits(wins - stakes + BigInt(own?.open ?? 0)),
      betCount: Number(own?.total ?? 0),
    }
  }
}

/** AG-03, AG-04: what a list of members begins with that is ordered by what each came to, with everybody below. */
export function orderByPlay(db: Database, order: (typeof PLAY_ORDERS)[number], range: Range): SQL {
  const { bets, members } = schema
  const team = alias(members, 'team')
  const result = sql`case when ${bets.settledAt} is null then 0 else ${bets.win} - ${bets.stake} end`
  const came = db
    .select({ sum: sql`coalesce(sum(${order === 'bets' ? bets.stake : result}), 0)` })
    .from(bets)
    .innerJoin(team, eq(team.id, bets.memberId))
    .where(and(isWithin(team.path, members.path), gte(bets.at, range.from), lt(bets.at, range.until)))
  return order === 'losses' ? sql`${came} asc` : sql`${came} desc`
}
