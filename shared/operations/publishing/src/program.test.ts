/** The command of a team against the program that operators run, as both are started. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { release } from '@lobby/releases/command'
import { makeKey } from '@lobby/releases/keys'
import { openStore } from '@lobby/releases/open-store'
import { writeRelease } from '@lobby/releases/testing'
import { bucketServer } from '@lobby/releases/testing/bucket-server'
import { markShown } from '@lobby/releases/testing/role-site'
import { postgresServer } from '@lobby/tooling/postgres-server'
import { expect, onTestFinished, test } from 'vitest'

const COMMAND = join(import.meta.dirname, '../../releases/src/command/release.ts')
const PROGRAM = join(import.meta.dirname, 'program.ts')

interface Kept {
  url: string
  env?: NodeJS.ProcessEnv
}

/**
 * A store with a list of roles, in which `team` may publish lottery, and the commands of both sides. `kept` is a store
 * elsewhere than in a folder, and what its keys are in.
 */
async function site(kept?: Kept) {
  const dir = await mkdtemp(join(tmpdir(), 'lobby-publishing-test-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const location = kept?.url ?? join(dir, 'store')
  const given = { LOBBY_STORE: location, LOBBY_SIGNING_KEY: makeKey().secret, ...kept?.env }
  const key = (name: string) => join(dir, 'keys', name)
  const runIn = async (env: NodeJS.ProcessEnv, ...argv: string[]) => {
    let text = ''
    const hear = (more: string) => {
      text += more
    }
    const code = await release(argv, { env, out: hear, err: hear, build: async () => expect.fail('nothing to build') })
    return { code, text }
  }
  const operator = async (...argv: string[]) => expect(await runIn(given, ...argv)).toMatchObject({ code: 0 })
  for (const name of ['root-1', 'root-2', 'mai', 'team']) await operator('key', 'new', key(name))
  await operator('roles', 'init', `root-1=${key('root-1')}.pub`, `root-2=${key('root-2')}.pub`)
  const further = async (...words: string[]) => {
    const { text } = await runIn(given, 'roles', 'show')
    await operator('roles', ...words, '--draft', markShown(text))
  }
  await further('add', 'mai', `${key('mai')}.pub`, 'ship', 'undo')
  await further('add', 'team', `${key('team')}.pub`, 'publish', '--remote', 'lottery')
  const start = (env: NodeJS.ProcessEnv = {}, argv = [PROGRAM]) => {
    const child = spawn(process.execPath, argv, {
      env: {
        ...process.env,
        ...given,
        PUBLISHING_PORT: '0',
        PUBLISHING_ORIGIN: 'http://127.0.0.1',
        // What a service that is killed leaves goes with the test.
        TMPDIR: dir,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    return child
  }
  return {
    dir,
    location,
    given,
    key,
    runIn,
    operator,
    start,
    sign: async () => {
      const { text } = await runIn(given, 'roles', 'show')
      await operator('roles', 'sign', markShown(text), '--key', key('root-1'), '--key', key('root-2'))
    },
  }
}

const saidBy = (child: ChildProcess) => {
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (more: string) => {
      text += more
    })
  return () => text
}
const ended = (child: ChildProcess) => new Promise((done) => child.on('close', done))

/**
 * A front that has one address while programs behind it come and go, as Caddy is; `cut` takes the answers of uploads,
 * and `most` is the bytes that it lets through.
 */
async function front() {
  let behind = ''
  let isCut = false
  let most = Number.POSITIVE_INFINITY
  const server: Server = createServer(async (request, reply) => {
    try {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      if (Buffer.concat(chunks).byteLength > most) return void reply.writeHead(413).end('<h1>Too large</h1>')
      const { authorization = '', 'content-type': type = '' } = request.headers
      const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}
      const headers = { ...(authorization && { authorization }), ...(type && { 'content-type': type }) }
      const answer = await fetch(`${behind}${request.url}`, { method: request.method ?? 'GET', headers, ...body })
      const text = await answer.text()
      if (isCut && request.method === 'PUT') return void request.socket.destroy()
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
    } catch {
      reply.writeHead(502).end('<h1>Bad gateway</h1>')
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead(to: string) {
      behind = to
    },
    cut(on: boolean) {
      isCut = on
    },
    limit(bytes: number) {
      most = bytes
    },
  }
}

test('OP-06 `release service` takes from `release publish --to` what a team has built, without a store of theirs', async () => {
  const made = await site()
  await made.sign()
  const { origin, lead, cut, limit } = await front()
  const child = made.start({ PUBLISHING_ORIGIN: origin, LOBBY_STORE: '' }, [
    COMMAND,
    'service',
    '--store',
    made.location,
  ])
  const said = saidBy(child)
  await expect.poll(said).toContain('publishing.listens')
  lead(/"address":"([^"]+)"/.exec(said())?.[1] ?? '')
  const { folder, record } = await writeRelease(made.dir, { twins: true })
  // A team's machine: no store, no key of the pipeline.
  const team = { LOBBY_STORE: join(made.dir, 'nowhere') }
  const publish = (...more: string[]) => made.runIn(team, 'publish', folder, '--to', origin, ...more)
  const own = ['--key', made.key('team')]
  expect(await publish()).toEqual({ code: 1, text: expect.stringContaining("A service asks for your team's key") })
  expect(await publish(...own, '--promote')).toEqual({ code: 2, text: expect.stringContaining('Nothing goes live') })
  expect(await publish('--key', made.key('mai'))).toEqual({ code: 1, text: 'mai may not publish.\n' })
  const store = await openStore(made.location, {})
  expect(await store.releases('lottery')).toEqual([])

  limit(500)
  expect(await publish(...own)).toEqual({
    code: 1,
    text: `Nothing was published: the service at ${origin} answers as none does (413).\n`,
  })
  limit(Number.POSITIVE_INFINITY)
  expect(await store.releases('lottery')).toEqual([])

  cut(true)
  const unsure = await publish(...own)
  expect(unsure).toEqual({ code: 1, text: expect.stringContaining('is published is not known. Do the same again') })
  cut(false)
  expect(await publish(...own)).toEqual({ code: 0, text: `lottery ${record.id} is published already.\n` })
  expect(await store.releases('lottery')).toEqual([record.id])
  expect(await readdir(made.dir)).not.toContain('nowhere')
  expect(await readFile(join(made.location, 'publications/lottery', `${record.id}.json`), 'utf8')).toContain('"team"')

  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
  expect(await publish(...own)).toEqual({
    code: 1,
    text: expect.stringMatching(/^Nothing was published: the service at \S+ answers as none does \(502\)\.\n$/),
  })
})

test.each([
  [
    'PostgreSQL',
    async () => {
      const server = await postgresServer()
      onTestFinished(() => server.stop())
      return { url: server.url }
    },
  ],
  ['a bucket', bucketServer],
] as const)('OP-06 SC-01 a store in %s is published to through a service', async (_kind, begin) => {
  const kept: Kept = await begin()
  const made = await site(kept)
  // The pipeline's key: a store that is no folder has none of its own.
  const { secret, publicKey: announced } = makeKey()
  await made.sign()
  const { origin, lead } = await front()
  const keys = { LOBBY_SIGNING_KEY: secret, LOBBY_TRUSTED_KEYS: announced }
  const child = made.start({ PUBLISHING_ORIGIN: origin, ...keys })
  const said = saidBy(child)
  await expect.poll(said, { timeout: 20_000 }).toContain('publishing.listens')
  lead(/"address":"([^"]+)"/.exec(said())?.[1] ?? '')
  const { folder, record } = await writeRelease(made.dir, { twins: true })
  const publish = () => made.runIn({}, 'publish', folder, '--to', origin, '--key', made.key('team'))
  expect(await publish()).toMatchObject({ code: 0, text: expect.stringContaining(record.id) })
  expect(await publish()).toEqual({ code: 0, text: `lottery ${record.id} is published already.\n` })
  const there = { LOBBY_STORE: made.location, ...kept.env, LOBBY_TRUSTED_KEYS: announced }
  expect(await made.runIn(there, 'verify', 'lottery', record.id)).toMatchObject({ code: 0 })
  const store = await openStore(made.location, { ...kept.env })
  expect(await store.publication('lottery', record.id)).toMatchObject({ actor: 'team' })
})

test('OP-06 a service that is killed in the middle of a publish leaves a whole release or none, and no upload after the next start', async () => {
  const made = await site()
  await made.sign()
  const { origin, lead } = await front()
  const store = await openStore(made.location, {})
  const files = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`more/${i}.js`, `/* ${i} */`.repeat(100)]))
  const child = made.start({ PUBLISHING_ORIGIN: origin })
  const said = saidBy(child)
  await expect.poll(said).toContain('publishing.listens')
  lead(/"address":"([^"]+)"/.exec(said())?.[1] ?? '')
  const { folder, record } = await writeRelease(made.dir, { files })
  const publish = () => made.runIn({}, 'publish', folder, '--to', origin, '--key', made.key('team'))
  const asking = publish()
  // Killed once some of its files are in the store, wherever, and not all of them.
  const written = async () => {
    const paths = await readdir(made.location, { recursive: true }).catch(() => [])
    return paths.filter((path) => /more\/\d+\.js$/.test(path)).length
  }
  await expect.poll(written, { interval: 1 }).toBeGreaterThan(0)
  child.kill('SIGKILL')
  const { code } = await asking
  const whole = async () => (await made.runIn(made.given, 'verify', 'lottery', record.id)).code === 0
  const isThere = (await store.releases('lottery')).includes(record.id)
  expect(await whole()).toBe(isThere)
  const uploads = async () => (await readdir(made.dir)).filter((name) => name.startsWith('lobby-publishing-'))
  if (!isThere) {
    expect(code).toBe(1)
    expect(await uploads()).toHaveLength(1)
  }
  const again = made.start({ PUBLISHING_ORIGIN: origin })
  const saidAgain = saidBy(again)
  await expect.poll(saidAgain).toContain('publishing.listens')
  expect(await uploads()).toEqual([])
  lead(/"address":"([^"]+)"/.exec(saidAgain())?.[1] ?? '')
  expect((await publish()).code).toBe(0)
  expect(await whole()).toBe(true)
})

