/** Which thing stands in the middle of a picture. */
import type { Random } from '../random.ts'
import * as nature from './motifs-nature.ts'
import * as table from './motifs-table.ts'

export type Motif = (random: Random) => string

/** What an English name speaks of; the first that fits wins. */
const BY_WORD: readonly (readonly [RegExp, Motif])[] = [
  [/baccarat|three card|poker|tien len|phom|thirteen|sam loc|lieng|jacks/i, table.cards],
  [/blackjack|golden flower|dealer|bull/i, table.twoCards],
  [/roulette/i, table.roulette],
  [/sic bo|prawn|dice/i, table.dice],
  [/se die|fan tan/i, table.bowl],
  [/mahjong|pai gow/i, table.mahjong],
  [/keno/i, table.keno],
  [/scratch|fortune/i, table.coins],
  [/diamond/i, table.gem],
  [/seven/i, table.seven],
  [/star|nights|spirits/i, nature.stars],
  [/shark/i, nature.shark],
  [/octopus|deep$|deep\b.*king|king of the deep/i, nature.octopus],
  [/crab/i, nature.crab],
  [/coral|reef/i, nature.coral],
  [/carp/i, nature.carp],
  [/dragon|sea king/i, nature.dragon],
  [/phoenix/i, nature.phoenix],
  [/tiger|lion|beast/i, nature.tiger],
  [/elephant/i, nature.elephant],
  [/cat/i, nature.cat],
  [/lotus|lake/i, nature.lotus],
  [/moon|festival/i, nature.lantern],
  [/fruit|orchard|jungle/i, nature.fruit],
  [/boat|river|market/i, nature.boat],
  [/street|ninja|future/i, nature.city],
  [/cockfight/i, nature.rooster],
  [/e-sports/i, nature.controller],
  [/handicap/i, nature.trophy],
  [/pitch/i, nature.pitch],
  [/sport|goal/i, nature.football],
]

const BY_TYPE: Readonly<Record<string, readonly [Motif, ...Motif[]]>> = {
  RNG: [table.reels, table.seven, table.gem],
  LIVE: [table.cards, table.roulette, table.dice, table.chip],
  FISH: [nature.fish, nature.shark, nature.octopus],
  PVP: [table.mahjong, table.twoCards],
  SPORTS: [nature.football, nature.pitch, nature.trophy],
  ESPORTS: [nature.controller],
  COCKFIGHT: [nature.rooster],
  LOTT: [table.lotteryBalls],
  ELOTT: [table.keno],
}

export function motifOfGame(type: string, englishName: string, random: Random): Motif {
  return BY_WORD.find(([word]) => word.test(englishName))?.[1] ?? motifOfType(type, random)
}

export const motifOfType = (type: string, random: Random): Motif => random.pick(BY_TYPE[type] ?? [table.reels])

export const motifs = { ...nature, ...table }
