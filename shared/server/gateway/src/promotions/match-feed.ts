import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { partnerRoutes } from '../calls/partners.ts'
import type { World } from '../calls/world.ts'
import { schema } from '../database/database.ts'
import { contentOf, MatchContent } from './content.ts'
import { firstHalfOf, goalChanceOf, MATCH_LENGTH, minutesLeft, standingOf, TEAMS } from './fixtures.ts'

/** The site's matches for the vendors that take bets on them: the gateway plays them, the vendors sell and pay. */
export function registerMatchFeed(app: FastifyInstance, world: World): void {
  const route = partnerRoutes(app, 'Vendor', world)
  route('/vendor/matches/list', v.object({}), async () => {
    const { announcements } = schema
    const now = world.clock.now()
    const rows = await world.db
      .select()
      .from(announcements)
      .where(eq(announcements.kind, 'H'))
      .orderBy(asc(announcements.position), asc(announcements.id))
    return {
      teams: TEAMS,
      // Those that have ended, too, for a day: tickets on them are settled by their score.
      matches: rows.map((row) => {
        const content = contentOf(row, MatchContent)
        const pairing = { ...content, id: row.id }
        const { matchTime, homeTeam, awayTeam, homeTeamId, awayTeamId, league } = content
        return {
          id: row.id,
          league,
          home: { id: homeTeamId, name: homeTeam },
          away: { id: awayTeamId, name: awayTeam },
          startsAt: matchTime,
          endsAt: matchTime + MATCH_LENGTH,
          minutesLeft: minutesLeft(matchTime, now),
          goalChance: goalChanceOf(content),
          firstHalf: firstHalfOf(pairing, now, world.drawSecret),
          ...standingOf(pairing, now, world.drawSecret),
        }
      }),
    }
  })
}
