import { claimReward, type REWARD_STATES, rewardList } from '@lobby/contracts/calls/rewards'
import { MONEY_TYPES } from '@lobby/contracts/constants'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import { memberRoute, type Route } from '../calls/route.ts'
import { grantOfLevel } from '../club/level-rewards.ts'
import { reviewClub } from '../club/review.ts'
import { type Queryable, schema } from '../database/database.ts'
import { grantDue } from '../grants/grant-due.ts'
import { failure } from '../http/failure.ts'
import { imagePath } from '../images/names.ts'
import { balancesOf, inGames, lockWallets } from '../ledger/balances.ts'
import { toUnits } from '../ledger/money.ts'
import { sumOf } from '../ledger/sums.ts'
import { openTurnovers } from '../ledger/turnover.ts'
import { settleReviews } from '../promotions/reviews.ts'
import { claimBenefitRoute } from './benefit-route.ts'
import { creditRewards, isClaimable, referenceOf, sumAmount } from './credit-rewards.ts'
import { rewardTitles } from './reward-titles.ts'

type State = (typeof REWARD_STATES)[number]

/** When each of these rewards was given up, by its id (decision 606). */
async function givenUpOf(db: Queryable, memberId: number, ids: readonly number[]): Promise<Map<number, Date>> {
  const { turnovers } = schema
  const byReference = new Map(ids.map((id) => [referenceOf(id), id]))
  if (byReference.size === 0) return new Map()
  const rows = await db
    .select({ reference: turnovers.reference, at: turnovers.givenUpAt })
    .from(turnovers)
    .where(
      and(
        eq(turnovers.memberId, memberId),
        inArray(turnovers.reference, [...byReference.keys()]),
        isNotNull(turnovers.givenUpAt),
      ),
    )
  return new Map(rows.flatMap(({ reference, at }) => (at ? [[byReference.get(reference) ?? 0, at] as const] : [])))
}

/** Rewards of a member in a state: it follows from two moments, so that nothing has to run for one to expire. */
function inState(memberId: number, state: State, now: Date): SQL | undefined {
  const { rewards } = schema
  const own = eq(rewards.memberId, memberId)
  if (state === 'claimed') return and(own, isNotNull(rewards.claimedAt))
  if (state === 'claimable') return isClaimable(memberId, now)
  return and(own, isNull(rewards.claimedAt), lte(rewards.expiresAt, now))
}

/** What ends first is claimed first; of what is over, the last first. */
const ORDER: Readonly<Record<State, SQL>> = {
  claimable: asc(schema.rewards.expiresAt),
  claimed: desc(schema.rewards.claimedAt),
  expired: desc(schema.rewards.grantedAt),
}

const list = memberRoute(rewardList, async ({ state, pageNo, pageSize }, { world, caller: { member }, language }) => {
  const { rewards } = schema
  await settleReviews(world, member.id)
  await grantDue(world, member)
  // Nobody else can claim them here, and what is counted here can be claimed here.
  if (MONEY_TYPES.includes(member.type)) {
    const at = world.clock.now()
    await grantOfLevel(world, member.id, await reviewClub(world.db, member, at), at)
  }
  const now = new Date(world.clock.now())
  const where = inState(member.id, state, now)
  const [total] = await world.db.select({ all: count() }).from(rewards).where(where)
  const rows = await world.db
    .select()
    .from(rewards)
    .where(where)
    .orderBy(ORDER[state], desc(rewards.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const titles = await rewardTitles(world.db, rows, language)
  const claimed = rows.filter(({ claimedAt }) => claimedAt !== null).map(({ id }) => id)
  const givenUp = await givenUpOf(world.db, member.id, claimed)
  return {
    list: rows.map((row) => ({
      id: row.id,
      // Written by the grants alone.
      kind: row.kind,
      title: titles.get(row.id) ?? '',
      picture: imagePath.reward(row.kind),
      amount: toUnits(row.amount),
      turnover: row.turnover,
      state,
      grantedAt: row.grantedAt.getTime(),
      expiresAt: row.expiresAt.getTime(),
      claimedAt: row.claimedAt?.getTime() ?? null,
      givenUpAt: givenUp.get(row.id)?.getTime() ?? null,
    })),
    pageNum: pageNo,
    totalPages: Math.ceil(Number(total?.all ?? 0) / pageSize),
    claimable: await claimableOf(world.db, member.id, now),
    toPlay: toUnits(await toPlayOf(world.db, member.id)),
  }
})

async function claimableOf(db: Queryable, memberId: number, now: Date) {
  const { rewards } = schema
  const [sum] = await db
    .select({ rewards: count(), amount: sumOf(rewards.amount) })
    .from(rewards)
    .where(inState(memberId, 'claimable', now))
  return { count: Number(sum?.rewards ?? 0), amount: toUnits(BigInt(sum?.amount ?? 0)) }
}

/** Minor units. What was lost need not be played any more (`dropLost`): an empty wallet is not locked. */
async function toPlayOf(db: Queryable, memberId: number): Promise<bigint> {
  const balances = await balancesOf(db, memberId)
  if (balances.site + inGames(balances) === 0n) return 0n
  const locks = await openTurnovers(db, memberId)
  return locks.reduce((left, { required, played }) => left + required - played, 0n)
}

const claim = memberRoute(claimReward, async ({ id }, { world, caller: { member } }) => {
  if (member.type === 4) return failure('trial.restricted')
  if (!MONEY_TYPES.includes(member.type)) return failure('permission.denied')
  const { rewards } = schema
  const at = new Date(world.clock.now())
  const one = id === undefined ? undefined : eq(rewards.id, id)
  const standing = await reviewClub(world.db, member, at.getTime())
  const credited = await world.db.transaction(async (tx) => {
    // The wallet first, always: two claims of one member wait here for each other and never crosswise.
    await lockWallets(tx, member.id)
    await grantOfLevel({ db: tx, vault: world.vault }, member.id, standing, at.getTime())
    return creditRewards(tx, member.id, one, at)
  })
  if (id !== undefined && credited.length === 0) {
    const [known] = await world.db
      .select({ claimedAt: rewards.claimedAt })
      .from(rewards)
      .where(and(eq(rewards.memberId, member.id), eq(rewards.id, id)))
    if (!known?.claimedAt) return failure('reward.unknown')
  }
  return {
    count: credited.length,
    amount: toUnits(sumAmount(credited)),
    toPlay: toUnits(sumAmount(credited.map(({ amount, turnover }) => ({ amount: amount * BigInt(turnover) })))),
    balance: toUnits((await balancesOf(world.db, member.id)).site),
  }
})

export const rewardRoutes: readonly Route[] = [list, claim, claimBenefitRoute]
