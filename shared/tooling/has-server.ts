import { statSync } from 'node:fs'
import path from 'node:path'

/** Whether users other than root can enter a folder, and each one above it. */
const isOpen = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === path.dirname(folder) || isOpen(path.dirname(folder)))

/**
 * Whether tests can have a PostgreSQL server. As root, it runs as another user, whom a checkout in a closed folder
 * (`/root`) shuts out.
 */
export const hasServer = (): boolean => process.getuid?.() !== 0 || isOpen(import.meta.dirname)
