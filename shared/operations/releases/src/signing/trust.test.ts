import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { promote } from '../channel/promote.ts'
import { publish } from '../channel/publish.ts'
import { openFolderStore } from '../store/folder-store.ts'
import { asPlainUser } from '../testing/plain-user.ts'
import { roleSite } from '../testing/role-site.ts'
import { scratch } from '../testing/scratch.ts'
import { type ReleaseSketch, writeRelease } from '../testing/write-release.ts'
import { makeKey, signerFrom } from './keys.ts'
import { openSigner, openTrust, signedRecord, signRelease, trustedStore } from './trust.ts'

const common = { channel: 'production', actor: 'tester' }
const development = {}

async function setUp() {
  const dir = await scratch()
  const path = join(dir, 'store')
  const store = openFolderStore(path)
  const put = async (sketch: ReleaseSketch = {}, options = {}) => {
    const { folder, record } = await writeRelease(dir, sketch)
    await publish(store, folder, { ...common, ...options })
    return record
  }
  const recordPath = (id: string) => join(path, 'releases/lottery', id, 'record.json')
  const notePath = (id: string) => join(path, 'publications/lottery', `${id}.json`)
  return { dir, path, store, put, recordPath, notePath }
}

/** What a process that publishes in production has in its environment, and what an edge has. */
function production() {
  const key = makeKey()
  const pipeline = { NODE_ENV: 'production', LOBBY_SIGNING_KEY: key.secret, LOBBY_TRUSTED_KEYS: key.publicKey }
  return { pipeline, edge: { NODE_ENV: 'production', LOBBY_TRUSTED_KEYS: key.publicKey }, publicKey: key.publicKey }
}

