/** Shows a change before it is made, and makes it only where nothing has moved since it was shown (OP-04). */
import type { ChannelRevision } from '@lobby/contracts/release'
import type { SomeStore } from '../roles/signed-store.ts'
import { type Appended, type ReleaseStore, StoreError } from '../store/store.ts'

/** What a change would come to; undefined where there is nothing to change. */
export type Rehearsed = Appended | undefined

/**
 * Runs a change on a store that reads as this one does and takes nothing. Throws what the change refuses: checks, keys
 * and roles are its own.
 */
export async function rehearse(store: SomeStore, change: (store: SomeStore) => Promise<unknown>): Promise<Rehearsed> {
  const enough = new Error('A rehearsal writes nothing.')
  let written: Rehearsed
  const take = (revision: ChannelRevision, proposed = false): never => {
    written = { revision, ...(proposed ? { proposed } : {}) }
    throw enough
  }
  const takeText = async (text: string, proposed: boolean) => take(JSON.parse(text) as ChannelRevision, proposed)
  const { entries, papers, signed } = store
  // What a signed store is given to keep has been signed, and would be refused before that.
  const on = signed?.over({
    entries: { ...entries, create: (_channel, _number, text) => takeText(text, false) },
    papers: {
      ...papers,
      create: (_path, text) => takeText(text, true),
      replace: (_path, text) => takeText(text, true),
    },
  })
  try {
    await change(on ?? { ...store, append: async (revision) => take(revision) })
  } catch (error) {
    if (error !== enough) throw error
  }
  return written
}

/**
 * The store for one change of a channel as somebody has seen it, at the revision `seen` (0 for none). Where it has
 * another one by now, reading it throws `StoreError` `channel.moved`, and so nothing is written; where it has none any
 * more, `store.unreadable`.
 */
export function asSeen(store: ReleaseStore, channel: string, seen: number): ReleaseStore {
  let isOwn = false
  return {
    ...store,
    async channel(name) {
      const state = await store.channel(name)
      const now = state.revision?.revision ?? 0
      if (isOwn || name !== channel || now === seen) return state
      if (now === 0)
        throw new StoreError('store.unreadable', `${channel} has no revision any more; is the store there?`)
      const message = `${channel} is at revision ${now} by now, not at ${seen} as it was shown; look at it and decide again.`
      throw new StoreError('channel.moved', message)
    },
    async append(revision, checked) {
      const kept = await store.append(revision, checked)
      isOwn = true
      return kept
    },
  }
}
