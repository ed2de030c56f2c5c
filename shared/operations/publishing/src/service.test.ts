import { gzipSync } from 'node:zlib'
import { publisherOf } from '@lobby/releases/publisher'
import { digestOf } from '@lobby/releases/publishing-claim'
import { integrityOf } from '@lobby/releases/release-files'
import { expect, test } from 'vitest'
import { MINUTE, refused, service } from './testing/test-service.ts'

test('OP-06 a team publishes its own remote, signed by the service, under the name of its key', async () => {
  const { parcel, put, store, pipeline, log } = await service()
  const sent = await parcel({ version: '1.0.0', twins: true, pages: ['/m/lottery'] })
  const { id } = sent
  expect(await put(sent)).toEqual({
    status: 200,
    answer: { remote: 'lottery', id, outcome: 'published', channel: 'production', overruled: [] },
  })
  const known = await store.publication('lottery', id)
  expect(known).toMatchObject({ actor: 'lottery-team', signatures: [{ key: pipeline.key }] })
  expect(Buffer.from(await store.file('lottery', id, 'page-0.js')).toString()).toContain('/m/lottery')
  expect((await store.file('lottery', id, 'page-0.js.gz')).byteLength).toBeGreaterThan(0)
  expect((await store.channel('production')).revision).toBeUndefined()
  expect(log).toEqual([
    { event: 'publishing.published', by: 'lottery-team', remote: 'lottery', id, outcome: 'published' },
  ])
  expect(await put(await parcel({ version: '1.0.0', twins: true, pages: ['/m/lottery'] }))).toMatchObject({
    status: 200,
    answer: { outcome: 'present' },
  })
})

test('OP-06 what the team’s key has signed is kept with the release, and proves who published it', async () => {
  const { parcel, put, store, signerOf, as } = await service()
  const sent = await parcel()
  expect((await put(sent)).status).toBe(200)
  const { remote, id } = sent
  const who = async () => publisherOf(await as(), remote, id, await store.publication(remote, id))
  const { key } = signerOf('lottery-team')
  const proved = { proof: 'signed', name: 'lottery-team', key, service: 'https://publish.test' }
  expect(await who()).toEqual(proved)
  // What is kept is a token that was used.
  expect(await put(await parcel())).toMatchObject({ answer: { outcome: 'present' } })
  expect(await put(sent)).toEqual(refused(401, 'token.used', 'The token was used already'))
  expect(await who()).toEqual(proved)
})

test('OP-06 it refuses what the command refuses, and lets it through for the same reason', async () => {
  const { parcel, put, ids, store } = await service()
  const sketch = { pages: ['/elsewhere'] }
  const said = 'claims /elsewhere, but pages stand under /m/'
  expect(await put(await parcel(sketch))).toMatchObject({
    status: 409,
    answer: { error: { code: 'release.refused', message: expect.stringContaining(said) } },
  })
  expect(await ids()).toEqual([])
  expect(await put(await parcel(sketch, 'lottery-team', { force: true }))).toMatchObject({ status: 409 })
  const sent = await parcel(sketch, 'lottery-team', { force: true, reason: 'a trial of the path' })
  expect(await put(sent)).toMatchObject({
    status: 200,
    answer: { overruled: [{ message: expect.stringContaining(said) }] },
  })
  expect((await store.publication('lottery', sent.id))?.forced?.reason).toBe('a trial of the path')
})

