import { createHash } from 'node:crypto'
import { groupOf } from './groups.ts'
import type { Mutant } from './mutants.ts'

/**
 * The mutants' ranks for a seed. A rank follows from the changed text alone, not from its line: after a commit the same
 * mutants are drawn again, except in what the commit changed, so that two scores can be compared.
 */
function ranked(mutants: readonly Mutant[], seed: string): Mutant[] {
  const seen = new Map<string, number>()
  return mutants
    .map((mutant) => {
      const text = [mutant.file, mutant.mutator, mutant.original, mutant.replacement].join('\0')
      const nth = seen.get(text) ?? 0
      seen.set(text, nth + 1)
      return { mutant, rank: createHash('sha256').update(`${seed}\0${text}\0${nth}`).digest('hex') }
    })
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ mutant }) => mutant)
}

/** `size` mutants, as many of each group as of any other while it has some; all of them when there are fewer. */
export function drawSample(mutants: readonly Mutant[], size: number, seed: string): Mutant[] {
  const groups = new Map<string, Mutant[]>()
  for (const mutant of ranked(mutants, seed)) {
    const name = groupOf(mutant.file)?.name ?? ''
    const queue = groups.get(name) ?? []
    groups.set(name, queue)
    queue.push(mutant)
  }
  const queues = [...groups].sort(([a], [b]) => a.localeCompare(b)).map(([, queue]) => queue)
  const drawn = new Set<Mutant>()
  for (let round = 0; drawn.size < size && queues.some((queue) => round < queue.length); round += 1) {
    for (const queue of queues) {
      const next = queue[round]
      if (next && drawn.size < size) drawn.add(next)
    }
  }
  return mutants.filter((mutant) => drawn.has(mutant))
}
