import { wallet } from '@lobby/contracts/calls/member'
import { memberRoute, type Route } from '../calls/route.ts'
import { balancesOf, inGames } from '../ledger/balances.ts'
import { toUnits } from '../ledger/money.ts'
import { figuresOf } from './figures.ts'
import { moneyRoutes } from './money-routes.ts'
import { recordRoutes } from './record-routes.ts'

const showWallet = memberRoute(wallet, async (_input, { world, caller }) => {
  const { db } = world
  const memberId = caller.member.id
  const balances = await balancesOf(db, memberId)
  return {
    sumBalance: toUnits(balances.site + inGames(balances)),
    balance: toUnits(balances.site),
    currency: world.settings().currency.code,
    vendors: balances.vendors.map(({ vendor, balance }) => ({ vendor, balance: toUnits(balance) })),
    figures: (await figuresOf({ db, memberId, balances })).map(({ kind, amount }) => ({
      kind,
      amount: toUnits(amount),
    })),
  }
})

export const walletRoutes: readonly Route[] = [showWallet, ...moneyRoutes, ...recordRoutes]
