import type { Worded } from '@lobby/contracts/languages'
import { and, eq, gte } from 'drizzle-orm'
import { type Queryable, schema } from '../database/database.ts'
import { localDay, timeOnDay } from '../time/calendar.ts'
import { worded } from '../wording/wording.ts'

export interface Bonus {
  id: 'first' | 'daily'
  percent: bigint
  /** Units. */
  most: number
  from: number
  turnover: number
  /** With the `first` deposit of a member, or once a `day` of the site. */
  each: 'first' | 'day'
}

const BONUSES: readonly Bonus[] = [
  {
    id: 'first',
    percent: 100n,
    most: 1888,
    from: 100,
    turnover: 12,
    each: 'first',
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

/** What an order, a lock and the cashier call it. */
export const bonusName = ({ id, percent }: Bonus): Worded =>
  worded(`deposits.bonuses.${id}`, { percent: Number(percent) })

export const bonusOf = (id: string | null | undefined): Bonus | undefined => BONUSES.find((bonus) => bonus.id === id)

/**
 * Those that this member can still have now. One that was ordered and never paid is not used up; that of the first
 * deposit is over with the first deposit, whether it was chosen or not.
 */
export async function bonusesFor(db: Queryable, memberId: number, now: number): Promise<Bonus[]> {
  const { depositOrders, transfers } = schema
  const today = timeOnDay(localDay(now), 0)
  const [deposit] = await db
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.memberId, memberId), eq(transfers.kind, 'deposit')))
    .limit(1)
  const ofToday = await db
    .select({ promotion: depositOrders.promotion })
    .from(depositOrders)
    .where(
      and(
        eq(depositOrders.memberId, memberId),
        eq(depositOrders.state, 'credited'),
        gte(depositOrders.bonus, 1n),
        gte(depositOrders.settledAt, new Date(today)),
      ),
    )
  return BONUSES.filter(({ id, each }) =>
    each === 'first' ? !deposit : !ofToday.some(({ promotion }) => promotion === id),
  )
}

/** What a member may choose now: none that is promised to an order already, which is paid and being checked. */
export async function bonusesToChoose(db: Queryable, memberId: number, now: number): Promise<Bonus[]> {
  const { depositOrders } = schema
  const checked = await db
    .select({ promotion: depositOrders.promotion })
    .from(depositOrders)
    .where(and(eq(depositOrders.memberId, memberId), eq(depositOrders.state, 'submitted')))
  return (await bonusesFor(db, memberId, now)).filter(({ id }) => !checked.some(({ promotion }) => promotion === id))
}
