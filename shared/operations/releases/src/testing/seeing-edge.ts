/** What an edge with a timestamp key does for whoever changes a channel: it says how far it sees it. */
import { setTimeout as pause } from 'node:timers/promises'
import { saySeen } from '../roles/seen.ts'
import { openSignedStore } from '../roles/signed-store.ts'
import type { Signer } from '../signing/keys.ts'
import type { ReleaseStore } from '../store/store.ts'

/** Says it until it is stopped, as soon as there are a list of roles and `key`; returns what stops it. */
export function seeingEdge(store: ReleaseStore, channel: string, key: () => Signer | undefined): () => Promise<void> {
  let stopped = false
  const say = async (): Promise<void> => {
    const signer = key()
    const { signed } = await openSignedStore(store, { env: {}, signer: null })
    const point = signer && (await signed?.point(channel))
    if (!signed || !signer || !point) return
    const { revision, hash } = point
    const roles = signed.roles().list.version
    const seen = { channel, edge: 'hanoi-1', revision: revision.revision, hash, roles, at: new Date().toISOString() }
    await saySeen(store.papers, 'hanoi-1', seen, signer)
  }
  const run = async (): Promise<void> => {
    while (!stopped) {
      // A list is there before it counts, and a key before it is in the list.
      await say().catch(() => undefined)
      await pause(50)
    }
  }
  const running = run()
  return async () => {
    stopped = true
    await running
  }
}
