import { merchantWallet, recallBalance } from '@lobby/contracts/calls/member'
import type { Transaction } from '../database/database.ts'
import { memberRoute, type Route } from '../http/route.ts'
import { toMinor, toUnits } from '../money.ts'
import { balancesOf, lockWallets } from './balances.ts'
import { accountOf, post } from './ledger.ts'
import { recallAll } from './vendor-transfers.ts'

const RECALLED = 'recall'

/** Once for a reference: what came to a vendor after a recall is not moved by asking for that recall again. */
async function isFirst(tx: Transaction, memberId: number, reference: string, at: Date): Promise<boolean> {
  return post(tx, { reference: `recall:${memberId}:${reference}`, kind: RECALLED, memberId, at, lines: [] })
}

const recall = memberRoute(recallBalance, async ({ reference }, { world, caller }) => {
  const memberId = caller.member.id
  const at = new Date(world.clock.now())
  const { site, vendors } = await world.db.transaction(async (tx) => {
    await accountOf(tx, 'site', memberId)
    await lockWallets(tx, memberId)
    if (await isFirst(tx, memberId, reference, at)) await recallAll(tx, memberId, `recall:${memberId}:${reference}`, at)
    return balancesOf(tx, memberId)
  })
  return { sumBalance: toUnits(vendors.reduce((sum, vendor) => sum + vendor.balance, site)), balance: toUnits(site) }
})

const showSite = memberRoute(merchantWallet, async (_input, { world, caller }) => {
  const { site } = await balancesOf(world.db, caller.member.id)
  return { sumBalance: toUnits(site), currency: world.settings().currency.code }
})

/** From the wire. @returns null when it has more than four decimals */
export function amountOf(units: number): bigint | null {
  try {
    return toMinor(units)
  } catch {
    return null
  }
}

export const moneyRoutes: readonly Route[] = [recall, showSite]
