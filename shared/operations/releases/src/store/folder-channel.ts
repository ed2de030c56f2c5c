/**
 * A channel in a folder: one immutable file for each revision, numbered; the highest whole one is the channel's state.
 */
import { readdirSync, readFileSync, statSync, watch as watchFolder } from 'node:fs'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ChannelName, ChannelRevision } from '@lobby/contracts/release'
import * as v from 'valibot'
import { isMissing, isUnreadable, readFault, writeFault } from './folder-fault.ts'
import { type ChannelState, StoreError } from './store.ts'

const REVISION_FILE = /^(\d{8}|[1-9]\d{8,14})\.json$/
/** More than any revision has; bytes. */
const LARGEST = 4 * 1024 * 1024
/** Revisions that are read at once: a long history must not open more files than a process may. */
const AT_ONCE = 64
/** ms; the net under `fs.watch`, which not every file system has. */
const POLL = 500

const fileOf = (revision: number): string => `${String(revision).padStart(8, '0')}.json`

/**
 * The channels below `dir`: folders of numbered files, the highest whole one being the state (decision 150). `create`
 * writes a file only where there is none and answers whether it did. Throws `StoreError`.
 *
 * Whatever else lies there (a folder, half a file, a number far off) takes its name and nothing more: the state is the
 * highest whole revision, and the next change gets the first free number after it (FD-25).
 */
export function openChannels(dir: string, create: (path: string, bytes: string) => Promise<boolean>) {
  const root = join(dir, 'channels')

  function folderOf(name: string): string {
    if (!v.is(ChannelName, name)) {
      const message = `"${name}" is no name of a channel; it takes lower-case letters, digits and dashes.`
      throw new StoreError('channel.unknown', message)
    }
    return join(root, name)
  }

  async function numbers(name: string): Promise<number[]> {
    try {
      return revisionNumbers(await readdir(folderOf(name)))
    } catch (error) {
      if (isMissing(error)) return []
      throw readFault(dir, error, { code: 'channel.unknown', message: `There is no channel ${name}.` })
    }
  }

  /** Undefined when the file is cut in half, no file at all, or otherwise not a revision of this number. */
  async function read(name: string, number: number): Promise<ChannelRevision | undefined> {
    const path = join(folderOf(name), fileOf(number))
    try {
      // To read a pipe or a device would be to wait for ever.
      const found = await stat(path)
      if (!found.isFile() || found.size > LARGEST) return undefined
      return revisionIn(await readFile(path, 'utf8'), name, number)
    } catch (error) {
      if (isMissing(error) || isUnreadable(error)) return undefined
      throw readFault(dir, error, { code: 'channel.broken', message: `Revision ${number} of ${name} is gone.` })
    }
  }

  async function channel(name: string): Promise<ChannelState> {
    const all = await numbers(name)
    const taken = new Set(all)
    const skipped: string[] = []
    for (const number of all.reverse()) {
      const revision = await read(name, number)
      if (revision) return { revision, skipped, next: firstFree(number + 1, taken) }
      skipped.push(fileOf(number))
    }
    return { revision: undefined, skipped, next: firstFree(1, taken) }
  }

  async function history(name: string): Promise<ChannelRevision[]> {
    const all = await numbers(name)
    const revisions: ChannelRevision[] = []
    for (let i = 0; i < all.length; i += AT_ONCE) {
      const some = await Promise.all(all.slice(i, i + AT_ONCE).map((number) => read(name, number)))
      revisions.push(...some.filter((revision) => revision !== undefined))
    }
    return revisions
  }

  async function append(revision: ChannelRevision): Promise<void> {
    const { channel: name, revision: number } = v.parse(ChannelRevision, revision)
    const { next } = await channel(name)
    if (number > next) {
      throw new StoreError('channel.broken', `Revision ${number} of ${name} would leave a gap: the next is ${next}.`)
    }
    let created = false
    try {
      created = number === next && (await create(join(folderOf(name), fileOf(number)), print(revision)))
    } catch (error) {
      throw writeFault(dir, error)
    }
    if (!created) {
      const message = `The channel ${name} was changed by somebody else at the same time (revision ${number}).`
      throw new StoreError('channel.moved', message)
    }
  }

  async function channels(): Promise<string[]> {
    try {
      const entries = await readdir(root, { withFileTypes: true })
      return entries
        .filter((entry) => entry.isDirectory() && v.is(ChannelName, entry.name))
        .map((entry) => entry.name)
        .sort()
    } catch (error) {
      if (isMissing(error)) return []
      throw readFault(dir, error, { code: 'channel.unknown', message: 'There are no channels.' })
    }
  }

  function watch(name: string, changed: (revision: ChannelRevision) => void, since?: number): () => void {
    const folder = folderOf(name)
    let told = since ?? newestNow(folder, name)
    let stopped = false
    let looking = false
    let again = false

    async function look(): Promise<void> {
      if (looking) {
        again = true
        return
      }
      looking = true
      do {
        again = false
        // A store that cannot be read for a moment is looked at again by the poll.
        const { revision } = await channel(name).catch(() => ({ revision: undefined }))
        // Not only a newer one: somebody may have taken the newest away by hand.
        if (!stopped && revision && revision.revision !== told) {
          told = revision.revision
          changed(revision)
        }
      } while (again && !stopped)
      looking = false
    }

    const poll = setInterval(look, POLL).unref()
    let watcher: ReturnType<typeof watchFolder> | undefined
    const follow = async () => {
      // Before the first promote there is no folder to watch; in a read-only store the poll alone has to do.
      await mkdir(folder, { recursive: true }).catch(() => undefined)
      if (stopped) return
      try {
        watcher = watchFolder(folder, { persistent: false }, () => void look())
        watcher.on('error', () => watcher?.close())
      } catch {
        watcher = undefined
      }
      await look()
    }
    void follow()
    return () => {
      stopped = true
      clearInterval(poll)
      watcher?.close()
    }
  }

  return { channels, channel, revision: read, history, append, watch }
}

function revisionNumbers(names: readonly string[]): number[] {
  return names
    .map((name) => Number(REVISION_FILE.exec(name)?.[1] ?? 0))
    .filter((number) => number > 0)
    .sort((a, b) => a - b)
}

/**
 * Read at once: a revision that comes between the call of `watch` and the first look must not be taken for an old one.
 */
function newestNow(folder: string, name: string): number {
  const isRevision = (number: number): boolean => {
    try {
      const path = join(folder, fileOf(number))
      const found = statSync(path)
      if (!found.isFile() || found.size > LARGEST) return false
      return revisionIn(readFileSync(path, 'utf8'), name, number) !== undefined
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

/** Undefined when the text is no revision of that channel and number. */
function revisionIn(text: string, channel: string, number: number): ChannelRevision | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ChannelRevision), text)
  if (!parsed.success) return undefined
  return parsed.output.revision === number && parsed.output.channel === channel ? parsed.output : undefined
}

function firstFree(from: number, taken: ReadonlySet<number>): number {
  let number = from
  while (taken.has(number)) number += 1
  return number
}

const print = (revision: ChannelRevision): string => `${JSON.stringify(revision, null, 2)}\n`
