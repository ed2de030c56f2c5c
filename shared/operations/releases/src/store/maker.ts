/** Names that tell which process has made a file or folder, so that a later one can remove what a killed one left. */
import { randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from './folder-fault.ts'

/**
 * ms; long after any publish or rebuild has ended. What was made elsewhere is judged by age, since its process cannot
 * be asked for.
 */
const ABANDONED_AFTER = 24 * 3_600_000

const HOST = hostname().replace(/[^\w-]/g, '')
/** Machine, process, its namespace and start, and what nothing else has; names once had no namespace and start. */
const NAME = /^([\w-]*)\.(\d+)(?:\.(\d*)-(\d*))?\.[\w-]+$/

/** A name that nothing else has, with the process that it is of. */
export const makersName = (): string =>
  `${HOST}.${process.pid}.${namespace()}-${startOf(process.pid)}.${randomBytes(8).toString('hex')}`

/** Whether the maker of what stands at `path`, named by `makersName`, is gone; false for names of other kinds. */
async function isLeft(name: string, path: string): Promise<boolean> {
  const [, host, pid, space = namespace(), start = ''] = NAME.exec(name) ?? []
  if (host === undefined) return false
  if (host === HOST && space === namespace()) return !isAlive(Number(pid), start)
  const made = await lstat(path).catch(() => undefined)
  return made !== undefined && Date.now() - made.mtimeMs > ABANDONED_AFTER
}

/**
 * Removes what dead processes left in `folder` under names that are `prefix` and a `makersName`. What cannot be
 * removed, since its build still writes to it, say, is left alone.
 */
export async function removeLeft(folder: string, prefix = '', isOurs = async (_path: string) => true): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if (!name.startsWith(prefix) || !(await isLeft(name.slice(prefix.length), path)) || !(await isOurs(path))) continue
    await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** Makes a folder in the temporary folder that no other user can read. */
export const makeTemporary = (prefix: string): Promise<string> => mkdtemp(join(tmpdir(), `${prefix}${makersName()}-`))

/** Removes those of this user's killed processes. */
export const removeTemporary = (prefix: string): Promise<void> => removeLeft(tmpdir(), prefix, isThisUsers)

const isThisUsers = async (path: string): Promise<boolean> =>
  (await lstat(path).catch(() => undefined))?.uid === (process.getuid?.() ?? 0)

/** In which ids of processes mean something: containers have their own, and may share the machine's name. */
function namespace(): string {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? ''
  } catch {
    return ''
  }
}

/** Tells a process from a later one with the same id; empty where the system does not say. */
function startOf(pid: number): string {
  try {
    const found = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return found.slice(found.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  return start === '' || startOf(pid) === start
}
