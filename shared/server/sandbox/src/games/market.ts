/** What a bookmaker's tickets are on: matches or fights with their odds, and how a bet on one ends. */
interface Side {
  id: string
  name: string
}

/** A match or a fight, as it stands now. */
export interface Priced {
  id: string
  /** What it is called above its sides, by language. */
  league: Readonly<Record<string, string>>
  home: Side
  away: Side
  /** ms */
  startsAt: number
  endsAt: number
  status: 'scheduled' | 'live' | 'ended'
  /** By pick, in hundredths of a stake; null where it is not sold now. */
  odds: Readonly<Record<string, number | null>>
  /** What it ended with; null before. */
  score: string | null
  /** What the page shows of it beside these. */
  standing: object
}

export interface Looked {
  /** What the page lists: what is sold now, and what is under way. */
  listed: readonly Priced[]
  /** What ended last, the newest first, where the page shows it. */
  lately?: readonly { id: string; score: string }[]
  /** One of these, or one that is over; undefined for one that is not known. */
  find(id: string): Priced | undefined
}

export interface Market {
  /** Whether an id is of one of its matches. */
  owns(match: string): boolean
  picks: readonly string[]
  /** A ticket is on so many matches at most. */
  mostLegs: number
  look(): Promise<Looked>
  /** How a pick ends with a score: a stake that is given back counts as odds of one. */
  outcome(pick: string, score: string): 'won' | 'lost' | 'back'
}
