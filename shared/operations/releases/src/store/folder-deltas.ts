/** `deltas/<remote>/<id>/<id before>.json` of a folder store. */
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { ReleaseId, RemoteId } from '@lobby/contracts/record-parts'
import * as v from 'valibot'
import { isMissing, readFault, writeFault } from './folder-fault.ts'
import { MOST_BYTES, MOST_NAMES } from './limits.ts'
import { readIfThere } from './release-files.ts'
import { StoreError } from './store.ts'

const ENDING = '.json'

/** How files come and go: whole, and never through a link. */
interface Moves {
  replace(path: string, text: string): Promise<void>
  remove(path: string, recursive?: boolean): Promise<void>
}

/** The packs of the store in `dir`. */
export function openDeltas(dir: string, { replace, remove }: Moves) {
  const unknown = (remote: string, id: string) =>
    new StoreError('release.unknown', `There is no release ${remote} ${id} in ${dir}.`)

  function folder(remote: string, id: string): string {
    if (!v.is(RemoteId, remote) || !v.is(ReleaseId, id)) throw unknown(remote, id)
    return join(dir, 'deltas', remote, id)
  }

  function packPath(remote: string, id: string, from: string): string {
    if (!v.is(ReleaseId, from)) throw unknown(remote, from)
    return join(folder(remote, id), from + ENDING)
  }

  async function namesIn(path: string, remote: string, id: string, most = Number.POSITIVE_INFINITY): Promise<string[]> {
    const names: string[] = []
    try {
      for await (const { name } of await opendir(path)) if (names.push(name) >= most) break
    } catch (error) {
      if (!isMissing(error)) throw readFault(dir, error, unknown(remote, id))
    }
    return names.sort()
  }

  return {
    async bases(remote: string, id: string): Promise<string[]> {
      const names = (await namesIn(folder(remote, id), remote, id, MOST_NAMES)).filter((name) => name.endsWith(ENDING))
      return names.map((name) => name.slice(0, -ENDING.length)).filter((name) => v.is(ReleaseId, name))
    },
    async read(remote: string, id: string, from: string): Promise<Uint8Array | undefined> {
      try {
        return await readIfThere(packPath(remote, id, from), MOST_BYTES.deltas)
      } catch (error) {
        throw error instanceof StoreError ? error : readFault(dir, error, unknown(remote, from))
      }
    },
    async keep(remote: string, id: string, from: string, pack: string): Promise<void> {
      const path = packPath(remote, id, from)
      try {
        await replace(path, pack)
      } catch (error) {
        throw writeFault(dir, error)
      }
    },
    /** Takes away what builds on a release and what it has itself. */
    async drop(remote: string, id: string): Promise<void> {
      await remove(folder(remote, id), true)
      const all = join(dir, 'deltas', remote)
      for (const other of await namesIn(all, remote, id)) await remove(join(all, other, id + ENDING))
    },
  }
}
