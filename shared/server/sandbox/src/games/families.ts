import type { GameType } from '@lobby/contracts/calls/games'
import { Failure } from '@lobby/gateway/http/failure'
import type { PageName } from '../wire/send-page.ts'
import type { TableName } from './table-games.ts'

/** What each type of the catalogue plays as (PL-07); live games, card games and cockfights play as their kind. */
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
  ROU: 'roulette',
}

/** By the kind of a card game: Ba Cây, and blackjack as Vietnam plays it; any other is Liêng. */
const CARD_FAMILY: Readonly<Record<string, 'baCay' | 'xiDach'>> = { BCY: 'baCay', BJ: 'xiDach' }
/** The kind of the bookmakers of cockfights, whose type is that of sports (GE-03). */
const COCKFIGHT = 'CF'

export type Family = (typeof FAMILY)[GameType] | TableName | 'xiDach' | 'cockfight'

/** A game of the catalogue, as far as it says what it plays as. */
interface Listed {
  type?: unknown
  kind?: unknown
}

const isType = (text: unknown): text is GameType => typeof text === 'string' && Object.hasOwn(FAMILY, text)

/** The families that a type has by its kinds. */
const BY_KIND: Readonly<Partial<Record<GameType, Readonly<Record<string, Family>>>>> = {
  LIVE: LIVE_FAMILY,
  PVP: CARD_FAMILY,
  SPORTS: { [COCKFIGHT]: 'cockfight' },
}

/** Undefined for what is no type of the catalogue. */
export function familyOf({ type, kind }: Listed): Family | undefined {
  if (!isType(type)) return undefined
  const kinds = BY_KIND[type] ?? {}
  return typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : FAMILY[type]
}

const PAGES: Readonly<Partial<Record<Family, PageName>>> = {
  table: 'tablePage',
  sicBo: 'sicBoPage',
  baccarat: 'baccaratPage',
  xocDia: 'xocDiaPage',
  bauCua: 'bauCuaPage',
  baCay: 'baCayPage',
  roulette: 'roulettePage',
  fishing: 'fishingPage',
  cards: 'cardsPage',
  xiDach: 'xiDachPage',
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
