import type { Queryable } from '../database/database.ts'
import { balancesOf } from './balances.ts'
import { openTurnovers } from './turnover.ts'

/** What can leave the member's site wallet: its balance less what still has to be played. Minor units. */
export async function withdrawableOf(db: Queryable, memberId: number) {
  const { site } = await balancesOf(db, memberId)
  const locks = await openTurnovers(db, memberId)
  const locked = locks.reduce((sum, lock) => sum + lock.locked, 0n)
  const withdrawable = site > locked ? site - locked : 0n
  return { site, locks, withdrawable, locked: site - withdrawable }
}
