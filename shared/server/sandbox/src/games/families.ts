import type { GameType } from '@lobby/contracts/calls/games'
import { Failure } from '@lobby/gateway/http/failure'
import type { PageName } from '../wire/send-page.ts'

/** What each type of the catalogue plays as (PL-07). */
const FAMILY = {
  RNG: 'slot',
  LIVE: 'table',
  FISH: 'fishing',
  PVP: 'cards',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  ELOTT: 'keno',
  LOTT: 'lottery',
} as const satisfies Record<GameType, string>

export type Family = (typeof FAMILY)[GameType]

const isType = (text: unknown): text is GameType => typeof text === 'string' && Object.hasOwn(FAMILY, text)

/** Undefined for what is no type of the catalogue. */
export const familyOf = (type: unknown): Family | undefined => (isType(type) ? FAMILY[type] : undefined)

const PAGES: Readonly<Partial<Record<Family, PageName>>> = {
  table: 'tablePage',
  fishing: 'fishingPage',
  cards: 'cardsPage',
  sports: 'sportsPage',
  keno: 'kenoPage',
}

/**
 * The page of a game whose address says this type. Where it says none, or another game's, the page itself learns of it
 * when it opens.
 */
export const pageOfType = (type: unknown): PageName => PAGES[familyOf(type) ?? 'slot'] ?? 'slotPage'

/** A launch of one game is no key to another's. */
export function assertFamily(type: string, family: Family): void {
  if (familyOf(type) !== family) throw new Failure('game.unknown')
}
