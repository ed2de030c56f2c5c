import {
  announcements,
  lobbyNews,
  markAnnouncementRead,
  promotionCatalogue,
  promotionCategories,
  publicPromotions,
} from '@lobby/contracts/calls/system'
import { nameFor } from '@lobby/contracts/fold'
import { type Language, textIn } from '@lobby/contracts/languages'
import { asc, eq, inArray } from 'drizzle-orm'
import { memberRoute, type Route, route } from '../calls/route.ts'
import type { World } from '../calls/world.ts'
import { type Database, schema } from '../database/database.ts'
import type { AnnouncementKind } from '../database/kinds.ts'
import { isOnBreak } from '../exclusions/standing.ts'
import { type Bonus, bonusesToChoose, bonusOf } from '../grants/deposit-bonuses.ts'
import { failure } from '../http/failure.ts'
import { imagePath } from '../images/names.ts'
import { categoryName } from './categories.ts'
import { BannerContent, bonusLedTo, contentOf, MatchContent, NoticeContent, PromotionContent } from './content.ts'
import { currentRows, DEFAULT_GROUP, type Row } from './current.ts'
import { goalChanceOf, minutesLeft, standingOf } from './fixtures.ts'
import { nextWeekend } from './weekend.ts'
import { winnerNews } from './winner-news.ts'

/** The groups of CL-17; `promotion` is how the documents write PR. */
const KINDS: Readonly<Record<string, AnnouncementKind>> = {
  B: 'B',
  PL: 'PL',
  PU: 'PU',
  PR: 'PR',
  PROMOTION: 'PR',
  H: 'H',
}
/** All but notices for players. */
const ADVERTISES: readonly AnnouncementKind[] = ['B', 'PU', 'PR', 'H']

const list = route(announcements, async (input, { world, language, caller }) => {
  const kinds = input.types.split(',').map((type) => KINDS[type.trim().toUpperCase()])
  if (kinds.includes(undefined)) return failure('request.malformed')
  const now = world.clock.now()
  // PP-03, PP-04: whoever takes a break is not advertised to.
  const onBreak = caller !== null && (await isOnBreak(world.db, caller.member.id, now))
  const wanted = kinds.filter((kind) => kind !== undefined).filter((kind) => !(onBreak && ADVERTISES.includes(kind)))
  const rows = await currentRows(world.db, new Date(now), wanted, input.groupName ?? DEFAULT_GROUP)
  const read = await readMarks(world.db, caller?.member.id ?? null)
  // PR-11: nobody is offered the bonus of a first deposit who has made one.
  const isAbout = kinds.includes('PU') || kinds.includes('PR') || kinds.includes('B')
  const open = caller && isAbout ? await bonusesToChoose(world.db, caller.member.id, now) : null
  const canHave = (row: Row): boolean => {
    const { bonus } = contentOf(row, NoticeContent)
    return !open || !bonus || open.some(({ id }) => id === bonus)
  }
  // The bonus of a day comes again, that of the first deposit never does.
  const isGone = (row: Row): boolean => {
    const bonus = bonusOf(bonusLedTo(contentOf(row, PromotionContent)))
    return open !== null && bonus?.each === 'first' && !open.some(({ id }) => id === bonus.id)
  }
  const ofKind = (kind: AnnouncementKind): Row[] => rows.filter((row) => row.kind === kind)
  const odds = await oddsOf(world, ofKind('H'))
  return {
    banners: await withTypes(
      world.db,
      ofKind('B').map((row) => banner(row, open, language)),
    ),
    player: ofKind('PL').map((row) => notice(row, read, language)),
    popup: ofKind('PU')
      .filter(canHave)
      .map((row) => notice(row, read, language)),
    promotion: ofKind('PR')
      .filter((row) => !isGone(row))
      .map((row) => promotion(row, read, language, now)),
    hot: ofKind('H')
      .map((row) => ({ ...match(row, language, now, world.drawSecret), ...(odds[row.id] && { odds: odds[row.id] }) }))
      .sort((a, b) => a.matchTime - b.matchTime),
  }
})

/** Of the bookmaker; where nobody asked for matches, or it does not answer, there are none. */
async function oddsOf({ outside, clock, drawSecret }: World, rows: readonly Row[]) {
  if (rows.length === 0 || !outside.games) return {}
  const now = clock.now()
  const matches = rows.map((row) => {
    const content = contentOf(row, MatchContent)
    const { homeScore, awayScore } = standingOf({ ...content, id: row.id }, now, drawSecret)
    const left = minutesLeft(content.matchTime, now)
    return { id: row.id, homeScore, awayScore, minutesLeft: left, goalChance: goalChanceOf(content) }
  })
  return outside.games.matchOdds(matches)
}

async function readMarks(db: Database, memberId: number | null): Promise<ReadonlySet<string>> {
  if (memberId === null) return new Set()
  const reads = schema.announcementReads
  const rows = await db.select({ id: reads.announcementId }).from(reads).where(eq(reads.memberId, memberId))
  return new Set(rows.map((row) => row.id))
}

/** `open`: the bonuses that a member can have now; null for a visitor, who may have any. One picture for all. */
/** Each banner that opens a game with that game's type. */
async function withTypes<Shown extends { linkageType?: string | undefined; nodeId?: number | undefined }>(
  db: Database,
  banners: readonly Shown[],
) {
  const { nodeId, type } = schema.games
  const ids = banners.flatMap((one) => (one.linkageType === 'G' && one.nodeId !== undefined ? [one.nodeId] : []))
  const rows = ids.length > 0 ? await db.select({ nodeId, type }).from(schema.games).where(inArray(nodeId, ids)) : []
  return banners.map((one) => {
    const game = rows.find((row) => row.nodeId === one.nodeId)
    return game ? { ...one, gameType: game.type } : one
  })
}

