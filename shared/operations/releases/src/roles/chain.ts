/** What came before a revision that counts, followed from each to the one that it names (OP-02). */
import type { ChannelRevision } from '@lobby/contracts/release'
import type { ReleaseStore } from '../store/store.ts'
import { hashOf, type Point, readEntry } from './entry.ts'
import { firstList } from './read-roles.ts'
import { readTexts } from './walk.ts'

/** How much further a walk back reads than it has to. */
const AHEAD = 64

/**
 * Down to the number `until`, newest first. It ends early where one is missing or is not what the next one says that
 * it was. Revisions from before there were roles are held against the hashes in the first list, known by its `root`.
 */
export async function chainBefore(
  { entries, papers }: ReleaseStore,
  channel: string,
  from: Point,
  until: number,
  root: string,
): Promise<ChannelRevision[]> {
  const found: ChannelRevision[] = [from.revision]
  const numbers = (await entries.numbers(channel)).filter((number) => number < from.revision.revision)
  const texts = new Map<number, string | undefined>()
  const textOf = async (number: number): Promise<string | undefined> => {
    if (!texts.has(number)) {
      const at = numbers.indexOf(number)
      const some = at < 0 ? [number] : numbers.slice(Math.max(0, at - AHEAD + 1), at + 1)
      for (const [each, text] of await readTexts(entries, channel, some)) texts.set(each, text)
    }
    return texts.get(number)
  }
  let last = from.revision
  while (last.previous && last.revision > until) {
    const { revision, hash } = last.previous
    const text = await textOf(revision)
    const entry = readEntry(text, channel, revision)
    if (!entry || entry.hash !== hash) return found
    found.push(entry.revision)
    last = entry.revision
  }
  if (last.previous || last.revision <= until) return found
  const first = await firstList(papers, root)
  const hashes = first?.list.before?.[channel] ?? {}
  for (const number of numbers.filter((each) => each < last.revision && each >= until).toReversed()) {
    const text = await textOf(number)
    const entry = readEntry(text, channel, number)
    if (entry && text !== undefined && hashes[number] === hashOf(text)) found.push(entry.revision)
  }
  return found
}
