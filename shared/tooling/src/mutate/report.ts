/** What a run of mutants found, for people. */
import { GROUPS, groupOf, OTHER } from './groups.ts'
import type { Mutant } from './mutants.ts'
import { type Reason, type Result, reasonFor, staleReasons, unexplained } from './reasons.ts'

export interface Findings {
  /** All mutants of the files, run or not. */
  listed: readonly Mutant[]
  results: readonly Result[]
  reasons: readonly Reason[]
}

export interface Score {
  group: string
  killed: number
  /** Without what survives with a reason. */
  total: number
  withReason: number
  /** Percent; undefined for files that belong to no group with a goal. */
  goal: number | undefined
}

const percentOf = ({ killed, total }: Score) => (total === 0 ? 100 : (100 * killed) / total)

export const isBelowGoal = (score: Score): boolean => score.goal !== undefined && percentOf(score) < score.goal

export function scoresOf({ results, reasons }: Findings): Score[] {
  const open = new Set(unexplained(results, reasons))
  return [...GROUPS.map(({ name }) => name), OTHER].flatMap((group) => {
    const own = results.filter(({ mutant }) => (groupOf(mutant.file)?.name ?? OTHER) === group)
    if (own.length === 0) return []
    const lived = own.filter((result) => open.has(result)).length
    const withReason = own.filter(
      (result) => !open.has(result) && ['survived', 'unreached'].includes(result.outcome),
    ).length
    const total = own.length - withReason
    const goal = GROUPS.find(({ name }) => name === group)?.goal
    return [{ group, killed: total - lived, total, withReason, goal }]
  })
}

const SHOWN = 200
const short = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

const survivorText = ({ mutant, outcome }: Result) => {
  const { file, start, mutator, original, replacement } = mutant
  const why = outcome === 'unreached' ? 'no test runs this line' : 'tests run this line and pass'
  return `${file}:${start.line}:${start.column} ${mutator}: ${why}\n  - ${short(original)}\n  + ${short(replacement)}`
}

function scoreLine(score: Score): string {
  const { group, killed, total, withReason, goal } = score
  const reasons = withReason > 0 ? `, ${withReason} more survive with a reason` : ''
  const aim = goal === undefined ? '' : ` (goal ${goal} %${isBelowGoal(score) ? ', missed' : ''})`
  return `${group}: ${killed} of ${total} killed, ${percentOf(score).toFixed(1)} %${aim}${reasons}`
}

/** Survivors with place and change, entries of the list that are stale, and the score of each group. */
export function reportText(findings: Findings): string {
  const { listed, results, reasons } = findings
  const survivors = unexplained(results, reasons).map(survivorText)
  const stale = staleReasons(reasons, listed, results).map(
    ({ file, original, replacement }) =>
      `survivors.json has an entry that no longer survives: ${file}\n  - ${short(original)}\n  + ${short(replacement)}`,
  )
  const explained = results
    .filter((result) => ['survived', 'unreached'].includes(result.outcome))
    .flatMap(({ mutant }) => {
      const reason = reasonFor(reasons, mutant)
      return reason ? [`${mutant.file}:${mutant.start.line} survives: ${reason.reason}`] : []
    })
  const parts = [
    survivors.join('\n\n'),
    explained.join('\n'),
    stale.join('\n'),
    scoresOf(findings).map(scoreLine).join('\n'),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}
