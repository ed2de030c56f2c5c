import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reportsFolder } from '@lobby/releases/report-log'
import { expect, test } from 'vitest'
import { MINUTE, START, testConsole } from '../testing/test-console.ts'

const rowsOf = (body: string, title: string): string[] => {
  const figure = body.split('<figure>').find((part) => part.includes(`<h2>${title}</h2>`)) ?? ''
  return [...figure.matchAll(/<tr data-at="(\d+)"><th scope="row">([^<]*)<\/th>(.*?)<\/tr>/g)].map(
    ([, at, hour, cells = '']) => `${at} ${hour} ${cells}`,
  )
}

test('OP-04 errors and vitals of a day stand hour by hour in a table, by release, for the plot that is drawn from it', async () => {
  const { get, signIn, store, ids } = await testConsole()
  const cookie = await signIn()
  const common = { remote: 'lottery', page: '/lottery', browser: 'Chrome 131' }
  const at = (hours: number) => new Date(START - hours * 60 * MINUTE).toISOString()
  const view = (release: string | undefined, hours: number, count: number) => ({
    ...{ kind: 'view', ...common, release, count, at: at(hours) },
  })
  const error = { phase: 'chunk', cause: 'odd', ran: null, shell: '1.0.0', frames: [] }
  const vital = (name: string, upTo: number, count: number, module: string | null = null) => ({
    ...{ kind: 'vital', ...common, release: ids[1], count, at: at(2), name, module, upTo, held: null },
  })
  const lines = [
    view(ids[1], 2, 40),
    view(ids[1], 2, 160),
    view(ids[0], 2, 50),
    view(ids[1], 25, 1),
    { kind: 'error', ...common, ...error, release: ids[1], count: 3, at: at(2) },
    vital('LCP', 2_000, 3),
    vital('LCP', 4_000, 1),
    vital('CLS', 125, 1),
    vital('content', 9_000, 1, './page/page-0'),
    { kind: 'view', ...common, remote: 'account', release: '9.9.9-000000000000', count: 999, at: at(1) },
  ]
  const folder = reportsFolder(store, undefined)
  await mkdir(folder, { recursive: true })
  for (const day of ['2026-11-23', '2026-11-24']) {
    const ofDay = lines.filter((line) => line.at.startsWith(day))
    await writeFile(join(folder, `${day}.edge.jsonl`), ofDay.map((line) => `${JSON.stringify(line)}\n`).join(''))
  }
  const { body } = await get('/figures?remote=lottery', cookie)
  expect(body).toContain(`<th>Hour</th><th>${ids[1]}</th><th>${ids[0]}</th>`)
  // The console's clock says 10:00 in Vietnam on 24 November; 01:00 UTC is 1795482000.
  const errors = rowsOf(body, 'Errors for each 100 page views')
  expect(errors).toHaveLength(24)
  expect(errors.at(-1)).toContain('2026-11-24 10:00')
  expect(errors.at(-3)).toBe(
    '1795482000 2026-11-24 08:00 <td data-value="1.5">1.5 % (3 / 200)</td><td data-value="0">0 % (0 / 50)</td>',
  )
  expect(errors.at(-2)).toContain('<td>–</td><td>–</td>')
  expect(rowsOf(body, 'LCP ms').at(-3)).toContain('<td data-value="2000">2000 (4)</td><td>–</td>')
  expect(rowsOf(body, 'CLS').at(-3)).toContain('<td data-value="0.125">0.125 (1)</td>')
  expect(body).toContain('<h2>INP ms</h2><p>Nothing has been told.</p>')
  expect(body).not.toContain('9.9.9')
  expect(body).not.toContain('9000')
})

test('OP-04 what pages load comes from the console itself, and nothing else may run in them', async () => {
  const { get, signIn } = await testConsole()
  const page = await get('/figures', await signIn())
  const loaded = [...page.body.matchAll(/(?:src|href)="(\/[\w.]+\.(?:js|css))"/g)].map(([, url = '']) => url)
  expect(loaded).toEqual(['/console.css', '/uplot.css', '/console.js'])
  for (const url of [...loaded, '/uplot.js']) expect([url, (await get(url)).statusCode]).toEqual([url, 200])
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  )
  expect(page.body.match(/<script/g)).toHaveLength(1)
})
