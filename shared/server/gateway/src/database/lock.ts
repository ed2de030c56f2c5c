import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A start that cannot go on, with the one sentence that says why. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Tells a process from a later one with the same id; empty where the system does not say. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return start === '' || startOf(pid) === start
}

function ownerOf(path: string): { pid: number; start: string } | null {
  try {
    const [pid = '', start = ''] = readFileSync(path, 'utf8').split(' ')
    return Number(pid) > 0 ? { pid: Number(pid), start } : null
  } catch {
    return null
  }
}

/**
 * Claims a data folder for this process: the embedded database does not refuse a second one and would be damaged by it.
 * The lock of a process that is gone is taken over.
 *
 * @returns what gives the folder back
 * @throws StartError when another process holds it, or the folder cannot be written
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock')
  const mine = `${process.pid} ${startOf(process.pid)} ${randomUUID()}`
  try {
    mkdirSync(folder, { recursive: true })
    for (let attempt = 0; attempt < 3; attempt += 1) {
      try {
        writeFileSync(path, mine, { flag: 'wx' })
        return () => {
          if (ownerIs(path, mine)) rmSync(path, { force: true })
        }
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      }
      const owner = ownerOf(path)
      if (owner && isAlive(owner.pid, owner.start)) {
        throw new StartError(
          `The data folder ${folder} is in use by process ${owner.pid}; stop it, or choose another folder with GATEWAY_DATA.`,
        )
      }
      // Only one of several that find a dead lock gets to move it away; the others see EEXIST again or win the next
      // round.
      const aside = `${path}.${randomUUID()}`
      try {
        renameSync(path, aside)
        rmSync(aside, { force: true })
      } catch {
        // Another process was faster.
      }
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The data folder ${folder} cannot be used: ${error instanceof Error ? error.message : error}.`)
  }
  throw new StartError(`The data folder ${folder} is being opened by another process.`)
}

function ownerIs(path: string, content: string): boolean {
  try {
    return readFileSync(path, 'utf8') === content
  } catch {
    return false
  }
}
