import { expect, test } from 'vitest'
import type { Mutant } from './mutants.ts'
import { type MutantResults, runGroups } from './run-mutants.ts'

const mutant = (file: string): Mutant => ({
  file,
  start: { line: 1, column: 1 },
  end: { line: 1, column: 2 },
  mutator: 'EqualityOperator',
  original: 'a',
  replacement: 'b',
})
const RELEASES = mutant('shared/operations/releases/src/store.ts')
const LOTTERY = mutant('shared/server/gateway/src/lottery/draws.ts')
const EDGE = mutant('shell/edge/server.ts')
const ALL = [EDGE, RELEASES, LOTTERY]

/** Runs all three; each group of `failing` fails with its error. */
async function run(failing: Record<string, Error>, mutants = ALL) {
  const order: string[] = []
  const kept: number[] = []
  const ended = runGroups(
    mutants,
    ({ results }) => kept.push(results.length),
    async (own, group): Promise<MutantResults> => {
      order.push(group)
      const error = failing[group]
      if (error) throw error
      return { results: own.map((each) => ({ mutant: each, outcome: 'killed' })), troubles: [] }
    },
  )
  return { order, kept, ended: await ended.catch((error: unknown) => error) }
}

test('groups are run in the order of their list, what has none last, and each is kept when it has ended', async () => {
  const { order, kept, ended } = await run({})
  expect(order).toEqual(["gateway's lottery", 'releases', 'without a goal'])
  expect(kept).toEqual([1, 2, 3])
  expect((ended as MutantResults).results.map((result) => result.mutant)).toEqual([LOTTERY, RELEASES, EDGE])
})

test('a group whose tests fail takes nothing of the others with it, and is told', async () => {
  const { ended } = await run({ releases: new Error('a test fails on the source as it is') })
  expect(ended).toMatchObject({
    results: [{ mutant: LOTTERY }, { mutant: EDGE }],
    troubles: [{ what: 'releases', message: 'a test fails on the source as it is' }],
  })
})

test('a run that is stopped ends, and keeps what had ended', async () => {
  const stopped = new DOMException('stopped', 'AbortError')
  const { order, kept, ended } = await run({ releases: stopped })
  expect([order.length, kept, ended]).toEqual([2, [1], stopped])
})

test('the failure of the only group is the failure of the run', async () => {
  const failure = new Error('no test passes')
  const { ended } = await run({ releases: failure }, [RELEASES])
  expect(ended).toBe(failure)
})
