import { requireSeen } from '../free-text.ts'
import { inOneSentence, type Problem, RefusedError } from '../problem.ts'

/**
 * Lets a change through when nothing is wrong, or when it is forced with a reason: true means that problems were
 * overruled. Throws `release.refused` with all problems, or `force.reason`.
 */
export function passes(problems: readonly Problem[], force: boolean, reason: string): boolean {
  if (problems.length === 0) return false
  if (!force) throw new RefusedError('release.refused', inOneSentence(problems), problems)
  requireReason(force, reason)
  return true
}

/** Throws `RefusedError` when something is forced without a reason, or the reason is none that others would see. */
export function requireReason(force: boolean, reason: string): void {
  requireSeen(reason, 'reason')
  if (force && reason.trim() === '') {
    throw new RefusedError('force.reason', 'Overruling a check needs a reason, which is kept with the change.')
  }
}
