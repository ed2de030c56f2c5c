import type { HotMatch } from '@lobby/contracts/calls/system'
import type * as v from 'valibot'
import { launchPath } from '../launch/launch-path.ts'

export type Match = v.InferOutput<typeof HotMatch>

export const matchKey = (match: Match): string =>
  `${match.vendor}-${match.matchTime}-${match.homeTeam}-${match.awayTeam}`

/** WB-02: the vendor's page of the match. */
export const matchPath = ({ vendor, nodeId, roomId }: Match): string =>
  launchPath({ gameCategory: 'SPORTS', vendor, nodeId: nodeId || undefined, gameGroupId: roomId })
