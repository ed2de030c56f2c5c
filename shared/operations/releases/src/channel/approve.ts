/** Signs, as the second person, what somebody has proposed (OP-01): then it counts. */
import type { CallShapes } from '@lobby/contracts/call-shape'
import type { ChannelRevision } from '@lobby/contracts/release'
import { passes, textsOf } from '../checks/overrule.ts'
import { type Problem, problemOf, RefusedError, saidOf } from '../problem.ts'
import { hashOf, markIn } from '../roles/entry.ts'
import type { Lapsed } from '../roles/proposals.ts'
import type { SomeStore } from '../roles/signed-store.ts'
import { sentence } from '../sentence.ts'
import { type Trust, trustOf } from '../signing/trust.ts'
import { hashIn } from '../store/named-records.ts'
import { checkAgainst } from './live.ts'
import { type Moved, shippable, soundRecord } from './promote.ts'
import { assertServed } from './served.ts'
import { besideSet } from './trial-set.ts'

/** Which proposal of a channel is signed. */
export interface Approval {
  channel: string
  number: number
  /** `hashOfProposal` of what was looked at: another one under this number is refused. */
  shown?: string
  /** Whose signatures count; without it, what `trustOf` says of the store. */
  trust?: Trust
  /** Takes over what its first person has overruled, and overrules what fails beside that. */
  force?: boolean
  /** What the gateway serves, by call; without it, no call is checked. */
  served?: CallShapes | undefined
}

/** What a proposal is known by: all that it says, and who has signed it. */
export const hashOfProposal = (proposed: ChannelRevision): string => hashOf(JSON.stringify(proposed))

/** What a person copies of that to sign it. */
export const markOf = (proposed: ChannelRevision): string => markIn(hashOfProposal(proposed))

/**
 * Adds this person's signature to what waits. It is checked as when it was proposed, so that nobody signs what was
 * written past the checks; what its first person has overruled is overruled by the second one too, or refused. Throws
 * `RefusedError` (`proposal.none`, `proposal.overruled`, `release.refused`, and what the roles or builders refuse) and
 * as the store does.
 */
export async function approve(store: SomeStore, approval: Approval): Promise<Moved> {
  const { channel, number, shown, trust, force = false, served } = approval
  const { signed } = store
  const { waiting, lapsed } = (await signed?.proposals(channel)) ?? { waiting: [], lapsed: [] }
  const wanted = waiting.find(({ revision }) => revision === number)
  if (!signed || !wanted) throw none(number, channel, lapsed)
  if (shown !== undefined && hashOfProposal(wanted) !== shown) {
    const message = `Revision ${number} of ${channel} was proposed anew since it was shown; look at it and decide again.`
    throw new RefusedError('proposal.none', message)
  }
  const trusted = trust ?? (await trustOf(store))
  const { revision: now } = await store.channel(channel)
  const problems = await problemsOf(store, now, wanted, trusted, served)
  passes(problems, wanted.forced === true, wanted.reason)
  const overruled = overruledIn(wanted, problems)
  if (overruled.length > 0 && !force) {
    const { actor } = wanted
    throw new RefusedError('proposal.overruled', sentence('proposal.overruled', { number, actor }), overruled)
  }
  const { revision } = await signed.approve(channel, number, wanted)
  await assertServed(store, { trust: trusted }, revision)
  return { revision, changed: true, overruled }
}

/** What the checks say of a proposal now. Throws where a release is not whole, not signed, or lacks a builder. */
async function problemsOf(
  store: SomeStore,
  now: ChannelRevision | undefined,
  wanted: ChannelRevision,
  trust: Trust,
  served: CallShapes | undefined,
): Promise<Problem[]> {
  const { channel, actor, reason, action, remote: opened, to } = wanted
  const set = { ...wanted.pins, ...wanted.trial?.pins }
  const problems = new Map<string, Problem>()
  const tell = (found: readonly Problem[]): void => {
    for (const each of found) problems.set(each.message, each)
  }
  if (action === 'open') {
    const change = { channel, remote: opened, actor, reason, trust }
    tell(await checkAgainst(store, now, await soundRecord(store, change, to, hashIn(now, opened, to)), { served }))
  }
  for (const [remote, id] of Object.entries(set)) {
    if (now?.pins[remote] === id) continue
    const change = { channel, remote, actor, reason, trust }
    const { record } = await shippable(store, change, id, hashIn(wanted, remote, id))
    const around = now && besideSet(now, set, remote, wanted.records)
    tell(await checkAgainst(store, around, record, { targets: action !== 'rollback', served }))
  }
  return [...problems.values()]
}

/**
 * All that a second person overrules with a proposal: what its first one has signed for, in words that can be told in
 * any language where the checks say the same now, and what they say beside that.
 */
function overruledIn({ overruled = [], forced, actor }: ChannelRevision, now: readonly Problem[]): Problem[] {
  const texts = textsOf(now)
  const named = overruled.map((message) => now[texts.indexOf(message)] ?? { code: 'proposal.named', message })
  // Behind the last text nothing is named.
  const isNamed = (text: string | undefined) => text !== undefined && overruled.includes(text)
  const unnamed = now.filter((_problem, i) => !isNamed(texts[i]))
  const silent = forced && overruled.length === 0 ? [problemOf('proposal.silent', { actor })] : []
  const others = unnamed.map((each) => problemOf('proposal.unnamed', { problem: saidOf(each), actor }, each.code))
  return [...named, ...silent, ...others]
}

/** Why nothing waits under a number, or under any: where something lies there, what is the matter with that. */
export function none(number: number | undefined, channel: string, lapsed: readonly Lapsed[]): RefusedError {
  const [why] = number === undefined ? [] : lapsed.filter(({ revision }) => revision === number)
  if (why) return new RefusedError('proposal.none', why.said ?? why.message)
  const what = number === undefined ? 'Nothing' : `No revision ${number}`
  return new RefusedError('proposal.none', `${what} waits for a second person on ${channel}, as it is now.`)
}
