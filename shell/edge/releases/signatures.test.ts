import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { openStore } from '@lobby/releases/open-store'
import { publish } from '@lobby/releases/publish'
import { writeRelease } from '@lobby/releases/testing'
import { openSigner, openTrust, signRelease, trustedStore } from '@lobby/releases/trust'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bootOf, CHANNEL, site, type TestEdge, testEdge } from '../testing/test-edge.ts'

async function opened(...given: Parameters<typeof testEdge>): Promise<TestEdge> {
  const edge = await testEdge(...given)
  onTestFinished(() => edge[Symbol.asyncDispose]())
  return edge
}

const recordOf = (edge: TestEdge, { remote, id }: ReleaseRecord) =>
  join(edge.dir, 'store/releases', remote, id, 'record.json')

/** Somebody who can write to the store gives a release another page. */
async function tamper(edge: TestEdge, record: ReleaseRecord): Promise<void> {
  const path = recordOf(edge, record)
  await writeFile(path, (await readFile(path, 'utf8')).replace('"height": 100', '"height": 101'))
}

async function pins(edge: TestEdge): Promise<Record<string, string>> {
  const { allPins } = bootOf((await edge.app.inject('/m/home')).body)
  const file = (await edge.app.inject(String(allPins))).json() as {
    pins: Record<string, { release: { id: string }; before: unknown[] }>
  }
  return Object.fromEntries(Object.entries(file.pins).map(([remote, { release }]) => [remote, release.id]))
}
const health = async (edge: TestEdge) => (await edge.app.inject('/healthz')).json()
const slots = { slots: ['home.lottery'], pages: ['/m/lottery'] }

describe('FD-09 an edge serves signed records alone', () => {
  it('FD-09 keeps what it serves when its record is changed in the store, says so, and lets others move', async () => {
    const edge = await opened(site)
    const lottery = await edge.release({ remote: 'lottery', version: '1.1.0', ...slots })
    await edge.app.inject('/healthz')
    await tamper(edge, lottery)
    expect(await health(edge)).toMatchObject({ ok: true, problem: expect.stringContaining('no signature that counts') })
    expect(await pins(edge)).toMatchObject({ lottery: lottery.id })
    expect((await edge.app.inject(`/releases/lottery/${lottery.id}/entry.js`)).statusCode).toBe(200)
    const lines = edge.log.filter(({ event }) => event === 'channel.problem')
    expect(lines).toMatchObject([{ causes: [expect.stringContaining(`lottery ${lottery.id}`)] }])

    const path = recordOf(edge, lottery)
    const games = await edge.release({ remote: 'games', version: '1.1.0', pages: ['/m/game'] })
    await edge.app.inject('/healthz')
    expect(await pins(edge)).toMatchObject({ lottery: lottery.id, games: games.id })
    await writeFile(path, (await readFile(path, 'utf8')).replace('"height": 101', '"height": 100'))
    expect((await health(edge)).problem).toBeUndefined()
  })

  it('FD-09 goes on with the release before when a pin moves to one that nobody has signed', async () => {
    const edge = await opened(site)
    const before = (await pins(edge)).lottery
    const { folder, record } = await writeRelease(join(edge.dir, 'built'), { version: '1.1.0', ...slots })
    await publish(edge.store, folder, { channel: CHANNEL, actor: 'test' })
    await tamper(edge, record)
    // An attacker does not ask the release command: the revision is written past its checks.
    const { revision, next } = await edge.store.channel(CHANNEL)
    if (!revision) throw new Error('The site has no revision.')
    const forged = { ...revision, revision: next, remote: 'lottery', to: record.id }
    await edge.store.append({
      ...forged,
      pins: { ...revision.pins, lottery: record.id },
      before: { lottery: [before ?? ''] },
    })
    expect((await health(edge)).problem).toContain('no signature that counts')
    expect(await pins(edge)).toMatchObject({ lottery: before })
    expect((await edge.app.inject(`/releases/lottery/${record.id}/entry.js`)).statusCode).toBe(404)
  })

  it('FD-09 serves nothing when nothing is signed by a key it trusts', async () => {
    const edge = await opened(site)
    const elsewhere = await openTrust(await openStore(join(edge.dir, 'other')))
    const strict = await opened(async () => undefined, { store: trustedStore(edge.store, elsewhere) })
    expect((await strict.app.inject('/m/home')).statusCode).toBe(503)
    expect(await health(strict)).toMatchObject({ ok: false, problem: expect.any(String) })
  })

  it('FD-09 takes a store from before records were signed for what it is, once', async () => {
    const edge = await opened(site)
    await rm(join(edge.dir, 'store/keys'), { recursive: true })
    await rm(join(edge.dir, 'store/publications'), { recursive: true })
    const later = await opened(async () => undefined, {
      store: trustedStore(edge.store, await openTrust(edge.store)),
    })
    expect(await health(later)).toMatchObject({ ok: true })
    expect(await pins(later)).toEqual(await pins(edge))
  })
})

