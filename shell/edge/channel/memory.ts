/** What an edge has seen of a signed channel, on its own disk: it goes back behind it at no start (OP-03). */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Roles, rolesIn } from '@lobby/releases/roles'
import { pointIn, type Remembered } from '@lobby/releases/signed-store'
import * as v from 'valibot'
import type { Log } from './live-channel.ts'

const Kept = v.object({ store: v.string(), root: v.string(), list: v.string(), revision: v.number(), text: v.string() })

/** A file of what was seen. */
export interface Memory {
  /** Undefined where nothing was kept, or what was kept cannot be read. */
  read(): Promise<Remembered | undefined>
  /** Keeps it where it is new. A disk that takes nothing is told once, and nothing else is amiss. */
  keep(roles: Roles, point: Remembered['point']): Promise<void>
}

/** The memory of one channel of the store at `store` in a file: what is kept of another store is not taken up. */
export function openMemory(file: string, store: string, channel: string, log: Log): Memory {
  let last = ''
  let failed = false
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch(() => undefined)
      const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), text)
      if (!kept.success || kept.output.store !== store) return undefined
      const roles = rolesIn(kept.output.list, kept.output.root)
      const point = pointIn(kept.output.text, channel, kept.output.revision)
      return roles && point ? { roles, point } : undefined
    },
    async keep({ root, text: list }, { revision, text }) {
      const kept = JSON.stringify({ store, root, list, revision: revision.revision, text })
      if (kept === last) return
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(`${file}.${process.pid}`, kept, { mode: 0o600 })
        await rename(`${file}.${process.pid}`, file)
        last = kept
      } catch (error) {
        if (!failed) log({ event: 'channel.unremembered', channel, cause: String(error) })
        failed = true
      }
    },
  }
}
