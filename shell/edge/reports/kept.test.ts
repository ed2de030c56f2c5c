/** What the edge keeps of what pages tell it: reports and views over a restart (TE-03, TE-06). */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readReports } from '@lobby/releases/read-reports'
import { openReportLog } from '@lobby/releases/report-log'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { site, type TestEdge, testEdge } from '../testing/test-edge.ts'

const SHELL = 'shell_1_0_0_0123456789ab'
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

let edge: TestEdge
let dir: string
let lottery: string
let address = 0
const reports = () => openReportLog(dir, { writer: 'edge' })

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lobby-reports-'))
  edge = await testEdge(site, { reports: reports(), vitals: openReportLog(dir, { writer: 'vitals' }) })
  const [id = ''] = await edge.store.releases('lottery')
  lottery = id
})
afterEach(async () => {
  await edge[Symbol.asyncDispose]()
  await rm(dir, { recursive: true, force: true })
})

/** Each from an address of its own. */
const post = (url: string, body: unknown, userAgent = CHROME) => {
  address += 1
  return edge.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    payload: JSON.stringify(body),
    remoteAddress: `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
  })
}
const failure = (more: object = {}) => ({
  remote: 'lottery',
  release: lottery,
  phase: 'handler',
  cause: 'TypeError: x is not a function',
  ran: lottery,
  shell: SHELL,
  path: '/m/lottery',
  ...more,
})

it('TE-03 counts the page views that ran a release by remote, release, browser and page', async () => {
  const view = (path: string, ran: object) => ({ path, ran })
  const ran = { lottery, nobody: lottery, games: '9.9.9-0123456789ab' }
  const body = { views: [view('/m/lottery?token=x', ran), view('/m/lotto-h5/77/88', { lottery })] }
  for (let n = 0; n < 2; n += 1) expect((await post('/edge/views', body)).statusCode).toBe(204)
  expect((await post('/edge/views', { views: [{ path: '/', ran: null }] })).statusCode).toBe(400)
  await edge.app.close()
  const { lines } = await readReports(dir, 0)
  expect(lines.map(({ at: _at, ...line }) => line)).toEqual([
    { kind: 'view', count: 2, page: '/m/lottery', browser: 'Chrome 131', remote: 'lottery', release: lottery },
    {
      kind: 'view',
      count: 2,
      page: '/m/lotto-h5/:mui/:playType',
      browser: 'Chrome 131',
      remote: 'lottery',
      release: lottery,
    },
  ])
})

it('TE-02 keeps how fast pages were by release, and nothing of releases and modules that there are not', async () => {
  const record = await edge.store.record('lottery', lottery)
  const file = Object.keys(record.files).find((name) => name.endsWith('.js'))
  const held = `lottery/${lottery}/${file}:0:12`
  const vital = { name: 'INP', path: '/m/lottery?token=x', remote: 'lottery', release: lottery, value: 210 }
  const [page] = record.pages
  const vitals = [
    { ...vital, held },
    { ...vital, value: 240, held },
    { ...vital, name: 'content', module: page?.module, value: 700 },
    { ...vital, name: 'content', module: './page/none', value: 700 },
    { ...vital, release: '9.9.9-0123456789ab' },
    { ...vital, value: 2, held: `lottery/${lottery}/none.js:0:12` },
  ]
  expect((await post('/edge/vitals', { vitals })).statusCode).toBe(204)
  for (const odd of [{ value: -1 }, { value: 1e9 }, { name: 'FID' }, { held: 'x' }])
    expect((await post('/edge/vitals', { vitals: [{ ...vital, ...odd }] })).statusCode).toBe(400)
  await edge.app.close()
  const { lines, junk } = await readReports(dir, 0)
  const kept = { kind: 'vital', page: '/m/lottery', browser: 'Chrome 131', remote: 'lottery', release: lottery }
  expect(junk).toBe(0)
  expect(lines.map(({ at: _at, ...line }) => line)).toEqual([
    { ...kept, count: 2, name: 'INP', module: null, upTo: 250, held },
    { ...kept, count: 1, name: 'content', module: page?.module, upTo: 800, held: null },
    { ...kept, count: 1, name: 'INP', module: null, upTo: 2, held: null },
  ])
})

it('TE-06 keeps a report with its frames over a restart of the edge', async () => {
  const record = await edge.store.record('lottery', lottery)
  const file = Object.keys(record.files).find((name) => name.endsWith('.js'))
  const frames = [`lottery/${lottery}/${file}:1:204`, `lottery/${lottery}/none.js:1:204`]
  expect((await post('/edge/failures', failure({ frames }))).statusCode).toBe(204)
  await edge.app.close()
  await reports().close()
  const { lines } = await readReports(dir, 0)
  expect(lines).toMatchObject([
    {
      remote: 'lottery',
      release: lottery,
      phase: 'handler',
      cause: 'TypeError: … is not a function',
      page: '/m/lottery',
      browser: 'Chrome 131',
      frames: frames.slice(0, 1),
    },
  ])
})

it('TE-06 names a browser by its family and version alone', async () => {
  const safari = 'Version/17.2 Mobile/15E148 Safari/604.1'
  const agents = {
    'Chrome 131': CHROME,
    'Edge 130': `${CHROME} Edg/130.0.0.0`,
    'Samsung 25': CHROME.replace('Chrome/', 'SamsungBrowser/25.0 Chrome/'),
    'Firefox 128': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    'iOS 17': `Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${safari}`,
    'Safari 17': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.2 Safari/605.1.15',
    other: 'somebody',
  }
  for (const agent of Object.values(agents)) await post('/edge/failures', failure(), agent)
  await edge.app.close()
  expect((await readReports(dir, 0)).lines.map(({ browser }) => browser)).toEqual(Object.keys(agents))
})

/** What a player could have typed, and what a browser holds for him. */
const secret = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_-]{16,60}$/),
  fc.stringMatching(/^[0-9]{9,16}$/),
  fc.stringMatching(/^eyJ[A-Za-z0-9]{10,20}\.[A-Za-z0-9]{10,20}$/),
  fc.stringMatching(/^[a-z]{9,14}@[a-z]{9,14}\.vn$/),
  fc.stringMatching(/^(Nguyễn|Trần|Phạm) (Thị|Văn) [A-Z][a-z]{6,9}$/),
  fc.stringMatching(/^[A-Z][a-z]{7,9}#[0-9]{4}$/),
)
/** Beacons with `%` where the secret comes. */
const beacons = fc.record(
  {
    path: fc.constantFrom('/m/lottery?token=%', '/m/lottery#%', '/m/lotto-h5/%/%', '/m/%', '%', '/m/lottery;%'),
    cause: fc.constantFrom(
      '%',
      'Error: %',
      'TypeError: Cannot read properties of undefined (reading "%")',
      "undefined is not an object (evaluating 'a.%')",
      'SyntaxError: "%" is not valid JSON',
      'Error: Minified React error #310; visit https://react.dev/errors/310?args[]=%',
      'ChunkLoadError: Loading chunk % failed. (missing: https://site.test/releases/lottery/1.0.0/%.js)',
      'GatewayError: call % (%): %',
      '%: is not a function',
      '#RUNTIME-008 %',
    ),
    remote: fc.constantFrom('lottery', '%', 'x-%'),
    release: fc.constantFrom('1.0.0-0123456789ab', '%', '1.0.0-%', '12-%.json'),
    ran: fc.constantFrom('%', '1.0.0-%'),
    shell: fc.constantFrom('%', 'shell_%'),
    frames: fc.constantFrom(['lottery/1.0.0-0123456789ab/%.js:1:1'], ['games/1.%/page.js:1:1', 'x/1/%:1:1']),
    stack: fc.constant('Error: %'),
  },
  { requiredKeys: [] },
)

it('TE-06 keeps nothing of what a player typed or a browser holds, wherever a report picked it up', async () => {
  const heard: string[] = []
  let taken = 0
  await fc.assert(
    fc.asyncProperty(beacons, secret, async (odd, word) => {
      const body = failure(JSON.parse(JSON.stringify(odd).replaceAll('%', word)))
      const agent = `${CHROME} ${word}`
      const { path, remote = '', release = '' } = body as Record<string, string>
      if ((await post('/edge/failures', body, agent)).statusCode === 204) taken += 1
      await post('/edge/views', { views: [{ path, ran: { lottery, [remote]: release } }] }, agent)
      const [held] = (body as { frames?: string[] }).frames ?? []
      const module = word.slice(0, 64)
      const vital = { name: 'content', path, remote, release, module, value: 1, ...(held && { held }) }
      await post('/edge/vitals', {
        vitals: [vital, { ...vital, remote: 'lottery', release: lottery, module: undefined }],
      })
      expect(JSON.stringify(edge.log).includes(word)).toBe(false)
      heard.push(word)
    }),
    { numRuns: 300 },
  )
  expect(taken, 'the others do not even fit the schema').toBeGreaterThan(100)
  await edge.app.close()
  const files = await Promise.all((await readdir(dir)).map((name) => readFile(join(dir, name), 'utf8')))
  expect(files).toHaveLength(2)
  const kept = files.join('')
  expect(kept.length).toBeGreaterThan(1_000)
  expect(heard.filter((word) => kept.includes(word))).toEqual([])
})
