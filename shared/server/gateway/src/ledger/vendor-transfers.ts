import type { Transaction } from '../database/database.ts'
import { balancesOf, lockWallets } from './balances.ts'
import { accountOf, post } from './ledger.ts'

/**
 * Brings everything a member has at vendors back to the site, vendor by vendor ("balance recall", SH-51).
 * References are made from the given one.
 */
export async function recallAll(tx: Transaction, memberId: number, reference: string, at: Date): Promise<void> {
  const site = await accountOf(tx, 'site', memberId)
  const { vendors } = await balancesOf(tx, memberId)
  for (const { vendor, accountId, balance } of vendors) {
    if (balance === 0n) continue
    await post(tx, {
      reference: `${reference}:out:${vendor}`,
      kind: 'vendor-out',
      memberId,
      at,
      lines: [
        { accountId, amount: -balance },
        { accountId: site, amount: balance },
      ],
    })
  }
}

/** Moves all of a member's money to one vendor, as a launch does, and says which account it is in. */
export async function moveAllTo(
  tx: Transaction,
  memberId: number,
  vendor: string,
  reference: string,
  at: Date,
): Promise<number> {
  const target = await accountOf(tx, 'vendor', memberId, vendor)
  const site = await accountOf(tx, 'site', memberId)
  await lockWallets(tx, memberId)
  await recallAll(tx, memberId, reference, at)
  const { site: amount } = await balancesOf(tx, memberId)
  if (amount > 0n) {
    await post(tx, {
      reference: `${reference}:in:${vendor}`,
      kind: 'vendor-in',
      memberId,
      at,
      lines: [
        { accountId: site, amount: -amount },
        { accountId: target, amount },
      ],
    })
  }
  return target
}
