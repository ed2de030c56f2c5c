/** `node many-remotes.ts <store> <channel> <count>`: a channel with many remotes, for tests and benches. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSigner } from '../signing/trust.ts'
import { openStore } from '../store/open-store.ts'
import { RECORD_FILE } from '../store/release-files.ts'
import type { ReleaseStore } from '../store/store.ts'
import { writeRelease } from './write-release.ts'

/** Releases that are written beside each other: the disk confirms many as fast as one. */
const AT_ONCE = 50

/**
 * Puts `count` more remotes, with a page each, onto a channel that has a shell: in one revision, for one at a time
 * would be checked against all the others each time. Their folders are written under `dir`.
 */
export async function addRemotes(store: ReleaseStore, channel: string, dir: string, count: number): Promise<void> {
  const signer = await openSigner(store)
  const at = new Date().toISOString()
  const pins: Record<string, string> = {}
  const add = async (i: number) => {
    const { folder, record } = await writeRelease(dir, { remote: `many-${i}`, pages: [`/m/many-${i}`] })
    const signatures = [signer.sign(await readFile(join(folder, RECORD_FILE)))]
    await store.publish(record, folder, { format: 1, at, actor: 'many', signatures })
    pins[record.remote] = record.id
  }
  for (let i = 0; i < count; i += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - i) }, (_, k) => add(i + k)))
  }
  const { revision, next } = await store.channel(channel)
  const [remote = '', to = ''] = Object.entries(pins)[0] ?? []
  if (!revision) throw new Error(`${channel} has no shell`)
  await store.append({
    ...revision,
    revision: next,
    at,
    actor: 'many',
    reason: `${count} more`,
    action: 'promote',
    remote,
    from: null,
    to,
    pins: { ...revision.pins, ...pins },
  })
}

if (import.meta.main) {
  const [store = '', channel = '', count = ''] = process.argv.slice(2)
  const dir = await mkdtemp(join(tmpdir(), 'lobby-many-'))
  await addRemotes(await openStore(store), channel, dir, Number(count))
  await rm(dir, { recursive: true, force: true })
}