test('OP-06 a key publishes no other remote, and a key of another role none', async () => {
  const { parcel, put, store } = await service()
  expect(await put(await parcel({ remote: 'games' }))).toEqual(
    refused(403, 'role.refused', 'lottery-team may publish lottery, and not games.'),
  )
  expect(await put(await parcel({}, 'mai'))).toEqual(refused(403, 'role.refused', 'mai may not publish.'))
  expect(await put(await parcel({}, 'stranger'))).toEqual(refused(403, 'role.unknown', 'is not in the list of roles.'))
  const other = await parcel({ remote: 'games' })
  const own = await parcel()
  expect(await put({ ...own, url: other.url })).toEqual(refused(403, 'token.other', 'The token is for lottery'))
  // Of the same remote another release, and of another remote the same id.
  for (const url of ['/releases/lottery/9.9.9-0123456789ab', `/releases/games/${own.id}`]) {
    expect(await put({ ...own, url })).toEqual(
      refused(403, 'token.other', `The token is for lottery ${own.id}, not for`),
    )
  }
  expect(await store.remotes()).toEqual([])
})

test('OP-06 a key that was taken off the list publishes nothing from then on', async () => {
  const { parcel, put, change, ids } = await service()
  const sent = await parcel()
  await change(({ persons: { 'lottery-team': _gone, ...persons }, ...list }) => ({ ...list, persons }))
  expect(await put(sent)).toEqual(refused(403, 'role.unknown', 'is not in the list of roles.'))
  expect(await ids()).toEqual([])
})

test('OP-06 a token is good once, for two minutes, and at this service alone', async () => {
  const { parcel, put, advance, ids } = await service()
  const used = await parcel({ version: '1.0.0' })
  expect((await put(used)).status).toBe(200)
  expect(await put(used)).toEqual(refused(401, 'token.used', 'The token was used already'))
  const late = await parcel({ version: '1.1.0' })
  const inTime = await parcel({ version: '1.2.0' })
  advance(2 * MINUTE - 1)
  expect((await put(inTime)).status).toBe(200)
  advance(1)
  expect(await put(late)).toEqual(refused(401, 'token.expired', 'The token has expired'))
  const other = await service()
  const foreign = { challenge: await other.challenge() }
  expect(await put(await parcel({ version: '1.3.0' }, 'lottery-team', foreign))).toEqual(
    refused(401, 'token.unknown', 'is for no challenge of this service'),
  )
  expect(await put(await parcel({ version: '1.3.0' }, 'lottery-team', { service: 'https://evil.test' }))).toEqual(
    refused(403, 'token.elsewhere', 'The token is for https://evil.test'),
  )
  expect((await ids()).map((id) => id.slice(0, 5))).toEqual(['1.0.0', '1.2.0'])
})

test('OP-06 it answers at its own address alone', async () => {
  const { app } = await service()
  const ask = async (host: string) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/challenges', headers: { host } })
    return { status: statusCode, answer: JSON.parse(body) }
  }
  expect(await ask('evil.example')).toEqual(refused(421, 'host.other', 'This is https://publish.test, and not evil'))
  for (const host of ['publish.test', '127.0.0.1:3600']) expect(await ask(host)).toMatchObject({ status: 200 })
})

test('OP-06 a token that was changed, or is none, opens nothing', async () => {
  const { parcel, put, ids, signerOf } = await service()
  const sent = await parcel()
  const [body = '', seal = ''] = sent.token.split('.')
  const claim = JSON.parse(Buffer.from(body, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...claim, force: true, reason: 'mine' })).toString('base64url')
  expect(await put({ ...sent, token: `${changed}.${seal}` })).toEqual(
    refused(401, 'token.changed', 'is not what lottery-team has signed'),
  )
  // What the key has signed for something else is no token.
  const text = JSON.stringify(claim)
  const entry = Buffer.from(JSON.stringify(signerOf('lottery-team').sign(text, 'entry'))).toString('base64url')
  expect(await put({ ...sent, token: `${body}.${entry}` })).toMatchObject({ status: 401 })
  for (const token of ['', 'x', `${body}.`, body]) {
    expect(await put({ ...sent, token })).toMatchObject({ status: 401, answer: { error: { code: 'token.missing' } } })
  }
  expect(await ids()).toEqual([])
  expect((await put(sent)).status).toBe(200)
})

