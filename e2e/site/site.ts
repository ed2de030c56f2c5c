/** A whole running site for a journey: its own data folder, its own ports, ended by its own process. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { quickFolder } from '@lobby/tooling/quick-folder'
import { dropDatabase, takeDatabase } from './databases.ts'

export const ROOT = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

interface SiteInfo {
  /** On `localhost`, while the vendor's pages are on `127.0.0.1`: another site, as a real vendor's are. */
  url: string
  gateway: string
  vendor: string
  /** The developers' page. */
  developer: string
  /** The back office; null in production without an address for it. */
  office: string | null
  store: string
  /** Of the program that started the parts. */
  pid: number
}

export interface Site extends SiteInfo {
  data: string
  /** Runs the release command against this site's store and answers its JSON. */
  release: (...args: string[]) => Promise<unknown>
  /** The newest code that the site has sent to a number by SMS, from the developers' outbox. */
  sentCode: (recipient: string) => Promise<string>
  /** What the site has written to its terminal so far. */
  output: () => string
  stop: () => Promise<void>
}

const exited = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))

/** `GATEWAY_SETTINGS`: most journeys sign in on their way to something else; the login's own switch its checks on. */
export const WITHOUT_LOGIN_CHECKS = JSON.stringify({ loginChecks: { captcha: false, slider: false } })

/** Names a folder with what a site has kept that came up once: see `build-once.ts`. */
export const STARTED_ONCE = 'LOBBY_STARTED_ONCE'

/** What all sites of a run of the journeys keep, bytes. */
const ROOM = 4e9

/** An empty data folder, for a journey; a bench measures what is on a disk. */
export const journeysDataFolder = (): string => mkdtempSync(path.join(quickFolder(ROOM), 'lobby-site-'))

/**
 * Drawn by whoever is asked first, for all sites of a run: pictures are the same for each, are put in place whole, and
 * took half of a gateway's time.
 */
const PICTURES = 'gateway/images'

type Variables = Readonly<Record<string, string>>

/**
 * Filling an empty site costs three times what everything else of a start does: one of the sandbox goes on with what
 * another one has kept.
 */
const goesOn = ({ NODE_ENV, LOBBY_DATA }: Variables): boolean =>
  process.env[STARTED_ONCE] !== undefined && NODE_ENV !== 'production' && LOBBY_DATA === undefined

/** A data folder of its own. */
function dataFolder(env: Variables): string {
  const kept = process.env[STARTED_ONCE]
  const data = kept ? journeysDataFolder() : mkdtempSync(path.join(tmpdir(), 'lobby-site-'))
  if (kept && goesOn(env)) {
    const pictures = path.join(kept, PICTURES)
    mkdirSync(pictures, { recursive: true })
    cpSync(kept, data, { recursive: true, filter: (from) => from !== pictures })
    symlinkSync(pictures, path.join(data, PICTURES))
  }
  return data
}

/** Starts a site with `npm start`'s own program on free ports. Rejects with what it said when it does not come up. */
export async function startSite(env: Variables = {}): Promise<Site> {
  const data = env.LOBBY_DATA ?? dataFolder(env)
  const database = goesOn(env) ? await takeDatabase() : undefined
  const child = spawn(process.execPath, [path.join(ROOT, 'shell/site/start.ts'), '--json'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      GATEWAY_PORT: '0',
      VENDOR_PORT: '0',
      GATEWAY_RATE_LIMIT: 'off',
      GATEWAY_WORLD: 'still',
      GATEWAY_SETTINGS: WITHOUT_LOGIN_CHECKS,
      LOBBY_DATA: data,
      ...(database && { DATABASE_URL: database }),
      ...env,
    },
  })
  let output = ''
  child.stderr.on('data', (chunk) => (output += chunk))
  const info = await new Promise<SiteInfo>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`
      if (!line.startsWith('{')) return
      const told = JSON.parse(line) as Partial<SiteInfo>
      if (told.url && told.store)
        resolve({ ...told, url: told.url.replace('//127.0.0.1:', '//localhost:') } as SiteInfo)
    })
    child.once('exit', (code) => reject(new Error(`The site ended with ${code} before it was ready:\n${output}`)))
  })
  return {
    ...info,
    data,
    output: () => output,
    sentCode: async (recipient) => {
      const answer = await fetch(`${info.developer}/api/outbox?recipient=${encodeURIComponent(recipient)}`)
      const { value } = (await answer.json()) as { value: { body: string }[] }
      return /\d{6}/.exec(value[0]?.body ?? '')?.[0] ?? ''
    },
    release: async (...args) => {
      const { stdout } = await run(
        process.execPath,
        [
          path.join(ROOT, 'shared/operations/releases/src/command/release.ts'),
          ...args,
          '--store',
          info.store,
          '--json',
        ],
        { cwd: ROOT, env: { ...process.env, GATEWAY_URL: info.gateway } },
      )
      return JSON.parse(stdout) as unknown
    },
    stop: async () => {
      child.kill('SIGTERM')
      await exited(child)
      if (database) await dropDatabase(database)
      if (!env.LOBBY_DATA) rmSync(data, { recursive: true, force: true })
    },
  }
}
