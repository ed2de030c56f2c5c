/** How often a bonus of the club has to be played before it can be taken out. */
export const BONUS_TURNOVER = 1

/** The levels as the database names them, from the lowest up. */
export const CLUBS = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond'] as const
type Club = (typeof CLUBS)[number]

/**
 * The club's ladder. Amounts are units of the currency; turnover is that of a calendar month of the site (choice 373).
 */
export interface ClubLevel {
  /** Name as the database has it; `clubName` says it to players. */
  club: Club
  rank: number
  reach: number
  keep: number
  upgradeBonus: number
  monthlyBonus: number
  birthdayBonus: number
}

const level = (
  club: Club,
  rank: number,
  [reach, keep]: readonly [number, number],
  [upgradeBonus, monthlyBonus, birthdayBonus]: readonly [number, number, number],
): ClubLevel => ({ club, rank, reach, keep, upgradeBonus, monthlyBonus, birthdayBonus })

/** From the lowest up. The ranks are the documents' (CS-04: the VIP chat is for those above 6). */
export const CLUB_LEVELS: readonly ClubLevel[] = [
  level('Bronze', 1, [0, 0], [0, 2, 18]),
  level('Silver', 2, [1_000, 500], [18, 8, 38]),
  level('Gold', 4, [10_000, 5_000], [88, 28, 88]),
  level('Platinum', 6, [50_000, 25_000], [388, 88, 188]),
  level('Diamond', 8, [200_000, 100_000], [1_888, 288, 588]),
]

/** The level of a rank: of one between two, or that an operator made up, the next lower one. */
export function levelOf(rank: number): ClubLevel {
  const at = CLUB_LEVELS.findLast((known) => known.rank <= rank) ?? CLUB_LEVELS[0]
  if (!at) throw new Error('The club has no levels.')
  return at
}
