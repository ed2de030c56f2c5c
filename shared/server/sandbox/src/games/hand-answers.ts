import { toUnits } from '@lobby/gateway/money'
import type { HandBook } from './hands.ts'
import { cardsOf, handOf } from './lieng.ts'
import type { HandName, Round } from './rounds.ts'
import { xiDachTable } from './xi-dach.ts'

/** One book for each game whose hands wait for their player. */
export type HandBooks = Readonly<Record<HandName, HandBook>>

const both = ({ round, stake, state }: Round) => ({ round, stake: toUnits(stake), isOpen: state === 'dealt' })

/** What a hand is to the page that shows it. */
export const answerOf = {
  cards(row: Round) {
    const cards = cardsOf(row.reels, row.wish)
    return { ...both(row), cards, hand: handOf(cards) }
  },
  xiDach: (row: Round) => ({ ...both(row), drawn: row.wish[0] ?? 0, ...xiDachTable(row.reels, row.wish) }),
} as const satisfies Record<HandName, (row: Round) => object>

export const isHandName = (name: unknown): name is HandName => typeof name === 'string' && Object.hasOwn(answerOf, name)
