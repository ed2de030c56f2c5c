import type { HotMatch } from '@lobby/contracts/calls/system'
import type * as v from 'valibot'
import { launchPath } from '../launch/launch-path.ts'

export type Match = v.InferOutput<typeof HotMatch>

export const matchKey = (match: Match): string =>
  `${match.vendor}-${match.matchTime}-${match.homeTeam}-${match.awayTeam}`

/** What a match can end with, in the order in which bookmakers say it. */
export const OUTCOMES = ['home', 'draw', 'away'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** WB-02: the vendor's page of the match; with an outcome it begins with the bet on it. */
export const matchPath = ({ vendor, nodeId, roomId, id }: Match, outcome?: Outcome): string =>
  launchPath({
    ...{ gameCategory: 'SPORTS', vendor, nodeId: nodeId || undefined, gameGroupId: roomId },
    bet: outcome && id ? `${id}.${outcome}` : undefined,
  })
