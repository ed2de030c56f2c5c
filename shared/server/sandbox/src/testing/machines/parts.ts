/** Programs of several machines, each on an address of loopback of its own. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

export interface Part {
  /** Resolves when it answers. */
  start(): Promise<void>
  /** kill -9; resolves when it is gone. */
  kill(): Promise<void>
  /** As a service manager stops it; resolves with its exit code. */
  stop(): Promise<number | null>
}

interface Program {
  command: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  user?: number | undefined
  log: string
  answers: () => Promise<boolean>
}

/** How often it is asked whether it answers, and for how long at most; ms. */
const ASK_EVERY = 50
const PATIENCE = 60_000

export function part({ command, args, env = {}, user, log, answers }: Program): Part {
  let child: ChildProcess | undefined
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
    return child.exitCode
  }
  return {
    async start() {
      const until = performance.now() + PATIENCE
      for (;;) {
        if (!child || child.exitCode !== null || child.signalCode !== null) {
          child = spawn(command, args, {
            stdio: ['ignore', 'pipe', 'pipe'],
            env: { PATH: process.env.PATH, ...env },
            ...(user === undefined ? {} : { uid: user, gid: user }),
          })
          const file = createWriteStream(log, { flags: 'a' })
          child.stdout?.pipe(file)
          child.stderr?.pipe(file)
        }
        if (await answers()) return
        if (performance.now() > until) throw new Error(`${command} did not start: see ${log}`)
        await pause(ASK_EVERY)
      }
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

/** Whether an address answers with a good status. */
export const isGood = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => (await answer.arrayBuffer()) && answer.ok,
    () => false,
  )

/** Whether a database takes connections, and writes: it has recovered all that it is to recover. */
export async function isOpen(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ reads: boolean }>('select pg_is_in_recovery() as reads')
    return rows[0]?.reads === false
  } catch {
    return false
  } finally {
    client.end().catch(() => undefined)
  }
}

/** PostgreSQL refuses root: its machines are those of this user's. */
export const userOf = (name: string): number => Number(execFileSync('id', ['-u', name], { encoding: 'utf8' }))

/** A folder that this user owns. */
export function folderOf(user: number, ...names: string[]): string {
  const folder = join(...names)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chownSync(folder, user, user)
  return folder
}
