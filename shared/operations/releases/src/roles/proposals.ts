/** Revisions that wait for a second person (OP-01): whole, and signed by the first. Nobody serves them. */
import { RefusedError } from '../problem.ts'
import { eachPaper } from '../store/papers.ts'
import { fileOf, revisionNumbers } from '../store/revisions.ts'
import type { Papers } from '../store/store.ts'
import { type Entry, readEntry } from './entry.ts'

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