/** What a pipeline and an edge have in their environments in production. */
function productionKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const trusted = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const signing = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  return { trusted, pipeline: { NODE_ENV: 'production', LOBBY_SIGNING_KEY: signing, LOBBY_TRUSTED_KEYS: trusted } }
}

describe('FD-09 keys of an edge', () => {
  /** All that the channel pins, signed with a key. */
  async function signAll(edge: TestEdge, pipeline: NodeJS.ProcessEnv): Promise<void> {
    const signer = await openSigner(edge.store, pipeline)
    const { revision } = await edge.store.channel(CHANNEL)
    for (const [remote, id] of Object.entries(revision?.pins ?? {}))
      await signRelease(edge.store, remote, id, signer, await edge.store.file(remote, id, 'record.json'))
  }
  /** Another edge over the same store, with an environment of its own. */
  const beside = async (edge: TestEdge, env: NodeJS.ProcessEnv) =>
    opened(async () => undefined, { store: trustedStore(edge.store, await openTrust(edge.store, env)) })
  const inProduction = (...keys: string[]) => ({ NODE_ENV: 'production', LOBBY_TRUSTED_KEYS: keys.join(' ') })
  const serves = async (edge: TestEdge) => (await edge.app.inject('/m/home')).statusCode === 200

  it('FD-09 a release that an unknown key has signed is not served, and the one before it is', async () => {
    const edge = await opened(site)
    const before = (await pins(edge)).lottery ?? ''
    const { folder, record } = await writeRelease(join(edge.dir, 'built'), { version: '1.1.0', ...slots })
    const signer = await openSigner(edge.store, productionKey().pipeline)
    await publish(edge.store, folder, { channel: CHANNEL, actor: 'somebody', signer })
    const note = await edge.store.publication('lottery', record.id)
    expect(note?.signatures).toMatchObject([{ key: signer.key }])
    const { revision, next } = await edge.store.channel(CHANNEL)
    if (!revision) throw new Error('The site has no revision.')
    const moved = { ...revision, revision: next, remote: 'lottery', to: record.id, before: { lottery: [before] } }
    await edge.store.append({ ...moved, pins: { ...revision.pins, lottery: record.id } })
    expect((await health(edge)).problem).toContain('no signature that counts')
    expect((await pins(edge)).lottery).toBe(before)
    expect((await edge.app.inject(`/releases/lottery/${record.id}/entry.js`)).statusCode).toBe(404)
  })

  it('FD-09 in production the keys of the environment count, and the store’s own key for development does not', async () => {
    const edge = await opened(site)
    const { trusted, pipeline } = productionKey()
    expect(await serves(await beside(edge, inProduction(trusted)))).toBe(false)
    await signAll(edge, pipeline)
    expect(await serves(await beside(edge, inProduction(trusted)))).toBe(true)
    expect(await serves(await beside(edge, inProduction(productionKey().trusted)))).toBe(false)
  })

  it('FD-09 a key is rotated without a moment in which the site is not served', async () => {
    const edge = await opened(site)
    const [old, next] = [productionKey(), productionKey()]
    await signAll(edge, old.pipeline)
    const both = await beside(edge, inProduction(old.trusted, next.trusted))
    expect(await serves(both)).toBe(true)
    await signAll(edge, next.pipeline)
    expect(await serves(both)).toBe(true)
    expect(await serves(await beside(edge, inProduction(next.trusted)))).toBe(true)
  })

  it('FD-09 in production an edge without a list of keys does not start, and says why', async () => {
    const edge = await opened(site)
    const env = { ...process.env, NODE_ENV: 'production', LOBBY_TRUSTED_KEYS: '', LOBBY_SIGNING_KEY: '', PORT: '0' }
    const child = spawn(process.execPath, [join(import.meta.dirname, '../server.ts')], {
      env: { ...env, LOBBY_STORE: join(edge.dir, 'store'), GATEWAY_URL: 'http://127.0.0.1:9' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(said).toContain('LOBBY_TRUSTED_KEYS')
  })
})
