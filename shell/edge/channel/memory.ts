/**
 * What an edge has seen of a signed channel, on its own disk: it goes back behind it at no start (OP-03). A store is
 * known by its first list of roles, wherever it lies: one that was restored elsewhere is the same (588).
 */
import { rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { makeFolders } from '@lobby/releases/make-folder'
import { makersName, removeLeft } from '@lobby/releases/maker'
import { readPlain } from '@lobby/releases/plain-file'
import { type Roles, rolesIn } from '@lobby/releases/roles'
import { pointIn, type Remembered } from '@lobby/releases/signed-store'
import * as v from 'valibot'
import type { Log } from './live-channel.ts'

const Lists = v.object({ store: v.string(), root: v.string(), lists: v.array(v.string()) })
const Kept = v.object({
  store: v.string(),
  root: v.string(),
  list: v.string(),
  revision: v.number(),
  text: v.string(),
  before: v.optional(v.array(v.string())),
})

/** Bytes of a file here; a list of roles has 16 MB at most, and is mostly some KB. */
const MOST_BYTES = 64 * 1024 * 1024
/** Revisions before the one that is kept: what undoes is held against what it follows. */
const MOST_BEFORE = 20
/** Those who sign this vouch for all of it, whatever is before it. */
const ALONE: readonly string[] = ['promote', 'finish', 'open', 'resume']

/** A file of what was seen. */
export interface Memory {
  /** As it lies there, whoever has written it: `openSignedStore` looks who has signed it. Undefined where none is. */
  read(): Promise<Remembered | undefined>
  /**
   * Keeps it where it is new. What lies there and is ahead stays, if it `isSound`. A disk that takes nothing is told
   * once, and nothing else is amiss.
   */
  keep(roles: Roles, point: Remembered['point'], isSound?: (kept: Remembered) => Promise<boolean>): Promise<void>
  /** Texts of lists that were kept of the store of this root, in no order, for whoever looks who has signed them. */
  lists(root: string): Promise<readonly string[]>
  keepLists(root: string, lists: readonly string[]): Promise<void>
}

/** Another edge may keep here too, and one that lags must take nothing back: by list of roles, then by number. */
function isAhead(kept: Remembered, now: Remembered): boolean {
  if (kept.roles.root !== now.roles.root) return false
  const lists = kept.roles.list.version - now.roles.list.version
  return lists > 0 || (lists === 0 && kept.point.revision.revision > now.point.revision.revision)
}

/** What leads to `now`, as far as it is not told by itself. */
function beforeOf(kept: Remembered | undefined, now: Remembered): readonly string[] {
  if (!kept || ALONE.includes(now.point.revision.action)) return []
  const { before = [], point } = kept
  if (point.hash === now.point.hash) return before
  return point.hash === now.point.revision.previous?.hash ? [...before, point.text].slice(-MOST_BEFORE) : []
}

/** The memory of one channel in a file, at an edge whose store is at `store`. */
export function openMemory(file: string, store: string, channel: string, log: Log): Memory {
  /** What was written last, by file. */
  const last = new Map<string, string>()
  const listsFile = join(dirname(file), `lists-${channel}.json`)
  let failed = false

  const write = async (path: string, kept: object): Promise<void> => {
    const text = JSON.stringify(kept)
    if (text === last.get(path)) return
    const part = `${path}.${makersName()}`
    try {
      await makeFolders(dirname(path))
      // What a process left that was killed while it wrote.
      await removeLeft(dirname(path), `${basename(path)}.`)
      await writeFile(part, text, { mode: 0o600 })
      await rename(part, path)
      last.set(path, text)
    } catch (error) {
      if (!failed) log({ event: 'channel.unremembered', channel, cause: String(error) })
      failed = true
      await rm(part, { force: true }).catch(() => undefined)
    }
  }
  /** Undefined where there is nothing of the kind. */
  const readAs = async <Schema extends typeof Kept | typeof Lists>(path: string, schema: Schema) => {
    const bytes = await readPlain(path, MOST_BYTES).catch(() => undefined)
    const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), bytes?.toString())
    return kept.success ? kept.output : undefined
  }

  const lists = async (root: string) => {
    const kept = await readAs(listsFile, Lists)
    return kept?.root === root ? kept.lists : []
  }
  const read = async (): Promise<Remembered | undefined> => {
    const kept = await readAs(file, Kept)
    if (!kept) return undefined
    const roles = rolesIn(kept.list, kept.root)
    const point = pointIn(kept.text, channel, kept.revision)
    if (!roles || !point) return undefined
    const elsewhere = kept.store === store ? {} : { elsewhere: kept.store }
    return { roles, point, lists: await lists(roles.root), before: kept.before, ...elsewhere }
  }

  return {
    read,
    async keep(roles, point, isSound = async () => true) {
      const kept = await read()
      if (kept && isAhead(kept, { roles, point }) && (await isSound(kept))) return
      const before = beforeOf(kept, { roles, point })
      const { root, text: list } = roles
      const { revision, text } = point
      await write(file, { store, root, list, revision: revision.revision, text, before })
    },
    lists,
    async keepLists(root, lists) {
      const before = await readAs(listsFile, Lists)
      if (before?.root === root && before.lists.length > lists.length) return
      await write(listsFile, { store, root, lists })
    },
  }
}
