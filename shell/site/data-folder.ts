import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

const WHY: Readonly<Record<string, string>> = {
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is no folder',
  EEXIST: 'a file has that name',
  ENOENT: 'nothing can be made there',
}

/**
 * Makes a folder of the site's data with its parents, one at a time: Node's own recursive way never ends where a file
 * system answers that a folder it has just made is not there. Throws one sentence that names the folder.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    const missing: string[] = []
    for (let at = folder; !(await isFolder(at)); at = dirname(at)) missing.unshift(at)
    for (const each of missing) await mkdir(each)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    throw new DataFolderError(
      `The data folder ${folder} cannot be made: ${WHY[code] ?? code}. LOBBY_DATA names another.`,
      {
        cause: error,
      },
    )
  }
}

/** False when it is not there. Throws what else is wrong, and `EEXIST` when it is no folder. */
async function isFolder(path: string): Promise<boolean> {
  try {
    if ((await stat(path)).isDirectory()) return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  throw Object.assign(new Error(`${path} is no folder`), { code: 'EEXIST' })
}
