import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Database, schema } from '../database/database.ts'
import { DAY, localDay } from '../time/calendar.ts'
import { contentOf, MatchContent } from './content.ts'
import { fixturesOf, MATCH_LENGTH } from './fixtures.ts'

/** A match is announced this long (ms) before its kick-off. */
const ANNOUNCED = 30 * 3_600_000
/** One that has ended is kept this long (ms), for whoever looks a bet up. */
const KEPT = DAY

/** Announces the matches to come, ends those that are over, and takes out what ended a day ago. */
export async function updateMatches(db: Database, now: number): Promise<void> {
  const { announcements, announcementReads, games } = schema
  const sportsbooks = await db
    .select({ vendor: games.vendor, nodeId: games.nodeId })
    .from(games)
    .where(and(eq(games.type, 'SPORTS'), eq(games.active, true)))
    .orderBy(asc(games.nodeId))
  const known = await db.select().from(announcements).where(eq(announcements.kind, 'H'))
  const announced = known.map((row) => ({ id: row.id, ...contentOf(row, MatchContent) }))
  const today = localDay(now)
  const coming = [today, today + 1].flatMap(fixturesOf).flatMap(({ id, content }) => {
    const book = sportsbooks.find(({ vendor }) => vendor === content.vendor)
    const isDue = content.matchTime - ANNOUNCED <= now && now < content.matchTime + MATCH_LENGTH
    return book && isDue && !announced.some((other) => isInTheWay(other, id, content))
      ? [{ id, content: { ...content, nodeId: book.nodeId } satisfies MatchContent }]
      : []
  })
  if (coming.length > 0) {
    await db
      .insert(announcements)
      .values(
        coming.map(({ id, content }) => ({
          id,
          kind: 'H' as const,
          // In the order of the kick-offs, those of the first day before all.
          position: Math.floor(content.matchTime / 60_000),
          startsAt: new Date(content.matchTime - ANNOUNCED),
          endsAt: new Date(content.matchTime + MATCH_LENGTH),
          content,
        })),
      )
      .onConflictDoNothing()
  }
  const ids = announced.flatMap(({ id, matchTime }) => (matchTime + MATCH_LENGTH + KEPT <= now ? [id] : []))
  if (ids.length === 0) return
  await db.delete(announcementReads).where(inArray(announcementReads.announcementId, ids))
  await db.delete(announcements).where(inArray(announcements.id, ids))
}

/** A team rests half a day between two matches: those that stand already go first. */
function isInTheWay(other: MatchContent & { id: string }, id: string, match: Omit<MatchContent, 'nodeId'>): boolean {
  const teams = [other.homeTeamId, other.awayTeamId]
  const isShared = teams.includes(match.homeTeamId) || teams.includes(match.awayTeamId)
  return other.id !== id && isShared && Math.abs(other.matchTime - match.matchTime) < DAY / 2
}

/** A promotion that has run out comes again, as long as the last time: the site never stands without offers. */
export async function renewPromotions(db: Database, now: number): Promise<void> {
  const { announcements } = schema
  const ended = await db
    .select()
    .from(announcements)
    .where(
      and(
        eq(announcements.kind, 'PR'),
        lte(announcements.endsAt, new Date(now)),
        // What the back office has ended stays ended.
        isNull(announcements.editedAt),
      ),
    )
  for (const { id, startsAt, endsAt } of ended) {
    const length = Math.max(endsAt.getTime() - startsAt.getTime(), DAY)
    const shift = length * (Math.floor((now - endsAt.getTime()) / length) + 1)
    await db
      .update(announcements)
      .set({ startsAt: new Date(startsAt.getTime() + shift), endsAt: new Date(endsAt.getTime() + shift) })
      // Not twice, when two gateways see it at once.
      .where(and(eq(announcements.id, id), sql`${announcements.endsAt} = ${endsAt}`))
  }
}
