import { once } from 'node:events'
import { readdir, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { isSignedBy, makeKey, signerFrom } from '../signing/keys.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { digestOf, readToken } from './claim.ts'
import { publishTo } from './publish-to.ts'

const signer = signerFrom(makeKey().secret, 'the test')
const CHALLENGE = { status: 201, body: { challenge: 'one time' } }

/** What is answered; without one the connection is cut. */
type Answers = { status: number; body: unknown; to?: string } | undefined

/** A service that answers what it is asked for a challenge, and for the release, so; and what it has heard. */
async function serviceThat(challenge: Answers, release: Answers = undefined) {
  const heard: { method: string | undefined; url: string | undefined; token: string; form: FormData | undefined }[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    const { method, url, headers } = request
    const body = await buffer(request)
    const form = headers['content-type']?.startsWith('multipart/form-data; ')
      ? await new Response(Uint8Array.from(body), { headers: { 'content-type': headers['content-type'] } }).formData()
      : undefined
    heard.push({ method, url, token: headers.authorization ?? '', form })
    const answer = url === '/challenges' ? challenge : release
    if (!answer) return void request.socket.destroy()
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    response.writeHead(answer.status, answer.to ? { location: answer.to } : {}).end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { service: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
}

const how = { signer, force: false, reason: '' }
const built = async () => writeRelease(await scratch(), { version: '1.0.0', twins: true })
const taken = (id: string) => ({ remote: 'lottery', id, outcome: 'published', channel: 'production', overruled: [] })

it('OP-06 a release goes with each of its files, by a challenge that the key has signed for these bytes', async () => {
  const { folder, record } = await built()
  const { service, heard } = await serviceThat(CHALLENGE, { status: 200, body: taken(record.id) })
  expect(await publishTo(folder, { ...how, service, force: true, reason: 'why' })).toEqual(taken(record.id))
  const [asked, sent] = heard
  expect(heard.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /challenges',
    `PUT /releases/lottery/${record.id}`,
  ])
  expect(asked).toMatchObject({ token: '', form: undefined })
  const parts = [...(sent?.form?.keys() ?? [])].sort()
  const files = ['en.js', 'entry.js', 'vi.js']
  expect(parts).toEqual([...files, ...files.map((path) => `${path}.gz`), 'record.json'].sort())
  const part = sent?.form?.get('record.json') as File
  const bytes = Buffer.from(await part.arrayBuffer())
  expect(JSON.parse(bytes.toString())).toEqual(record)
  const read = readToken(sent?.token.replace(/^Bearer /, '') ?? '')
  expect(read?.claim).toEqual({
    ...{ service, challenge: 'one time', remote: 'lottery', id: record.id },
    ...{ record: digestOf(bytes), force: true, reason: 'why' },
  })
  expect(read && isSignedBy(signer.publicKey, read.body, read.signature, 'publish')).toBe(true)
})

it.each<[string, Answers, Answers, string, string]>([
  ['cuts the connection', undefined, undefined, 'service.away', 'cannot be reached ('],
  ['leads elsewhere', { status: 307, body: '', to: '/other' }, undefined, 'service.away', 'cannot be reached ('],
  ['answers a page', { status: 200, body: '<p>' }, undefined, 'service.away', 'answers as none does (200).'],
  ['has no challenge', { status: 500, body: {} }, undefined, 'service.away', 'answers as none does (500).'],
  ['takes nothing so large', CHALLENGE, { status: 413, body: '<p>' }, 'service.away', 'answers as none does (413).'],
  ['answers 400 of a proxy', CHALLENGE, { status: 400, body: '' }, 'service.away', 'answers as none does (400).'],
  ['answers 499 of a proxy', CHALLENGE, { status: 499, body: '' }, 'service.away', 'answers as none does (499).'],
])('OP-06 where a service %s, nothing was published', async (_, challenge, release, code, words) => {
  const { folder } = await built()
  const { service } = await serviceThat(challenge, release)
  const refusal = await publishTo(folder, { ...how, service }).catch((error: Error) => error)
  expect(refusal).toMatchObject({ name: 'RefusedError', code })
  const { message } = refusal as Error
  expect(message.startsWith(`Nothing was published: the service at ${service} ${words}`)).toBe(true)
  expect(message).toMatch(/\S\)\.$/)
})

it.each<[string, Answers, string]>([
  ['cuts the connection', undefined, 'did not answer \\([^)]+\\)'],
  ['leads elsewhere', { status: 307, body: '', to: '/other' }, 'did not answer \\([^)]+\\)'],
  ['answers 502 of a proxy', { status: 502, body: '' }, 'answered what cannot be read \\(502\\)'],
  ['answers 399', { status: 399, body: '{}' }, 'answered what cannot be read \\(399\\)'],
  ['answers what is no answer', { status: 200, body: { remote: 'lottery' } }, 'answered what cannot be read \\(200\\)'],
])('OP-06 where a service that has the release %s, nobody knows whether it is published', async (_, release, words) => {
  const { folder, record } = await built()
  const { service } = await serviceThat(CHALLENGE, release)
  const refusal = await publishTo(folder, { ...how, service }).catch((error: Error) => error)
  expect(refusal).toMatchObject({ name: 'RefusedError', code: 'service.unconfirmed' })
  expect((refusal as Error).message).toMatch(
    new RegExp(
      `^The service at ${service} ${words}: whether lottery ${record.id} is published is not known\\. Do the same again; what is there already is not done twice\\.$`,
    ),
  )
})

it('OP-06 why a service refuses is told in its own words, with each problem, at either call', async () => {
  const { folder } = await built()
  const problems = [{ code: 'path.home', message: 'It claims home.' }]
  const error = { code: 'release.refused', message: 'It does not fit.', problems }
  const whole = await serviceThat(CHALLENGE, { status: 422, body: { error } })
  const said = { name: 'RefusedError', code: 'service.refused', message: 'It does not fit.' }
  await expect(publishTo(folder, { ...how, service: whole.service })).rejects.toMatchObject({ ...said, problems })
  const busy = { code: 'busy', message: 'It is busy.' }
  const early = await serviceThat({ status: 503, body: { error: busy } })
  await expect(publishTo(folder, { ...how, service: early.service })).rejects.toMatchObject({
    ...{ code: 'service.refused', message: 'It is busy.', problems: [] },
  })
  expect(early.heard).toHaveLength(1)
})

it('OP-06 a release of more than 32 MiB, or one that is forced without a reason, asks no service', async () => {
  const { folder, record } = await writeRelease(await scratch(), {})
  const { service, heard } = await serviceThat(CHALLENGE, { status: 200, body: taken(record.id) })
  await expect(publishTo(folder, { ...how, service, force: true })).rejects.toMatchObject({ code: 'force.reason' })
  const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size)
  const rest = 33_554_432 - (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  const large = join(folder, 'large.bin')
  await writeFile(large, '')
  await truncate(large, rest + 1)
  await expect(publishTo(folder, { ...how, service })).rejects.toMatchObject({
    code: 'service.refused',
    message: `lottery ${record.id} has 33554433 bytes, and a publishing service takes 33554432.`,
  })
  expect(heard).toEqual([])
  await truncate(large, rest)
  await expect(publishTo(folder, { ...how, service })).resolves.toMatchObject({ outcome: 'published' })
})
