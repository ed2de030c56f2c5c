import { readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serveMetrics } from '@lobby/metrics'
import { openStore } from '@lobby/releases/open-store'
import type { ReportLog } from '@lobby/releases/report-log'
import { openSources } from '@lobby/releases/source-lines'
import { afterEach, expect, it } from 'vitest'
import { CHANNEL, site, type TestEdge, testEdge } from '../testing/test-edge.ts'
import { createEdgeMetrics } from './edge-metrics.ts'

let now = Date.UTC(2026, 0, 20, 12)
let edge: TestEdge
let close: () => void = () => undefined
afterEach(async () => {
  close()
  await edge[Symbol.asyncDispose]()
})

/** Column 0 of line 1 is line 1 of the source. */
const map = JSON.stringify({ version: 3, sources: ['remote-lottery/src/page.tsx'], names: [], mappings: 'AAAA' })

async function start(reports?: ReportLog) {
  let metrics: ReturnType<typeof createEdgeMetrics> | undefined
  edge = await testEdge(
    async (kept) => {
      await site(kept)
      await kept.release({
        remote: 'lottery',
        version: '2.0.0',
        pages: ['/m/lottery'],
        files: { 'page-0.js.map': map },
      })
      metrics = createEdgeMetrics({
        store: kept.store,
        channel: CHANNEL,
        sourceOf: openSources(await openStore(kept.store.location)),
        now: () => now,
        ...(reports && { reports }),
      })
    },
    {
      metrics: {
        watch: (...all) => metrics?.watch(...all),
        sent: (...all) => metrics?.sent(...all),
        note: (line) => metrics?.note(line),
      },
    },
  )
  if (!metrics) throw new Error('no metrics')
  const served = await serveMetrics(metrics.registry, 0, '127.0.0.1')
  close = served.close
  const values = async () => {
    const text = await (await fetch(served.url)).text()
    return text.split('\n').filter((line) => line.startsWith('lobby_') && !line.includes('_bucket'))
  }
  return { url: served.url, values }
}

it('TE-03 TE-05 tells of requests, the channel, and what pages have told, by release and line of source', async () => {
  const { values } = await start()
  const id = (await edge.store.releases('lottery')).at(-1)
  const post = (url: string, payload: object) => edge.app.inject({ method: 'POST', url, payload })
  await edge.app.inject('/m/lottery')
  await edge.app.inject('/m/lotto-h5/1/2')
  const view = { path: '/m/lottery', ran: { lottery: id } }
  await post('/edge/views', { views: [view, view] })
  const vital = { name: 'INP', path: '/m/lottery', remote: 'lottery', release: id, value: 240 }
  await post('/edge/vitals', { vitals: [vital, { ...vital, value: 90 }] })
  const failure = {
    ...{ remote: 'lottery', release: id, phase: 'render', cause: 'Error', ran: null, shell: 'shell', path: '/' },
    frames: [`lottery/${id}/page-0.js:1:1`],
  }
  for (let n = 0; n < 3; n += 1) expect((await post('/edge/failures', failure)).statusCode).toBe(204)
  const release = `remote="lottery",release="${id}"`
  const recent = `lobby_release_errors_recent{${release},phase="render",source="remote-lottery/src/page.tsx:1"}`
  await expect.poll(values).toContain(`${recent} 3`)
  expect(await values()).toEqual(
    expect.arrayContaining([
      `lobby_release_errors_total{${release},phase="render"} 3`,
      `lobby_page_views_total{${release}} 2`,
      `lobby_page_views_recent{${release}} 2`,
      'lobby_edge_request_seconds_count{route="/m/*",status="2xx"} 2',
      'lobby_edge_request_seconds_count{route="/edge/failures",status="2xx"} 3',
      `lobby_vital_seconds_count{${release},name="INP"} 2`,
      `lobby_vital_seconds_sum{${release},name="INP"} 0.35`,
      'lobby_channel_revision 5',
      'lobby_channel_lag 0',
      'lobby_channel_problem 0',
      'lobby_event_streams 0',
      'lobby_reports_lost 0',
    ]),
  )
  // What was recent is forgotten; what was counted stays.
  now += 5 * 60_000 + 10_000
  const later = await values()
  expect(later.filter((line) => line.includes('_recent{'))).toEqual([])
  expect(later).toContain(`lobby_page_views_total{${release}} 2`)
})

it('TE-05 tells of a revision that cannot be served, of open event streams, and of reports that were lost', async () => {
  const reports = { lost: 0, add: () => undefined, flush: async () => undefined, close: async () => undefined }
  const { values } = await start(reports)
  await edge.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = edge.app.server.address() as AddressInfo
  const end = new AbortController()
  await fetch(`http://127.0.0.1:${port}/edge/events`, { signal: end.signal })
  expect(await values()).toContain('lobby_event_streams 1')
  end.abort()
  await expect.poll(values).toContain('lobby_event_streams 0')

  const fileOf = (revision: number) => join(edge.store.location, `channels/${CHANNEL}/0000000${revision}.json`)
  const last = JSON.parse(await readFile(fileOf(5), 'utf8'))
  const pins = { ...last.pins, shell: '9.9.9-0123456789ab' }
  await writeFile(fileOf(6), JSON.stringify({ ...last, revision: 6, remote: 'shell', to: pins.shell, pins }))
  await edge.app.inject('/healthz')
  reports.lost = 3
  const told = ['lobby_channel_revision 5', 'lobby_channel_lag 1', 'lobby_channel_problem 1', 'lobby_reports_lost 3']
  expect(await values()).toEqual(expect.arrayContaining(told))
})

it('TE-05 answers on an address of its own, and nothing but that path', async () => {
  const { url } = await start()
  expect((await fetch(url)).headers.get('content-type')).toContain('text/plain')
  expect((await fetch(new URL('/', url))).status).toBe(404)
  expect((await fetch(url, { method: 'POST' })).status).toBe(404)
  expect((await edge.app.inject('/metrics')).statusCode).toBe(404)
})
