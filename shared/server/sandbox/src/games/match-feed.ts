import * as v from 'valibot'
import type { GatewayCall } from '../wire/gateway-client.ts'

const Team = v.object({ id: v.string(), name: v.string() })
const Score = { homeScore: v.number(), awayScore: v.number(), minutesLeft: v.number() }
const Match = v.object({
  id: v.string(),
  league: v.objectWithRest({ VI: v.string(), EN: v.string() }, v.string()),
  home: Team,
  away: Team,
  startsAt: v.number(),
  endsAt: v.number(),
  minute: v.number(),
  status: v.picklist(['scheduled', 'live', 'ended']),
  ...Score,
  /** Its score is that of the half time once it has no minutes left. */
  firstHalf: v.object(Score),
  goalChance: v.object({ home: v.number(), away: v.number() }),
})
export type Match = v.InferOutput<typeof Match>
const Feed = v.object({ matches: v.array(Match) })
type Feed = v.InferOutput<typeof Feed>

/** What a bookmaker has to know of the site's matches: the gateway plays them, the vendor sells and pays. */
export type MatchFeed = () => Promise<Feed>

/** Any vendor of matches may ask. */
export const matchFeed =
  (call: GatewayCall): MatchFeed =>
  () =>
    call('/vendor/matches/list', {}, Feed)
