import { nameFor } from '@lobby/contracts/fold'
import { inEach } from '@lobby/wording'
import { footballOdds } from './football-odds.ts'
import { footballOutcome, pickAbout, pickCode, pickFrom } from './football-picks.ts'
import { type Market, NOT_PLAYED, type Priced } from './market.ts'
import type { Match, MatchFeed } from './match-feed.ts'

/** A parlay is on so many matches at most. */
export const MOST_LEGS = 5

function priced(match: Match): Priced {
  const { id, league, home, away, startsAt, endsAt, status, homeScore, awayScore, minute, minutesLeft, goalChance } =
    match
  const { firstHalf } = match
  const standing = { homeScore, awayScore, minutesLeft }
  const { odds, markets } = footballOdds(standing, firstHalf, goalChance, status === 'live')
  return {
    ...{ id, league, home, away, startsAt, endsAt, status },
    odds,
    score: status === 'ended' ? `${homeScore}:${awayScore}` : null,
    halfScore: firstHalf.minutesLeft === 0 ? `${firstHalf.homeScore}:${firstHalf.awayScore}` : null,
    standing: { minute, minutesLeft, homeScore, awayScore, markets },
  }
}

function scoreFrom(text: string) {
  const [homeScore = 0, awayScore = 0] = text.split(':').map(Number)
  return { homeScore, awayScore }
}

const outcome: Market['outcome'] = (text, score) => {
  const pick = pickFrom(text)
  return pick ? footballOutcome(pick, scoreFrom(score)) : 'won'
}

/** The site's matches, which the gateway plays. Whatever is not of another market is one of them. */
export const footballMarket = (feed: MatchFeed, isOther: (match: string) => boolean): Market => ({
  owns: (match) => !isOther(match),
  isPick: (text) => pickFrom(text) !== null,
  mostLegs: MOST_LEGS,
  async look() {
    const { matches } = await feed()
    const all = new Map(matches.map((match) => [match.id, priced(match)]))
    return { listed: [...all.values()].filter(({ status }) => status !== 'ended'), find: (id) => all.get(id) }
  },
  sideName: ({ name }) => inEach((language) => nameFor(name, language)),
  picked(text) {
    const pick = pickFrom(text)
    return pick && pickAbout(pick)
  },
  scoreFor: (match, text) => (pickFrom(text)?.isFirstHalf ? (match.halfScore ?? null) : match.score),
  outcome,
  codes(text, score) {
    const pick = pickFrom(text)
    if (!pick) return []
    const { homeScore, awayScore } = pick.from
    const since = homeScore + awayScore > 0 ? `${homeScore}:${awayScore}` : ''
    const told = [since, score].filter(Boolean).join('-')
    const ended = score === undefined || score === NOT_PLAYED ? null : outcome(text, score)
    return [pickCode(pick, ended), ...(told ? [told] : [])]
  },
})
