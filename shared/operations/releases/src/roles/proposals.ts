/** Revisions that wait for a second person (OP-01): whole, and signed by the first. Nobody serves them. */
import type { ChannelRevision } from '@lobby/contracts/release'
import { type Problem, problemOf, RefusedError } from '../problem.ts'
import { sentence } from '../sentence.ts'
import { eachPaper } from '../store/papers.ts'
import { fileOf, revisionNumbers } from '../store/revisions.ts'
import type { Papers } from '../store/store.ts'
import { refusalOf } from './authority.ts'
import { type Entry, type Point, readEntry } from './entry.ts'
import type { Roles } from './list.ts'

/** What is proposed and cannot count: nobody is offered it, as whoever may write to the store could put it there. */
export interface Lapsed extends Problem {
  revision: number
}

/** What lies there as proposed, the highest first. */
export interface Proposals {
  /** Signed by somebody who may, and lacking the signature of a second person alone. */
  waiting: ChannelRevision[]
  lapsed: Lapsed[]
}

const pathOf = (channel: string, number: number): string => `proposals/${channel}/${fileOf(number)}`

/** Keeps one in the place of what was proposed under that number before. */
export const keepProposal = (papers: Papers, channel: string, number: number, text: string): Promise<void> =>
  papers.replace(pathOf(channel, number), text)

/** What is proposed under a number. Throws `RefusedError` `proposal.none`. */
export async function proposalAt(papers: Papers, channel: string, number: number): Promise<Entry> {
  const entry = readEntry(await papers.text(pathOf(channel, number)), channel, number)
  if (entry) return entry
  throw new RefusedError('proposal.none', `Nothing is proposed as revision ${number} of ${channel}.`)
}

/**
 * All that were ever proposed for a channel that ends with `newest`, the highest first. Read are those before others
 * that can still be made, from the next number on: each is in the place of what somebody has put under that.
 */
export async function proposalsOf(papers: Papers, channel: string, newest: number): Promise<Entry[]> {
  const read = (text: string, name: string) => {
    const [number] = revisionNumbers([name])
    return number === undefined ? undefined : readEntry(text, channel, number)
  }
  const found = await eachPaper(papers, `proposals/${channel}`, read, (names) => {
    const numbers = revisionNumbers(names)
    const next = numbers.filter((number) => number > newest)
    return [...next, ...numbers.filter((number) => number <= newest).reverse()].map(fileOf)
  })
  return [...found.values()].sort((a, b) => b.revision.revision - a.revision.revision)
}

/** Removes what was proposed to follow another revision than the one of this number and hash. */
export async function dropProposals(papers: Papers, channel: string, newest: number, hash: string): Promise<void> {
  const stale = (await proposalsOf(papers, channel, newest)).filter(({ revision }) => revision.previous?.hash !== hash)
  for (const { revision } of stale) await papers.remove(pathOf(channel, revision.revision))
}

/** What a channel is, as a proposal of it is judged. */
interface Now {
  channel: string
  roles: Roles
  point: Point | undefined
  /** Those that are taken. */
  numbers: readonly number[]
}

/** Why a proposal cannot count, whoever signs it as well; undefined where one more signature is enough. */
export function lapsedOf({ channel, roles, point, numbers }: Now, proposed: Entry): Lapsed | undefined {
  const { revision } = proposed.revision
  const refusal = refusalOf(roles, point, proposed)
  const isTaken = numbers.includes(revision)
  if (refusal?.code === 'role.second' && proposed.revision.signatures?.length === 1 && !isTaken) return undefined
  const lacksSecond = refusal === undefined || refusal.code === 'role.second'
  const why = lacksSecond ? sentence(isTaken ? 'role.taken' : 'role.alone') : refusal.why
  return { revision, ...problemOf('proposal.lapsed', { number: revision, channel, why }) }
}

/** Which of these wait for a second person, and what is the matter with the others. */
export function sorted(now: Now, all: readonly Entry[]): Proposals {
  const judged = all.map((entry) => ({ entry, lapsed: lapsedOf(now, entry) }))
  return {
    waiting: judged.flatMap(({ entry, lapsed }) => (lapsed ? [] : [entry.revision])),
    lapsed: judged.flatMap(({ lapsed }) => lapsed ?? []),
  }
}
