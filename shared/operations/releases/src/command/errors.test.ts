import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { publish } from '../channel/publish.ts'
import type { ErrorLine } from '../reports/report-line.ts'
import { openReportLog } from '../reports/report-log.ts'
import { openFolderStore } from '../store/folder-store.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { release } from './release.ts'

/** By hand: column 0 of line 1 is line 1 of the source, column 10 is its line 12. */
const mapOf = (source: string) =>
  JSON.stringify({ version: 3, file: 'page-0.js', sources: [source], names: [], mappings: 'AAAA,UAWA' })

let location: string
let ids: Record<string, string>
beforeEach(async () => {
  const dir = await scratch()
  location = join(dir, 'store')
  const store = openFolderStore(location)
  ids = {}
  for (const [remote, file, map] of [
    ['lottery', 'page-0.js', mapOf('remote-lottery/src/app/page.tsx')],
    ['shell', 'shell.js', mapOf('shared/browser/platform/src/call.ts')],
    ['games', 'page-0.js', 'damaged'],
  ] as const) {
    const files = { [file]: 'aaaaaaaaaa\nbbbbb', [`${file}.map`]: map }
    const { folder, record } = await writeRelease(dir, { remote, pages: [`/m/${remote}`], files })
    await publish(store, folder, { channel: 'production', actor: 'test' })
    ids[remote] = record.id
  }
  const log = openReportLog(join(location, 'reports'), { writer: 'edge' })
  const now = new Date().toISOString()
  const common = { at: now, page: '/m/lottery', remote: 'lottery', release: ids.lottery ?? '' }
  const error: ErrorLine = {
    ...common,
    kind: 'error',
    count: 6,
    browser: 'Firefox 128',
    phase: 'handler',
    cause: 'TypeError: … is not a function',
    ran: null,
    shell: 'unknown',
    frames: [`lottery/${ids.lottery}/page-0.js:1:11`, `shell/${ids.shell}/shell.js:1:5`],
  }
  log.add(error)
  // A position in the file, a column that no line has, a release without a map that can be read, one that is gone.
  log.add({
    ...error,
    count: 2,
    phase: 'freeze',
    cause: 'long freeze',
    frames: [`lottery/${ids.lottery}/page-0.js:0:10`],
  })
  const lost = [`games/${ids.games}/page-0.js:1:1`, 'games/9.9.9-0123456789ab/page-0.js:1:1']
  log.add({ ...error, count: 1, browser: 'Chrome 131', frames: lost })
  log.add({ ...error, count: 1, at: '2026-01-01T00:00:00.000Z', cause: 'long ago' })
  log.add({ ...error, remote: 'shell', release: ids.shell ?? '', count: 1, browser: 'Safari 17.4', frames: [] })
  log.add({ ...common, kind: 'view', count: 180, browser: 'Chrome 131' })
  log.add({ ...common, kind: 'view', count: 20, browser: 'Firefox 128' })
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

describe('TE-04 release errors', () => {
  it('TE-03 TE-04 shows each error by source file and line across releases, and a rate of page views', async () => {
    const { code, out } = await run('errors', 'remote-lottery')
    expect(code).toBe(0)
    expect(out.replace(/20\d\d-[\d: -]{14}/g, 'then')).toBe(`lottery ${ids.lottery}: 9 errors, 4.5 % of 200 page views
  Firefox 128 8 of 20, Chrome 131 1 of 180
  6 × handler: TypeError: … is not a function
      remote-lottery/src/app/page.tsx:12
      shared/browser/platform/src/call.ts:1
      on /m/lottery; then to then UTC
  2 × freeze: long freeze
      remote-lottery/src/app/page.tsx:12
      on /m/lottery; then to then UTC
  1 × handler: TypeError: … is not a function
      games/${ids.games}/page-0.js:1:1
      games/9.9.9-0123456789ab/page-0.js:1:1
      on /m/lottery; then to then UTC
`)
  })

  it('TE-03 gives no rate of a release, and no base of a browser, of which no page view was told', async () => {
    const { out } = await run('errors', 'shell')
    expect(out.split('\n').slice(0, 2)).toEqual([`shell ${ids.shell}: 1 error`, '  Safari 17.4 1'])
  })

  it('TE-04 gives the same as JSON, with both the place and the source', async () => {
    const { out } = await run('errors', '--json', '--since', '2h')
    const [lottery] = JSON.parse(out).releases
    expect(lottery).toMatchObject({ remote: 'lottery', errors: 9, views: 200, pages: { '/m/lottery': { errors: 9 } } })
    expect(lottery.groups[0].frames).toEqual([
      { at: `lottery/${ids.lottery}/page-0.js:1:11`, source: 'remote-lottery/src/app/page.tsx:12' },
      { at: `shell/${ids.shell}/shell.js:1:5`, source: 'shared/browser/platform/src/call.ts:1' },
    ])
  })

  it('TE-02 TE-03 where no reports lie it does not say that there were no errors, and ends with 1', async () => {
    const elsewhere = await scratch()
    const hear = () => undefined
    for (const command of ['errors', 'vitals']) {
      let said = ''
      const env = { LOBBY_STORE: location, LOBBY_REPORTS: elsewhere }
      const out = (text: string) => {
        said += text
      }
      expect(await release([command, '--since', '1h'], { env, out, err: hear })).toBe(1)
      expect(said).toMatch(/^There are no reports since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC in /)
      expect(said).toContain(
        `${elsewhere}, so nothing is known of errors and speed: edges keep them where LOBBY_REPORTS`,
      )
      said = ''
      expect(await release([command, '--json'], { env: { ...env, LOBBY_REPORTS: '/no/such' }, out, err: hear })).toBe(1)
      expect(JSON.parse(said).unknown).toContain('There are no reports')
    }
  })

  it('TE-03 takes a time or a date, names no release without errors, and refuses what is no time', async () => {
    expect((await run('errors', '--since', '2026-01-01', '--json')).out).toContain('long ago')
    const { code, out } = await run('errors', 'games')
    expect(code).toBe(0)
    expect(out).toMatch(/^No errors of games have been reported since .* UTC\.\n$/)
    expect(await run('errors', '--since', 'yesterday')).toMatchObject({
      code: 2,
      out: expect.stringContaining('--since'),
    })
  })
})