test('OP-06 an upload that is not, byte by byte, what was signed for is refused before anything is written', async () => {
  const { parcel, put, ids } = await service()
  const wrong = async (change: (form: FormData) => void) => {
    const sent = await parcel()
    change(sent.form)
    return put(sent)
  }
  const file = (text: string) => new Blob([text])
  expect(await wrong((form) => form.set('vi.js', file('/* ?? */\n'), 'vi.js'))).toMatchObject({
    status: 400,
    answer: { error: { code: 'release.damaged', message: 'vi.js has other bytes than its record says (sha384).' } },
  })
  expect(await wrong((form) => form.delete('vi.js'))).toMatchObject({
    status: 400,
    answer: { error: { message: 'vi.js is listed in the record but is not there.' } },
  })
  for (const path of ['more.js', '../../outside.js', '/etc/passwd', 'a/../../b.js']) {
    expect(await wrong((form) => form.append(path, file('x'), 'x'))).toMatchObject({
      status: 400,
      answer: { error: { message: `${path} is in the folder but not in the record.` } },
    })
  }
  expect(await wrong((form) => form.append('vi.js', file('x'), 'x'))).toEqual(
    refused(400, 'file.twice', 'vi.js came twice.'),
  )
  expect(await wrong((form) => form.delete('record.json'))).toEqual(refused(400, 'record.missing', 'not in the upload'))
  const other = JSON.stringify({ remote: 'games' })
  expect(await wrong((form) => form.set('record.json', file(other), 'record.json'))).toEqual(
    refused(400, 'record.other', 'is not the one that was signed for'),
  )
  expect(await put(await parcel({}, 'lottery-team', { record: digestOf(Buffer.from(other)) }))).toEqual(
    refused(400, 'record.other', 'is not the one that was signed for'),
  )
  expect(await ids()).toEqual([])
})

test('OP-06 what is too large, too many or no form of files is refused in one sentence', async () => {
  const { parcel, put, ids } = await service()
  const large = await parcel({ version: '1.0.0', files: { 'large.js': ' '.repeat(8 * 1024 * 1024 + 1) } })
  expect(await put(large)).toEqual(
    refused(413, 'file.large', 'large.js has 8388609 bytes, and a file may have 8388608.'),
  )
  const files = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`${i}.js`, ' '.repeat(7 * 1024 * 1024)]))
  expect(await put(await parcel({ version: '1.0.1', files }))).toEqual(
    refused(413, 'request.large', 'The release is larger than this service takes.'),
  )
  const many = await parcel({ version: '1.0.2' })
  for (let i = 0; i < 2_000; i += 1) many.form.append(`${i}.js`, new Blob(['']), 'x')
  expect(await put(many)).toEqual(refused(413, 'file.many', 'More than 2000 files came'))
  // Before it unpacks what is beside a file that the record makes out to be huge.
  const integrity = integrityOf(Buffer.from(''))
  const bomb = await parcel({ version: '1.0.4', record: { files: { 'entry.js': { bytes: 2 ** 33, integrity } } } })
  bomb.form.append('entry.js.gz', new Blob([gzipSync('/* small */')]), 'x')
  expect(await put(bomb)).toEqual(
    refused(413, 'request.large', 'record.json lists 8589934592 bytes, and a release may have 33554432.'),
  )
  const malformed = await parcel({ version: '1.0.3' })
  expect(await put(malformed, { payload: Buffer.from('{"what": ') })).toEqual(
    refused(400, 'request.malformed', 'The upload cannot be read'),
  )
  expect(await ids()).toEqual([])
})

test('OP-06 two who publish the same release at once publish it once, and both hear of it', async () => {
  const { parcel, put, ids } = await service()
  const parcels = [await parcel(), await parcel()]
  const answers = await Promise.all(parcels.map((each) => put(each)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ answer }) => answer.outcome).sort()).toEqual(['present', 'published'])
  expect(await ids()).toHaveLength(1)
})
