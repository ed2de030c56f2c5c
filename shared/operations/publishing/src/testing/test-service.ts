/** A publishing service over a store with a list of roles, and what a team sends to it. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeKey, signerFrom, textOf } from '@lobby/releases/keys'
import { openStore } from '@lobby/releases/open-store'
import { type Claim, digestOf, tokenOf } from '@lobby/releases/publishing-claim'
import type { SomeStore } from '@lobby/releases/signed-store'
import { type ReleaseSketch, writeRelease } from '@lobby/releases/testing'
import { roleSite } from '@lobby/releases/testing/role-site'
import { expect, onTestFinished } from 'vitest'
import { createService } from '../service.ts'

/** The address of the service, as claims name it. */
const ORIGIN = 'https://publish.test'
/** ms. */
export const MINUTE = 60_000

interface Setting {
  /** What of the store is another one. */
  parts?: (store: SomeStore) => SomeStore
  /** Without it, one that `advance` moves; null for the service's own. */
  clock?: null
}

/** A service over a store with roles: the key `lottery-team` may publish lottery, `games-team` games, and no more. */
export async function service({ parts = (store) => store, clock }: Setting = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'lobby-service-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const store = await openStore(join(dir, 'store'), {})
  const { signerOf, as, change } = await roleSite(store)
  const keyOf = (name: string) => textOf(signerOf(name).publicKey)
  await change((list) => ({
    ...list,
    persons: {
      ...list.persons,
      'lottery-team': { key: keyOf('lottery-team'), roles: ['publish'], remotes: ['lottery'] },
      'agent-team': { key: keyOf('agent-team'), roles: ['publish'], remotes: ['agent'] },
      'games-team': { key: keyOf('games-team'), roles: ['publish'], remotes: ['games'] },
    },
  }))
  const pipeline = signerFrom(makeKey().secret, 'a pipeline')
  const log: Record<string, unknown>[] = []
  let now = Date.parse('2026-11-25T12:00:00Z')
  const app = await createService({
    store: parts(await as()),
    channel: 'production',
    origin: ORIGIN,
    signer: pipeline,
    env: {},
    ...(clock === undefined && { now: () => now }),
    log: (line) => log.push(line),
  })
  onTestFinished(() => app.close())
  const challenge = async (): Promise<string> =>
    (await app.inject({ method: 'POST', url: '/challenges' })).json().challenge

  /** A release on its way: what its key signs, and what is sent. */
  async function wrap(
    { remote, id }: { remote: string; id: string },
    files: ReadonlyMap<string, Buffer<ArrayBuffer>>,
    by = 'lottery-team',
    change: Partial<Claim> = {},
  ) {
    const claim = {
      ...{ service: ORIGIN, challenge: await challenge(), remote, id },
      ...{ record: digestOf(files.get('record.json') ?? Buffer.from('')), force: false, reason: '', ...change },
    }
    const form = new FormData()
    for (const [name, bytes] of files) form.append(name, new Blob([bytes]), name)
    return { remote, id, form, token: tokenOf(claim, signerOf(by)), url: `/releases/${remote}/${id}` }
  }
  async function parcel(sketch: ReleaseSketch = {}, by = 'lottery-team', change: Partial<Claim> = {}) {
    const { folder, record } = await writeRelease(dir, sketch)
    const files = new Map<string, Buffer<ArrayBuffer>>()
    for (const name of await readdir(folder)) files.set(name, await readFile(join(folder, name)))
    return wrap(record, files, by, change)
  }
  async function put(
    { url, form, token }: { url: string; form: FormData; token: string },
    { payload }: { payload?: Buffer } = {},
  ) {
    const packed = new Response(form)
    const type = packed.headers.get('content-type') ?? ''
    const answer = await app.inject({
      method: 'PUT',
      url,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload: payload ?? Buffer.from(await packed.arrayBuffer()),
    })
    return { status: answer.statusCode, answer: answer.json() }
  }
  return {
    ...{ store, app, log, pipeline, signerOf, as, change, challenge, parcel, wrap, put, dir },
    advance(ms: number) {
      now += ms
    },
    ids: () => store.releases('lottery'),
  }
}

/** What `put` answers for a refusal. */
export const refused = (status: number, code: string, message: string) => ({
  status,
  answer: { error: { code, message: expect.stringContaining(message) } },
})
