import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { ServerPrograms } from './server-programs.ts'

export interface ThrowAwayServer {
  /** Of its maintenance database. */
  url: string
  stop(): Promise<void>
}

/** Nothing is kept: a crash of the machine may take all of it. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }
const START_WITHIN = 30_000
/** Whatever ends us, a signal or `kill -9`, closes the pipe that `cat` reads: then the server goes, and its folder. */
const WATCHED = `trap : INT TERM HUP
folder=$1; shift
"$@" & server=$!
cat >/dev/null
kill -QUIT $server; wait $server
rm -rf "$folder"`

/** A PostgreSQL server of its own in a new folder, on a socket there: no port, no other server is in its way. */
export async function startThrowAwayServer({ bin, user }: ServerPrograms): Promise<ThrowAwayServer> {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-pg-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const owned = { cwd: folder, ...user }
  let server: ChildProcess | null = null

  const stop = async (): Promise<void> => {
    if (server && server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit')
      server.stdin?.end()
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    const init = ['--pgdata', data, '--username', 'lobby', '--auth', 'trust', '--encoding', 'UTF8', '--no-locale']
    await promisify(execFile)(join(bin, 'initdb'), [...init, '--no-sync', '--wal-segsize', '1'], owned)
    const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const socket = ['-k', folder, '-c', 'listen_addresses=']
    const postgres = [join(bin, 'postgres'), '-D', data, ...socket, ...settings]
    server = spawn('/bin/sh', ['-c', WATCHED, 'sh', folder, ...postgres], {
      ...owned,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    let said = ''
    server.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-2000)
    })
    const url = `postgres://lobby@localhost/postgres?host=${encodeURIComponent(folder)}`
    await untilItAnswers(url, server, () => said)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function untilItAnswers(url: string, server: ChildProcess, said: () => string): Promise<void> {
  for (const end = Date.now() + START_WITHIN; ; await wait(50)) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => undefined)
      if (server.exitCode !== null || Date.now() > end) {
        throw new Error(`PostgreSQL did not start: ${said()}`, { cause: error })
      }
    }
  }
}
