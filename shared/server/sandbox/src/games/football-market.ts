import type { Market, Priced } from './market.ts'
import type { Match, MatchFeed } from './match-feed.ts'
import { hasWon, isPick, oddsOf, PICKS } from './match-odds.ts'

/** A parlay is on so many matches at most. */
export const MOST_LEGS = 5

function priced(match: Match): Priced {
  const { id, league, home, away, startsAt, endsAt, status, homeScore, awayScore, minute, minutesLeft, goalChance } =
    match
  return {
    ...{ id, league, home, away, startsAt, endsAt, status },
    odds: oddsOf({ homeScore, awayScore, minutesLeft }, goalChance),
    score: status === 'ended' ? `${homeScore}:${awayScore}` : null,
    standing: { minute, minutesLeft, homeScore, awayScore },
  }
}

/** The site's matches, which the gateway plays. Whatever is not of another market is one of them. */
export const footballMarket = (feed: MatchFeed, isOther: (match: string) => boolean): Market => ({
  owns: (match) => !isOther(match),
  picks: PICKS,
  mostLegs: MOST_LEGS,
  async look() {
    const { matches } = await feed()
    return {
      listed: matches.filter(({ status }) => status !== 'ended').map(priced),
      find(id) {
        const match = matches.find((one) => one.id === id)
        return match && priced(match)
      },
    }
  },
  outcome(pick, score) {
    const [homeScore = 0, awayScore = 0] = score.split(':').map(Number)
    return isPick(pick) && !hasWon(pick, { homeScore, awayScore }) ? 'lost' : 'won'
  },
})
