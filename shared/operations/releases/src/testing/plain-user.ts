import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The user without rights of its own that every Unix has. */
const NOBODY = 65_534

/**
 * Does some work while nothing under `dir` can be written. Modes do not bind the superuser, so the superuser becomes
 * nobody for the while.
 */
export async function asPlainUser(dir: string, work: () => Promise<void>): Promise<void> {
  const paths = [dir, ...(await readdir(dir, { recursive: true })).map((path) => join(dir, path))]
  for (const path of paths) await chmod(path, (await stat(path)).isDirectory() ? 0o555 : 0o444)
  const root = process.getuid?.() === 0
  if (root) process.seteuid?.(NOBODY)
  try {
    await work()
  } finally {
    if (root) process.seteuid?.(0)
    for (const path of paths) await chmod(path, 0o755)
  }
}
