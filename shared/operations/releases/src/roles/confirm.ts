/**
 * Whether an edge has seen a change (OP-03): until one has, whoever may write to the store could take it away again and
 * nobody would know that it had been there.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { ChannelRevision } from '@lobby/contracts/release'
import { hashOf } from './entry.ts'
import { mayTimestamp } from './list.ts'
import { allSeen } from './seen.ts'
import type { SomeStore } from './signed-store.ts'

/** How long an edge may take that looks at the store every half second, ms: its disk or network may be slow. */
const WAIT = 15_000
/** Between two looks, ms. */
const EVERY = 250

/**
 * The edges that have signed that they have seen a revision, or a later one of the chain that this is part of. Waits
 * for the first; none within `wait` ms is an empty list. Nobody is waited for where the list of roles names no key that
 * may timestamp: then it is undefined, as without a list.
 */
export async function confirmed(
  store: SomeStore,
  written: ChannelRevision,
  { wait = WAIT }: { wait?: number } = {},
): Promise<string[] | undefined> {
  const { signed } = store
  if (!signed || !mayTimestamp(signed.roles())) return undefined
  const ends = performance.now() + wait
  for (;;) {
    const edges = await edgesThatHaveSeen(store, written)
    if (edges.length > 0 || performance.now() >= ends) return edges
    await pause(EVERY)
  }
}

async function edgesThatHaveSeen(store: SomeStore, written: ChannelRevision): Promise<string[]> {
  const { channel, revision: number } = written
  const { signed, entries, papers } = store
  if (!signed) return []
  const said = (await allSeen(papers, channel, signed.roles())).filter(({ revision }) => revision >= number)
  if (said.length === 0 || !isDeepStrictEqual(await store.revision(channel, number), written)) return []
  const chain = new Set((await store.history(channel)).map(({ revision }) => revision))
  const found: string[] = []
  for (const { revision, hash, edge, name } of said) {
    const text = chain.has(revision) ? await entries.text(channel, revision) : undefined
    if (text !== undefined && hashOf(text) === hash) found.push(edge ?? name)
  }
  return [...new Set(found)].sort()
}
