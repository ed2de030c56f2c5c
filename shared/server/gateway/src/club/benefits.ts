import type { Worded } from '@lobby/contracts/languages'
import { inEach } from '@lobby/wording'
import { and, eq, isNotNull, like } from 'drizzle-orm'
import { type Queryable, schema } from '../database/database.ts'
import { newestIdentity } from '../identity/routes.ts'
import { toMinor } from '../ledger/money.ts'
import { DAY, localDay } from '../time/calendar.ts'
import { openedPapers } from '../vault/sealed-columns.ts'
import type { Vault } from '../vault/vault.ts'
import { text } from '../wording/wording.ts'
import { clubName } from './club-names.ts'
import { CLUB_LEVELS, levelOf } from './levels.ts'
import { monthOf, monthText, startOfMonth } from './months.ts'
import type { Standing } from './standing.ts'

/** Something of the level that goes into the wallet, once in its period. */
export interface Benefit {
  id: string
  kind: 'upgrade' | 'monthly' | 'birthday'
  /** The level's name as the database has it. */
  club: string
  amount: bigint
  period: string
  /** Since when it can be claimed, as far as that is known, and the first moment at which that may be over. */
  grantedAt: Date
  expiresAt: Date
  state: 'claimable' | 'claimed' | 'identity' | 'later'
  claimedAt: Date | null
}

const GRANT = 'club:'

/** The grant of the reward that a benefit is as long as it can be claimed, and once it was (decision 637). */
export const grantOf = ({ id, period }: Pick<Benefit, 'id' | 'period'>): string => `${GRANT}${id}:${period}`

/** Rewards of the level. */
export const isOfLevel = () => like(schema.rewards.grantKey, `${GRANT}%`)

/** What a benefit is called in the rewards, in messages and where it locks a balance. */
export const benefitName = ({ kind, club }: Pick<Benefit, 'kind' | 'club'>): Worded =>
  inEach((language) => text(`club.bonuses.${kind}`, language, { level: clubName(club, language) }))

/** What a member of this standing has now: a bonus for each level reached, the month's, and the birthday's. */
export async function benefitsOf(
  { db, vault }: { db: Queryable; vault: Vault },
  memberId: number,
  { rank, keptThrough }: Standing,
  now: number,
): Promise<readonly Benefit[]> {
  const level = levelOf(rank)
  const claims = await claimsOf(db, memberId)
  const identity = await newestIdentity(db, memberId)
  const birthday = identity?.state === 'approved' ? (await openedPapers(vault, identity.fields)).birthday : undefined
  const today = new Date(localDay(now) * DAY).toISOString()
  const month = monthOf(now)
  const open = birthday === undefined ? 'identity' : birthday.slice(5, 7) === today.slice(5, 7) ? 'claimable' : 'later'
  // A level that is not kept goes down by one each month: one further down is lost later.
  const lostAfter = (reached: number) =>
    keptThrough + CLUB_LEVELS.filter((above) => above.rank > reached && above.rank <= rank).length

  const benefit = (
    of: Pick<Benefit, 'kind' | 'id' | 'period'> & { units: number; lastMonth?: number; club?: string },
    state: Benefit['state'] = 'claimable',
  ): Benefit => {
    const { kind, id, period, units, lastMonth = month, club = level.club } = of
    const at = claims.get(grantOf(of)) ?? null
    return {
      id,
      kind,
      club,
      period,
      amount: toMinor(units),
      grantedAt: new Date(kind === 'upgrade' ? now : startOfMonth(month)),
      expiresAt: new Date(startOfMonth(lastMonth + 1)),
      state: at ? 'claimed' : state,
      claimedAt: at,
    }
  }
  return [
    benefit({ kind: 'monthly', id: 'monthly', period: monthText(month), units: level.monthlyBonus }),
    benefit({ kind: 'birthday', id: 'birthday', period: today.slice(0, 4), units: level.birthdayBonus }, open),
    ...CLUB_LEVELS.filter((reached) => reached.rank <= rank && reached.upgradeBonus > 0)
      .map((reached) =>
        benefit({
          kind: 'upgrade',
          id: `upgrade:${reached.rank}`,
          period: 'once',
          units: reached.upgradeBonus,
          lastMonth: lostAfter(reached.rank),
          club: reached.club,
        }),
      )
      .reverse(),
  ]
}

/** When each benefit was claimed, by its grant: also by a gateway of before, which kept no reward for it. */
async function claimsOf(db: Queryable, memberId: number): Promise<ReadonlyMap<string, Date>> {
  const { clubClaims, rewards } = schema
  const claims = await db.select().from(clubClaims).where(eq(clubClaims.memberId, memberId))
  const claimed = await db
    .select({ grantKey: rewards.grantKey, at: rewards.claimedAt })
    .from(rewards)
    .where(and(eq(rewards.memberId, memberId), isOfLevel(), isNotNull(rewards.claimedAt)))
  return new Map([
    ...claims.map(({ benefit, period, at }) => [grantOf({ id: benefit, period }), at] as const),
    ...claimed.flatMap(({ grantKey, at }) => (at ? [[grantKey, at] as const] : [])),
  ])
}
