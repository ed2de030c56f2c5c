import { eq } from 'drizzle-orm'
import { type Queryable, schema } from '../database/database.ts'
import { newestIdentity } from '../identity/routes.ts'
import { toMinor } from '../ledger/money.ts'
import { DAY, localDay } from '../time/calendar.ts'
import { openedPapers } from '../vault/sealed-columns.ts'
import type { Vault } from '../vault/vault.ts'
import { CLUB_LEVELS, levelOf } from './levels.ts'
import { monthOf, monthText } from './months.ts'

/** Something of the level that goes into the wallet, once in its period. */
export interface Benefit {
  id: string
  kind: 'upgrade' | 'monthly' | 'birthday'
  /** The level's name as the database has it. */
  club: string
  amount: bigint
  period: string
  state: 'claimable' | 'claimed' | 'identity' | 'later'
  claimedAt: Date | null
}

/** What a member of this rank has now: a bonus for each level reached, the month's, and the birthday's. */
export async function benefitsOf(
  { db, vault }: { db: Queryable; vault: Vault },
  memberId: number,
  rank: number,
  now: number,
): Promise<readonly Benefit[]> {
  const { clubClaims } = schema
  const level = levelOf(rank)
  const claims = await db.select().from(clubClaims).where(eq(clubClaims.memberId, memberId))
  const claimedAt = (id: string, period: string): Date | null =>
    claims.find((claim) => claim.benefit === id && claim.period === period)?.at ?? null
  const identity = await newestIdentity(db, memberId)
  const birthday = identity?.state === 'approved' ? (await openedPapers(vault, identity.fields)).birthday : undefined
  const today = new Date(localDay(now) * DAY).toISOString()
  const month = monthText(monthOf(now))
  const open = birthday === undefined ? 'identity' : birthday.slice(5, 7) === today.slice(5, 7) ? 'claimable' : 'later'

  const benefit = (
    kind: Benefit['kind'],
    id: string,
    period: string,
    units: number,
    state: Benefit['state'] = 'claimable',
    club = level.club,
  ): Benefit => {
    const at = claimedAt(id, period)
    return { id, kind, club, period, amount: toMinor(units), state: at ? 'claimed' : state, claimedAt: at }
  }
  return [
    benefit('monthly', 'monthly', month, level.monthlyBonus),
    benefit('birthday', 'birthday', today.slice(0, 4), level.birthdayBonus, open),
    ...CLUB_LEVELS.filter((reached) => reached.rank <= rank && reached.upgradeBonus > 0)
      .map((reached) =>
        benefit('upgrade', `upgrade:${reached.rank}`, 'once', reached.upgradeBonus, 'claimable', reached.club),
      )
      .reverse(),
  ]
}
