import { randomInt } from 'node:crypto'
import type { InstantGame, Outcome } from './instant-game.ts'

interface Fish {
  name: string
  /** What it pays when it is caught, in stakes of the shot. */
  pays: number
  /** Shots that catch it, of so many. */
  caught: number
}

/** A shot is drawn among so many. */
const SHOTS = 10_000

/** What swims here, from the smallest; `pages/fishing.html` draws them. Each gives back the same share of its shots. */
export const FISH = [
  { name: 'shrimp', pays: 2, caught: 4800 },
  { name: 'clown', pays: 3, caught: 3200 },
  { name: 'puffer', pays: 5, caught: 1920 },
  { name: 'carp', pays: 8, caught: 1200 },
  { name: 'turtle', pays: 15, caught: 640 },
  { name: 'ray', pays: 30, caught: 320 },
  { name: 'shark', pays: 60, caught: 160 },
  { name: 'dragon', pays: 150, caught: 64 },
] as const satisfies readonly Fish[]

export type FishName = (typeof FISH)[number]['name']
export const FISH_NAMES: readonly string[] = FISH.map(({ name }) => name)

const fishOf = ([at]: readonly number[]): Fish => {
  const fish = FISH[at ?? -1]
  if (!fish) throw new RangeError(`${at} is no fish`)
  return fish
}

/** `wish` is the fish that was hit; a round shows 1 where it was caught. @param draw for tests: from 0 up to 9,999 */
export const fishing = (draw: () => number = () => randomInt(SHOTS)): InstantGame => ({
  draw: (wish) => [draw() < fishOf(wish).caught ? 1 : 0],
  winOf: ({ wish, shown: [isCaught], stake }) => (isCaught ? stake * BigInt(fishOf(wish).pays) : 0n),
  codesOf: ({ wish, shown: [isCaught] }) => [fishOf(wish).name, isCaught ? 'caught' : 'swims'],
})

/** PP-09: how likely a shot at each fish catches it. */
export const fishingOdds = (): Outcome<FishName>[] =>
  FISH.map(({ name, pays, caught }) => ({
    name,
    chance: caught / SHOTS,
    pays,
    returnPercent: (100 * caught * pays) / SHOTS,
  }))
