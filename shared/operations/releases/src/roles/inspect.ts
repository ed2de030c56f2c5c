/** Which revisions of a channel were changed, dropped or put in (OP-02): each is named, with what is the matter. */
import type { ChannelRevision } from '@lobby/contracts/release'
import type { Problem } from '../problem.ts'
import { inEnglish } from '../sentence.ts'
import { signersOf } from './authority.ts'
import { type Entry, hashOf, readEntry } from './entry.ts'
import { lateBy } from './late.ts'
import type { Roles, RolesList } from './list.ts'
import { listsUntil } from './read-roles.ts'
import { allSeen, isBelieved } from './seen.ts'
import type { SomeStore } from './signed-store.ts'
import { anchorOf, readTexts, walk } from './walk.ts'

/** What is the matter with a revision. */
export interface OddRevision extends Problem {
  revision: number
}

/** All that is odd about a channel, lowest revision first; nothing for a store without a list of roles. `now` in ms. */
export async function oddRevisions(store: SomeStore, channel: string, now = Date.now()): Promise<OddRevision[]> {
  const roles = store.signed?.roles()
  if (!roles || !store.signed) return []
  const numbers = await store.entries.numbers(channel)
  const texts = await readTexts(store.entries, channel, numbers)
  const lists = await listsUntil(store, roles)
  const odd = new Map<number, OddRevision>()
  const tell = (revision: number, why: string, code = 'channel.changed'): void => {
    if (!odd.has(revision)) odd.set(revision, { revision, code, message: `Revision ${revision} ${why}.` })
  }
  const first = lists[0]?.list
  const begun = first?.channels[channel]?.revision ?? 0
  tellEarlier(first, channel, texts, tell)
  for (const { list } of lists) {
    const anchor = list.channels[channel]
    if (!anchor) continue
    const text = texts.get(anchor.revision)
    const wrong = text === undefined ? 'is gone' : 'is another than the root keys have signed'
    if (text === undefined || hashOf(text) !== hashOf(anchor.text)) tell(anchor.revision, wrong)
  }
  for (const number of numbers.filter((each) => each > begun)) {
    const entry = readEntry(texts.get(number), channel, number)
    if (!entry) tell(number, 'cannot be read, or is that of another number', 'channel.broken')
    else tellSigned(entry, lists, texts, tell)
  }
  const late = lateBy(store, channel, roles, now)
  const { refused, newer, point } = await walk(store.entries, channel, roles, numbers, anchorOf(roles, channel), late)
  if (newer)
    tell(newer.number, `was signed by version ${newer.version} of the list of roles, which is gone`, 'roles.missing')
  for (const { number, why, code } of refused) tell(number, inEnglish(why), code)
  tellPutIn(point?.revision, channel, texts, tell)
  const newest = numbers.at(-1) ?? 0
  for (const { revision, hash } of await allSeen(store.papers, channel, roles)) {
    const text = texts.get(revision)
    if (!isBelieved({ revision }, newest)) continue
    if (revision > newest) tell(revision, `has been seen by an edge, and ${channel} ends with revision ${newest}`)
    // One below the newest may be gone from a store that was restored, and was resumed after.
    else if (text !== undefined && hashOf(text) !== hash) tell(revision, 'is another than an edge has seen')
  }
  return [...odd.values()].sort((a, b) => a.revision - b.revision)
}

type Tell = (revision: number, why: string, code?: string) => void

/** Of the time before there were roles: what the first list has noted of each. */
function tellEarlier(
  first: RolesList | undefined,
  channel: string,
  texts: ReadonlyMap<number, string | undefined>,
  tell: Tell,
): void {
  const noted = first?.before?.[channel] ?? {}
  for (const [word, hash] of Object.entries(noted)) {
    const text = texts.get(Number(word))
    if (text === undefined) tell(Number(word), 'is gone')
    else if (hashOf(text) !== hash) tell(Number(word), 'is not what it was when the list of roles was begun')
  }
  const begun = first?.channels[channel]?.revision ?? 0
  for (const number of texts.keys()) {
    if (number < begun && noted[number] === undefined) tell(number, 'was put in after the list of roles was begun')
  }
}

/** What lies between the newest that counts, or one that it follows, and the one before that. */
function tellPutIn(
  newest: ChannelRevision | undefined,
  channel: string,
  texts: ReadonlyMap<number, string | undefined>,
  tell: Tell,
): void {
  const chain = new Map<number, ChannelRevision>()
  let lowest = 0
  for (let next = newest; next; ) {
    chain.set(next.revision, next)
    lowest = next.previous?.revision ?? next.revision
    const before = next.previous && readEntry(texts.get(lowest), channel, lowest)
    next = before?.hash === next.previous?.hash ? before?.revision : undefined
  }
  const numbers = [...chain.keys()]
  for (const each of texts.keys()) {
    const above = chain.has(each) || each <= lowest ? undefined : numbers.findLast((number) => number > each)
    const previous = above && chain.get(above)?.previous?.revision
    if (previous) tell(each, `does not count: revision ${above} follows revision ${previous}`)
  }
}

/**
 * A revision that is signed, and the one that it names as the one before it. It may be signed by any of the lists:
 * keys and the names of their owners have changed since.
 */
function tellSigned(
  entry: Entry,
  lists: readonly Roles[],
  texts: ReadonlyMap<number, string | undefined>,
  tell: Tell,
): void {
  const { revision: number, previous } = entry.revision
  const found = lists.map((roles) => signersOf(roles, entry))
  const everybody = new Map(lists.flatMap(({ persons }) => [...persons]))
  const signers = found.find((names) => !('code' in names)) ?? signersOf({ persons: everybody }, entry)
  if ('code' in signers) tell(number, inEnglish(signers.why), signers.code)
  if (!previous || 'code' in signers) return
  const text = texts.get(previous.revision)
  if (text === undefined) tell(previous.revision, `is gone; revision ${number} follows it`)
  else if (hashOf(text) !== previous.hash) tell(previous.revision, `is another than revision ${number} follows`)
}
