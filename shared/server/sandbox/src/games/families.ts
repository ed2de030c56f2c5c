import type { GameType } from '@lobby/contracts/calls/games'
import { Failure } from '@lobby/gateway/http/failure'
import type { PageName } from '../wire/send-page.ts'
import type { TableName } from './table-games.ts'

/** What each type of the catalogue plays as (PL-07); live games, Ba Cây and cockfights play as
 * their kind. */
const FAMILY = {
  RNG: 'slot',
  LIVE: 'table',
  FISH: 'fishing',
  PVP: 'cards',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  ELOTT: 'keno',
  LOTT: 'lottery',
} as const satisfies Record<GameType, string>

/** By the classification of a live game (GL-12); one that says none, or Dragon Tiger's, is a Dragon Tiger. */
const LIVE_FAMILY: Readonly<Record<string, TableName>> = {
  SIC: 'sicBo',
  BAC: 'baccarat',
  SD: 'xocDia',
  YSX: 'bauCua',
}

/** The kind of the card games that are Ba Cây; any other is Liêng. */
const BA_CAY = 'BCY'
/** The kind of the bookmakers of cockfights, whose type is that of sports (GE-03). */
const COCKFIGHT = 'CF'

export type Family = (typeof FAMILY)[GameType] | TableName | 'cockfight'

/** A game of the catalogue, as far as it says what it plays as. */
interface Listed {
  type?: unknown
  kind?: unknown
}

const isType = (text: unknown): text is GameType => typeof text === 'string' && Object.hasOwn(FAMILY, text)

/** Undefined for what is no type of the catalogue. */
export function familyOf({ type, kind }: Listed): Family | undefined {
  if (!isType(type)) return undefined
  if (type === 'SPORTS' && kind === COCKFIGHT) return 'cockfight'
  if (type === 'PVP' && kind === BA_CAY) return 'baCay'
  const isOther = type === 'LIVE' && typeof kind === 'string' && Object.hasOwn(LIVE_FAMILY, kind)
  return isOther ? LIVE_FAMILY[kind] : FAMILY[type]
}

const PAGES: Readonly<Partial<Record<Family, PageName>>> = {
  table: 'tablePage',
  sicBo: 'sicBoPage',
  baccarat: 'baccaratPage',
  xocDia: 'xocDiaPage',
  bauCua: 'bauCuaPage',
  baCay: 'baCayPage',
  fishing: 'fishingPage',
  cards: 'cardsPage',
  sports: 'sportsPage',
  esports: 'esportsPage',
  cockfight: 'cockfightPage',
  keno: 'kenoPage',
}

/**
 * The page of a game whose address says this type and kind. Where it says none, or another game's, the page itself
 * learns of it when it opens.
 */
export const pageOf = (listed: Listed): PageName => PAGES[familyOf(listed) ?? 'slot'] ?? 'slotPage'

/** A launch of one game is no key to another's. */
export function assertFamily(listed: Listed, family: Family): void {
  if (familyOf(listed) !== family) throw new Failure('game.unknown')
}
