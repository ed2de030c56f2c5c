/** A console over a store of small releases, and a browser's part in it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { release } from '@lobby/releases/command'
import { openStore } from '@lobby/releases/open-store'
import type { SomeStore } from '@lobby/releases/signed-store'
import type { ReleaseStore } from '@lobby/releases/store'
import { type ReleaseSketch, writeRelease } from '@lobby/releases/testing'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { createConsole } from '../console.ts'

const HOST = 'console.test'
/** When the console's clock starts. */
export const START = Date.parse('2026-11-24T03:00:00Z')
export const MINUTE = 60_000

const MAP = JSON.stringify({ version: 3, sources: ['remote-lottery/src/app.tsx'], names: [], mappings: 'AAAA' })

/** lottery 1.0.0 was live before 1.1.0, and 1.2.0 waits. */
const LOTTERY: readonly ReleaseSketch[] = [
  { version: '1.0.0', files: { 'more.js': '', 'entry.js.map': MAP } },
  { version: '1.1.0', files: { 'more.js': 'x'.repeat(100), 'entry.js.map': MAP } },
  { version: '1.2.0', files: { 'more.js': '', 'entry.js.map': MAP } },
]

/** The fields of the form that has `marked` in its start tag. */
export function fieldsIn(body: string, marked: string): Record<string, string> {
  const [, form = ''] = new RegExp(`<form[^>]*${marked}[^>]*>(.*?)</form>`, 's').exec(body) ?? []
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => {
    const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
    return [of('name'), of('value')]
  })
  return Object.fromEntries(inputs)
}

/** Asks an app as a browser does that has it open at `HOST`. */
function browserOf(app: FastifyInstance) {
  const get = (url: string, cookie = '', language = 'en', more: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: HOST, cookie, 'accept-language': language, ...more } })
  const post = (
    url: string,
    fields: Readonly<Record<string, string>> = {},
    cookie = '',
    { origin = `http://${HOST}`, ...more }: Record<string, string> = {},
  ) =>
    app.inject({
      method: 'POST',
      url,
      headers: {
        host: HOST,
        origin,
        cookie,
        'accept-language': 'en',
        'content-type': 'application/x-www-form-urlencoded',
        ...more,
      },
      payload: new URLSearchParams(fields).toString(),
    })
  return { get, post }
}

/** `over` is put around the store that the console sees. */
export async function testConsole(over: (store: ReleaseStore) => ReleaseStore = (store) => store, sketches = LOTTERY) {
  const dir = await mkdtemp(join(tmpdir(), 'lobby-console-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const location = join(dir, 'store')
  const env: NodeJS.ProcessEnv = { LOBBY_STORE: location, LOBBY_ACTOR: 'chi' }
  const run = (...argv: string[]) => release(argv, { env, out: () => undefined, err: (text) => expect.fail(text) })
  const ids: string[] = []
  const publish = async (sketch: ReleaseSketch, isLive: boolean) => {
    const { folder, record } = await writeRelease(dir, sketch)
    await run('publish', folder)
    const { remote, id, version } = record
    if (isLive) await run('promote', remote, id, '--reason', `<b>${version}</b> & more`)
    ids.push(id)
    return id
  }
  for (const sketch of sketches) await publish(sketch, sketch !== sketches.at(-1))
  // With a list of roles it is no store for development any more: the key that has signed has to be named.
  if (ids.length > 0) env.LOBBY_SIGNING_KEY_FILE = join(location, 'keys/development.pem')
  const store = await openStore(location, {})
  let now = START
  const open = async (seen: SomeStore) => {
    const served = await createConsole({
      store: seen,
      channel: 'production',
      env,
      origin: `http://${HOST}`,
      now: () => now,
    })
    onTestFinished(() => served.app.close())
    return { ...served, ...browserOf(served.app) }
  }
  const { app, invite, get, post } = await open(over(store))
  const signIn = async () => {
    const answer = await post('/sign-in', { link: invite({ actor: 'chi' }) })
    return String(answer.headers['set-cookie']).split(';')[0] ?? ''
  }
  return {
    ...{ store, run, ids, publish, get, post, signIn, invite, app },
    /** Another console, over this store as somebody else opens it, with its session. */
    async over(seen: SomeStore, actor: string) {
      const other = await open(seen)
      const entered = await other.post('/sign-in', { link: other.invite({ actor }) })
      return { ...other, store: seen, cookie: String(entered.headers['set-cookie']).split(';')[0] ?? '' }
    },
    advance(ms: number) {
      now += ms
    },
    /** A token of this session, as a page has it. */
    token: async (cookie: string) => fieldsIn((await get('/', cookie)).body, 'action="/sign-out"').form ?? '',
    revisions: async () => (await store.history('production')).map(({ revision, action }) => `${revision} ${action}`),
  }
}
