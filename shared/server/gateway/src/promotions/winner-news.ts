import type { Language } from '@lobby/contracts/languages'
import { and, desc, eq, gt, gte, ne, sql } from 'drizzle-orm'
import type { World } from '../calls/world.ts'
import { gameName } from '../catalogue/game-answer.ts'
import { schema } from '../database/database.ts'
import { maskedName } from '../games/routes.ts'
import { toMinor, toUnits } from '../ledger/money.ts'
import { DAY } from '../time/calendar.ts'
import { text } from '../wording/wording.ts'

/** A win is news from this amount on (units), for a day, and when it is several times the stake. */
const NEWS_FROM = 100
const SEVERAL = 5
const MOST = 5

/** The newest large wins of real money, as lines of news. */
export async function winnerNews({ db, clock }: World, language: Language) {
  const { bets, games, members } = schema
  const rows = await db
    .select({ bet: bets, game: games, userName: members.userName })
    .from(bets)
    .innerJoin(games, eq(games.nodeId, bets.nodeId))
    .innerJoin(members, eq(members.id, bets.memberId))
    .where(
      and(
        gte(bets.win, toMinor(NEWS_FROM)),
        gte(bets.win, sql`${bets.stake} * ${SEVERAL}`),
        gt(bets.settledAt, new Date(clock.now() - DAY)),
        ne(members.type, 4),
      ),
    )
    .orderBy(desc(bets.settledAt), desc(bets.id))
    .limit(MOST)
  return rows.map(({ bet, game, userName }) => ({
    id: `win-${bet.id}`,
    title: text('announcements.win', language, {
      who: maskedName(userName),
      amount: toUnits(bet.win),
      game: gameName(game, language),
    }),
    read: false,
    startDate: (bet.settledAt ?? bet.at).toISOString(),
  }))
}
