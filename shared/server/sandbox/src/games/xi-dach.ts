// Xì Dách: two cards for the player and two for the house, up to five each. What it returns is counted by `xiDachOdds`.
import type { HandGame } from './hand-game.ts'
import { cardCode, dealtCards, rankOf } from './playing-cards.ts'

/** Hands from the best; points are compared among themselves, and nothing is worse than a bust. */
export type Standing = 'xiBang' | 'xiDach' | 'nguLinh' | 'points' | 'bust'
const BEST = 21
const MOST_CARDS = 5
const FIRST_CARDS = 2
/** Who has less has to draw: the player below sixteen, the house below fifteen. */
export const PLAYER_STANDS_FROM = 16
export const HOUSE_STANDS_FROM = 15
const ACE = 1
/** What an ace may count. */
const ACE_COUNTS = [1, 10, 11] as const

/** In hundredths of the stake, which is part of it; a tie gives it back. */
export const XI_DACH_PAYS: Readonly<Record<Exclude<Standing, 'bust'>, number>> = {
  xiBang: 300,
  xiDach: 200,
  nguLinh: 200,
  points: 185,
}

/** A tie's. */
const GIVEN_BACK = 100

/** An ace is 1 here, a ten and each picture 10. */
export const cardValue = (card: number): number => Math.min(rankOf(card) + 1, 10)

/** The best sum that is not above 21, or the least of all. */
export function xiDachPoints(values: readonly number[]): number {
  const sums = values.reduce<number[]>(
    (known, value) => known.flatMap((sum) => (value === ACE ? ACE_COUNTS : [value]).map((counts) => sum + counts)),
    [0],
  )
  const fitting = sums.filter((sum) => sum <= BEST)
  return fitting.length > 0 ? Math.max(...fitting) : Math.min(...sums)
}

export function standingOf(values: readonly number[]): Standing {
  const points = xiDachPoints(values)
  if (points > BEST) return 'bust'
  if (values.length === MOST_CARDS) return 'nguLinh'
  const aces = values.filter((value) => value === ACE).length
  if (values.length > FIRST_CARDS || aces === 0) return 'points'
  return aces === FIRST_CARDS ? 'xiBang' : values.includes(10) ? 'xiDach' : 'points'
}

/** The higher one wins, equal ones tie. */
export function rankOfHand(values: readonly number[]): number {
  const standing = standingOf(values)
  if (standing === 'points') return xiDachPoints(values)
  return { xiBang: 103, xiDach: 102, nguLinh: 101, bust: 0 }[standing]
}

const isNatural = (values: readonly number[]): boolean => ['xiBang', 'xiDach'].includes(standingOf(values))
export const mayStand = (values: readonly number[]): boolean => xiDachPoints(values) >= PLAYER_STANDS_FROM
/** Whether the house draws one more. */
export const houseDraws = (values: readonly number[]): boolean =>
  values.length < MOST_CARDS && xiDachPoints(values) < HOUSE_STANDS_FROM

/** The cards that a player has who has drawn so many; the house's lie between his first ones and what he draws. */
const playerCards = (dealt: readonly number[], drawn: number): number[] => [
  ...dealt.slice(0, 2),
  ...dealt.slice(4, 4 + drawn),
]
const housesFirst = (dealt: readonly number[]): number[] => dealt.slice(2, 4)
function houseCards(dealt: readonly number[]): number[] {
  const cards = housesFirst(dealt)
  for (const card of dealt.slice(7)) if (houseDraws(cards.map(cardValue))) cards.push(card)
  return cards
}

/** What a player has chosen: how many cards he has drawn, and 1 once he stands. */
const parts = ([drawn = 0, stands = 0]: readonly number[]) => ({ drawn, stands: stands === 1 })

function isOver(dealt: readonly number[], chosen: readonly number[]): boolean {
  const { drawn, stands } = parts(chosen)
  const values = playerCards(dealt, drawn).map(cardValue)
  const isFull = values.length === MOST_CARDS || xiDachPoints(values) > BEST
  return stands || isFull || (drawn === 0 && (isNatural(values) || isNatural(housesFirst(dealt).map(cardValue))))
}

/** What a hand shows. The house's cards are seen once it is over. */
export function xiDachTable(dealt: readonly number[], chosen: readonly number[]) {
  const told = (cards: number[]) => {
    const values = cards.map(cardValue)
    return { cards, standing: standingOf(values), points: xiDachPoints(values) }
  }
  const player = told(playerCards(dealt, parts(chosen).drawn))
  return {
    player,
    house: isOver(dealt, chosen) ? told(houseCards(dealt)) : null,
    mayStand: mayStand(player.cards.map(cardValue)),
  }
}

function returned(dealt: readonly number[], chosen: readonly number[]): number {
  const values = playerCards(dealt, parts(chosen).drawn).map(cardValue)
  const standing = standingOf(values)
  const ahead = rankOfHand(values) - rankOfHand(houseCards(dealt).map(cardValue))
  // Who is bust has lost, whatever the house comes to.
  if (standing === 'bust' || ahead < 0) return 0
  return ahead === 0 ? GIVEN_BACK : XI_DACH_PAYS[standing]
}

export const xiDach: HandGame = {
  name: 'xiDach',
  // Two of the player, two of the house, and the three that each of them may come to draw.
  draw: () => dealtCards(2 * MOST_CARDS),
  isOver,
  follows(dealt, chosen, next) {
    const [now, then] = [parts(chosen), parts(next)]
    if (isOver(dealt, chosen)) return false
    if (!then.stands) return then.drawn === now.drawn + 1
    return then.drawn === now.drawn && mayStand(playerCards(dealt, now.drawn).map(cardValue))
  },
  left(dealt, chosen) {
    if (isOver(dealt, chosen)) return [...chosen]
    let { drawn } = parts(chosen)
    while (!mayStand(playerCards(dealt, drawn).map(cardValue)) && !isOver(dealt, [drawn, 0])) drawn += 1
    return [drawn, 1]
  },
  returned,
  codesOf(dealt, chosen) {
    const { player } = xiDachTable(dealt, chosen)
    const back = returned(dealt, chosen)
    const result = back === GIVEN_BACK ? 'tie' : back > GIVEN_BACK ? 'won' : 'lost'
    return ['side.player', ...player.cards.map(cardCode), 'side.house', ...houseCards(dealt).map(cardCode), result]
  },
}
