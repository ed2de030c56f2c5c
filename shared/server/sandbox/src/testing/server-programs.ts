import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ServerPrograms {
  /** Folder of `initdb` and `postgres`. */
  bin: string
  /** Whom they run as: they refuse root. Undefined when we are somebody else already. */
  user: { uid: number; gid: number } | undefined
}

/** Where Debian keeps them, a folder for each version. */
const DEBIAN = '/usr/lib/postgresql'
const OLDEST = 15

/** PostgreSQL's programs on this machine, the newest ones; null when there are none that we can run. */
export function findServerPrograms(): ServerPrograms | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).filter((name) => Number(name) >= OLDEST) : []
  const folders = [
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  const bin = folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
  if (!bin) return null
  if (process.getuid?.() !== 0) return { bin, user: undefined }
  const user = unprivileged()
  return user ? { bin, user } : null
}

function unprivileged(): { uid: number; gid: number } | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].map((name) => lines.find((line) => line[0] === name)).find(Boolean)
  return found ? { uid: Number(found[2]), gid: Number(found[3]) } : undefined
}
