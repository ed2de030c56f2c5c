import type { Queryable } from '../database/database.ts'
import { Failure } from '../http/failure.ts'
import { balancesOf, inGames } from './balances.ts'
import { toUnits } from './money.ts'
import { openTurnovers } from './turnover.ts'

/**
 * What can leave the member's site wallet: its balance less what still has to be played, now and with all that is in
 * games brought back. Minor units.
 */
export async function withdrawableOf(db: Queryable, memberId: number) {
  const balances = await balancesOf(db, memberId)
  const { site } = balances
  const all = site + inGames(balances)
  const locks = await openTurnovers(db, memberId)
  const locked = locks.reduce((sum, lock) => sum + lock.locked, 0n)
  const withdrawable = site > locked ? site - locked : 0n
  const afterRecall = all > locked ? all - locked : 0n
  return { site, locks, withdrawable, afterRecall, locked: site - withdrawable }
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
