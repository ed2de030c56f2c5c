import { describe, expect, it } from 'vitest'
import { rollback } from '../channel/promote.ts'
import { releaseOf } from '../command/names.ts'
import { verifyCommand } from '../command/verify.ts'
import { textOf } from '../signing/keys.ts'
import { bucketServer } from '../testing/bucket-server.ts'
import { follow, revision } from '../testing/channel-suite.ts'
import { begin, by, publisher } from '../testing/role-store.ts'
import { describeStore } from '../testing/store-suite.ts'
import { openBucketObjects, readBucket } from './bucket-objects.ts'
import { openObjectStore } from './object-store.ts'
import { openStore } from './open-store.ts'

const publisherKey = textOf(publisher.publicKey)
const never = () => Promise.reject(new Error('Nothing of this test does so'))

async function setUp() {
  const server = await bucketServer()
  const raw = await openBucketObjects(readBucket(server.url, server.env))
  return { server, raw, store: openObjectStore(raw) }
}

describeStore('a bucket', async () => {
  const { server, raw, store } = await setUp()
  const put = (key: string, text: string | undefined) =>
    text === undefined ? raw.remove(key) : raw.replace(key, Buffer.from(text))
  return {
    store,
    again: () => openStore(server.url, server.env),
    async damage(remote, id, path, bytes) {
      const [one] = await raw.list(`files/${remote}/${id}/`)
      await put(`${one?.key.split('/').slice(0, 4).join('/')}/${path}`, bytes)
    },
    stray: (channel, name, text) => put(`channels/${channel}/${name}`, text),
  }
})

describe('OP-01 what is no entry of a release', () => {
  it('OP-01 OP-02 OP-03 stops no undo of its remote, nor latest, and is told of where it is asked for', async () => {
    const { raw, store } = await setUp()
    const { as, a, b, c } = await begin({ store, again: async () => store, damage: never, stray: never })
    const id = '9.9.9-000000000000'
    await raw.replace(`releases/lottery/${id}.json`, Buffer.from('x'))
    const broken = { code: 'record.broken', message: `s3://releases/site/releases/lottery/${id}.json is no entry.` }
    expect((await store.releases('lottery')).sort()).toEqual([a, b, c, id])
    expect(await releaseOf(store, by.trust, 'lottery', 'latest')).toMatchObject({
      id: c,
      said: [expect.anything(), `Passed over for latest: ${broken.message}`],
    })
    expect(await releaseOf(store, by.trust, 'lottery', '1.0.0')).toMatchObject({ id: a })
    await expect(store.record('lottery', id)).rejects.toMatchObject(broken)
    const { json } = await verifyCommand(await as(), { rest: ['lottery'] }, { LOBBY_TRUSTED_KEYS: publisherKey })
    expect(json).toMatchObject({
      releases: expect.arrayContaining([expect.objectContaining({ id, problems: [broken] })]),
    })
    expect((await rollback(await as('chi'), { ...by, remote: 'lottery' })).revision.pins.lottery).toBe(a)
  })
})

