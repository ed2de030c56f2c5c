/** Signs, as the second person, what somebody has proposed (OP-01): then it counts. */
import type { ChannelRevision } from '@lobby/contracts/release'
import { passes } from '../checks/overrule.ts'
import { type Problem, RefusedError } from '../problem.ts'
import { hashOf, markIn } from '../roles/entry.ts'
import type { SomeStore } from '../roles/signed-store.ts'
import { openTrust, type Trust } from '../signing/trust.ts'
import { hashIn } from '../store/named-records.ts'
import { checkAgainst } from './live.ts'
import { type Moved, shippable } from './promote.ts'
import { assertServed } from './served.ts'
import { besideSet } from './trial-set.ts'

/** Which proposal of a channel is signed. */
export interface Approval {
  channel: string
  number: number
  /** `hashOfProposal` of what was looked at: another one under this number is refused. */
  shown?: string
  /** Whose signatures count; without it, what `openTrust` finds for this process. */
  trust?: Trust
}

/** What a proposal is known by: all that it says, and who has signed it. */
export const hashOfProposal = (proposed: ChannelRevision): string => hashOf(JSON.stringify(proposed))

/** What a person copies of that to sign it. */
export const markOf = (proposed: ChannelRevision): string => markIn(hashOfProposal(proposed))

/**
 * Adds this person's signature to what waits. It is checked as when it was proposed, so that nobody signs what was
 * written past the checks; what its first person overruled stays overruled. Throws `RefusedError` (`proposal.none`,
 * `release.refused`, and what the roles or builders refuse) and as the store does.
 */
export async function approve(store: SomeStore, { channel, number, shown, trust }: Approval): Promise<Moved> {
  const { signed } = store
  const waiting = await signed?.proposals(channel)
  const wanted = waiting?.find(({ revision }) => revision === number)
  if (!signed || !wanted) throw none(number, channel)
  if (shown !== undefined && hashOfProposal(wanted) !== shown) {
    const message = `Revision ${number} of ${channel} was proposed anew since it was shown; look at it and decide again.`
    throw new RefusedError('proposal.none', message)
  }
  const trusted = trust ?? (await openTrust(store))
  const { revision: now } = await store.channel(channel)
  const set = { ...wanted.pins, ...wanted.trial?.pins }
  const isBack = wanted.action === 'rollback'
  const problems: Problem[] = []
  for (const [remote, id] of Object.entries(set)) {
    if (now?.pins[remote] === id) continue
    const { actor, reason } = wanted
    const change = { channel, remote, actor, reason, trust: trusted }
    const { record } = await shippable(store, change, id, hashIn(wanted, remote, id))
    problems.push(
      ...(await checkAgainst(store, now && besideSet(now, set, remote, wanted.records), record, { targets: !isBack })),
    )
  }
  passes(problems, wanted.forced === true, wanted.reason)
  const { revision, proposed } = await signed.approve(channel, number, wanted)
  // Where nobody had signed it this is the first signature, and another one has to come.
  if (proposed) return { revision, changed: false, proposed, overruled: problems }
  await assertServed(store, { trust: trusted }, revision)
  return { revision, changed: true, overruled: problems }
}

const none = (number: number, channel: string): RefusedError =>
  new RefusedError('proposal.none', `No revision ${number} waits for a second person on ${channel}, as it is now.`)
