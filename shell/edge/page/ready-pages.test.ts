import { request as ask, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { systemStatus, whitelabel } from '@lobby/contracts/calls/system'
import { rollback } from '@lobby/releases/promote'
import { startTrial } from '@lobby/releases/trial'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bootOf, CHANNEL, site, type TestEdge, testEdge } from '../testing/test-edge.ts'

const FRESH_FOR = 5_000
let edge: TestEdge
/** Routes of the pages that were sent from memory. */
let sent: string[]
let now: number
let closed: boolean

/** A gateway that tells each player their address, as the status has it. */
const gateway = (async (input: string | URL | Request, init?: RequestInit) => {
  const { pathname } = new URL(String(input))
  const ip = new Headers(init?.headers).get('x-forwarded-for') ?? ''
  const none = { customerService: {}, domainRoute: {}, paths: {}, register: {}, whitelabel: {} }
  const mobileTemplate = { mem_cen: '1', dep_func: '1' }
  const info = { ...none, mobileTemplate, resources: [], mainDomain: '', imageCDNs: [], sms: {} }
  const status = { status: closed ? 1 : 0, maintenance: closed, regionRestriction: false, ip, info }
  const values: Record<string, unknown> = { [systemStatus.path]: status, [whitelabel.path]: {} }
  const value = values[pathname]
  return Response.json(value === undefined ? { success: false } : { success: true, value })
}) as typeof fetch

beforeEach(async () => {
  ;[sent, now, closed] = [[], Date.UTC(2026, 10, 25), false]
  edge = await testEdge(
    async (store) => {
      await site(store)
      await store.release({ remote: 'lottery', version: '2.0.0', pages: ['/m/lottery'], slots: ['home.lottery'] })
    },
    {
      fetch: gateway,
      now: () => now,
      metrics: { watch: () => undefined, note: () => undefined, sent: (route) => sent.push(route) },
    },
  )
  await edge.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => edge[Symbol.asyncDispose]())

interface Asked {
  path?: string
  method?: string
  /** Names and values in turn, behind the host's. */
  headers?: readonly string[]
  host?: string
  body?: string
}

/** By a real connection: what the test runner injects is the framework's from the start. */
async function open({ path = '/m/lottery', method = 'GET', headers = [], host = 'site.test', body = '' }: Asked = {}) {
  const { port } = edge.app.server.address() as AddressInfo
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = ask({ port, host: '127.0.0.1', path, method, setHost: false, headers: ['Host', host, ...headers] })
    request.on('response', resolve).on('error', reject).end(body)
  })
  const bytes = await buffer(answer)
  const { date: _, ...said } = answer.headers
  return { status: answer.statusCode, said, bytes }
}
const twice = async (asked?: Asked) => [await open(asked), await open(asked)] as const
const lotteryOf = ({ bytes }: { bytes: Buffer }) =>
  (bootOf(bytes.toString()) as { pins: Record<string, { release: { id: string } }> }).pins.lottery?.release.id

it('SP-07 a page that was just sent is sent again, with the same bytes and headers, before the framework is asked', async () => {
  const headers = ['Accept-Encoding', 'br', 'Cookie', 'lobby_lang=EN', 'X-Forwarded-For', '203.0.113.7']
  const [first, again] = await twice({ headers })
  expect(sent).toEqual(['/m/*'])
  expect(first.status).toBe(200)
  expect(again).toEqual(first)
  expect(again.said).toMatchObject({
    'content-encoding': 'br',
    'server-timing': `sent;dur=${now}`,
    'x-content-type-options': 'nosniff',
    'integrity-policy': 'blocked-destinations=(script)',
  })
})

it('SP-01 SP-07 what was sent for a path is not sent for one with a query, and that for any other with one', async () => {
  await open()
  await open({ path: '/m/lottery?type=hot' })
  expect(sent).toEqual([])
  await open({ path: '/m/lottery?type=fav' })
  expect(sent).toHaveLength(1)
  // A query without a letter is none.
  await open({ path: '/m/lottery?' })
  expect(sent).toHaveLength(2)
})

it('SP-07 says when it is sent, not when it was made', async () => {
  await open()
  now += 1_234
  expect((await open()).said['server-timing']).toBe(`sent;dur=${now}`)
  expect(sent).toHaveLength(1)
})

it('SP-07 FD-05 a release that is taken back is out of the next page', async () => {
  const [before] = await twice()
  await rollback(edge.store, { channel: CHANNEL, remote: 'lottery', actor: 'test', reason: 'test' })
  await edge.app.inject('/healthz')
  const after = await open()
  expect(sent).toHaveLength(1)
  expect(lotteryOf(before)).toMatch(/^2\.0\.0-/)
  expect(lotteryOf(after)).toMatch(/^1\.0\.0-/)
  expect(lotteryOf(await open())).toBe(lotteryOf(after))
  expect(sent).toHaveLength(2)
})

