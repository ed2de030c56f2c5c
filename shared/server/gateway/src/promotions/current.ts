import { and, asc, eq, gt, inArray, lte, or, type SQL } from 'drizzle-orm'
import { type Queryable, schema } from '../database/database.ts'
import type { AnnouncementKind } from '../database/kinds.ts'
import { contentOf, NoticeContent } from './content.ts'

/** The group of those who name none. */
export const DEFAULT_GROUP = 'm_home'

export type Row = typeof schema.announcements.$inferSelect

/** Announcements of these kinds that show now, in their order. */
export function currentRows(db: Queryable, now: Date, kinds: AnnouncementKind[], groupName: string): Promise<Row[]> {
  const table = schema.announcements
  const inGroup: SQL | undefined = or(eq(table.groupName, ''), eq(table.groupName, groupName))
  return db
    .select()
    .from(table)
    .where(and(inArray(table.kind, kinds), lte(table.startsAt, now), gt(table.endsAt, now), inGroup))
    .orderBy(asc(table.position), asc(table.id))
}

/** Ids of the bonuses that a pop-up of home promises now. (PL-03) */
export async function promisedBonuses(db: Queryable, now: number): Promise<ReadonlySet<string>> {
  const rows = await currentRows(db, new Date(now), ['PU'], DEFAULT_GROUP)
  return new Set(rows.flatMap((row) => contentOf(row, NoticeContent).bonus ?? []))
}
