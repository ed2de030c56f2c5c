/** The channels of a store in a folder: a folder each, with one immutable file for each revision (decision 150). */
import { readdirSync, watch as watchFolder } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ChannelName } from '@lobby/contracts/release'
import * as v from 'valibot'
import { isMissing, isUnreadable, readFault, writeFault } from './folder-fault.ts'
import { follow } from './follow.ts'
import { MOST_BYTES } from './limits.ts'
import { makeFolders } from './make-folder.ts'
import { readPlain, readPlainSync } from './plain-file.ts'
import { fileOf, known, openRevisions, type RevisionFiles, revisionIn, revisionNumbers } from './revisions.ts'
import type { ReleaseStore } from './store.ts'

/**
 * The channels below `dir`. `create` writes a file only where there is none and answers whether it did. Throws
 * `StoreError`.
 */
export function openChannels(dir: string, create: (path: string, bytes: string) => Promise<boolean>) {
  const root = join(dir, 'channels')

  const files: RevisionFiles = {
    async names(channel) {
      try {
        return await readdir(join(root, channel))
      } catch (error) {
        if (isMissing(error)) return []
        throw readFault(dir, error)
      }
    },
    async text(channel, name) {
      const path = join(root, channel, name)
      try {
        return (await readPlain(path, MOST_BYTES.revision))?.toString()
      } catch (error) {
        if (isMissing(error) || isUnreadable(error)) return undefined
        throw readFault(dir, error)
      }
    },
    async create(channel, name, text) {
      try {
        return await create(join(root, channel, name), text)
      } catch (error) {
        throw writeFault(dir, error)
      }
    },
  }
  const revisions = openRevisions(files)

  async function channels(): Promise<string[]> {
    try {
      const entries = await readdir(root, { withFileTypes: true })
      return entries
        .filter((entry) => entry.isDirectory() && v.is(ChannelName, entry.name))
        .map((entry) => entry.name)
        .sort()
    } catch (error) {
      if (isMissing(error)) return []
      throw readFault(dir, error)
    }
  }

  const watch: ReleaseStore['watch'] = (
    name,
    changed,
    since,
    newest = async () => (await revisions.channel(name)).revision,
  ) => {
    const folder = join(root, known(name))
    return follow({
      told: since ?? newestNow(folder, name),
      newest,
      changed,
      nudge: (look) => nudgeByFolder(folder, look),
    })
  }

  return { ...revisions, channels, watch }
}

/** Not every file system tells of its changes: the poll is the net under this. */
function nudgeByFolder(folder: string, look: () => void): () => void {
  let stopped = false
  let watcher: ReturnType<typeof watchFolder> | undefined
  const begin = async () => {
    // Before the first promote there is no folder to watch; in a read-only store the poll alone has to do.
    await makeFolders(folder).catch(() => undefined)
    if (stopped) return
    try {
      watcher = watchFolder(folder, { persistent: false }, look)
      watcher.on('error', () => watcher?.close())
    } catch {
      watcher = undefined
    }
    look()
  }
  void begin()
  return () => {
    stopped = true
    watcher?.close()
  }
}

/**
 * Read at once: a revision that comes between the call of `watch` and the first look must not be taken for an old one.
 */
function newestNow(folder: string, name: string): number {
  const isRevision = (number: number): boolean => {
    try {
      const bytes = readPlainSync(join(folder, fileOf(number)), MOST_BYTES.revision)
      return bytes !== undefined && revisionIn(bytes.toString(), name, number) !== undefined
    } catch {
      return false
    }
  }
  try {
    return revisionNumbers(readdirSync(folder)).findLast(isRevision) ?? 0
  } catch {
    return 0
  }
}
