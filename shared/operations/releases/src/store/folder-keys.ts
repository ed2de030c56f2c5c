/**
 * The development key of a store in a folder: `keys/development.pem` for this user alone, `keys/development.pub` for
 * all.
 */
import { join } from 'node:path'
import { isMissing, readFault, writeFault } from './folder-fault.ts'
import { MOST_BYTES } from './limits.ts'
import { readPlain } from './plain-file.ts'
import type { DevelopmentKey } from './store.ts'

type Create = (path: string, bytes: string, mode?: number) => Promise<boolean>

/** Reads the key, and keeps a new one on first use; of two processes that do so at once, both get the same one. */
export function openDevelopmentKey(dir: string, create: Create): DevelopmentKey {
  const folder = join(dir, 'keys')
  const secretPath = join(folder, 'development.pem')
  const publicPath = join(folder, 'development.pub')

  async function read(path: string): Promise<string | undefined> {
    try {
      return (await readPlain(path, MOST_BYTES.note))?.toString()
    } catch (error) {
      if (isMissing(error)) return undefined
      throw readFault(dir, error)
    }
  }

  async function write(path: string, text: string, mode?: number): Promise<void> {
    try {
      // A store may stand in a checkout that does not ignore it.
      await create(join(folder, '.gitignore'), '*\n')
      await create(path, text, mode)
    } catch (error) {
      throw writeFault(dir, error)
    }
  }

  async function secret(make: () => string): Promise<string> {
    const present = await read(secretPath)
    if (present) return present
    const made = make()
    await write(secretPath, made, 0o600)
    // When another process was first, its key is the store's.
    return (await read(secretPath)) ?? made
  }

  return {
    secret,
    announced: async () => (await read(publicPath))?.trim(),
    announce: (publicKey) => write(publicPath, `${publicKey}\n`),
  }
}
