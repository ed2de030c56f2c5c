/** Uploads that come slowly, break off or cannot be kept, and what changes meanwhile. */
import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { integrityOf } from '@lobby/releases/release-files'
import type { SomeStore } from '@lobby/releases/signed-store'
import { writeRelease } from '@lobby/releases/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MINUTE, refused, service } from './testing/test-service.ts'

/** Begins uploads over a connection of their own: all of each but its last ten bytes. */
async function uploads({ app, parcel }: Awaited<ReturnType<typeof service>>) {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return async (version: string, by = 'lottery-team', remote = 'lottery') => {
    const { form, token, url } = await parcel({ version, remote }, by)
    const packed = new Response(form)
    const body = Buffer.from(await packed.arrayBuffer())
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': packed.headers.get('content-type') ?? '',
      'content-length': body.byteLength,
    }
    const sent = send({ port, method: 'PUT', path: url, headers })
    sent.on('error', () => undefined)
    onTestFinished(() => void sent.destroy())
    const answer = new Promise<{ status: number | undefined; text: string }>((done) => {
      sent.on('response', async (reply) => {
        let text = ''
        for await (const chunk of reply) text += chunk
        done({ status: reply.statusCode, text })
      })
    })
    await new Promise((done) => sent.write(body.subarray(0, body.byteLength - 10), done))
    return { sent, answer, rest: () => sent.end(body.subarray(body.byteLength - 10)) }
  }
}

const open = ({ app }: Awaited<ReturnType<typeof service>>) =>
  new Promise<number>((done) => app.server.getConnections((_error, count) => done(count)))

test('OP-06 a client that dies in the middle leaves nothing; a third upload of a key, and a fifth of all, wait', async () => {
  const made = await service()
  const { parcel, put, ids, store } = made
  const begin = await uploads(made)
  const [first, ...others] = [await begin('1.0.0'), await begin('1.1.0')]
  const third = async () => put(await parcel({ version: '1.4.0' }))
  await expect.poll(async () => (await third()).status).toBe(503)
  expect(await third()).toEqual(refused(503, 'service.busy', '2 releases of lottery-team are on their way already'))
  others.push(await begin('1.2.0', 'games-team', 'games'), await begin('1.3.0', 'games-team', 'games'))
  const fifth = async () => put(await parcel({ version: '1.4.0', remote: 'agent' }, 'agent-team'))
  await expect.poll(async () => (await fifth()).status).toBe(503)
  expect(await fifth()).toEqual(refused(503, 'service.busy', '4 releases are on their way already'))
  first?.rest()
  expect(await first?.answer).toMatchObject({ status: 200 })
  for (const { sent } of others) sent.destroy()
  await expect.poll(async () => (await third()).status).toBe(200)
  expect((await ids()).map((id) => id.slice(0, 5))).toEqual(['1.0.0', '1.4.0'])
  expect(await store.releases('games')).toEqual([])
  expect(await store.developmentKey?.announced()).toBeDefined()
})

test('OP-06 an upload whose client has gone keeps its place until it is published', async () => {
  const asked: (() => void)[] = []
  const parts = (store: SomeStore): SomeStore => ({
    ...store,
    publish: async (...release) => {
      await new Promise<void>((go) => asked.push(go))
      return store.publish(...release)
    },
  })
  const made = await service({ parts })
  const begin = await uploads(made)
  for (const [before, version] of ['1.0.0', '1.1.0'].entries()) {
    const { sent, rest } = await begin(version)
    rest()
    await expect.poll(() => asked.length).toBe(before + 1)
    sent.destroy()
  }
  await expect.poll(() => open(made)).toBe(0)
  const third = await made.parcel({ version: '1.2.0' })
  expect(await made.put(third)).toMatchObject({ status: 503, answer: { error: { code: 'service.busy' } } })
  for (const go of asked) go()
  await expect.poll(async () => (await made.ids()).length).toBe(2)
})

test('OP-06 a client that goes while it is let in keeps no place', async () => {
  let isSlow = false
  const waiting: (() => void)[] = []
  const parts = (store: SomeStore): SomeStore => ({
    ...store,
    channel: async (name) => {
      if (isSlow) await new Promise<void>((go) => waiting.push(go))
      return store.channel(name)
    },
  })
  const made = await service({ parts })
  const begin = await uploads(made)
  isSlow = true
  for (const [before, version] of ['1.0.0', '1.1.0'].entries()) {
    const { sent } = await begin(version)
    await expect.poll(() => waiting.length).toBe(before + 1)
    sent.destroy()
  }
  await expect.poll(() => open(made)).toBe(0)
  isSlow = false
  for (const go of waiting) go()
  const third = async () => (await made.put(await made.parcel({ version: '1.2.0' }))).status
  await expect.poll(third).toBe(200)
})

test('OP-06 a key that is taken off the list while its upload is on its way publishes nothing', async () => {
  const made = await service()
  const begin = await uploads(made)
  const { rest, answer } = await begin('1.0.0')
  const second = await begin('1.1.0')
  const busy = async () => (await made.put(await made.parcel({ version: '1.2.0' }))).status
  // Both have been let in.
  await expect.poll(busy).toBe(503)
  await made.change(({ persons: { 'lottery-team': _gone, ...persons }, ...list }) => ({ ...list, persons }))
  rest()
  expect(await answer).toMatchObject({ status: 403, text: expect.stringContaining('role.unknown') })
  second.sent.destroy()
  expect((await made.ids()).filter((id) => !id.startsWith('1.2.0'))).toEqual([])
})

test('OP-06 a token that was used stays used where the clock of the machine is put forward, and back', async () => {
  const time = vi.spyOn(Date, 'now')
  onTestFinished(() => time.mockRestore())
  const { parcel, put } = await service({ clock: null })
  const used = await parcel({ version: '1.0.0' })
  expect((await put(used)).status).toBe(200)
  const real = Date.now()
  time.mockReturnValue(real + 10 * MINUTE)
  expect((await put(await parcel({ version: '1.1.0' }))).status).toBe(200)
  time.mockReturnValue(real)
  expect(await put(used)).toEqual(refused(401, 'token.used', 'The token was used already'))
})

test('OP-06 paths that no folder can hold together, and a service without room, are told in one sentence', async () => {
  const { parcel, wrap, put, ids, dir } = await service()
  const { record } = await writeRelease(dir)
  const bytes = Buffer.from('/* the same in each */')
  const listing = { bytes: bytes.byteLength, integrity: integrityOf(bytes) }
  for (const paths of [['a.js', 'a.js/b.js'], ['record.json/b.js'], [`${'a'.repeat(256)}.js`]]) {
    const listed = { ...record, files: Object.fromEntries(paths.map((path) => [path, listing])) }
    const files = new Map(paths.map((path) => [path, bytes]))
    const sent = await wrap(record, new Map([['record.json', Buffer.from(JSON.stringify(listed))], ...files]))
    expect(await put(sent)).toEqual(refused(400, 'file.path', 'cannot stand in a folder with the other files'))
  }
  vi.stubEnv('TMPDIR', '/nowhere')
  const sent = await parcel()
  expect(await put(sent)).toEqual(refused(503, 'service.full', 'Nothing was published: this service cannot keep'))
  vi.unstubAllEnvs()
  expect(await ids()).toEqual([])
})
