/** `node pin-folders.ts <store> <channel> <folder…>`: publishes built releases and pins them at once, for a bench. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readRecord } from '../channel/publish.ts'
import { openSigner } from '../signing/trust.ts'
import { openStore } from '../store/open-store.ts'
import { RECORD_FILE } from '../store/release-files.ts'
import type { ReleaseStore } from '../store/store.ts'

/**
 * Puts the releases in `folders` onto a new channel of a store, in one revision: what was built as one program fits
 * itself alone, and no check between its parts says anything.
 */
export async function pinFolders(store: ReleaseStore, channel: string, folders: readonly string[]): Promise<void> {
  const signer = await openSigner(store)
  const at = new Date().toISOString()
  const pins: Record<string, string> = {}
  for (const folder of folders) {
    const record = await readRecord(folder)
    const signatures = [signer.sign(await readFile(join(folder, RECORD_FILE)))]
    await store.publish(record, folder, { format: 1, at, actor: 'bench', signatures })
    pins[record.remote] = record.id
  }
  const [first] = Object.entries(pins)
  if (!first) throw new Error('There is no release to pin')
  const [remote, to] = first
  const { next: revision } = await store.channel(channel)
  await store.append({
    format: 1,
    channel,
    revision,
    at,
    actor: 'bench',
    reason: 'measured beside the site',
    action: 'promote',
    remote,
    from: null,
    to,
    pins,
    before: {},
  })
}

if (import.meta.main) {
  const [store = '', channel = '', ...folders] = process.argv.slice(2)
  await pinFolders(await openStore(store), channel, folders)
}
