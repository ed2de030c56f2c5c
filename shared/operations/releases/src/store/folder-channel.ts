/**
 * A channel in a folder: one immutable file for each revision, numbered; the highest whole one is the channel's state.
 */
import { readdirSync, watch as watchFolder } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ChannelName, ChannelRevision } from '@lobby/contracts/release'
import * as v from 'valibot'
import { isMissing, readFault, writeFault } from './folder-fault.ts'
import { type ChannelState, StoreError } from './store.ts'

const REVISION_FILE = /^(\d{8})\.json$/
/** ms; the net under `fs.watch`, which not every file system has. */
const POLL = 500

const fileOf = (revision: number): string => `${String(revision).padStart(8, '0')}.json`

/**
 * The channels below `dir`: folders of numbered files, the highest whole one being the state (decision 150). `create`
 * writes a file only where there is none and answers whether it did. Throws `StoreError`.
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

  /** Undefined when the file is cut in half or otherwise not a revision of this number. */
  async function read(name: string, number: number): Promise<ChannelRevision | undefined> {
    let text: string
    try {
      text = await readFile(join(folderOf(name), fileOf(number)), 'utf8')
    } catch (error) {
      if (isMissing(error)) return undefined
      throw readFault(dir, error, { code: 'channel.broken', message: `Revision ${number} of ${name} is gone.` })
    }
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ChannelRevision), text)
    if (!parsed.success) return undefined
    return parsed.output.revision === number && parsed.output.channel === name ? parsed.output : undefined
  }

  async function channel(name: string): Promise<ChannelState> {
    const all = await numbers(name)
    const next = (all.at(-1) ?? 0) + 1
    const skipped: string[] = []
    for (const number of all.reverse()) {
      const revision = await read(name, number)
      if (revision) return { revision, skipped, next }
      skipped.push(fileOf(number))
    }
    return { revision: undefined, skipped, next }
  }

  async function history(name: string): Promise<ChannelRevision[]> {
    const revisions = await Promise.all((await numbers(name)).map((number) => read(name, number)))
    return revisions.filter((revision) => revision !== undefined)
  }

  async function append(revision: ChannelRevision): Promise<void> {
    const { channel: name, revision: number } = v.parse(ChannelRevision, revision)
    const highest = (await numbers(name)).at(-1) ?? 0
    if (number > highest + 1) {
      const message = `Revision ${number} of ${name} would leave a gap: the highest there is, is ${highest}.`
      throw new StoreError('channel.broken', message)
    }
    let created = false
    try {
      created = number > highest && (await create(join(folderOf(name), fileOf(number)), print(revision)))
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
    let told = since ?? highestNow(folder)
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
        if (!stopped && revision && revision.revision > told) {
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

  return { channels, channel, history, append, watch }
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
function highestNow(folder: string): number {
  try {
    return revisionNumbers(readdirSync(folder)).at(-1) ?? 0
  } catch {
    return 0
  }
}

const print = (revision: ChannelRevision): string => `${JSON.stringify(revision, null, 2)}\n`
