/**
 * Whether a change was there when it says that it was made (OP-01): a list of roles that has ended ships nothing more,
 * and whoever has a key says himself what time it was.
 */
import type { ReleaseStore } from '../store/store.ts'
import { type Entry, type Point, readEntry } from './entry.ts'
import { type Roles, SHIPS } from './list.ts'
import { allSeen, type Statement } from './seen.ts'

/** How far clocks of two machines may be apart, and a store behind; ms. */
const APART = 120_000

/** What a reader knows of before: what counted, and when it looked last, in ms; of which it may know neither. */
export interface Earlier {
  known?: Point | undefined
  looked?: number | undefined
}

/** Whether a change that ships came after the list had ended, by what has been seen of the channel meanwhile. */
export type Late = (entry: Entry, before: Point | undefined) => Promise<boolean>

/**
 * Undefined while the list has not ended by the clock `now`, ms. What was not there when this reader looked, minutes
 * after it says that it was made, is late; so is what follows a change from after the end of the list. A reader that
 * has not looked before goes by what edges have signed: late is what none has seen, where one has looked since.
 */
export function lateBy(
  store: Pick<ReleaseStore, 'entries' | 'papers'>,
  channel: string,
  roles: Roles,
  now: number,
  { known, looked }: Earlier = {},
): Late | undefined {
  const ended = Date.parse(roles.list.expires)
  if (now <= ended) return undefined
  const first = known?.revision.revision ?? 0
  let said: Promise<{ all: Statement[]; vouched: ReadonlySet<string> }> | undefined
  return async ({ revision, hash }, before) => {
    const { revision: number, action } = revision
    if (!SHIPS.includes(action) || number <= first) return false
    const isAfter = (at: number): boolean => at > Date.parse(revision.at) + APART
    const follows = before ? Date.parse(before.revision.at) : ended
    if (follows > ended && follows <= now + APART) return true
    if (known && looked !== undefined) return isAfter(looked)
    said ??= seenBy(store, channel, roles)
    const { all, vouched } = await said
    return !vouched.has(hash) && all.some((each) => each.revision < number && isAfter(Date.parse(each.at)))
  }
}

/** What edges have said, and the hashes of all that they have so seen. */
async function seenBy({ entries, papers }: Pick<ReleaseStore, 'entries' | 'papers'>, channel: string, roles: Roles) {
  const all = await allSeen(papers, channel, roles)
  const begun = roles.list.channels[channel]?.revision ?? 0
  const vouched = new Set<string>()
  for (const { revision, hash } of all) {
    let next: { revision: number; hash: string } | undefined = { revision, hash }
    while (next && next.revision > begun && !vouched.has(next.hash)) {
      const entry = readEntry(await entries.text(channel, next.revision), channel, next.revision)
      if (entry?.hash !== next.hash) break
      vouched.add(entry.hash)
      next = entry.revision.previous
    }
  }
  return { all, vouched }
}
