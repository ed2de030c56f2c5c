import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openFolderStore } from '../store/folder-store.ts'
import { scratch } from './scratch.ts'
import type { StoreUnderTest } from './store-under-test.ts'

/** A fresh store in a folder. */
export async function folderUnderTest(): Promise<StoreUnderTest> {
  const dir = join(await scratch(), 'store')
  const put = async (path: string, bytes: string | undefined) => {
    if (bytes === undefined) return rm(path)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  }
  return {
    store: openFolderStore(dir),
    again: async () => openFolderStore(dir),
    damage: (remote, id, path, bytes) => put(join(dir, 'releases', remote, id, path), bytes),
    stray: (channel, name, text) => put(join(dir, 'channels', channel, name), text),
  }
}
