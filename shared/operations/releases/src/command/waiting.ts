/** What waits for a second person, as the command says it (OP-01). */
import type { ChannelRevision } from '@lobby/contracts/release'
import { markOf } from '../channel/approve.ts'
import { movesOf } from '../channel/moves.ts'
import type { Moved } from '../channel/promote.ts'
import { percent } from '../channel/trial.ts'
import { RefusedError } from '../problem.ts'
import type { Signed, SomeStore } from '../roles/signed-store.ts'
import { firstLines } from './answer.ts'

/** The remotes of a change, each with its release. */
export const setOf = (change: ChannelRevision, now: ChannelRevision | undefined): string =>
  movesOf(change, now)
    .map(({ remote, to }) => `${remote} ${to}`)
    .join(', ')

/** What a change does with each of its remotes. */
export function proposedWhat(change: ChannelRevision, now: ChannelRevision | undefined): string {
  const { action, trial } = change
  const what = `${action} ${setOf(change, now)}`
  if (!trial || (action !== 'trial' && action !== 'raise')) return what
  return `${what} ${action === 'raise' ? 'to' : 'for'} ${percent(trial.share)} of the visitors`
}

/** Behind all that is signed: it is free text, and might be written to look like more than that. */
export const whyLines = (reason: string): string[] => (reason ? [`  why: ${reason}`] : [])

/** Which checks a change says that it has overruled; of one from before that was kept, that it does not say. */
function namedLines({ forced, overruled = [] }: ChannelRevision): string[] {
  if (forced && overruled.length === 0) return ['  overruled: it does not say which']
  return overruled.map((message) => `  overruled: ${message}`)
}

/** What waits for a second person, and why: whoever approves it signs all of it. */
export const waitingLines = (waiting: readonly ChannelRevision[], now: ChannelRevision | undefined): string[] =>
  firstLines(
    waiting.map((revision) => {
      const { revision: number, actor, reason, overruled = [] } = revision
      const isForced = revision.forced === true || overruled.length > 0
      const what = `Revision ${number} waits for a second person: ${proposedWhat(revision, now)}, by ${actor}${isForced ? ', who has overruled checks' : ''}.`
      return [
        `${what} It counts by: approve ${number} ${markOf(revision)}`,
        ...namedLines(revision),
        ...whyLines(reason),
      ]
    }),
  )

/** What is said of a change that waits for a second person; `now` is what is live, which names a trial that ends. */
export const proposedLines = ({ revision }: Moved, now?: ChannelRevision): string[] => [
  `Nothing is live yet: ${proposedWhat(revision, now)} takes two persons. The second one runs status, which says what waits and how it is approved.`,
]

/** What a list of roles says of a store. Throws `RefusedError` `roles.missing` where there is none. */
export function requireSigned({ signed }: SomeStore): Signed {
  if (signed) return signed
  throw new RefusedError(
    'roles.missing',
    'There is no list of roles, so nothing waits for a signature; "roles init" begins one.',
  )
}
