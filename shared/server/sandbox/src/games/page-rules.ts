import { crestOf, KNOWN_TEAMS } from '@lobby/contracts/team-crests'
import type { PageName } from '../wire/send-page.ts'
import { FIGHT_PICKS } from './cockfight.ts'
import { ESPORTS_TEAMS } from './esports.ts'
import { fishingOdds } from './fishing.ts'
import { MOST_LEGS } from './football-market.ts'
import { FOOTBALL_MARKETS } from './football-odds.ts'
import { BALLS, kenoPays } from './keno.ts'
import { HANDS } from './lieng.ts'
import { MOST_STAKES } from './match-odds.ts'
import type { TableGame } from './table-game.ts'
import { TABLE_GAMES, type TableName } from './table-games.ts'
import { PLAYER_STANDS_FROM, XI_DACH_PAYS } from './xi-dach.ts'

function tableRules(name: TableName) {
  const { pays, covers, numbers }: TableGame = TABLE_GAMES[name]
  return { pays, covers, ...(numbers ? { numbers } : {}) }
}

const crestsOf = (teams: readonly string[]) => Object.fromEntries(teams.map((id) => [id, crestOf(id)]))
const bookmaker = { mostStakes: Number(MOST_STAKES) }

/**
 * What a game's page shows of what it pays, from the tables that pay: the page has none of its own, so that it cannot
 * promise another figure. All pays are in stakes, chances of 1.
 */
export const PAGE_RULES: Readonly<Partial<Record<PageName, object>>> = {
  tablePage: tableRules('table'),
  sicBoPage: tableRules('sicBo'),
  baccaratPage: tableRules('baccarat'),
  xocDiaPage: tableRules('xocDia'),
  bauCuaPage: tableRules('bauCua'),
  baCayPage: tableRules('baCay'),
  roulettePage: tableRules('roulette'),
  fishingPage: { fish: fishingOdds().map(({ name, pays, chance }) => ({ name, pays, chance })) },
  cardsPage: { hands: HANDS },
  xiDachPage: {
    pays: Object.fromEntries(Object.entries(XI_DACH_PAYS).map(([hand, hundredths]) => [hand, hundredths / 100])),
    standsFrom: PLAYER_STANDS_FROM,
  },
  sportsPage: {
    ...bookmaker,
    mostLegs: MOST_LEGS,
    byLeague: true,
    crests: crestsOf(KNOWN_TEAMS),
    // Each match says which picks of a market it has; these are what a row without them shows.
    markets: Object.fromEntries(FOOTBALL_MARKETS.map((market) => [market, []])),
  },
  esportsPage: {
    ...bookmaker,
    mostLegs: MOST_LEGS,
    byLeague: true,
    crests: crestsOf(ESPORTS_TEAMS.map(({ id }) => id)),
    markets: { result: ['home', 'away'], handicap: ['homeClear', 'awayHolds'], maps: ['three', 'two'] },
  },
  cockfightPage: { ...bookmaker, mostLegs: 1, markets: { result: FIGHT_PICKS } },
  kenoPage: { balls: BALLS, pays: kenoPays() },
}
