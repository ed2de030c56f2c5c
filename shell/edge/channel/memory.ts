/** What an edge has seen of a signed channel, on its own disk: it goes back behind it at no start (OP-03). */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { makersName, removeLeft } from '@lobby/releases/maker'
import { type Roles, rolesIn } from '@lobby/releases/roles'
import { pointIn, type Remembered } from '@lobby/releases/signed-store'
import * as v from 'valibot'
import type { Log } from './live-channel.ts'

const Lists = v.object({ store: v.string(), root: v.string(), lists: v.array(v.string()) })
const Kept = v.object({ store: v.string(), root: v.string(), list: v.string(), revision: v.number(), text: v.string() })

/** A file of what was seen. */
export interface Memory {
  /** Undefined where nothing was kept, or what was kept cannot be read. */
  read(): Promise<Remembered | undefined>
  /** Keeps it where it is new. A disk that takes nothing is told once, and nothing else is amiss. */
  keep(roles: Roles, point: Remembered['point']): Promise<void>
  /** Texts of lists of roles that were kept of this store, in no order, for whoever looks who has signed them. */
  lists(): Promise<readonly string[]>
  keepLists(root: string, lists: readonly string[]): Promise<void>
}

/** Another edge may keep here too, and one that lags must take nothing back: by list of roles, then by number. */
function isAhead(kept: Remembered, now: Remembered): boolean {
  if (kept.roles.root !== now.roles.root) return false
  const lists = kept.roles.list.version - now.roles.list.version
  return lists > 0 || (lists === 0 && kept.point.revision.revision > now.point.revision.revision)
}

/** The memory of one channel of the store at `store` in a file: what is kept of another store is not taken up. */
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
      await mkdir(dirname(path), { recursive: true })
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
  /** What was kept of this store; undefined where there is nothing of the kind. */
  const readAs = async <Schema extends typeof Kept | typeof Lists>(path: string, schema: Schema) => {
    const text = await readFile(path, 'utf8').catch(() => undefined)
    const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
    return kept.success && kept.output.store === store ? kept.output : undefined
  }

  const read = async (): Promise<Remembered | undefined> => {
    const kept = await readAs(file, Kept)
    if (!kept) return undefined
    const roles = rolesIn(kept.list, kept.root)
    const point = pointIn(kept.text, channel, kept.revision)
    return roles && point ? { roles, point } : undefined
  }

  return {
    read,
    async keep(roles, point) {
      const before = await read()
      if (before && isAhead(before, { roles, point })) return
      const { root, text: list } = roles
      const { revision, text } = point
      await write(file, { store, root, list, revision: revision.revision, text })
    },
    lists: async () => (await readAs(listsFile, Lists))?.lists ?? [],
    async keepLists(root, lists) {
      const before = await readAs(listsFile, Lists)
      if (before?.root === root && before.lists.length > lists.length) return
      await write(listsFile, { store, root, lists })
    },
  }
}
