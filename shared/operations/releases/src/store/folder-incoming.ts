/** The yard of a folder store: whatever is being written stands here first and moves to its place in one step. */
import { link, lstat, mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode, isInTheWay, isUnreadable } from './folder-fault.ts'
import { makeFolders } from './make-folder.ts'
import { makersName, removeLeft } from './maker.ts'
import { refuseLinks } from './own-path.ts'
import { filesUnder, readIfThere } from './release-files.ts'
import { StoreError } from './store.ts'

/** Before the name of a yard for one write. */
const BESIDE = 'incoming.'

/** Tells of each step before it is taken; tests end the process in it. */
export type Step = (name: string) => void

/**
 * The place below `dir` where releases and revisions are written before one rename or link puts them in place, and the
 * removal of what dead writers have left there.
 */
export function openYard(dir: string, step: Step) {
  const yard = join(dir, 'incoming')

  /** A new folder in the yard; beside it, where something else is in its place: an undo waits for nobody. */
  async function place(): Promise<string> {
    try {
      await makeFolders(yard)
      if ((await lstat(yard)).isDirectory()) return await mkdtemp(join(yard, `${makersName()}-`))
    } catch (error) {
      if (!isInTheWay(error) && !isUnreadable(error)) throw error
    }
    return mkdtemp(join(dir, `${BESIDE}${makersName()}-`))
  }

  /** Gives a free path to `work` and clears whatever is left there afterwards. */
  async function within<T>(work: (path: string) => Promise<T>): Promise<T> {
    const folder = await place()
    try {
      return await work(join(folder, 'draft'))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /**
   * Makes sure that a name which stands there is remembered. The change is made by then, and a failure must not deny
   * it.
   */
  async function confirm(name: string, folder: string): Promise<void> {
    try {
      step(name)
      await syncFolder(folder)
    } catch (cause) {
      const message = `The store ${dir} was changed, but its disk did not confirm it (${errorCode(cause)}): a power cut could undo it. Look at "status", then do the same again; what is there already is not done twice.`
      throw new StoreError('store.unconfirmed', message, { cause })
    }
  }

  /** Puts a file in place, over what is there; no reader ever sees half of it. */
  async function replace(path: string, bytes: Uint8Array | string): Promise<void> {
    await refuseLinks(dir, path)
    await within(async (draft) => {
      step('replace.write')
      await writeDurably(draft, bytes)
      await makeFolder(dirname(path))
      step('replace.rename')
      await rename(draft, path)
      await confirm('replace.sync', dirname(path))
    })
  }

  /** Puts a file in place; false, and nothing changed, when there is one already. */
  async function create(path: string, bytes: Uint8Array | string, mode = 0o644): Promise<boolean> {
    return within(async (draft) => {
      step('create.write')
      await writeDurably(draft, bytes, mode)
      await makeFolder(dirname(path))
      step('create.link')
      try {
        // A link fails where a rename would overwrite: this is the compare-and-set.
        await link(draft, path)
      } catch (error) {
        if (errorCode(error) === 'EEXIST') return false
        if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes(errorCode(error))) throw error
        const message = `The store ${dir} is on a file system without hard links, which a channel needs; nothing was changed.`
        throw new StoreError('store.unwritable', message, { cause: error })
      }
      await confirm('create.sync', dirname(path))
      return true
    })
  }

  /** Copies a folder, lets `check` look at the copy, and moves it in place; false when something is there already. */
  async function move(folder: string, target: string, check: (copy: string) => Promise<void>): Promise<boolean> {
    return within(async (draft) => {
      step('move.folder')
      await mkdir(draft)
      for (const path of await filesUnder(folder)) {
        step(`move.file ${path}`)
        const file = join(draft, path)
        await mkdir(dirname(file), { recursive: true })
        // What is no file is missing from the copy, which is looked at as a whole.
        const bytes = await readIfThere(join(folder, path))
        if (bytes) await writeDurably(file, bytes)
      }
      await syncTree(draft)
      await check(draft)
      await makeFolder(dirname(target))
      step('move.rename')
      try {
        await rename(draft, target)
      } catch (error) {
        if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) return false
        throw error
      }
      await confirm('move.sync', dirname(target))
      return true
    })
  }

  /**
   * Takes a folder out of its place in one step, and then away, unless `wanted` says that somebody wants it after all:
   * then it is put back, and the answer is false.
   */
  async function retire(folder: string, wanted: () => Promise<boolean>): Promise<boolean> {
    await refuseLinks(dir, folder)
    return within(async (draft) => {
      step('retire.rename')
      await rename(folder, draft)
      const back = async () => {
        await rename(draft, folder)
        await syncFolder(dirname(folder))
        return false
      }
      try {
        if (await wanted()) return await back()
      } catch (error) {
        await back()
        throw error
      }
      step('retire.sync')
      await syncFolder(dirname(folder))
      step('retire.remove')
      return true
    })
  }

  /** Takes a file away, or a folder with all that is in it; nothing where there is none. */
  async function remove(path: string, recursive = false): Promise<void> {
    await refuseLinks(dir, path)
    await rm(path, { force: true, recursive })
  }

  /** Clears what dead writers left. */
  async function sweep(): Promise<void> {
    await removeLeft(dir, BESIDE)
    if (!(await lstat(yard).catch(() => undefined))?.isDirectory()) return
    await removeLeft(yard)
  }

  return { replace, create, move, retire, remove, sweep }
}

async function writeDurably(path: string, bytes: Uint8Array | string, mode = 0o644): Promise<void> {
  const handle = await open(path, 'wx', mode)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a folder and those above it, and makes sure that all of them are remembered. */
async function makeFolder(path: string): Promise<void> {
  const first = await makeFolders(path)
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

/** Without it, a power cut can forget the name of a file whose bytes are safe. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name))
  }
  await syncFolder(folder)
}
