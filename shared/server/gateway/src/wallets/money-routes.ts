import { merchantWallet, recallBalance } from '@lobby/contracts/calls/member'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { memberRoute, type Route } from '../calls/route.ts'
import { schema, type Transaction } from '../database/database.ts'
import { balancesOf, inGames, lockWallets } from '../ledger/balances.ts'
import { post } from '../ledger/ledger.ts'
import { toUnits } from '../ledger/money.ts'
import { recallAll } from '../ledger/vendor-transfers.ts'

const RECALLED = 'recall'

/** Once for a reference: what came to a vendor after a recall is not moved by asking for that recall again. */
async function isFirst(tx: Transaction, memberId: number, reference: string, at: Date): Promise<boolean> {
  return post(tx, { reference: `recall:${memberId}:${reference}`, kind: RECALLED, memberId, at, lines: [] })
}

/**
 * Whether the member has launched anything for money after the launch of this number. Call it with the wallets locked,
 * as launches are made: the later one of the two sees the other.
 */
async function launchedSince(tx: Transaction, memberId: number, launch: number): Promise<boolean> {
  const { gameSessions } = schema
  const { vendors } = await balancesOf(tx, memberId)
  const places = vendors.map(({ accountId }) => accountId)
  if (places.length === 0) return false
  const [later] = await tx
    .select({ id: gameSessions.id })
    .from(gameSessions)
    .where(and(inArray(gameSessions.accountId, places), eq(gameSessions.real, true), gt(gameSessions.id, launch)))
    .limit(1)
  return later !== undefined
}

const recall = memberRoute(recallBalance, async ({ reference, leaving }, { world, caller }) => {
  const memberId = caller.member.id
  const at = new Date(world.clock.now())
  const balances = await world.db.transaction(async (tx) => {
    await lockWallets(tx, memberId)
    const isDue =
      (await isFirst(tx, memberId, reference, at)) &&
      (leaving === undefined || !(await launchedSince(tx, memberId, leaving)))
    if (isDue) await recallAll(tx, memberId, `recall:${memberId}:${reference}`, at)
    return balancesOf(tx, memberId)
  })
  return { sumBalance: toUnits(balances.site + inGames(balances)), balance: toUnits(balances.site) }
})

const showSite = memberRoute(merchantWallet, async (_input, { world, caller }) => {
  const { site } = await balancesOf(world.db, caller.member.id)
  return { sumBalance: toUnits(site), currency: world.settings().currency.code }
})

export const moneyRoutes: readonly Route[] = [recall, showSite]
