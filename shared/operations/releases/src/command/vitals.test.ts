import { appendFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { publish } from '../channel/publish.ts'
import type { VitalLine } from '../reports/report-line.ts'
import { openReportLog } from '../reports/report-log.ts'
import { vitalStep } from '../reports/vitals.ts'
import { openFolderStore } from '../store/folder-store.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { release } from './release.ts'

/** By hand: the first column of line 1 is line 1 of the source. */
const MAP = JSON.stringify({ version: 3, sources: ['remote-lottery/src/app/page.tsx'], names: [], mappings: 'AAAA' })

let location: string
let id: string
beforeEach(async () => {
  const dir = await scratch()
  location = join(dir, 'store')
  const store = openFolderStore(location)
  const files = { 'page-0.js': 'aaaaaaaaaa', 'page-0.js.map': MAP }
  const { folder, record } = await writeRelease(dir, { remote: 'lottery', pages: ['/m/lottery'], files })
  await publish(store, folder, { channel: 'production', actor: 'test' })
  id = record.id
  const line: VitalLine = {
    ...{ kind: 'vital', at: new Date().toISOString(), count: 1, remote: 'lottery', release: id },
    ...{ page: '/m/lottery', browser: 'Chrome 131', name: 'INP', module: null, upTo: 100, held: null },
  }
  const log = openReportLog(join(location, 'reports'), { writer: 'edge' })
  // Of eight, six are up to 200 ms: the third quarter ends there.
  log.add({ ...line, count: 5 })
  log.add({ ...line, upTo: 200, browser: 'Safari 17' })
  log.add({ ...line, count: 2, upTo: 500, held: `lottery/${id}/page-0.js:1:1` })
  log.add({ ...line, name: 'CLS', upTo: 125 })
  log.add({ ...line, name: 'content', module: './page/lottery', upTo: 800, count: 3 })
  log.add({ ...line, remote: 'games', release: '1.0.0-0123456789ab', name: 'LCP', upTo: 2_500 })
  await log.close()
})

async function run(...argv: string[]) {
  let out = ''
  const hear = (text: string) => {
    out += text
  }
  const code = await release(argv, { env: { LOBBY_STORE: location }, out: hear, err: hear })
  return { code, out }
}

describe('TE-02 release vitals', () => {
  it('TE-02 says how many lines could not be read', async () => {
    const reports = join(location, 'reports')
    for (const name of readdirSync(reports).slice(0, 1)) appendFileSync(join(reports, name), 'half a li\n')
    const { out } = await run('vitals')
    expect(out).toMatch(/Lines that could not be read and were passed over: 1\.\n$/)
  })

  it('TE-02 shows each vital of a release, what three quarters are up to, and whose script held the page up', async () => {
    const { code, out } = await run('vitals', 'remote-lottery')
    expect(code).toBe(0)
    const row = (vital: string, ...cells: string[]) => [`lottery  ${id}`, vital, ...cells].join('  ')
    expect(out.replaceAll(/ {2,}/g, '  ')).toBe(
      [
        'remote  release  vital  three quarters up to  good  of',
        row('INP', '200 ms', '75 %', '8'),
        row('CLS', '0.125', '0 %', '1'),
        row('content of ./page/lottery', '800 ms', '100 %', '3'),
        'INP held up 2 × by remote-lottery/src/app/page.tsx:1\n',
      ].join('\n'),
    )
  })

  it('TE-02 gives the same as JSON, by page and browser, of all remotes', async () => {
    const { vitals } = JSON.parse((await run('vitals', '--json', '--since', '2h')).out)
    expect(vitals.map(({ remote, name }: VitalLine) => `${remote} ${name}`)).toEqual([
      'games LCP',
      'lottery INP',
      'lottery CLS',
      'lottery content',
    ])
    expect(vitals[1]).toMatchObject({
      ...{ count: 8, p75: 200, good: 0.75, pages: { '/m/lottery': { count: 8, p75: 200 } } },
      browsers: { 'Chrome 131': { count: 7, p75: 500 }, 'Safari 17': { count: 1, p75: 200 } },
      held: [{ at: `lottery/${id}/page-0.js:1:1`, source: 'remote-lottery/src/app/page.tsx:1', count: 2 }],
    })
  })

  it('TE-02 says when no page has told anything, and refuses what is no time', async () => {
    expect((await run('vitals', 'agent')).out).toMatch(/^No page of agent has told how fast it was since .* UTC\.\n$/)
    expect(await run('vitals', '--since', 'lately')).toMatchObject({ code: 2 })
  })

  it.each([
    [0, 1],
    [1, 1],
    [1.01, 1.25],
    [99, 100],
    [101, 125],
    [2_500, 2_500],
    [2_501, 3_200],
    [6_300, 6_300],
    [8_001, 10_000],
    [600_000, 630_000],
  ])('TE-02 keeps of a value the upper end of its step: %s up to %s', (value, upTo) => {
    expect(vitalStep(value)).toBe(upTo)
  })
})
