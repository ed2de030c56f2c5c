import type { ChannelRevision } from '@lobby/contracts/release'
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

/** Of one sentence, and of all of them, that a revision keeps. */
const MOST_LENGTH = 500
const MOST_KEPT = 100

/** The texts by which a revision keeps what was overruled: of very many, the last says how many more there were. */
export function textsOf(problems: readonly Problem[]): string[] {
  const texts = problems.map(({ message }) =>
    message.length > MOST_LENGTH ? `${message.slice(0, MOST_LENGTH - 1)}…` : message,
  )
  if (texts.length <= MOST_KEPT) return texts
  return [...texts.slice(0, MOST_KEPT - 1), `And ${texts.length - MOST_KEPT + 1} more.`]
}

/** What a revision says of the problems that it overrules; nothing where there are none. */
export const overruling = (problems: readonly Problem[]): Pick<ChannelRevision, 'forced' | 'overruled'> =>
  problems.length > 0 ? { forced: true, overruled: textsOf(problems) } : {}

/** Throws `RefusedError` when something is forced without a reason, or the reason is none that others would see. */
export function requireReason(force: boolean, reason: string): void {
  requireSeen(reason, 'reason')
  if (force && reason.trim() === '') {
    throw new RefusedError('force.reason', 'Overruling a check needs a reason, which is kept with the change.')
  }
}
