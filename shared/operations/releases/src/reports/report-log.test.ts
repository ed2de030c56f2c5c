import { execFileSync } from 'node:child_process'
import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { scratch } from '../testing/scratch.ts'
import { readReports } from './read-reports.ts'
import type { ErrorLine, ReportLine, ViewLine } from './report-line.ts'
import { openReportLog, type ReportLogOptions } from './report-log.ts'
import { summarize } from './summary.ts'

const NOON = Date.UTC(2026, 0, 20, 12)
const DAY = 24 * 3_600_000
const error: ErrorLine = {
  kind: 'error',
  at: '2026-01-20T12:00:00.000Z',
  count: 1,
  remote: 'lottery',
  release: '1.1.0-0123456789ab',
  page: '/m/lottery',
  browser: 'Chrome 131',
  phase: 'render',
  cause: 'TypeError: …',
  ran: '1.0.0-0123456789ab',
  shell: 'shell_1_0_0_0123456789ab',
  frames: ['lottery/1.1.0-0123456789ab/page.js:1:20'],
}
const view: ViewLine = {
  kind: 'view',
  at: error.at,
  count: 1,
  remote: 'lottery',
  release: error.release,
  page: '/m/lottery',
  browser: 'Chrome 131',
}

let dir: string
let now: number
beforeEach(async () => {
  dir = join(await scratch(), 'reports')
  now = NOON
})
const open = (options: Partial<ReportLogOptions> = {}) =>
  openReportLog(dir, { writer: 'edge', now: () => now, ...options })
async function keep(lines: readonly ReportLine[], options: Partial<ReportLogOptions> = {}) {
  const log = open(options)
  for (const line of lines) log.add(line)
  await log.close()
  return log
}

describe('TE-06 reports are kept', () => {
  it('TE-06 over a restart, equal ones of a moment as one line with their number', async () => {
    await keep([error, { ...error, at: '2026-01-20T12:00:00.500Z' }, view])
    await keep([error])
    expect(await readReports(dir, NOON - DAY)).toEqual({
      lines: [{ ...error, count: 2 }, view, error],
      junk: 0,
      files: 1,
    })
    expect((await readReports(dir, NOON)).lines, 'of this day').toHaveLength(3)
    expect((await readReports(dir, NOON + 1)).lines, 'only what came since').toEqual([])
  })

  it('TE-06 whatever else lies in the folder, and after a line that a killed process left half', async () => {
    await keep([error])
    const [name = ''] = await readdir(dir)
    await appendFile(join(dir, name), '{"kind":"error","at":"2026-01-20T12:0')
    await keep([view])
    await appendFile(join(dir, name), `not json\n\u0000\u0000\n[]\n{"kind":"view"}\n${'x'.repeat(20_000)}\n`)
    await mkdir(join(dir, '2026-01-20.folder.json'))
    await writeFile(join(dir, 'notes.txt'), 'ours')
    expect(await readReports(dir, NOON - DAY)).toEqual({ lines: [error, view], junk: 6, files: 1 })
  })

  it('TE-06 within a bound of bytes a day, and says once that it is reached', async () => {
    const troubles: string[] = []
    const trouble = (text: string) => troubles.push(text)
    const many = Array.from({ length: 50 }, (_, i) => ({ ...error, cause: `${i}` }))
    const log = open({ dayBytes: 2_000, trouble })
    for (const lines of [many, many]) {
      for (const line of lines) log.add(line)
      await log.flush()
    }
    await log.close()
    const [name = ''] = await readdir(dir)
    const { size } = await stat(join(dir, name))
    expect(size).toBeLessThanOrEqual(2_000)
    const { lines } = await readReports(dir, NOON - DAY)
    expect(lines.length).toBeGreaterThan(0)
    expect(log.lost).toBe(100 - lines.length)
    expect(troubles).toHaveLength(1)
    // What is there already counts after a restart.
    await keep(many, { dayBytes: 2_000, trouble })
    expect((await stat(join(dir, name))).size).toBe(size)
  })

  it('TE-06 up to the last byte of that bound, and not one beyond it', async () => {
    const size = Buffer.byteLength(`${JSON.stringify({ ...error, cause: '1' })}\n`)
    const kept = async (dayBytes: number) => {
      now += DAY
      const at = new Date(now).toISOString()
      const many = ['1', '2', '3'].map((cause) => ({ ...error, at, cause }))
      const troubles: string[] = []
      const log = await keep(many, { dayBytes, trouble: (text) => troubles.push(text) })
      return [(await readReports(dir, now - 1)).lines.length, log.lost, troubles]
    }
    const full = ['The reports of today have reached their bound; more of them are not kept.']
    expect(await kept(3 * size)).toEqual([3, 0, []])
    expect(await kept(3 * size - 1)).toEqual([2, 1, full])
    expect(await kept(size - 1)).toEqual([0, 3, full])
  })

  it('TE-06 within that bound anew each day, and says so on each day that reaches it', async () => {
    const troubles: string[] = []
    const log = open({ dayBytes: 2_000, trouble: (text) => troubles.push(text) })
    for (const day of [1, 2]) {
      for (let i = 0; i < 50; i += 1) log.add({ ...error, cause: `${i}` })
      await log.flush()
      expect(troubles).toHaveLength(day)
      now += DAY
    }
    await log.close()
    const names = await readdir(dir)
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(dir, name))).size))
    expect(sizes).toHaveLength(2)
    expect(sizes.filter((size) => !(size > 0 && size <= 2_000))).toEqual([])
  })

  it('TE-06 for so many days, and nothing else in the folder is removed', async () => {
    await mkdir(dir)
    for (const day of ['2026-01-17', '2026-01-18', '2026-01-19'])
      await writeFile(join(dir, `${day}.edge.jsonl`), `${JSON.stringify({ ...view, at: `${day}T01:00:00.000Z` })}\n`)
    await writeFile(join(dir, '2025-01-01.txt'), 'ours')
    await keep([view], { keptDays: 3 })
    const names = ['2025-01-01.txt', '2026-01-18.edge.jsonl', '2026-01-19.edge.jsonl', '2026-01-20.edge.jsonl']
    expect((await readdir(dir)).sort()).toEqual(names)
  })

  it('TE-06 by several writers in one folder, each in its file', async () => {
    await Promise.all([keep([error], { writer: 'a' }), keep([view], { writer: 'b' })])
    const names = (await readdir(dir)).sort()
    expect(names).toHaveLength(2)
    expect(await readFile(join(dir, names[0] ?? ''), 'utf8')).toBe(`${JSON.stringify(error)}\n`)
    expect((await readReports(dir, NOON - DAY)).lines).toEqual([error, view])
  })

  it('TE-06 and a folder that cannot be written to costs the reports alone', async () => {
    await writeFile(dir, 'a file where the folder should be')
    const troubles: string[] = []
    const log = await keep([error, view], { trouble: (text) => troubles.push(text) })
    expect(log.lost).toBe(2)
    expect(troubles).toEqual([expect.stringContaining('Reports cannot be kept')])
    expect(await readFile(dir, 'utf8')).toBe('a file where the folder should be')
  })
})