describe('FD-09 signed records', () => {
  it('FD-09 signs at publish with a key of the store that only this user can read, outside of git', async () => {
    const { store, path, put } = await setUp()
    const { id } = await put()
    expect((await stat(join(path, 'keys/development.pem'))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(path, 'keys/.gitignore'), 'utf8')).toBe('*\n')
    expect((await store.publication('lottery', id))?.signatures).toHaveLength(1)
    expect((await signedRecord(store, await openTrust(store, development), 'lottery', id)).id).toBe(id)
  })

  it('FD-09 has one key when many processes use a store for the first time at once', async () => {
    const { path } = await setUp()
    const signers = await Promise.all(Array.from({ length: 8 }, () => openSigner(openFolderStore(path), development)))
    expect(new Set(signers.map(({ key }) => key)).size).toBe(1)
  })

  it.each([
    ['a space', (text: string) => `${text} `],
    ['a hash', (text: string) => text.replace(/sha384-./, 'sha384-A').replace(/sha384-A(.)/, 'sha384-B$1')],
    ['a path', (text: string) => text.replace('"pages": []', '"pages":  []')],
    ['a field that nobody knows', (text: string) => text.replace('"format": 1,', '"format": 1, "more": 1,')],
  ])('FD-09 refuses a record in which %s was changed', async (_what, change) => {
    const { store, put, recordPath } = await setUp()
    const { id } = await put()
    const trusted = trustedStore(store, await openTrust(store, development))
    expect((await trusted.record('lottery', id)).id).toBe(id)
    const text = await readFile(recordPath(id), 'utf8')
    expect(change(text)).not.toBe(text)
    await writeFile(recordPath(id), change(text))
    await expect(trusted.record('lottery', id)).rejects.toMatchObject({ code: 'record.unsigned' })
    await expect(promote(store, { ...common, remote: 'lottery', id, reason: '' })).rejects.toMatchObject({
      code: expect.stringMatching(/^release\.(unsigned|damaged)$/),
    })
  })

  it('FD-09 refuses a signature of another release, and one made for another purpose', async () => {
    const { store, put, notePath } = await setUp()
    const [a, b] = [await put({ version: '1.0.0' }), await put({ version: '1.1.0' })]
    await writeFile(notePath(b.id), await readFile(notePath(a.id)))
    const trust = await openTrust(store, development)
    await expect(signedRecord(store, trust, 'lottery', b.id)).rejects.toThrow('other bytes than key')
  })

  it('FD-09 lets no development key count in production', async () => {
    const { store, put } = await setUp()
    const { id } = await put()
    const { edge } = production()
    await expect(signedRecord(store, await openTrust(store, edge), 'lottery', id)).rejects.toMatchObject({
      code: 'record.unsigned',
      message: expect.stringContaining('no signature of a trusted key'),
    })
    await expect(openTrust(store, { NODE_ENV: 'production' })).rejects.toMatchObject({ code: 'key.missing' })
    await expect(openSigner(store, { NODE_ENV: 'production' })).rejects.toMatchObject({ code: 'key.missing' })
  })

  it.each([
    ['with a list of roles', true, {}],
    ['where LOBBY_ROLES_ROOT names one', false, { LOBBY_ROLES_ROOT: 'a'.repeat(64) }],
  ])(
    'OP-01 FD-09 a store %s is none for development: no key is made in it, nor believed',
    async (_what, isListed, env) => {
      const { store, path } = await setUp()
      if (isListed) await roleSite(store, { trust: { keys: new Map(), adopted: 0 } })
      const message = 'LOBBY_TRUSTED_KEYS must name the public keys whose releases count here.'
      await expect(openTrust(store, env)).rejects.toMatchObject({ code: 'key.missing', message })
      await expect(openSigner(store, env)).rejects.toMatchObject({ code: 'key.missing' })
      await expect(stat(join(path, 'keys'))).rejects.toThrow('ENOENT')
      // Whoever may write to the store puts a key of his own there.
      const thief = makeKey()
      await store.developmentKey?.secret(() => thief.pem)
      await store.developmentKey?.announce(thief.publicKey)
      await expect(openTrust(store, env)).rejects.toMatchObject({ code: 'key.missing' })
      await expect(openSigner(store, env)).rejects.toMatchObject({ code: 'key.missing' })
    },
  )

  it('PD-01 takes no value of NODE_ENV that nobody knows for development, whatever keys are named', async () => {
    const { store, path } = await setUp()
    const { pipeline } = production()
    for (const env of [{ NODE_ENV: 'prod' }, { ...pipeline, NODE_ENV: 'Production' }]) {
      const message = `NODE_ENV must be production, development or test, not "${env.NODE_ENV}".`
      await expect(openTrust(store, env)).rejects.toMatchObject({ code: 'mode.unknown', message })
      await expect(openSigner(store, env)).rejects.toMatchObject({ code: 'mode.unknown', message })
    }
    await expect(stat(join(path, 'keys'))).rejects.toThrow('ENOENT')
  })

  it.each([
    ['LOBBY_TRUSTED_KEYS', (made: ReturnType<typeof production>) => ({ LOBBY_TRUSTED_KEYS: made.publicKey })],
    [
      'LOBBY_SIGNING_KEY',
      (made: ReturnType<typeof production>) => ({ LOBBY_SIGNING_KEY: made.pipeline.LOBBY_SIGNING_KEY }),
    ],
  ])(
    'FD-09 lets no development key count beside %s, on whatever machine: anybody who writes to the store may put it there',
    async (_name, envOf) => {
      const { store, put } = await setUp()
      // Signed with the store's own key, as one that was planted would be.
      const { id } = await put()
      await expect(signedRecord(store, await openTrust(store, {}), 'lottery', id)).resolves.toMatchObject({})
      const trust = await openTrust(store, envOf(production()))
      await expect(signedRecord(store, trust, 'lottery', id)).rejects.toMatchObject({ code: 'record.unsigned' })
    },
  )

  it('FD-09 changes a key without a release that does not count: sign with the new one, then trust it alone', async () => {
    const { store, put } = await setUp()
    const [old, next] = [production(), production()]
    const { id } = await put({}, { signer: await openSigner(store, old.pipeline) })
    const trusts = async (env: NodeJS.ProcessEnv) =>
      signedRecord(store, await openTrust(store, env), 'lottery', id).then(
        () => true,
        () => false,
      )
    const both = { ...old.edge, LOBBY_TRUSTED_KEYS: `${old.publicKey}, ${next.publicKey}` }
    expect([await trusts(old.edge), await trusts(both), await trusts(next.edge)]).toEqual([true, true, false])
    const signer = await openSigner(store, next.pipeline)
    expect(await signRelease(store, 'lottery', id, signer, await store.file('lottery', id, 'record.json'))).toBe(true)
    expect(await signRelease(store, 'lottery', id, signer, await store.file('lottery', id, 'record.json'))).toBe(false)
    expect([await trusts(old.edge), await trusts(both), await trusts(next.edge)]).toEqual([true, true, true])
  })

  it('FD-09 signs again what is published again with another key', async () => {
    const { store, put } = await setUp()
    const { pipeline, edge } = production()
    const { id } = await put()
    await put({}, { signer: await openSigner(store, pipeline) })
    expect((await store.publication('lottery', id))?.signatures).toHaveLength(2)
    expect((await signedRecord(store, await openTrust(store, edge), 'lottery', id)).id).toBe(id)
  })

  /** Puts another record in the place of what lies there, as somebody may who writes to the store and has no key. */
  const swapped = async (path: string) => {
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace(/"bytes": \d+/, '"bytes": 987'))
    expect(await readFile(path, 'utf8')).not.toBe(text)
  }

  it('FD-09 signs at publish what was built, and not what somebody has put in its place', async () => {
    const { store, dir, recordPath } = await setUp()
    const { folder, record } = await writeRelease(dir, {})
    const raced = {
      ...store,
      publish: async (...words: Parameters<typeof store.publish>) => {
        const outcome = await store.publish(...words)
        await swapped(recordPath(record.id))
        return outcome
      },
    }
    const signer = await openSigner(store, production().pipeline)
    await expect(publish(raced, folder, { ...common, signer })).rejects.toMatchObject({
      code: 'release.differs',
      message: expect.stringContaining('was changed in'),
    })
    const trust = { keys: new Map([[signer.key, signer.publicKey]]), adopted: 0 }
    await expect(signedRecord(store, trust, 'lottery', record.id)).rejects.toMatchObject({ code: 'record.unsigned' })
  })

  it('FD-09 signs what is there as another build of the same files, and no record that says something else', async () => {
    const { store, dir, recordPath, put } = await setUp()
    const { id } = await put()
    const signer = await openSigner(store, production().pipeline)
    const trust = { keys: new Map([[signer.key, signer.publicKey]]), adopted: 0 }
    const text = await readFile(recordPath(id), 'utf8')
    await writeFile(recordPath(id), text.replace('"dirty": false', '"dirty": true'))
    const { folder } = await writeRelease(dir, {})
    expect(await publish(store, folder, { ...common, signer })).toMatchObject({ outcome: 'present' })
    expect((await signedRecord(store, trust, 'lottery', id)).source.dirty).toBe(true)
    const raced = {
      ...store,
      publish: async (...words: Parameters<typeof store.publish>) => {
        const outcome = await store.publish(...words)
        await swapped(recordPath(id))
        return outcome
      },
    }
    await expect(publish(raced, folder, { ...common, signer })).rejects.toMatchObject({ code: 'release.differs' })
    await expect(signedRecord(store, trust, 'lottery', id)).rejects.toMatchObject({ code: 'record.unsigned' })
  })

  it('FD-09 signs a release of which nobody noted who published it, in the name of the key', async () => {
    const { store, put, notePath } = await setUp()
    const { id } = await put()
    await rm(notePath(id))
    const signer = await openSigner(store, production().pipeline)
    expect(await signRelease(store, 'lottery', id, signer, await store.file('lottery', id, 'record.json'))).toBe(true)
    expect(await store.publication('lottery', id)).toMatchObject({
      format: 1,
      actor: `key ${signer.key}`,
      signatures: [{ key: signer.key }],
    })
  })

  it('FD-09 goes on with a store from before: what is whole is signed once, what is not is left', async () => {
    const { store, path, put, notePath, recordPath } = await setUp()
    const [a, b] = [await put({ version: '1.0.0' }), await put({ version: '1.1.0' })]
    const forget = async (id: string) => {
      const { signatures: _, ...note } = JSON.parse(await readFile(notePath(id), 'utf8'))
      await writeFile(notePath(id), JSON.stringify(note))
    }
    for (const { id } of [a, b]) await forget(id)
    await rm(join(path, 'keys'), { recursive: true })
    await writeFile(join(recordPath(b.id), '../entry.js'), 'changed')
    const trust = await openTrust(store, development)
    expect(trust.adopted).toBe(1)
    expect((await signedRecord(store, trust, 'lottery', a.id)).id).toBe(a.id)
    await expect(signedRecord(store, trust, 'lottery', b.id)).rejects.toThrow('has no signature')
    // Only once: what comes later without a signature was not published.
    await forget(a.id)
    expect((await openTrust(store, development)).adopted).toBe(0)
    await expect(signedRecord(store, trust, 'lottery', a.id)).rejects.toThrow('has no signature')
  })

  it('FD-09 needs no right to write for reading what is signed', async () => {
    const { dir, store, put } = await setUp()
    const { id } = await put()
    await asPlainUser(dir, async () => {
      const trust = await openTrust(store, development)
      expect((await signedRecord(store, trust, 'lottery', id)).id).toBe(id)
    })
  })

  it('FD-09 signs with a key that stands in a file, and says which file cannot be read', async () => {
    const { dir, store } = await setUp()
    const { secret, publicKey } = makeKey()
    const file = join(dir, 'pipeline-key')
    await writeFile(file, `${secret}\n`)
    const { key } = await openSigner(store, { LOBBY_SIGNING_KEY: secret })
    expect((await openSigner(store, { LOBBY_SIGNING_KEY_FILE: file })).key).toBe(key)
    const trust = await openTrust(store, { NODE_ENV: 'production', LOBBY_SIGNING_KEY_FILE: file })
    const named = await openTrust(store, { NODE_ENV: 'production', LOBBY_TRUSTED_KEYS: publicKey })
    expect([...trust.keys.keys()]).toEqual([...named.keys.keys()])
    const refusal = openSigner(store, { LOBBY_SIGNING_KEY_FILE: join(dir, 'none') })
    await expect(refusal).rejects.toMatchObject({ code: 'key.broken' })
    await expect(refusal).rejects.toThrow('LOBBY_SIGNING_KEY_FILE names a file that cannot be read.')
  })

  it('FD-09 says which variable holds no key, and never what it holds', async () => {
    const { store } = await setUp()
    for (const LOBBY_SIGNING_KEY of ['secret-text', Buffer.from('secret-text').toString('base64')]) {
      const refusal = openSigner(store, { LOBBY_SIGNING_KEY })
      await expect(refusal).rejects.toMatchObject({ code: 'key.broken' })
      await expect(refusal).rejects.toThrow(/^LOBBY_SIGNING_KEY must hold [^s]/)
      await expect(refusal).rejects.not.toThrow('secret-text')
    }
    const { secret } = makeKey()
    await expect(openTrust(store, { LOBBY_TRUSTED_KEYS: secret })).rejects.toMatchObject({ code: 'key.broken' })
    expect(signerFrom(makeKey().pem.replaceAll('\n', '\\n'), 'here').key).toMatch(/^[0-9a-f]{16}$/)
  })
})
