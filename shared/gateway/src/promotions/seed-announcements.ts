import type { Queryable } from '../database/database.ts'
import { schema } from '../database/database.ts'
import { DAY } from '../lottery/calendar.ts'
import { MATCH_LENGTH } from '../world/fixtures.ts'
import type { AnnouncementContent } from './content.ts'
import { BANNERS, CATEGORIES, MATCHES, NOTICES, POPUPS } from './seed-content.ts'
import { PROMOTIONS } from './seed-promotions.ts'

/** The end of what has none. */
const FAR = 3650

type Row = typeof schema.announcements.$inferInsert

/** Banners, notices, popups, promotions and matches, with dates around now. */
export async function seedAnnouncements(db: Queryable, now: number): Promise<void> {
  const day = (offset: number) => new Date(now + offset * DAY)
  const row = (
    id: string,
    position: number,
    { kind, content }: AnnouncementContent,
    [from, until]: readonly [number, number],
    groupName = '',
  ): Row => ({ id, kind, groupName, position, startsAt: day(from), endsAt: day(until), content })

  await db
    .insert(schema.promotionCategories)
    .values(CATEGORIES.map(({ id, name }) => ({ id, nameVi: name.VI, nameEn: name.EN })))
  await db.insert(schema.announcements).values([
    ...BANNERS.map(({ id, group, ...content }, index) => row(id, index, { kind: 'B', content }, [-10, FAR], group)),
    ...NOTICES.map(({ id, ...content }, index) => row(id, index, { kind: 'PL', content }, [-index - 1, FAR])),
    ...POPUPS.map(({ id, ...content }, index) => row(id, index, { kind: 'PU', content }, [-2, FAR])),
    ...PROMOTIONS.map(({ id, days, ...content }, index) => row(id, index, { kind: 'PR', content }, days)),
    ...MATCHES.map(({ id, inHours, ...match }, index) => {
      // On the quarter of an hour, as matches are.
      const matchTime = Math.ceil((now + inHours * 3_600_000) / 900_000) * 900_000
      return row(id, index, { kind: 'H', content: { ...match, matchTime } }, [
        -1,
        (matchTime + MATCH_LENGTH - now) / DAY,
      ])
    }),
  ])
}
