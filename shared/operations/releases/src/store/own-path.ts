/**
 * What a store in a folder writes over and removes lies in that folder: whoever may write to one part of it could
 * otherwise lead `gc` by a link to another part, or out of it (582).
 */
import { lstat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { StoreError } from './store.ts'

/**
 * Throws `StoreError` `store.unwritable` where a folder between the store in `dir` and `path`, which is below it, is a
 * link. `dir` itself may be one, and so may what lies at `path`: a link is removed, never what it leads to.
 */
export async function refuseLinks(dir: string, path: string): Promise<void> {
  const folders = relative(dir, dirname(path)).split(sep)
  for (const [i, name] of folders.entries()) {
    const place = join(dir, ...folders.slice(0, i), name)
    // What is not there, or cannot be looked at, is for whoever writes there to tell.
    const found = name === '' ? undefined : await lstat(place).catch(() => undefined)
    if (!found?.isSymbolicLink()) continue
    const message = `In the store, ${place} is a link, through which nothing is written or removed; remove the link.`
    throw new StoreError('store.unwritable', message)
  }
}
