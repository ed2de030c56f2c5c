/** Which thing stands in the middle of a picture. */
import type { Random } from '@lobby/random'
import * as creatures from './creatures.ts'
import * as fortune from './fortune.ts'
import * as more from './more.ts'
import * as nature from './nature.ts'
import * as table from './table.ts'

export type Motif = (random: Random) => string
type Motifs = readonly [Motif, ...Motif[]]

const diceDome: Motif = (random) => more.dome(table.dice(random))
const dragonAndTiger: Motif = () =>
  `<g transform="translate(-46 -6) scale(.62) rotate(-6)">${creatures.dragonFace()}</g><g transform="translate(46 8) scale(.62) rotate(6)">${creatures.tigerRoar()}</g>`

const DRAGONS: Motifs = [creatures.dragonFace, nature.dragon, creatures.dragonFace]
const TIGERS: Motifs = [creatures.tigerRoar, nature.tiger, creatures.tigerRoar]
const SEA: Motifs = [
  nature.fish,
  creatures.turtle,
  creatures.jellyfish,
  creatures.angler,
  creatures.puffer,
  creatures.whale,
  nature.octopus,
  nature.crab,
  creatures.twinCarp,
]
const HANDS: Motifs = [table.cards, more.flush, table.twoCards, more.chips]
const FRUITS: Motifs = [nature.fruit, more.melon, more.grapes, more.orange, more.pineapple, more.dragonFruit]

/** What an English name speaks of; the first that fits wins. */
const BY_WORD: readonly (readonly [RegExp, Motifs])[] = [
  [/dragon boat|boat race/i, [more.dragonBoat]],
  [/dragon tiger/i, [dragonAndTiger]],
  [/mahjong|pai gow/i, [table.mahjong]],
  [/baccarat/i, [more.flush, table.cards, more.chips]],
  [/rummy|poker|tien len|phom|thirteen|sam loc|lieng|ba cay|jacks/i, HANDS],
  [/xi dach|blackjack|golden flower|dealer|bull/i, [table.twoCards, more.flush]],
  [/roulette/i, [table.roulette, more.wheelSide, more.wheelSide]],
  [/sic bo|dice/i, [diceDome, table.dice]],
  [/bau cua/i, [nature.crab, nature.rooster, nature.fish]],
  [/xoc dia/i, [table.bowl]],
  [/keno/i, [table.keno, more.drawDrum, more.ticket]],
  [/scratch/i, [fortune.envelope, more.ticket]],
  [/fortune/i, [fortune.ingot, fortune.envelope, creatures.mask]],
  [/coins/i, [table.coins, fortune.ingot, fortune.purse, table.coin, fortune.drum]],
  [/treasure/i, [fortune.chest, fortune.crown, fortune.chest, fortune.purse]],
  [/jade/i, [fortune.jadeRing, fortune.jadeToad]],
  [/diamond/i, [table.gem, fortune.gems, fortune.brilliant, fortune.diamondRing]],
  [/sevens/i, [table.seven, fortune.sevens, fortune.sevenAflame, table.reels, fortune.bell]],
  [/seven lucky stars/i, [more.shooting]],
  [/stars/i, [nature.stars, more.shooting, more.moonStar]],
  [/nights/i, [more.moonStar]],
  [/spirits/i, [creatures.dragonFace]],
  [/shark/i, [nature.shark]],
  [/octopus/i, [nature.octopus]],
  [/king of the deep/i, [creatures.whale]],
  [/crab/i, [nature.crab]],
  [/coral|reef/i, [nature.coral, creatures.puffer]],
  [/carp/i, [nature.carp, creatures.twinCarp]],
  [/dragon|sea king/i, DRAGONS],
  [/phoenix/i, [creatures.phoenixRising, nature.phoenix, creatures.phoenixRising]],
  [/lion dance/i, [creatures.lionHead]],
  [/beasts/i, [creatures.buffalo]],
  [/jungle/i, [creatures.monkey]],
  [/tiger|lion/i, TIGERS],
  [/elephant/i, [nature.elephant]],
  [/fishing/i, SEA],
  [/cat\b/i, [nature.cat]],
  [/lotus|lake/i, [nature.lotus]],
  [/lantern|moon|festival/i, [nature.lantern, fortune.firecrackers, nature.lantern]],
  [/orchard|fruits?\b/i, FRUITS],
  [/market|river/i, [nature.boat]],
  [/ninja/i, [creatures.helm]],
  [/future reels/i, [table.reels]],
  [/street/i, [nature.city]],
  [/cockfight/i, [nature.rooster]],
  [/e-sports/i, [nature.controller, more.headset, more.swords]],
  [/handicap/i, [nature.trophy]],
  [/pitch/i, [nature.pitch]],
  [/sport|goal/i, [more.strike, nature.football]],
]

const BY_TYPE: Readonly<Record<string, Motifs>> = {
  RNG: [
    table.reels,
    fortune.sevens,
    fortune.bell,
    fortune.chest,
    fortune.gems,
    creatures.mask,
    fortune.crown,
    creatures.panda,
    fortune.clover,
  ],
  LIVE: [more.flush, more.wheelSide, diceDome, more.chips],
  FISH: SEA,
  PVP: [table.mahjong, more.flush, more.joker, table.twoCards],
  SPORTS: [more.strike, nature.football, nature.trophy, more.basketball],
  ESPORTS: [nature.controller, more.headset, more.swords, creatures.helm],
  COCKFIGHT: [nature.rooster],
  LOTT: [more.drawDrum, table.lotteryBalls, more.ticket, table.lotteryBalls],
  ELOTT: [table.keno],
}

/** `turn` goes through what fits, so that neighbours in a list differ. */
const inTurn = (list: Motifs, turn: number): Motif => list[turn % list.length] ?? list[0]

export function motifOfGame(type: string, englishName: string, turn: number): Motif {
  const spoken = BY_WORD.find(([word]) => word.test(englishName))?.[1]
  return spoken ? inTurn(spoken, turn) : motifOfType(type, turn)
}

export const motifOfType = (type: string, turn: number): Motif => inTurn(BY_TYPE[type] ?? [table.reels], turn)

export const motifs = { ...nature, ...table, ...fortune, ...creatures, ...more, dragonAndTiger, diceDome }
