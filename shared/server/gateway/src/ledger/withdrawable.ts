import type { Queryable } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import { balancesOf } from './balances.ts'
import { toUnits } from './money.ts'
import { openTurnovers } from './turnover.ts'

/** What can leave the member's site wallet: its balance less what still has to be played. Minor units. */
export async function withdrawableOf(db: Queryable, memberId: number) {
  const { site } = await balancesOf(db, memberId)
  const locks = await openTurnovers(db, memberId)
  const locked = locks.reduce((sum, lock) => sum + lock.locked, 0n)
  const withdrawable = site > locked ? site - locked : 0n
  return { site, locks, withdrawable, locked: site - withdrawable }
}

/**
 * Money leaves a member's site wallet, to a bank or to another member, without a condition alone (decision 402).
 *
 * @param standing what `withdrawableOf` said of the member, whose wallets are locked, before anything moved
 * @throws Failure `wallet.insufficient`; `withdraw.locked` with the units that can leave
 */
export function assertCanLeave(
  { site, withdrawable }: Pick<Awaited<ReturnType<typeof withdrawableOf>>, 'site' | 'withdrawable'>,
  amount: bigint,
): void {
  if (amount > site) throw new Failure('wallet.insufficient')
  if (amount > withdrawable) throw new Failure('withdraw.locked', { withdrawable: toUnits(withdrawable) })
}
