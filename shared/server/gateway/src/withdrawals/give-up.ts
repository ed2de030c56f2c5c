/** A bonus that locks a balance is given up: what is left of it goes back, and its lock ends (decision 606). */
import { type GIVE_UP_STOPS, giveUpBonus } from '@lobby/contracts/calls/withdrawals'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { memberRoute } from '../calls/route.ts'
import { type Queryable, schema, type Transaction } from '../database/database.ts'
import { DEPOSIT_TURNOVER } from '../deposits/methods.ts'
import { assertMoneyAllowed } from '../deposits/money-allowed.ts'
import { Failure } from '../http/failure.ts'
import { balancesOf, inGames, lockWallets } from '../ledger/balances.ts'
import { bonusLeft, type Lock } from '../ledger/bonus-left.ts'
import { accountOf, post } from '../ledger/ledger.ts'
import { smaller, toUnits } from '../ledger/money.ts'
import { withdrawableOf } from '../ledger/withdrawable.ts'
import { tellOfGivenUp } from '../messages/money-messages.ts'
import { OPEN_STATES } from './payouts.ts'

type Stop = (typeof GIVE_UP_STOPS)[number]

/** What has to be done before any bonus can be given up: what is left of it would change afterwards. */
async function stopOf(db: Queryable, memberId: number): Promise<Stop | null> {
  const { bets, withdrawals } = schema
  const [bet] = await db
    .select({ id: bets.id })
    .from(bets)
    .where(and(eq(bets.memberId, memberId), isNull(bets.settledAt)))
    .limit(1)
  if (bet) return 'bets'
  if (inGames(await balancesOf(db, memberId)) > 0n) return 'games'
  const [open] = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.memberId, memberId), inArray(withdrawals.state, [...OPEN_STATES])))
    .limit(1)
  return open ? 'withdrawal' : null
}

/** What of the lock is the member's own deposit, and stays locked until that was staked; minor units. */
function ownPart({ reference, locked, played }: Lock, bonus: bigint) {
  const own = reference.startsWith('deposit:') ? locked - bonus : 0n
  const required = own > 0n ? own * BigInt(DEPOSIT_TURNOVER) : 0n
  return { locked: own > 0n ? own : 0n, required, played: smaller(played, required) }
}

/** What comes of giving up each of these open locks, by the lock's id; those without a bonus have none. */
export async function giveUpTerms(db: Queryable, memberId: number, locks: readonly Lock[]) {
  const stopped = await stopOf(db, memberId)
  const balances = await balancesOf(db, memberId)
  const all = balances.site + inGames(balances)
  const terms = new Map<number, ReturnType<typeof termsOf>>()
  for (const lock of locks) {
    const of = lock.kind === 'bonus' ? await bonusLeft(db, lock) : null
    if (of) terms.set(lock.id, { ...termsOf(lock, of, { all, locks }), stopped })
  }
  return terms
}

function termsOf(
  lock: Lock,
  { bonus, left }: { bonus: bigint; left: bigint },
  { all, locks }: { all: bigint; locks: readonly Lock[] },
): { id: number; bonus: number; takes: number; keeps: number; free: number; toPlay: number; stopped: Stop | null } {
  const keeps = all - left
  const stay = [...locks.filter(({ id }) => id !== lock.id), ownPart(lock, bonus)]
  const open = stay.filter(({ required, played }) => played < required)
  const locked = open.reduce((sum, each) => sum + each.locked, 0n)
  return {
    id: lock.id,
    bonus: toUnits(bonus),
    takes: toUnits(left),
    keeps: toUnits(keeps),
    free: toUnits(keeps > locked ? keeps - locked : 0n),
    toPlay: toUnits(keeps > 0n ? open.reduce((sum, { required, played }) => sum + required - played, 0n) : 0n),
    stopped: null,
  }
}

/**
 * Takes back what is left of the bonus, and ends its lock. What was deposited with it stays locked by itself, as any
 * deposit is, and what was staked counts for it.
 *
 * @returns minor units that went back; the same for whoever asks again
 * @throws Failure `bonus.unknown`, `bonus.games`, `bonus.bets`, `bonus.withdrawal`; `bonus.changed` where something
 *   else than `takes` (units) is left
 */
async function giveUp(tx: Transaction, memberId: number, wish: { id: number; takes: number }, at: Date) {
  await lockWallets(tx, memberId)
  const { turnovers } = schema
  const isIt = eq(turnovers.id, wish.id)
  const [lock] = await tx
    .select()
    .from(turnovers)
    .where(and(isIt, eq(turnovers.memberId, memberId)))
    .for('update')
  if (lock?.givenUpAt) return lock.givenBack ?? 0n
  const of = lock && !lock.doneAt && lock.kind === 'bonus' ? await bonusLeft(tx, lock) : null
  if (!lock || !of) throw new Failure('bonus.unknown')
  const stopped = await stopOf(tx, memberId)
  if (stopped) throw new Failure(`bonus.${stopped}`)
  const { bonus, left } = of
  if (toUnits(left) !== wish.takes) throw new Failure('bonus.changed')
  await post(tx, {
    reference: `bonus-back:${lock.id}`,
    kind: 'bonus',
    memberId,
    at,
    lines: [
      { accountId: await accountOf(tx, 'site', memberId), amount: -left },
      { accountId: await accountOf(tx, 'promotion', null), amount: left },
    ],
  })
  await tx.update(turnovers).set({ doneAt: at, givenUpAt: at, givenBack: left }).where(isIt)
  const own = ownPart(lock, bonus)
  if (own.played < own.required) {
    // Its time is that of the deposit: stakes count for the oldest first.
    const { since } = lock
    await tx.insert(turnovers).values({ memberId, reference: `${lock.reference}:own`, kind: 'deposit', since, ...own })
  }
  await tellOfGivenUp(tx, { memberId, amount: left, name: lock.name, at })
  return left
}

/** The way out of a lock: see `giveUp`. */
export const giveUpRoute = memberRoute(giveUpBonus, async (wish, { world, caller: { member } }) => {
  assertMoneyAllowed(member.type)
  const at = new Date(world.clock.now())
  return world.db.transaction(async (tx) => {
    const takes = await giveUp(tx, member.id, wish, at)
    const { site, withdrawable } = await withdrawableOf(tx, member.id)
    return { takes: toUnits(takes), balance: toUnits(site), withdrawable: toUnits(withdrawable) }
  })
})
