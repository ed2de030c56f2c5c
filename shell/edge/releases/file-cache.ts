/** Files of releases on this machine's disk, for an edge whose store is elsewhere (SC-02). */
import { createHash, randomUUID } from 'node:crypto'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolders } from '@lobby/releases/make-folder'
import { readPlain } from '@lobby/releases/plain-file'
import { LRUCache } from 'lru-cache'

/** Bytes that are kept under the name of a file. What is kept may be lost or changed at any time: check it. */
export interface FileCache {
  get(name: string): Promise<Uint8Array | undefined>
  /**
   * Keeps them, in the place of what was asked for longest ago. Never rejects: what a full disk does not take is kept
   * in memory, up to a bound.
   */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Whether bytes of that name are kept. */
  has(name: string): boolean
}

/** Bytes of what the disk did not take: some times what a site has live. */
const MOST_IN_MEMORY = 32 * 1024 * 1024

/** Names as they are on disk; anything else in the folder is not ours, but for parts of a process that was killed. */
const OURS = /^[0-9a-f]{64}$/
/** ms; long after any write has ended. */
const ABANDONED_AFTER = 3_600_000
const PART = /^[0-9a-f]{64}\.[0-9a-f-]{36}$/

/** Opens the cache in `folder`, with what an earlier process left there. Holds `most` bytes at most. */
export async function openFileCache(folder: string, most: number): Promise<FileCache> {
  const sizes = new LRUCache<string, number>({
    maxSize: most,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, key, reason) => {
      if (reason !== 'set') void rm(join(folder, key), { force: true }).catch(() => undefined)
    },
  })
  const unwritten = new LRUCache<string, Uint8Array>({
    maxSize: MOST_IN_MEMORY,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  })
  const left = await readdir(folder).catch(() => [])
  const dated: { key: string; bytes: number; at: number }[] = []
  for (const name of left) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    // Another edge may be writing here.
    if (PART.test(name) && found && Date.now() - found.mtimeMs > ABANDONED_AFTER) {
      await rm(join(folder, name), { force: true }).catch(() => undefined)
    }
    if (OURS.test(name) && found?.isFile()) dated.push({ key: name, bytes: found.size, at: found.mtimeMs })
  }
  for (const { key, bytes } of dated.sort((a, b) => a.at - b.at)) sizes.set(key, bytes)

  return {
    async get(name) {
      const key = keyOf(name)
      const held = unwritten.get(key)
      if (held) return held
      const size = sizes.get(key)
      if (size === undefined) return undefined
      // Somebody may have put a pipe there, or a file without end.
      const bytes = await readPlain(join(folder, key), size).catch(() => undefined)
      if (bytes === undefined) sizes.delete(key)
      return bytes
    },
    async put(name, bytes) {
      if (bytes.byteLength > most) return
      const key = keyOf(name)
      const part = join(folder, `${key}.${randomUUID()}`)
      try {
        await makeFolders(folder)
        await writeFile(part, bytes)
        await rename(part, join(folder, key))
        sizes.set(key, bytes.byteLength)
        unwritten.delete(key)
      } catch {
        await rm(part, { force: true }).catch(() => undefined)
        unwritten.set(key, bytes)
      }
    },
    has: (name) => unwritten.has(keyOf(name)) || sizes.has(keyOf(name)),
  }
}

const keyOf = (name: string): string => createHash('sha256').update(name).digest('hex')
