import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux keeps what is written there in memory. */
const IN_MEMORY = '/dev/shm'

/**
 * Where folders may be made that many small files come and go in, and that nobody misses: in memory where the system
 * has so much room there, and among its temporary files elsewhere. Programs may not be allowed to run from it.
 *
 * @param room bytes
 */
export function quickFolder(room: number, memory = IN_MEMORY): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < room) return tmpdir()
    accessSync(memory, constants.W_OK | constants.X_OK)
    return memory
  } catch {
    return tmpdir()
  }
}
