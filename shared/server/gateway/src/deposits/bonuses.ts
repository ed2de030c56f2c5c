import { and, eq, gte, isNotNull } from 'drizzle-orm'
import { type Queryable, schema } from '../database/database.ts'
import { localDay, timeOnDay } from '../time/calendar.ts'

export interface Bonus {
  /** Its name is `deposits.bonuses.<id>` of the wording. */
  id: 'first' | 'daily'
  percent: bigint
  /** Units. */
  most: number
  from: number
  turnover: number
  /** `once` for a member, or once a `day` of the site. */
  each: 'once' | 'day'
}

const BONUSES: readonly Bonus[] = [
  {
    id: 'first',
    percent: 100n,
    most: 1888,
    from: 100,
    turnover: 12,
    each: 'once',
  },
  {
    id: 'daily',
    percent: 20n,
    most: 888,
    from: 200,
    turnover: 8,
    each: 'day',
  },
]

export const bonusOf = (id: string | null | undefined): Bonus | undefined => BONUSES.find((bonus) => bonus.id === id)

/** Those that this member can still have now. One that was ordered and never paid is not used up. */
export async function bonusesFor(db: Queryable, memberId: number, now: number): Promise<Bonus[]> {
  const { depositOrders } = schema
  const used = await db
    .select({ promotion: depositOrders.promotion, settledAt: depositOrders.settledAt })
    .from(depositOrders)
    .where(
      and(
        eq(depositOrders.memberId, memberId),
        eq(depositOrders.state, 'credited'),
        isNotNull(depositOrders.promotion),
        gte(depositOrders.bonus, 1n),
      ),
    )
  const today = timeOnDay(localDay(now), 0)
  return BONUSES.filter(
    ({ id, each }) =>
      !used.some((row) => row.promotion === id && (each === 'once' || (row.settledAt?.getTime() ?? 0) >= today)),
  )
}
