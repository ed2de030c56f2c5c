import { wallet } from '@lobby/contracts/calls/member'
import { memberRoute, type Route } from '../calls/route.ts'
import { balancesOf } from '../ledger/balances.ts'
import { toUnits } from '../ledger/money.ts'
import { moneyRoutes } from './money-routes.ts'
import { recordRoutes } from './record-routes.ts'

const showWallet = memberRoute(wallet, async (_input, { world, caller }) => {
  const { site, vendors } = await balancesOf(world.db, caller.member.id)
  return {
    sumBalance: toUnits(vendors.reduce((sum, vendor) => sum + vendor.balance, site)),
    balance: toUnits(site),
    currency: world.settings().currency.code,
    vendors: vendors.map(({ vendor, balance }) => ({ vendor, balance: toUnits(balance) })),
  }
})

export const walletRoutes: readonly Route[] = [showWallet, ...moneyRoutes, ...recordRoutes]
