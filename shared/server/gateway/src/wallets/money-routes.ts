import { merchantWallet, recallBalance } from '@lobby/contracts/calls/member'
import { memberRoute, type Route } from '../calls/route.ts'
import type { Transaction } from '../database/database.ts'
import { balancesOf, inGames, lockWallets } from '../ledger/balances.ts'
import { post } from '../ledger/ledger.ts'
import { toUnits } from '../ledger/money.ts'
import { recallAll } from '../ledger/vendor-transfers.ts'

const RECALLED = 'recall'

/** Once for a reference: what came to a vendor after a recall is not moved by asking for that recall again. */
async function isFirst(tx: Transaction, memberId: number, reference: string, at: Date): Promise<boolean> {
  return post(tx, { reference: `recall:${memberId}:${reference}`, kind: RECALLED, memberId, at, lines: [] })
}

const recall = memberRoute(recallBalance, async ({ reference }, { world, caller }) => {
  const memberId = caller.member.id
  const at = new Date(world.clock.now())
  const balances = await world.db.transaction(async (tx) => {
    await lockWallets(tx, memberId)
    if (await isFirst(tx, memberId, reference, at)) await recallAll(tx, memberId, `recall:${memberId}:${reference}`, at)
    return balancesOf(tx, memberId)
  })
  return { sumBalance: toUnits(balances.site + inGames(balances)), balance: toUnits(balances.site) }
})

const showSite = memberRoute(merchantWallet, async (_input, { world, caller }) => {
  const { site } = await balancesOf(world.db, caller.member.id)
  return { sumBalance: toUnits(site), currency: world.settings().currency.code }
})

export const moneyRoutes: readonly Route[] = [recall, showSite]
