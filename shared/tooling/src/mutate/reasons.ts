/** `survivors.json`: mutants that no test can or should kill, each with the reason. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import type { Mutant } from './mutants.ts'
import { MutateError } from './source-files.ts'
import type { Outcome } from './stryker-run.ts'

const Reasons = v.array(
  v.strictObject({
    file: v.string(),
    /** What stands in the source and what stands there instead, as the report prints them. */
    original: v.string(),
    replacement: v.string(),
    reason: v.pipe(v.string(), v.trim(), v.minLength(20, 'a reason is a sentence')),
  }),
)

export type Reason = v.InferOutput<typeof Reasons>[number]

const REASONS_FILE = path.join(import.meta.dirname, 'survivors.json')

/** Throws `MutateError` for an entry without a file, a change or a reason. */
export function readReasons(file = REASONS_FILE): Reason[] {
  const result = v.safeParse(Reasons, JSON.parse(readFileSync(file, 'utf8')))
  if (result.success) return result.output
  const [issue] = result.issues
  throw new MutateError(`${path.basename(file)}, entry ${v.getDotPath(issue) ?? ''}: ${issue.message}`)
}

export const reasonFor = (reasons: readonly Reason[], { file, original, replacement }: Mutant): Reason | undefined =>
  reasons.find((entry) => entry.file === file && entry.original === original && entry.replacement === replacement)

export interface Result {
  mutant: Mutant
  outcome: Outcome
}

const lives = ({ outcome }: Result) => outcome === 'survived' || outcome === 'unreached'

/** What lives and has no reason. */
export const unexplained = (results: readonly Result[], reasons: readonly Reason[]): Result[] =>
  results.filter((result) => lives(result) && !reasonFor(reasons, result.mutant))

/**
 * Entries that are true no longer: the source has no such mutant, or every one that was run is killed. Only files that
 * were mutated are judged; `listed` are all mutants of them, run or not.
 */
export function staleReasons(reasons: readonly Reason[], listed: readonly Mutant[], results: readonly Result[]) {
  const files = new Set(listed.map(({ file }) => file))
  return reasons.filter((entry) => {
    if (!files.has(entry.file)) return false
    if (!listed.some((mutant) => reasonFor([entry], mutant))) return true
    const run = results.filter(({ mutant }) => reasonFor([entry], mutant))
    return run.length > 0 && !run.some(lives)
  })
}