function banner(row: Row, open: readonly Bonus[] | null, language: Language) {
  const content = contentOf(row, BannerContent)
  const canHave = ({ bonus }: Pick<BannerContent, 'bonus'>) => !open || open.some(({ id }) => id === bonus)
  const said = content.bonus && content.instead && !canHave(content) ? content.instead : content
  const { title, text, bonus, action } = said
  return {
    id: row.id,
    url: imagePath.banner(row.id),
    title: textIn(title, language),
    ...(text && { text: textIn(text, language) }),
    ...(bonus && canHave(said) && { bonus }),
    ...action,
  }
}

function notice(row: Row, read: ReadonlySet<string>, language: Language) {
  const { title, body, bonus } = contentOf(row, NoticeContent)
  return {
    id: row.id,
    title: textIn(title, language),
    read: read.has(row.id),
    content: textIn(body, language),
    startDate: row.startsAt.toISOString(),
    ...(bonus && { bonus }),
  }
}

/** PL-02: the days for which the rule pays, the last by its end; what the back office has set goes first. */
function periodOf(row: Row, now: number): { startsAt: Date; endsAt: Date } {
  if (!contentOf(row, PromotionContent).weekends || row.editedAt) return row
  const { from, until } = nextWeekend(now)
  return { startsAt: new Date(from), endsAt: new Date(until - 1_000) }
}

function promotion(row: Row, read: ReadonlySet<string>, language: Language, now: number) {
  const { startsAt, endsAt } = periodOf(row, now)
  const { title, body, noExpiry, categories, action } = contentOf(row, PromotionContent)
  return {
    id: row.id,
    title: textIn(title, language),
    content: textIn(body, language),
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    noExpiry: noExpiry ? (1 as const) : (0 as const),
    announcementImages: [
      { url: imagePath.promotion(`${row.id}-detail`), sequence: 2 },
      { url: imagePath.promotion(row.id), sequence: 1 },
    ],
    promoAnnouncementCategoryIds: [...categories],
    read: read.has(row.id),
    ...action,
  }
}

function match(row: Row, language: Language, now: number, secret: string) {
  const content = contentOf(row, MatchContent)
  const { status, homeScore, awayScore, minute } = standingOf({ ...content, id: row.id }, now, secret)
  return {
    id: row.id,
    matchTime: content.matchTime,
    homeTeam: nameFor(content.homeTeam, language),
    awayTeam: nameFor(content.awayTeam, language),
    homeTeamImageUrl: imagePath.team(content.homeTeamId),
    awayTeamImageUrl: imagePath.team(content.awayTeamId),
    league: textIn(content.league, language),
    vendor: content.vendor,
    roomId: '',
    nodeId: content.nodeId,
    // The rows of matches that have ended are not asked for: their time is over.
    status: status === 'ended' ? ('live' as const) : status,
    homeScore,
    awayScore,
    minute,
  }
}

const listCategories = route(promotionCategories, async (_input, { world, language }) => {
  const rows = await world.db.select().from(schema.promotionCategories).orderBy(asc(schema.promotionCategories.id))
  return rows.map((row) => ({ id: row.id, name: categoryName(row, language) }))
})

const markRead = memberRoute(markAnnouncementRead, async (input, { world, caller }) => {
  const { db, clock } = world
  const [known] = await db.select().from(schema.announcements).where(eq(schema.announcements.id, input.announcementId))
  if (!known) return failure('announcement.unknown')
  // PR-09: a trial account leaves no marks; the client does not ask, and one that does changes nothing.
  if (known.kind === 'PR' && caller.member.type === 4) return null
  await db
    .insert(schema.announcementReads)
    .values({ memberId: caller.member.id, announcementId: known.id, at: new Date(clock.now()) })
    .onConflictDoNothing()
  return null
})

/** CL-01: what visitors see of the promotions through the relay. */
const listCatalogue = route(promotionCatalogue, async (_input, { world, language }) => {
  const now = new Date(world.clock.now())
  const running = await currentRows(world.db, now, ['PR'], DEFAULT_GROUP)
  const rows = await world.db.select().from(schema.promotionCategories).orderBy(asc(schema.promotionCategories.id))
  return rows.map((row) => ({
    id: row.id,
    name: categoryName(row, language),
    total: running.filter((found) => contentOf(found, PromotionContent).categories.includes(row.id)).length,
  }))
})

const listPublic = route(publicPromotions, async ({ categoryId }, { world, language }) => {
  const now = world.clock.now()
  const rows = await currentRows(world.db, new Date(now), ['PR'], DEFAULT_GROUP)
  const promotions = rows.map((row) => promotion(row, new Set(), language, now))
  if (categoryId === undefined) return promotions
  return promotions.filter((found) => found.promoAnnouncementCategoryIds.includes(categoryId))
})

const listNews = route(lobbyNews, async (_input, { world, language }) => {
  const rows = await currentRows(world.db, new Date(world.clock.now()), ['PL'], DEFAULT_GROUP)
  return [...rows.map((row) => notice(row, new Set(), language)), ...(await winnerNews(world, language))]
})

export const promotionRoutes: readonly Route[] = [list, listCategories, markRead, listCatalogue, listPublic, listNews]
