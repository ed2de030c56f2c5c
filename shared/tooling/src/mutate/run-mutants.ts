/** Tries mutants against nearer and then farther tests; each run has only what the one before left alive. */
import { type Mutant, placeKey } from './mutants.ts'
import { REACHES, type Reach, type ReachingTests } from './reaching-tests.ts'
import type { Result } from './reasons.ts'
import type { Outcome } from './stryker-run.ts'

/** What one reach could not say. */
interface Trouble {
  reach: Reach
  message: string
}

type Run = (chosen: readonly Mutant[], tests: readonly string[], reach: Reach) => Promise<Map<string, Outcome>>

const lives = (outcome: Outcome) => outcome === 'survived' || outcome === 'unreached'

/**
 * Resolves with what became of each mutant. A run that fails when others have ended well leaves what they found, and is
 * told as trouble; the first one to fail before anything was found rejects. Tests of other packages are run when
 * `reach` is `all`, and for files that no test of their own package imports.
 */
export async function runMutants(mutants: readonly Mutant[], tests: ReachingTests, reach: Reach, run: Run) {
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
    const wanted = new Set([...files].flatMap((file) => byFile.get(file)?.[level] ?? []))
    try {
      for (const [key, outcome] of await run(chosen, [...wanted].sort(), level)) {
        // A line that only the nearer tests run has survived, whatever the farther ones say.
        if (outcome !== 'unreached') outcomes.set(key, outcome)
      }
      ended += 1
    } catch (error) {
      if (ended === 0 || (error instanceof Error && error.name === 'AbortError')) throw error
      troubles.push({ reach: level, message: error instanceof Error ? error.message : String(error) })
    }
  }
  const results = mutants.map((mutant): Result => ({ mutant, outcome: outcomes.get(placeKey(mutant)) ?? 'unreached' }))
  return { results, troubles }
}
