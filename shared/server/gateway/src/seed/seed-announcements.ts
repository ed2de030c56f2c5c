import { isNull } from 'drizzle-orm'
import { excluded, type Queryable, schema } from '../database/database.ts'
import { CATEGORIES } from '../promotions/categories.ts'
import type { AnnouncementContent } from '../promotions/content.ts'
import { kickOffsAfter, MATCH_LENGTH } from '../promotions/fixtures.ts'
import { DAY } from '../time/calendar.ts'
import { BANNERS, MATCHES, NOTICES, POPUPS } from './announcement-texts.ts'
import { PROMOTIONS } from './promotion-texts.ts'

/** The end of what has none. */
const FAR = 3650

/** The first match of a new world can be bet on for so long at least before it begins; ms. */
const LEAST_AHEAD = 3_600_000

type Row = typeof schema.announcements.$inferInsert

type Days = readonly [from: number, until: number]

const row = (
  now: number,
  id: string,
  position: number,
  { kind, content }: AnnouncementContent,
  [from, until]: Days,
  groupName = '',
): Row => {
  const day = (offset: number) => new Date(now + offset * DAY)
  return { id, kind, groupName, position, startsAt: day(from), endsAt: day(until), content }
}

/** Banners, notices, popups and promotions, with dates around now. */
export const announcementRows = (now: number): Row[] => [
  ...BANNERS.map(({ id, group, ...content }, index) => row(now, id, index, { kind: 'B', content }, [-10, FAR], group)),
  ...NOTICES.map(({ id, ...content }, index) => row(now, id, index, { kind: 'PL', content }, [-index - 1, FAR])),
  ...POPUPS.map(({ id, ...content }, index) => row(now, id, index, { kind: 'PU', content }, [-2, FAR])),
  ...PROMOTIONS.map(({ id, days, ...content }, index) => row(now, id, index, { kind: 'PR', content }, days)),
]

/**
 * Brings them into a world. One that is there gets the new words and pictures, and keeps its dates; one that the back
 * office has edited stays as it is.
 */
export async function seedAnnouncements(db: Queryable, now: number): Promise<void> {
  const { announcements, promotionCategories } = schema
  await db
    .insert(promotionCategories)
    .values(CATEGORIES.map(({ id, name }) => ({ id, nameVi: name.VI, nameEn: name.EN })))
    .onConflictDoUpdate({
      target: promotionCategories.id,
      set: excluded(promotionCategories, 'nameVi', 'nameEn'),
    })
  await db
    .insert(announcements)
    .values(announcementRows(now))
    .onConflictDoUpdate({
      target: announcements.id,
      set: excluded(announcements, 'kind', 'groupName', 'position', 'content'),
      setWhere: isNull(announcements.editedAt),
    })
}

/** The first matches of a new world; from then on they come and go by themselves. */
export async function seedMatches(db: Queryable, now: number): Promise<void> {
  const times = kickOffsAfter(now + LEAST_AHEAD, 4)
  await db.insert(schema.announcements).values(
    MATCHES.map(({ id, kickOff, ...match }, index) => {
      const matchTime = times[kickOff] ?? now + DAY
      const days: Days = [-1, (matchTime + MATCH_LENGTH - now) / DAY]
      return row(now, id, index, { kind: 'H', content: { ...match, matchTime } }, days)
    }),
  )
}
