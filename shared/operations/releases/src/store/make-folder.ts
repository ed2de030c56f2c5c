/**
 * Folders with those above them, one after the other: Node's own way to do that never comes back where the system
 * refuses to make any, as below `/proc`.
 */
import { mkdirSync, statSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from './folder-fault.ts'

/** The first that was made; undefined where all were there. Throws what the system says. */
export async function makeFolders(path: string): Promise<string | undefined> {
  try {
    await mkdir(path)
    return path
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && (await isFolder(path))) return undefined
    if (errorCode(error) !== 'ENOENT' || dirname(path) === path) throw error
    const first = await makeFolders(dirname(path))
    // Another process may have been faster.
    await mkdir(path).catch(async (cause: unknown) => {
      if (errorCode(cause) !== 'EEXIST' || !(await isFolder(path))) throw cause
    })
    return first ?? path
  }
}

/** The same at once, with the rights `mode`. */
export function makeFoldersSync(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
    if (errorCode(error) !== 'ENOENT' || dirname(path) === path) throw error
    makeFoldersSync(dirname(path), mode)
    mkdirSync(path, { mode })
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
