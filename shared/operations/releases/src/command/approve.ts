/** approve: the signature of a second person (OP-01). */
import { approve, hashOfProposal, markOf, none } from '../channel/approve.ts'
import { RefusedError } from '../problem.ts'
import type { SomeStore } from '../roles/signed-store.ts'
import { openTrust } from '../signing/trust.ts'
import { type Answer, overruledLines, writtenBy } from './answer.ts'
import { servedCalls } from './served-calls.ts'
import { proposedWhat, requireSigned, waitingLines } from './waiting.ts'
import { UsageError, type Words } from './words.ts'

/** approve: signs, as the second person, what `status` has shown. Throws what the roles refuse. */
export async function approveCommand(store: SomeStore, words: Words, env: NodeJS.ProcessEnv): Promise<Answer> {
  const { channel } = words
  const [number, mark] = words.rest
  if (number !== undefined && !/^\d{1,15}$/.test(number)) throw new UsageError(READS)
  const { waiting, lapsed } = await requireSigned(store).proposals(channel)
  const chosen = number === undefined ? waiting : waiting.filter(({ revision }) => revision === Number(number))
  const [wanted] = chosen
  if (!wanted) throw none(number === undefined ? undefined : Number(number), channel, lapsed)
  const { revision: now } = await store.channel(channel)
  if (mark === undefined) throw new UsageError(READS, waitingLines(chosen, now))
  if (mark !== markOf(wanted)) {
    const message = `What waits as revision ${number} is not what has the mark ${mark}; look at status and decide again.`
    throw new RefusedError('proposal.none', message)
  }
  const trust = await openTrust(store, env)
  const { served, unchecked } = await servedCalls(env)
  const asked = { channel, number: wanted.revision, shown: hashOfProposal(wanted), trust, served, force: words.force }
  const moved = await approve(store, asked).catch((error: unknown) => {
    if (!(error instanceof RefusedError && error.code === 'proposal.overruled')) throw error
    const { code, message, problems } = error
    const words = `approve ${number} ${mark} --force overrules them.`
    throw new RefusedError(code, message, [{ code, message }, ...problems, { code, message: words }])
  })
  const { revision } = moved
  const more = [...overruledLines(moved.overruled), ...(unchecked ? [unchecked] : [])]
  const json = unchecked ? { ...moved, unchecked } : moved
  const said = `${channel} revision ${revision.revision}: ${proposedWhat(revision, now)}, by two persons.`
  return { json, lines: [said, ...more], ...writtenBy(moved) }
}

const READS = 'It reads: approve <revision> <mark>.'
