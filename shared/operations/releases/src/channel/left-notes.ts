/** What edges that are gone have said of themselves, and nobody needs any more (decision 594). */
import { setTimeout as sleep } from 'node:timers/promises'
import { hashOf, type Point } from '../roles/entry.ts'
import type { Roles } from '../roles/list.ts'
import { allSaid, allSeen, type Statement } from '../roles/seen.ts'
import type { SomeStore } from '../roles/signed-store.ts'
import { EDGE_SAYS_EVERY, edgeNotes } from '../store/edge-notes.ts'
import { inTurn } from '../store/papers.ts'

/** What has not been renewed for so long by its own date is looked at, ms. */
const OLD = 24 * 3_600_000
/** An edge that runs renews what it says in this time, whatever its clock shows; ms. */
const RENEWED = 3 * EDGE_SAYS_EVERY

/** What an edge may call itself; what has another name is put there by somebody else. */
const OWN = /^[\w.-]+\/[\w.-]+\/[\w.-]+$/

/** A text that may go. */
interface LeftNote {
  channel: string
  edge: string
  /** In the store. */
  path: string
}

/**
 * What was stopped, or is dated a day away from now, and is not renewed while we wait. No clock is believed by itself:
 * an edge that runs, with whatever clock, renews its own. Nothing goes that says more of a channel, or of the list of
 * roles, than the store has: whoever restores or takes away is known by that.
 */
export async function leftNotes(
  store: SomeStore,
  { now = Date.now, pause = sleep }: { now?: () => number; pause?: (ms: number) => Promise<unknown> } = {},
): Promise<LeftNote[]> {
  const found: LeftNote[] = []
  for (const channel of await store.channels()) found.push(...(await leftIn(store, channel, now())))
  if (found.length === 0) return []
  const texts = () => inTurn(found, ({ path }) => store.papers.text(path))
  const before = await texts()
  await pause(RENEWED)
  const after = await texts()
  return found.filter(({ path }, i) => OWN.test(path) && before[i] !== undefined && before[i] === after[i])
}

async function leftIn(store: SomeStore, channel: string, now: number): Promise<LeftNote[]> {
  const { papers, signed } = store
  const isOver = ({ at, stopped }: { at: string; stopped?: boolean | undefined }): boolean =>
    stopped === true || Math.abs(now - Date.parse(at)) > OLD
  const newest = (await store.channel(channel)).revision?.revision ?? 0
  const notes = (await edgeNotes(papers, channel)).filter((note) => isOver(note) && note.revision <= newest)
  const left = notes.map(({ edge }) => ({ channel, edge, path: `edges/${channel}/${edge}.json` }))
  const point = await signed?.point(channel)
  if (!signed || !point) return left
  const counted = await allSeen(papers, channel, signed.roles())
  const kept = new Set(needed(counted).map(({ name }) => name))
  const byName = new Map(counted.map((each) => [each.name, each]))
  for (const [file, { seen }] of await allSaid(papers, channel)) {
    const name = file.replace(/\.json$/, '')
    if (!isOver(seen) || kept.has(name)) continue
    const { list } = signed.roles()
    // Root keys have signed what it says of the list, whoever has signed the rest.
    if ((seen.list?.version ?? 0) > list.version) continue
    const own = byName.get(name)
    if (own && !(await isTold(store, own, point, list))) continue
    left.push({ channel, edge: seen.edge ?? name, path: `seen/${channel}/${file}` })
  }
  return left
}

/**
 * The highest of all, by revision and by list, and the youngest: a store that is put back is told by them. Of equal
 * ones the youngest, which is mostly of an edge that runs.
 */
function needed(all: readonly Statement[]): Statement[] {
  const young = [...all].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const most = (of: (each: Statement) => number): Statement | undefined => [...young].sort((a, b) => of(b) - of(a))[0]
  return [most(({ revision }) => revision), most(({ roles }) => roles), young[0]].filter((each) => each !== undefined)
}

/** Whether the store itself has all that it says. */
async function isTold(store: SomeStore, seen: Statement, point: Point, list: Roles['list']): Promise<boolean> {
  if (seen.roles > list.version || seen.revision > point.revision.revision) return false
  const text = await store.entries.text(seen.channel, seen.revision)
  return text !== undefined && hashOf(text) === seen.hash
}