describe('SC-01 a bucket as a store', () => {
  it('SC-01 is refused at the start when it does not honour conditional writes', async () => {
    const server = await bucketServer({ honest: false })
    await expect(openStore(server.url, server.env)).rejects.toMatchObject({
      code: 'store.unwritable',
      message:
        'The bucket s3://releases/site does not honour conditional writes (If-None-Match: *): two operators could overwrite each other’s change, so it cannot hold a channel.',
    })
  })

  it('SC-01 is refused at the start when it says that it has written and gives nothing back', async () => {
    const server = await bucketServer({ forgetful: true })
    await expect(openStore(server.url, server.env)).rejects.toMatchObject({
      code: 'store.unwritable',
      message: 'The bucket s3://releases/site does not give back what it was given, so it cannot hold a channel.',
    })
  })

  it.each([
    ['that says so', 500_000_000],
    ['that does not say how long it is', undefined],
  ])(
    'SC-01 OP-03 nothing is read of an object that is too long, nor more than may be of one %s',
    async (_how, length) => {
      const { server, raw, store } = await setUp()
      await raw.create('edges/production/a.json', Buffer.from('12345'))
      expect(Buffer.from((await raw.get('edges/production/a.json', 5)) ?? []).toString()).toBe('12345')
      expect(await raw.get('edges/production/a.json', 4)).toBeUndefined()
      server.pour(length)
      expect(await raw.get('edges/production/a.json', 1_000_000)).toBeUndefined()
      expect(await store.papers.text('edges/production/a.json')).toBeUndefined()
      expect((await store.channel('production')).revision).toBeUndefined()
    },
  )

  it('SC-01 is refused with wrong keys, and where nobody is, in one sentence', async () => {
    const server = await bucketServer()
    const nobody = { ...server.env, AWS_ACCESS_KEY_ID: 'nobody' }
    const store = await openStore(server.url, nobody)
    await expect(store.channel('production')).rejects.toMatchObject({
      code: 'store.unreadable',
      message: 'The store s3://releases/site cannot be read (403 InvalidAccessKeyId).',
    })
    await expect(store.keepDeltas('lottery', '1.0.0-aaaaaaaaaaaa', '1.0.0-bbbbbbbbbbbb', '{}')).rejects.toMatchObject({
      code: 'store.unwritable',
      message: 'The store s3://releases/site is read-only for these keys (403 InvalidAccessKeyId).',
    })
    const raw = await openBucketObjects(readBucket(server.url, nobody)).catch(() => undefined)
    await expect(raw?.remove('deltas/a')).rejects.toMatchObject({ code: 'store.unwritable' })
    await expect(openStore('s3://releases/site', {})).rejects.toMatchObject({
      code: 'store.location',
      message: 'The keys of s3://releases/site are missing: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    })
    await expect(openStore('s3://Not a bucket', server.env)).rejects.toMatchObject({ code: 'store.location' })
    await expect(openStore('s3://nowhere', server.env)).rejects.toMatchObject({
      message: 'The store s3://nowhere cannot be written (404 NoSuchBucket).',
    })
  })

  it('SC-01 does not know whether a write is there that was answered with 503 to the end', async () => {
    const { server, store } = await setUp()
    server.away(true)
    await expect(store.append(revision(1))).rejects.toMatchObject({ code: 'store.unreadable' })
    server.away(false)
    const writing = store.keepDeltas('lottery', '1.0.0-aaaaaaaaaaaa', '1.0.0-bbbbbbbbbbbb', '{}')
    server.away(true)
    await expect(writing).rejects.toMatchObject({
      code: 'store.unconfirmed',
      message: expect.stringContaining('The store s3://releases/site did not answer (503 SlowDown)'),
    })
  })

  it('SC-01 does not know whether a write is there whose last try alone was answered with 503', async () => {
    const { server, raw } = await setUp()
    server.next(429, 3)
    server.away(true)
    await expect(raw.replace('a', Buffer.from('1'))).rejects.toMatchObject({
      code: 'store.unconfirmed',
      message: expect.stringContaining('The store s3://releases/site did not answer (503 SlowDown)'),
    })
  })

  it.each([
    ['one entry without its time', '<Contents><Key>site/a</Key></Contents>'],
    [
      'no way to its next page',
      '<IsTruncated>true</IsTruncated><Contents><Key>site/a</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>',
    ],
  ])('SC-01 takes no list with %s for a whole one', async (_, inner) => {
    const { server, raw } = await setUp()
    server.say(`<ListBucketResult>${inner}</ListBucketResult>`)
    await expect(raw.list('a')).rejects.toMatchObject({ code: 'store.unreadable' })
    server.say('<ListBucketResult><Name>releases</Name></ListBucketResult>')
    expect(await raw.list('a')).toEqual([])
    server.say('<ListBucketResult/>')
    expect(await raw.list('a')).toEqual([])
  })

  it('SC-01 leaves nothing of its probe behind', async () => {
    const { raw } = await setUp()
    expect(await raw.list('')).toEqual([])
  })

  it('SC-01 takes no list that ends in the middle for a whole one, wherever it ends', async () => {
    const { raw, server } = await setUp()
    const contents = ['001', '002', '003'].map(
      (name) =>
        `<Contents><Key>${name}.json</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>"a1"</ETag></Contents>`,
    )
    const whole = `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
    server.say(whole)
    expect(await raw.list('')).toHaveLength(3)
    for (let length = 1; length < whole.length; length += 1) {
      server.say(whole.slice(0, length))
      const listed = await raw.list('').catch(({ code }: { code?: string }) => code)
      expect(listed, whole.slice(0, length)).toBe('store.unreadable')
    }
  })

  it('SC-01 lists page after page, and from a key on', async () => {
    const { raw } = await setUp()
    const keys = Array.from({ length: 25 }, (_, i) => `a/${String(i).padStart(2, '0')}`)
    for (const key of [...keys, 'a&b', 'b/00']) await raw.create(key, Buffer.from(key))
    expect((await raw.list('a/')).map(({ key }) => key)).toEqual(keys)
    expect((await raw.list('a/', 'a/12')).map(({ key }) => key)).toEqual(keys.slice(13))
    expect((await raw.list('a&')).map(({ key }) => key)).toEqual(['a&b'])
  })

  it('SC-01 can be read with keys that may write nothing, and says so', async () => {
    const server = await bucketServer({ readOnly: true })
    const store = await openStore(server.url, server.env)
    expect(await store.channel('production')).toEqual({ revision: undefined, skipped: [], next: 1 })
    await expect(store.append(revision(1))).rejects.toMatchObject({
      code: 'store.unwritable',
      message: 'The store s3://releases/site is read-only for these keys (403 AccessDenied).',
    })
  })

  it('SC-01 takes its own write for done when the answer to an earlier try was lost', async () => {
    const { server, raw } = await setUp()
    server.away(true)
    const creating = raw.create('a', Buffer.from('1'))
    const other = raw.create('b', Buffer.from('2'))
    await server.tried(2)
    server.away(false)
    // Somebody wrote the very bytes meanwhile, as a try of ours would have that was carried out unheard.
    const meanwhile = await openBucketObjects(readBucket(server.url, server.env))
    await meanwhile.create('a', Buffer.from('1'))
    await meanwhile.create('b', Buffer.from('another'))
    expect([await creating, await other]).toEqual([true, false])
  })

  it('SC-01 takes its own write for done when no try of it was answered', async () => {
    const { server, raw } = await setUp()
    server.mute(true)
    expect(await raw.create('a', Buffer.from('1'))).toBe(true)
    await expect(raw.replace('a', Buffer.from('2'))).rejects.toMatchObject({ code: 'store.unconfirmed' })
  })

  it('SC-01 takes no refused write for done, though the same bytes lie there', async () => {
    const { server, raw } = await setUp()
    await raw.create('a', Buffer.from('1'))
    server.lock(true)
    await expect(raw.create('a', Buffer.from('1'))).rejects.toMatchObject({ code: 'store.unwritable' })
  })

  /** What comes of a question while so many answers have this status, and how often it was asked. */
  async function asked(status: number, times: number) {
    const { server, raw } = await setUp()
    const before = server.calls()
    server.next(status, times)
    const answer = await raw.get('a', 100).catch((error: Error) => error.message)
    return { answer, calls: server.calls() - before }
  }

  it('SC-01 asks four times where a server cannot answer', async () => {
    expect(await asked(503, 3)).toEqual({ answer: undefined, calls: 4 })
    const answer = 'The store s3://releases/site cannot be read (503 Later).'
    expect(await asked(503, 4)).toEqual({ answer, calls: 4 })
  })

  it.each([500, 429, 409])('SC-01 asks again where the answer is %d', async (status) => {
    expect(await asked(status, 1)).toEqual({ answer: undefined, calls: 2 })
  })

  it.each([400, 410, 428, 499])('SC-01 asks once where the answer is %d', async (status) => {
    const answer = `The store s3://releases/site cannot be read (${status} Later).`
    expect(await asked(status, 1)).toEqual({ answer, calls: 1 })
  })

  it('SC-01 where each connection is cut it says so after four, and takes what it has written for its own', async () => {
    const { server, raw } = await setUp()
    server.cut(true)
    const before = server.calls()
    await expect(raw.get('a', 100)).rejects.toMatchObject({
      code: 'store.unreadable',
      message: expect.stringMatching(/^The store s3:\/\/releases\/site cannot be reached \(\w+\)\.$/),
    })
    expect(server.calls() - before).toBe(4)
    const lost = raw.create('a', Buffer.from('1'))
    await expect(lost).rejects.toMatchObject({
      code: 'store.unconfirmed',
      message: expect.stringMatching(
        /^The store s3:\/\/releases\/site did not answer \(\w+\): whether it was changed is not known\. Look at "status", then do the same again; what is there already is not done twice\.$/,
      ),
    })
    server.cut(false)
    expect(Buffer.from((await raw.get('a', 100)) ?? []).toString()).toBe('1')
    expect(await raw.create('a', Buffer.from('1'))).toBe(false)
  })

  it('SC-01 takes its own write for done when the connection was cut before the answer to an earlier try', async () => {
    const { server, raw } = await setUp()
    const before = server.calls()
    server.cut(true)
    const writing = raw.create('a', Buffer.from('1'))
    await expect.poll(() => server.calls()).toBeGreaterThan(before)
    server.cut(false)
    expect(await writing).toBe(true)
  })

  it('SC-01 what is refused with 400 and was not unsure was not written', async () => {
    const { server, raw } = await setUp()
    server.next(400, 1)
    await expect(raw.replace('a', Buffer.from('1'))).rejects.toMatchObject({
      code: 'store.unwritable',
      message: 'The store s3://releases/site cannot be written (400 Later).',
    })
    // A bucket says 409 of two at once: nothing was done by it, so that another's bytes are not taken for one's own.
    await raw.replace('a', Buffer.from('1'))
    server.next(409, 1)
    expect(await raw.create('a', Buffer.from('1'))).toBe(false)
    await expect(raw.remove('never')).resolves.toBeUndefined()
  })

  it('SC-01 what the environment says of a bucket is read under the names that tools for S3 know', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
    const own = { accessKeyId: 'a', secretAccessKey: 'b' }
    expect(readBucket('s3://releases', keys)).toEqual({
      ...{ ...own, url: 's3://releases', endpoint: undefined, region: 'us-east-1', sessionToken: undefined },
    })
    const all = {
      ...{ ...keys, AWS_ENDPOINT_URL: 'https://any', AWS_ENDPOINT_URL_S3: 'https://s3', AWS_SESSION_TOKEN: 'c' },
      ...{ AWS_DEFAULT_REGION: 'eu-1', AWS_REGION: 'eu-2' },
    }
    const full = { endpoint: 'https://s3', region: 'eu-2', sessionToken: 'c' }
    expect(readBucket('s3://releases/a/b', all)).toMatchObject(full)
    const less = readBucket('s3://releases/a', { ...all, AWS_ENDPOINT_URL_S3: '', AWS_REGION: '' })
    expect(less).toMatchObject({ endpoint: 'https://any', region: 'eu-1' })
    for (const url of [
      's3://',
      's3://ab',
      's3://-ab',
      's3://ab-',
      's3://Abc',
      'xs3://abc',
      's3://abc/a b',
      `s3://${'a'.repeat(64)}`,
    ])
      expect(() => readBucket(url, keys), url).toThrow(
        `"${url}" is no bucket: give s3://<bucket> or s3://<bucket>/<prefix>.`,
      )
    for (const url of ['s3://abc', 's3://a.b', 's3://abc/', 's3://abc/x/y.z-1', `s3://${'a'.repeat(63)}`])
      expect(readBucket(url, keys).url).toBe(url)
    for (const name of Object.keys(keys))
      expect(() => readBucket('s3://releases', { ...keys, [name]: '' })).toThrow(
        'The keys of s3://releases are missing: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
      )
    const file = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY_FILE: '/nowhere/secret' }
    expect(() => readBucket('s3://releases', file)).toThrow(/AWS_SECRET_ACCESS_KEY_FILE/)
  })

  it('SC-01 goes on after an outage, and says so while it lasts', async () => {
    const { server, store } = await setUp()
    await store.append(revision(1))
    const watching = follow(store, 1)
    server.away(true)
    await expect(store.channel('production')).rejects.toMatchObject({
      code: 'store.unreadable',
      message: 'The store s3://releases/site cannot be read (503 SlowDown).',
    })
    server.away(false)
    await store.append(revision(2))
    await watching.until(2)
  })
})

it('SC-01 a bucket that cannot be reached is said to be, and nothing of whether it was changed', async () => {
  const env = { AWS_ENDPOINT_URL: 'http://127.0.0.1:9', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
  await expect(openStore('s3://releases/site', env)).rejects.toMatchObject({
    code: 'store.unreadable',
    message: expect.stringMatching(/^The store s3:\/\/releases\/site cannot be reached \([^()]+\)\.$/),
  })
})