it('TE-03 TE-06 what was kept is added up by release, browser and page, and errors by cause and place', () => {
  const other = { ...error, at: '2026-01-20T13:00:00.000Z', browser: 'Firefox 130', page: '/', count: 3 }
  const lines = [error, other, { ...error, cause: 'RangeError: …' }, { ...view, count: 40 }]
  const [lottery, games, ...more] = summarize([...lines, { ...view, remote: 'games', browser: '__proto__' }])
  expect(more).toEqual([])
  expect(games).toMatchObject({ remote: 'games', errors: 0, views: 1, groups: [] })
  expect(lottery).toMatchObject({
    remote: 'lottery',
    release: error.release,
    errors: 5,
    views: 40,
    browsers: { 'Chrome 131': { errors: 2, views: 40 }, 'Firefox 130': { errors: 3, views: 0 } },
    pages: { '/m/lottery': { errors: 2, views: 40 }, '/': { errors: 3, views: 0 } },
    groups: [
      {
        count: 4,
        first: error.at,
        last: other.at,
        browsers: { 'Chrome 131': 1, 'Firefox 130': 3 },
        pages: { '/m/lottery': 1, '/': 3 },
      },
      { count: 1, cause: 'RangeError: …' },
    ],
  })
  expect(summarize(lines, 'games')).toEqual([])
  // Lines of several writers do not come in the order of their times.
  expect(summarize([other, error])[0]?.groups).toMatchObject([{ first: error.at, last: other.at }])
})

it('TE-03 what has most errors stands first, then what was looked at most', () => {
  const of = (release: string, errors: number, views: number): ReportLine[] => [
    ...(errors > 0 ? [{ ...error, release, count: errors }] : []),
    ...(views > 0 ? [{ ...view, release, count: views }] : []),
  ]
  const lines = [...of('a', 0, 5), ...of('b', 2, 1), ...of('c', 2, 7), ...of('d', 9, 0), ...of('e', 0, 6)]
  const told = summarize(lines).map(({ release, errors, views }) => [release, errors, views])
  expect(told).toEqual([
    ['d', 9, 0],
    ['c', 2, 7],
    ['b', 2, 1],
    ['e', 0, 6],
    ['a', 0, 5],
  ])
  const causes = [1, 3, 2].map((count) => ({ ...error, cause: `${count}`, count }))
  expect(summarize(causes)[0]?.groups.map(({ count }) => count)).toEqual([3, 2, 1])
})

it('TE-06 a pipe among the reports keeps nobody waiting: who reads passes it over, who writes says that it cannot', async () => {
  await mkdir(dir, { recursive: true })
  execFileSync('mkfifo', [join(dir, '2026-01-20.other.jsonl'), join(dir, '2026-01-21.a.jsonl')])
  const troubles: string[] = []
  const log = openReportLog(dir, { writer: 'a', now: () => now, trouble: (text) => void troubles.push(text) })
  log.add(view)
  await log.flush()
  expect(await readReports(dir, NOON - DAY)).toEqual({ lines: [view], junk: 2, files: 1 })
  now = NOON + DAY
  log.add(view)
  await log.flush()
  expect(troubles).toEqual([`Reports cannot be kept: ${join(dir, '2026-01-21.a.jsonl')} is no file.`])
  expect(log.lost).toBe(1)
  await log.close()
})

it('TE-06 a pipe that takes the place of the day’s file costs its reports, and nobody waits', async () => {
  const log = openReportLog(dir, { writer: 'a', now: () => now })
  log.add(view)
  await log.flush()
  await rm(join(dir, '2026-01-20.a.jsonl'))
  execFileSync('mkfifo', [join(dir, '2026-01-20.a.jsonl')])
  log.add(view)
  await log.close()
  expect(log.lost).toBe(1)
})
