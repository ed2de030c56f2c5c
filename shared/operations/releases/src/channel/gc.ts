/** Which releases no channel can reach any more, and their removal (decision 155). */
import { SHELL } from '../checks/checks.ts'
import { dropRebuilt } from '../roles/builders.ts'
import { type ReleaseStore, StoreError } from '../store/store.ts'

/** How much of the past a collection leaves alone. */
export interface GcOptions {
  /** ms since 1970: what was live or published after this moment stays. */
  since: number
}

interface Unreachable {
  remote: string
  id: string
  /** Of its listed files. */
  bytes: number
  published: string | null
}

/**
 * Releases that nothing leads to: neither pinned nor tried, in no before-list, not live and not published since, and
 * not their remote's newest. Throws `StoreError` `channel.broken` when a channel's newest revision cannot be read: what
 * it pins is not known.
 */
export async function unreachable(store: ReleaseStore, { since }: GcOptions): Promise<Unreachable[]> {
  const reached = await reachable(store, since)
  const found: Unreachable[] = []
  for (const remote of await store.remotes()) {
    const ids = await store.releases(remote)
    for (const id of ids.slice(0, -1)) {
      if (reached.has(`${remote}/${id}`)) continue
      const published = (await store.publication(remote, id))?.at ?? null
      if (published === null || Date.parse(published) >= since) continue
      const record = await store.record(remote, id).catch(() => undefined)
      const bytes = Object.values(record?.files ?? {}).reduce((sum, file) => sum + file.bytes, 0)
      found.push({ remote, id, bytes, published })
    }
  }
  return found.sort((a, b) => Number(a.remote === SHELL) - Number(b.remote === SHELL))
}

/** Removes one, unless a channel has come to pin it meanwhile: then it stays, and the answer is false. */
export async function removeUnreachable(
  store: ReleaseStore,
  { remote, id }: { remote: string; id: string },
  { since }: GcOptions,
): Promise<boolean> {
  const gone = await store.retire(remote, id, async () => (await reachable(store, since)).has(`${remote}/${id}`))
  if (gone) await dropRebuilt(store.papers, remote, id)
  return gone
}

/** `<remote>/<id>` of all that a channel pins, goes back to, or had live at any moment after `since`. */
async function reachable(store: ReleaseStore, since: number): Promise<Set<string>> {
  const reached = new Set<string>()
  const add = (remote: string, id: string | null | undefined) => id && reached.add(`${remote}/${id}`)
  for (const channel of await store.channels()) {
    const { revision, skipped } = await store.channel(channel)
    if (skipped.length > 0) {
      const message = `${skipped.join(', ')} of ${channel} cannot be read, so what it pins is not known; nothing was removed.`
      throw new StoreError('channel.broken', message)
    }
    for (const [remote, ids] of Object.entries(revision?.before ?? {})) for (const id of ids) add(remote, id)
    const history = await store.history(channel)
    history.forEach((each, i) => {
      // A revision was live until the next one came; open pages may still run it.
      const next = history[i + 1]
      if (next && Date.parse(next.at) < since) return
      for (const [remote, id] of Object.entries(each.pins)) add(remote, id)
      for (const [remote, id] of Object.entries(each.trial?.pins ?? {})) add(remote, id)
      add(each.remote, each.from)
    })
  }
  return reached
}
