/** The machines: what each shows, and which kind it is. The drawings (`pages/symbols`) are made as those of tiles. */

import { anywhere } from './anywhere-slot.ts'
import { fiveLines, twentyLines } from './line-slot.ts'
import { oneLine } from './reels.ts'
import type { SlotKind } from './slot-kind.ts'
import { ways } from './ways-slot.ts'

export const KINDS = { oneLine, fiveLines, twentyLines, ways, anywhere } as const satisfies Record<string, SlotKind>
export type KindName = keyof typeof KINDS

interface Machine {
  name: string
  kind: KindName
  /** From what is worth least; as many as the kind has weights. */
  symbols: readonly string[]
}

/** A round names its machine by the place in this list: add at the end. */
export const MACHINES = [
  { name: 'classic', kind: 'oneLine', symbols: ['lotus', 'coin', 'lantern', 'carp', 'dragon', 'seven'] },
  {
    name: 'lion',
    kind: 'fiveLines',
    symbols: ['envelope', 'firecrackers', 'lantern', 'drum', 'ingot', 'lion'],
  },
  {
    name: 'carp',
    kind: 'ways',
    symbols: ['lotus', 'coin', 'jadeRing', 'turtle', 'carp', 'twinCarp', 'dragon'],
  },
  {
    name: 'market',
    kind: 'twentyLines',
    symbols: ['orange', 'melon', 'pineapple', 'dragonFruit', 'lantern', 'boat', 'dragonBoat'],
  },
  {
    name: 'fruits',
    kind: 'anywhere',
    symbols: ['orange', 'grapes', 'melon', 'pineapple', 'dragonFruit', 'clover', 'crown'],
  },
  {
    name: 'gems',
    kind: 'anywhere',
    symbols: ['amethyst', 'sapphire', 'emerald', 'ruby', 'gems', 'diamondRing', 'brilliant'],
  },
  {
    name: 'treasure',
    kind: 'ways',
    symbols: ['coin', 'coral', 'crab', 'puffer', 'turtle', 'crown', 'chest'],
  },
  {
    name: 'dragon',
    kind: 'twentyLines',
    symbols: ['coin', 'lantern', 'jadeRing', 'turtle', 'tigerHead', 'phoenix', 'dragon'],
  },
  {
    name: 'phoenix',
    kind: 'ways',
    symbols: ['lotus', 'coin', 'firecrackers', 'ruby', 'lantern', 'crown', 'phoenix'],
  },
  {
    name: 'beasts',
    kind: 'ways',
    symbols: ['clover', 'coin', 'monkey', 'panda', 'buffalo', 'elephant', 'tigerHead'],
  },
  { name: 'fortune', kind: 'fiveLines', symbols: ['coin', 'envelope', 'purse', 'toad', 'ingot', 'cat'] },
  {
    name: 'stars',
    kind: 'anywhere',
    symbols: ['clover', 'sapphire', 'amethyst', 'bell', 'moon', 'stars', 'shootingStar'],
  },
  {
    name: 'neon',
    kind: 'twentyLines',
    symbols: ['clover', 'headset', 'controller', 'swords', 'city', 'ninja', 'flamingSeven'],
  },
  { name: 'sevens', kind: 'fiveLines', symbols: ['orange', 'grapes', 'bell', 'clover', 'sevens', 'flamingSeven'] },
] as const satisfies readonly Machine[]
export type MachineName = (typeof MACHINES)[number]['name']
export type SymbolName = (typeof MACHINES)[number]['symbols'][number]

/** The classic one for a round that names none. */
export const machineAt = ([at = 0]: readonly number[]): (typeof MACHINES)[number] => MACHINES[at] ?? MACHINES[0]

/** How a round names its machine; the rounds of the classic one name none, as they did when there was no other. */
export const wishFor = (name: MachineName): number[] => {
  const at = MACHINES.findIndex((machine) => machine.name === name)
  return at > 0 ? [at] : []
}
