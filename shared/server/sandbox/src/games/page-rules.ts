import type { PageName } from '../wire/send-page.ts'
import { fishingOdds } from './fishing.ts'
import { BALLS, kenoPays } from './keno.ts'
import { HANDS } from './lieng.ts'
import { MOST_LEGS } from './match-book.ts'
import { MOST_STAKES } from './match-odds.ts'
import { slotPays } from './reels.ts'
import { TABLE_GAMES, type TableName } from './table-games.ts'

const tableRules = (name: TableName) => ({ pays: TABLE_GAMES[name].pays, covers: TABLE_GAMES[name].covers })

/**
 * What a game's page shows of what it pays, from the tables that pay: the page has none of its own, so that it cannot
 * promise another figure. All pays are in stakes, chances of 1.
 */
export const PAGE_RULES: Readonly<Partial<Record<PageName, object>>> = {
  slotPage: slotPays(),
  tablePage: tableRules('table'),
  sicBoPage: tableRules('sicBo'),
  baccaratPage: tableRules('baccarat'),
  xocDiaPage: tableRules('xocDia'),
  bauCuaPage: tableRules('bauCua'),
  fishingPage: { fish: fishingOdds().map(({ name, pays, chance }) => ({ name, pays, chance })) },
  cardsPage: { hands: HANDS },
  sportsPage: { mostLegs: MOST_LEGS, mostStakes: Number(MOST_STAKES) },
  kenoPage: { balls: BALLS, pays: kenoPays() },
}
