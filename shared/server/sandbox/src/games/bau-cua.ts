import { randomInt } from 'node:crypto'
import { allThrows, countedOdds, type TableGame } from './table-game.ts'

/** Bầu Cua: three dice with six pictures. */
const SPOTS = ['deer', 'gourd', 'rooster', 'fish', 'crab', 'prawn'] as const
type Spot = (typeof SPOTS)[number]
const DICE = 3
/** What one, two and three of a picture pay, in stakes. */
const PAYS = [2, 3, 4] as const

const timesOf = (spot: Spot, shown: readonly number[]) => shown.filter((face) => SPOTS[face] === spot).length
const returned = (spot: Spot, shown: readonly number[]) => (PAYS[timesOf(spot, shown) - 1] ?? 0) * 100
const codesOf = (shown: readonly number[]): string[] => shown.map((face) => SPOTS[face] ?? 'deer')

export const bauCua: TableGame<Spot> = {
  spots: SPOTS,
  pays: { deer: PAYS, gourd: PAYS, rooster: PAYS, fish: PAYS, crab: PAYS, prawn: PAYS },
  covers: [SPOTS],
  draw: () => Array.from({ length: DICE }, () => randomInt(SPOTS.length)),
  returned,
  resultOf: (shown) => codesOf(shown).join('.'),
  codesOf,
  odds() {
    const draws = allThrows(DICE, SPOTS.length)
    const [{ returnPercent } = { returnPercent: null }] = countedOdds({ spots: ['deer' as const], returned }, draws)
    return PAYS.map((pays, at) => {
      const times = draws.filter(({ shown }) => timesOf('deer', shown) === at + 1).length
      return { name: `times${at + 1}`, chance: times / draws.length, pays, returnPercent }
    })
  },
}
