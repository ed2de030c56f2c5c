/** `latest` goes by what is signed, whoever may write to the store (571). */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Publication } from '@lobby/contracts/release'
import { expect, it, onTestFinished, vi } from 'vitest'
import { publish } from '../channel/publish.ts'
import { makeKey, signerFrom, textOf } from '../signing/keys.ts'
import { openFolderStore } from '../store/folder-store.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { releaseOf } from './names.ts'
import { release } from './release.ts'

const pipeline = signerFrom(makeKey().secret, 'the pipeline')
const trust = { keys: new Map([[pipeline.key, pipeline.publicKey]]), adopted: 0 }

/** A store in which each release is published a day after the one before, from 1 November on. */
async function setUp() {
  const dir = await scratch()
  const store = openFolderStore(join(dir, 'store'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-01T08:00:00.000Z') })
  onTestFinished(() => void vi.useRealTimers())
  const put = async (version: string, hash: string, signer = pipeline) => {
    const { folder, record } = await writeRelease(dir, { version, hash: hash.repeat(12) })
    await publish(store, folder, { channel: 'production', actor: 'team', signer })
    vi.setSystemTime(Date.now() + 24 * 3_600_000)
    return record.id
  }
  const noteOf = (id: string) => join(dir, 'store/publications/lottery', `${id}.json`)
  /** What whoever may write to the store does with a publication. */
  const change = async (id: string, made: (note: Publication) => Publication) =>
    writeFile(noteOf(id), JSON.stringify(made(JSON.parse(await readFile(noteOf(id), 'utf8')) as Publication)))
  const latest = () => releaseOf(store, trust, 'lottery', 'latest')
  return { dir, store, put, change, latest }
}

it('FD-04 OP-02 latest is the highest version, whatever was published last, and is said with its date', async () => {
  const { put, latest } = await setUp()
  await put('1.9.0', 'a')
  const high = await put('1.10.0', 'b')
  await put('1.9.1', 'c')
  expect(await latest()).toEqual({
    id: high,
    said: [
      `latest is lottery ${high}, the highest version that is whole and signed, published 2026-11-02 08:00:00 UTC.`,
    ],
  })
})

it('FD-04 OP-02 of one version latest is what was published last by a date that is signed, and no other date counts', async () => {
  const { put, change, latest } = await setUp()
  const [a, b] = [await put('1.0.0', 'b'), await put('1.0.0', 'a')]
  expect((await latest()).id).toBe(b)
  const at = '2026-12-24T00:00:00.000Z'
  await change(a, (note) => ({ ...note, at }))
  expect((await latest()).id).toBe(b)
  const stranger = signerFrom(makeKey().secret, 'somebody')
  await change(a, (note) => ({
    ...note,
    dated: [stranger.sign(JSON.stringify({ remote: 'lottery', id: a, at }), 'date')],
  }))
  expect((await latest()).id).toBe(b)
  expect((await latest()).said).toEqual([expect.stringContaining('; 1 more of this version have no date that')])
})

it('FD-04 OP-02 the date of one release is not that of another, nor a signature over a record', async () => {
  const { put, change, latest, store } = await setUp()
  const [a, b] = [await put('1.0.0', 'b'), await put('1.0.0', 'a')]
  const later = await put('0.9.0', 'c')
  const { at, dated } = (await store.publication('lottery', later)) as Publication
  await change(a, (note) => ({ ...note, at, dated }))
  expect((await latest()).id).toBe(b)
  await change(a, (note) => ({ ...note, at, dated: note.signatures }))
  expect((await latest()).id).toBe(b)
})

it('FD-04 OP-02 latest passes over what is damaged or not signed, and says so', async () => {
  const { put, latest, dir } = await setUp()
  const a = await put('1.0.0', 'a')
  const damaged = await put('1.1.0', 'b')
  const foreign = await put('1.2.0', 'c', signerFrom(makeKey().secret, 'somebody'))
  await writeFile(join(dir, 'store/releases/lottery', damaged, 'entry.js'), 'other')
  const { id, said } = await latest()
  expect(id).toBe(a)
  expect(said.slice(1)).toEqual([
    expect.stringMatching(
      `^Passed over for latest: The record of lottery ${foreign} in .* has no signature of a trusted`,
    ),
    expect.stringMatching(`^Passed over for latest: lottery ${damaged} is damaged in the store`),
  ])
})

it('FD-04 OP-02 where nobody has signed when several of a version were published, latest is none of them', async () => {
  const { put, change, latest } = await setUp()
  const ids = [await put('1.0.0', 'a'), await put('1.0.0', 'b')]
  for (const id of ids) await change(id, ({ dated: _dated, ...note }) => note)
  await expect(latest()).rejects.toMatchObject({
    code: 'release.unknown',
    message: `Several releases of lottery have the version 1.0.0, and no trusted key has signed when they were published; name one by its id: ${ids.join(', ')}.`,
  })
  const next = await put('1.0.0', 'c')
  expect((await latest()).id).toBe(next)
})

it('FD-09 FD-04 a key that is changed signs the dates too, and none that nobody has signed', async () => {
  const { put, change, store, dir } = await setUp()
  const [a, b, c] = [await put('1.0.0', 'a'), await put('1.0.0', 'b'), await put('1.0.0', 'c')]
  await change(c, ({ dated: _dated, ...note }) => ({ ...note, at: '2026-12-24T00:00:00.000Z' }))
  const next = makeKey()
  const { publicKey } = signerFrom(next.secret, 'the next key')
  const env = {
    LOBBY_STORE: join(dir, 'store'),
    LOBBY_SIGNING_KEY: next.secret,
    LOBBY_TRUSTED_KEYS: [next.publicKey, textOf(pipeline.publicKey)].join(' '),
  }
  expect(await release(['sign'], { env, out: () => undefined, err: (text) => expect.fail(text) })).toBe(0)
  const after = { keys: new Map([[signerFrom(next.secret, 'it').key, publicKey]]), adopted: 0 }
  expect((await releaseOf(store, after, 'lottery', 'latest')).id).toBe(b)
  expect(a < b).toBe(true)
})

it('FD-04 the command says which release it has taken for latest', async () => {
  const { put, dir } = await setUp()
  const [a, b] = [await put('1.0.0', 'a'), await put('1.1.0', 'b')]
  const env = {
    LOBBY_STORE: join(dir, 'store'),
    LOBBY_ACTOR: 'chi',
    LOBBY_TRUSTED_KEYS: textOf(pipeline.publicKey),
  }
  const run = async (...words: string[]) => {
    let said = ''
    const out = (text: string) => {
      said += text
    }
    expect(await release(words, { env, out, err: (text) => expect.fail(text) })).toBe(0)
    return said.split('\n')
  }
  const why = `latest is lottery ${b}, the highest version that is whole and signed, published 2026-11-02 08:00:00 UTC.`
  await run('promote', 'lottery', a)
  expect((await run('trial', 'lottery', 'latest', '--share', '5%'))[0]).toBe(why)
  await run('trial', 'halt')
  expect(await run('promote', 'lottery', 'latest')).toEqual([
    why,
    `production revision 4: lottery ${b}, before ${a}.`,
    '',
  ])
})
