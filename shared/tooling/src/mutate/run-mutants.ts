/**
 * Tries mutants group by group, each against nearer and then farther tests; a run has only what the one before it left
 * alive.
 */
import { GROUPS, groupOf, OTHER } from './groups.ts'
import { type Mutant, placeKey } from './mutants.ts'
import { REACHES, type Reach, type ReachingTests } from './reaching-tests.ts'
import type { Result } from './reasons.ts'
import type { Outcome } from './stryker-run.ts'

/** What could not be run. */
interface Trouble {
  /** The tests of one reach, or all of a group. */
  what: string
  message: string
}

/** What became of mutants, and what could not be run for them. */
export interface MutantResults {
  results: Result[]
  troubles: Trouble[]
}

/** `tests` are those of each file that has a chosen mutant. */
type Run = (
  chosen: readonly Mutant[],
  tests: ReadonlyMap<string, readonly string[]>,
  reach: Reach,
) => Promise<Map<string, Outcome>>

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const wasStopped = (error: unknown) => error instanceof Error && error.name === 'AbortError'
const lives = (outcome: Outcome) => outcome === 'survived' || outcome === 'unreached'

/**
 * Resolves with what became of each mutant. A run that fails when others have ended well leaves what they found, and is
 * told as trouble; the first one to fail before anything was found rejects. Tests of other packages are run when
 * `reach` is `all`, and for files that no test of their own package imports.
 */
export async function runMutants(
  mutants: readonly Mutant[],
  tests: ReachingTests,
  reach: Reach,
  run: Run,
): Promise<MutantResults> {
  const troubles: Trouble[] = []
  let ended = 0
  const outcomes = new Map<string, Outcome>(mutants.map((mutant) => [placeKey(mutant), 'unreached']))
  const byFile = new Map([...new Set(mutants.map(({ file }) => file))].map((file) => [file, tests.of(file)]))

  for (const level of REACHES) {
    const isWanted = (file: string) => {
      const own = byFile.get(file)
      if (!own || own[level].length === 0) return false
      if (level !== 'all') return REACHES.indexOf(level) <= REACHES.indexOf(reach)
      return reach === 'all' || own.near.length + own.package.length === 0
    }
    const chosen = mutants.filter(
      (mutant) => isWanted(mutant.file) && lives(outcomes.get(placeKey(mutant)) ?? 'unreached'),
    )
    if (chosen.length === 0) continue
    const files = new Set(chosen.map(({ file }) => file))
    const wanted = new Map([...files].map((file) => [file, byFile.get(file)?.[level] ?? []]))
    try {
      for (const [key, outcome] of await run(chosen, wanted, level)) {
        // A line that only the nearer tests run has survived, whatever the farther ones say.
        if (outcome !== 'unreached') outcomes.set(key, outcome)
      }
      ended += 1
    } catch (error) {
      if (ended === 0 || wasStopped(error)) throw error
      troubles.push({ what: `The tests of reach "${level}"`, message: messageOf(error) })
    }
  }
  const results = mutants.map((mutant): Result => ({ mutant, outcome: outcomes.get(placeKey(mutant)) ?? 'unreached' }))
  return { results, troubles }
}

/**
 * As `runMutants`, one group after the other in their order: `found` is called with everything so far whenever one has
 * ended, so that a run that is stopped keeps it. A group that cannot be run is told as trouble, unless none can.
 */
export async function runGroups(
  mutants: readonly Mutant[],
  found: (findings: MutantResults) => void,
  runGroup: (mutants: readonly Mutant[], group: string) => Promise<MutantResults>,
): Promise<MutantResults> {
  const findings: MutantResults = { results: [], troubles: [] }
  for (const name of [...GROUPS.map((group) => group.name), undefined]) {
    const own = mutants.filter(({ file }) => groupOf(file)?.name === name)
    if (own.length === 0) continue
    try {
      const { results, troubles } = await runGroup(own, name ?? OTHER)
      findings.results.push(...results)
      findings.troubles.push(...troubles)
      found(findings)
    } catch (error) {
      if (wasStopped(error) || own.length === mutants.length) throw error
      findings.troubles.push({ what: name ?? OTHER, message: messageOf(error) })
    }
  }
  return findings
}