test('OP-06 a service without a list of roles, an address or a port says so and does not start', async () => {
  const made = await site()
  const fails = async (child: ChildProcess) => {
    const said = saidBy(child)
    return { code: await ended(child), said: said() }
  }
  expect(await fails(made.start())).toEqual({
    code: 1,
    said: 'There is no list of roles, so no key may publish; "release roles init" begins one.\n',
  })
  await made.sign()
  for (const origin of ['publish.example', 'http://publish.example', 'https://publish.example/there']) {
    expect(await fails(made.start({ PUBLISHING_ORIGIN: origin }))).toEqual({
      code: 1,
      said: 'PUBLISHING_ORIGIN must be the https:// address that teams call, without a path.\n',
    })
  }
  for (const port of ['abc', '80x', '65536']) {
    expect(await fails(made.start({ PUBLISHING_PORT: port }))).toEqual({
      code: 1,
      said: `PUBLISHING_PORT must be a port between 0 and 65535, not "${port}".\n`,
    })
  }
  expect(await fails(made.start({ LOBBY_CHANNEL: '../x' }))).toEqual({
    code: 1,
    said: '"../x" is no name of a channel; it takes lower-case letters, digits and dashes.\n',
  })
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  expect(await fails(made.start({ PUBLISHING_PORT: String(port) }))).toEqual({
    code: 1,
    said: `PUBLISHING_PORT: another program is at ${port}.\n`,
  })
})

test.each([
  'http://publish.example',
  'ftp://x',
  'publish.example',
  'https://publish.example/path',
  'https://u@publish.example',
])('OP-06 %s is no address of a publishing service', async (to) => {
  const made = await site()
  expect(await made.runIn({}, 'publish', 'lottery', '--to', to, '--key', made.key('team'))).toEqual({
    code: 2,
    text: '--to takes the https:// address of a publishing service, without a path.\n',
  })
})
