/** What of a bonus is still there, from the books (decision 606). */
import { and, eq, gt, sql } from 'drizzle-orm'
import { type Queryable, schema } from '../database/database.ts'
import { balancesOf, inGames } from './balances.ts'
import { smaller } from './money.ts'
import { entriesSince } from './months.ts'
import type { openTurnovers } from './turnover.ts'

export type Lock = Awaited<ReturnType<typeof openTurnovers>>[number]

/** The transfer that brought the bonus of a lock; a bonus of a deposit has one beside that of the deposit. */
const grantOf = (reference: string): string => reference.replace(/^deposit:/, 'deposit-bonus:')

/** The transfer that brought the bonus of this lock, and its sum in minor units; null where it locks no bonus. */
async function broughtBy(db: Queryable, { memberId, reference }: Lock) {
  const { accounts, entries, transfers } = schema
  const [brought] = await db
    .select({ id: transfers.id, at: transfers.at, bonus: entries.amount })
    .from(transfers)
    .innerJoin(entries, eq(entries.transferId, transfers.id))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(
      and(
        eq(transfers.reference, grantOf(reference)),
        eq(transfers.kind, 'bonus'),
        eq(accounts.memberId, memberId),
        gt(entries.amount, 0n),
      ),
    )
  return brought ?? null
}

/**
 * How much of a bonus is left, minor units: `bonus` as it was granted, and `left` of it, which is never more. A stake
 * takes the member's own money first. So nothing of the bonus is gone as long as all their money together has never
 * been less than it; else its least amount is what was left of the bonus then, to which belongs what play has brought
 * since. Money that came otherwise is no part of it. Null for a lock without a bonus.
 *
 * The caller has locked the wallets, or shows the answer and asks again under a lock.
 */
export async function bonusLeft(db: Queryable, lock: Lock): Promise<{ bonus: bigint; left: bigint } | null> {
  const brought = await broughtBy(db, lock)
  if (!brought) return null
  const balances = await balancesOf(db, lock.memberId)
  const all = balances.site + inGames(balances)
  const { accounts, entries, transfers } = schema
  // Counted back from what there is now: after each transfer, what there was, and what play has moved since.
  const later = sql`over (order by id desc rows between unbounded preceding and 1 preceding)`
  const { rows } = (await db.execute(sql`
    with moved as (
      select ${transfers.id} as id, sum(${entries.amount}) as amount,
        coalesce(sum(${entries.amount}) filter (where ${transfers.kind} in ('bet', 'win', 'carried')), 0) as play
      from ${entries} join ${accounts} on ${accounts.id} = ${entries.accountId}
        join ${transfers} on ${transfers.id} = ${entries.transferId}
      where ${accounts.memberId} = ${lock.memberId} and ${accounts.kind} in ('site', 'vendor')
        and ${transfers.id} >= ${brought.id} and ${entriesSince(brought.at)}
      group by 1),
    was as (
      select id, ${all.toString()}::numeric - coalesce(sum(amount) ${later}, 0) as held,
        coalesce(sum(play) ${later}, 0) as played
      from moved)
    select held::text, played::text from was order by was.held, id desc limit 1`)) as unknown as {
    rows: { held: string; played: string }[]
  }
  const least = BigInt(rows[0]?.held ?? 0)
  const played = BigInt(rows[0]?.played ?? 0)
  const left = smaller(smaller(brought.bonus, all), least + (played > 0n ? played : 0n))
  return { bonus: brought.bonus, left: least >= brought.bonus ? brought.bonus : left }
}