it('SP-07 SH-40 a page is sent again for as long as the gateway would not be asked anew, and no longer', async () => {
  await twice()
  closed = true
  now += FRESH_FOR - 1
  await open()
  expect(sent).toHaveLength(2)
  now += 1
  await open()
  expect(sent).toHaveLength(2)
  const shut = ({ bytes }: { bytes: Buffer }) => bytes.includes('"maintenance":true')
  await expect.poll(async () => shut(await open())).toBe(true)
})

it.each<[string, Asked]>([
  ['a player of another address', { headers: ['X-Forwarded-For', '203.0.113.8'] }],
  ['one who came by https', { headers: ['X-Forwarded-Proto', 'https'] }],
  ['one of another language', { headers: ['Cookie', 'lobby_lang=EN'] }],
  ['an old browser', { headers: ['User-Agent', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/60.0.0.0'] }],
  ['a browser that takes gzip', { headers: ['Accept-Encoding', 'gzip'] }],
  ['another path', { path: '/m/promotions' }],
])('SP-07 SH-41 %s gets another page than the one that is ready', async (_who, asked) => {
  const [plain] = await twice()
  expect(sent).toHaveLength(1)
  const other = await open(asked)
  expect(sent).toHaveLength(1)
  expect(other.bytes.equals(plain.bytes) && other.said['strict-transport-security'] === undefined).toBe(false)
})

it.each<[string, number, Asked]>([
  ['no host', 400, { host: '' }],
  ['a host that is none', 400, { host: 'a b' }],
  ['two hosts', 400, { headers: ['Host', 'other.test'] }],
  ['a tag of that page', 304, { headers: ['If-None-Match', 'TAG'] }],
  ['a body', 200, { headers: ['Content-Length', '1'], body: 'x' }],
  ['a cookie twice', 200, { headers: ['Cookie', 'lobby_lang=EN', 'Cookie', 'lobby_theme=dark'] }],
  ['HEAD', 200, { method: 'HEAD' }],
  ['POST', 404, { method: 'POST' }],
])('SP-07 PD-04 a request with %s is the framework’s, also where the page is ready', async (_what, status, asked) => {
  const [{ said }] = await twice()
  const headers = asked.headers?.map((word) => (word === 'TAG' ? String(said.etag) : word))
  const answers = await twice({ ...asked, ...(headers && { headers }) })
  expect(answers.map((answer) => answer.status)).toEqual([status, status])
  expect(sent).toHaveLength(1)
})

it('SP-07 TL-01 in a trial each page is drawn for its visitor', async () => {
  const [first] = await edge.store.releases('lottery')
  const pins = { lottery: first ?? '' }
  await twice()
  await startTrial(edge.store, { channel: CHANNEL, actor: 'test', reason: 'test', pins, share: 1, base: 0.005 })
  await edge.app.inject('/healthz')
  for (const answer of await twice()) expect(answer.said['set-cookie']?.[0]).toMatch(/^lobby_trial=/)
  expect(sent).toHaveLength(1)
})

it('SP-07 an edge that is being closed ends the connection with its answer, also where the page is ready', async () => {
  await twice()
  const { port } = edge.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await new Promise<void>((done) => socket.write('GET /m/lottery HTTP/1.1\r\nHost: site.test\r\n', () => done()))
  const closing = edge.app.close()
  await expect.poll(() => edge.app.server.listening).toBe(false)
  socket.write('\r\n')
  expect((await text(socket)).toLowerCase()).toContain('\r\nconnection: close\r\n')
  expect(sent).toHaveLength(1)
  await closing
})

it('SP-07 whatever is asked in whatever order gets what the framework answers', async () => {
  const one = <T>(...of: T[]) => fc.constantFrom(...of)
  const header = fc.oneof(
    fc.tuple(one('Cookie', 'cookie'), one('lobby_lang=EN', 'lobby_theme=light', 'lobby_lang=EN; lobby_theme=dark')),
    fc.tuple(one('Accept-Encoding'), one('br', 'gzip', 'br;q=0, gzip', 'identity')),
    fc.tuple(one('X-Forwarded-For'), one('203.0.113.7', '203.0.113.7, 10.0.0.1', '203.0.113.8')),
    fc.tuple(one('X-Forwarded-Proto'), one('https', 'http')),
    fc.tuple(one('User-Agent'), one('Chrome/140.0.0.0', 'Chrome/60.0.0.0')),
    fc.tuple(one('X-Else'), one('a', 'b')),
  )
  const asked = fc.record({
    path: one('/m/lottery', '/m/lottery?x=1', '/m/home', '/', '/m/nothing', '/m/%zz', '/elsewhere'),
    headers: fc.array(header, { maxLength: 4 }).map((list) => list.flat()),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 2, maxLength: 6 }), async (all) => {
      for (const each of [...all, ...all]) {
        const quick = await open(each)
        // With a tag that no page has, which keeps it from what is ready.
        const slow = await open({ ...each, headers: [...each.headers, 'If-None-Match', '"none"'] })
        expect([quick.status, quick.said]).toEqual([slow.status, slow.said])
        expect(quick.bytes.equals(slow.bytes)).toBe(true)
      }
    }),
    { numRuns: 40, seed: 7 },
  )
  expect(sent.length).toBeGreaterThan(50)
})
