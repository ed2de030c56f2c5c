import { merchantWallet, recallBalance, withdraw } from '@lobby/contracts/calls/member'
import { MONEY_TYPES } from '@lobby/contracts/constants'
import { eq } from 'drizzle-orm'
import { schema, type Transaction } from '../database/database.ts'
import { failure } from '../http/failure.ts'
import { memberRoute, type Route } from '../http/route.ts'
import { toMinor, toUnits } from '../money.ts'
import { refusePaymentPassword } from '../session/password-routes.ts'
import { balancesOf, lockWallets } from './balances.ts'
import { accountOf, post, ReferenceReused } from './ledger.ts'
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

const takeOut = memberRoute(withdraw, async (input, { world, caller, ip }) => {
  const { member } = caller
  if (member.type === 4) return failure('trial.restricted')
  if (!MONEY_TYPES.includes(member.type)) return failure('permission.denied')
  const amount = amountOf(input.amount)
  if (amount === null) return failure('request.malformed')
  const refusal = await refusePaymentPassword(world, member, input.paymentPassword, ip)
  if (refusal) return failure(refusal)
  try {
    await world.db.transaction(async (tx) => {
      const site = await accountOf(tx, 'site', member.id)
      const cash = await accountOf(tx, 'cash', null)
      await post(tx, {
        reference: `withdrawal:${member.id}:${input.reference}`,
        kind: 'withdrawal',
        memberId: member.id,
        at: new Date(world.clock.now()),
        lines: [
          { accountId: site, amount: -amount },
          { accountId: cash, amount },
        ],
      })
    })
  } catch (error) {
    if (error instanceof ReferenceReused) return failure('request.malformed')
    throw error
  }
  const [account] = await world.db
    .select()
    .from(schema.accounts)
    .where(eq(schema.accounts.id, await accountOf(world.db, 'site', member.id)))
  return { balance: toUnits(account?.balance ?? 0n) }
})

export const moneyRoutes: readonly Route[] = [recall, showSite, takeOut]
