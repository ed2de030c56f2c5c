/**
 * What a process has kept of a channel for its next start, held against signatures: it lies on a disk that somebody may
 * have written to, and counts for no more than what lies in the store (OP-01, OP-03).
 */
import { revisionNumbers } from '../store/revisions.ts'
import type { ReleaseStore } from '../store/store.ts'
import { refusalOf } from './authority.ts'
import { type Entry, type Point, readEntry } from './entry.ts'
import { hashOfList, type ListFile, type Roles, readList, rolesOf } from './list.ts'
import { fileAt, isFirst, isLater } from './read-roles.ts'
import { anchorOf } from './walk.ts'

/** What a process has seen of a channel, for one that comes after it. */
export interface Remembered {
  roles: Roles
  point: Point
  /** Texts of the lists that lead to this one, for where the store has lost some. */
  lists?: readonly string[] | undefined
  /** Texts of the revisions before the point, the last one last, as far as they were kept. */
  before?: readonly string[] | undefined
  /** Where the store was, if not where it is now. */
  elsewhere?: string | undefined
}

type Placed = Pick<ReleaseStore, 'papers' | 'entries'>

/** Revisions that are gone back over to one that stands by itself. */
const MOST_BACK = 1_000
/** Lists that are looked at: more than any store has of them. */
const MOST_LISTS = 1_000

/**
 * Whether it was seen of this store, which is known by its first list: that of `root`, or the one that lies there.
 * Where the store has lost that one and no root is named, it is the one that was kept at the same address: at another
 * one it may be any store.
 */
export async function isOfStore({ papers }: Placed, root: string | undefined, seen: Remembered): Promise<boolean> {
  if (root !== undefined) return root === seen.roles.root
  const there = await fileAt(papers, 1)
  return typeof there === 'object' ? hashOfList(there) === seen.roles.root : seen.elsewhere === undefined
}

/** Whether the root keys of one list after the other have signed it, from the first on. */
export async function isReached({ papers }: Placed, seen: Remembered): Promise<boolean> {
  const { roles, lists = [] } = seen
  const own = readList(roles.text)
  const first = roles.root
  if (typeof own !== 'object') return false
  const kept = [own, ...lists.map((text) => readList(text)).filter((file) => typeof file === 'object')]
  let last: Roles | undefined
  // Not by counting: a version that nobody has signed may be any number.
  for (const version of await versionsUntil(papers, kept, own.list.version)) {
    const found = version === own.list.version ? own : await fileAt(papers, version)
    const all: ListFile[] = [...(typeof found === 'object' ? [found] : []), ...kept]
    // One that is nowhere is passed over: those whose keys sign what comes after it could have signed it as well.
    const next = all.find(
      (file) => file.list.version === version && (last ? isLater(file, last) : version === 1 && isFirst(file, first)),
    )
    if (!next && version === 1) return false
    if (next === own) return true
    if (next) last = rolesOf(next, first)
  }
  return false
}

/** Those that lie in the store or were kept, lowest first. */
async function versionsUntil(papers: Placed['papers'], kept: readonly ListFile[], last: number): Promise<number[]> {
  const there = revisionNumbers(await papers.names('roles'))
  const all = new Set([...there, ...kept.map(({ list }) => list.version)])
  return [...all]
    .filter((version) => version <= last)
    .sort((a, b) => a - b)
    .slice(0, MOST_LISTS)
}

/**
 * Whether the kept revision counts by the list: the root keys vouch for it, or those have signed it who ship; or it
 * follows such a one, step by step.
 */
export async function isVouched({ entries }: Placed, roles: Roles, seen: Remembered): Promise<boolean> {
  const { channel, revision } = seen.point.revision
  const anchor = anchorOf(roles, channel)
  const kept = new Map((seen.before ?? []).flatMap((text) => entriesIn(text, channel)))
  const steps: Entry[] = []
  let entry = readEntry(seen.point.text, channel, revision)
  while (entry && steps.length < MOST_BACK) {
    if (entry.hash === anchor?.hash) return follow(roles, steps, anchor)
    if (standsAlone(roles, entry)) return follow(roles, steps, entry)
    steps.unshift(entry)
    const before: { revision: number; hash: string } | undefined = entry.revision.previous
    if (!before || before.revision >= entry.revision.revision) return false
    const text = kept.get(before.hash) ?? (await entries.text(channel, before.revision))
    const found = readEntry(text, channel, before.revision)
    entry = found?.hash === before.hash ? found : undefined
  }
  return false
}

function entriesIn(text: string, channel: string): [string, string][] {
  try {
    const { revision } = JSON.parse(text) as { revision: number }
    const entry = readEntry(text, channel, revision)
    return entry ? [[entry.hash, text]] : []
  } catch {
    return []
  }
}

/** Signed by those who may ship, who vouch for all of what they wrote, whatever it follows. */
const standsAlone = (roles: Roles, entry: Entry): boolean =>
  refusalOf(roles, { ...entry, hash: '' }, entry) === undefined

function follow(roles: Roles, steps: readonly Entry[], start: Point): boolean {
  let last = start
  for (const step of steps) {
    const isNext = step.revision.previous?.hash === last.hash && refusalOf(roles, last, step) === undefined
    if (!isNext) return false
    last = step
  }
  return true
}
