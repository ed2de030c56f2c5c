import { createHash } from 'node:crypto'

/** Numbers that look random and are the same for the same seed, in every process. Not for secrets. */
export interface Random {
  /** An integer from 0 up to, and without, `below`. */
  below(below: number): number
  pick<const L extends readonly [unknown, ...unknown[]]>(list: L): L[number]
  chance(probability: number): boolean
}

export function seededRandom(seed: string): Random {
  let block = createHash('sha256').update(seed).digest()
  let offset = 0
  const next = (): number => {
    if (offset + 4 > block.length) {
      block = createHash('sha256').update(block).update('next').digest()
      offset = 0
    }
    const value = block.readUInt32LE(offset)
    offset += 4
    return value
  }
  const below = (limit: number): number => Math.floor((next() / 2 ** 32) * limit)
  return {
    below,
    pick: (list) => list[below(list.length)] ?? list[0],
    chance: (probability) => next() / 2 ** 32 < probability,
  }
}
