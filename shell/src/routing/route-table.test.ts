import type { PinnedRelease } from '@lobby/contracts/boot'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { closedRoutes, HOME_ROUTES, matchEntry, routesOf, routesWhileLeased } from './route-table.ts'

const release = (id: string, pages: Record<string, string>): PinnedRelease => ({
  remote: 'lottery',
  id,
  container: `lottery_${id}`,
  entry: `/releases/lottery/${id}/entry.js`,
  pages: Object.entries(pages).map(([page, path]) => ({
    id: page,
    module: `./page/${page}`,
    access: 'all',
    paths: [{ path, title: { VI: `${page} ${id}`, EN: page } }],
  })),
  slots: [],
  locales: ['VI', 'EN'],
})

const older = release('1.0.0-000000000001', { list: '/m/lottery', old: '/m/lottery/old' })
const newer = release('1.1.0-000000000002', { list: '/m/lotteries' })
const shownAt = (routes: ReturnType<typeof routesOf>, path: string) => {
  const page = matchEntry([...routes, ...HOME_ROUTES], path)?.page
  return page?.kind === 'remote' ? `${page.id} of ${page.release.id}` : page?.kind
}

test.each(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home'])('SH-03 %s is home', (path) => {
  expect(shownAt(routesOf(older), path)).toBe('home')
})

test('FD-03 SH-25 takes routes from whatever a release declares, parameters included', () => {
  const extra = release('1.0.0-000000000003', { draw: '/m/lottery/:province/:day' })
  expect(shownAt(routesOf(extra), '/m/lottery/hue/2')).toBe('draw of 1.0.0-000000000003')
  expect(shownAt(routesOf(extra), '/m/home')).toBe('home')
  expect(shownAt(routesOf(extra), '/m/nowhere')).toBeUndefined()
})

test('FD-06 leaves a leased page where its release declares it, and asks the wanted release for it', () => {
  const routes = routesWhileLeased(newer, older)
  expect(shownAt(routes, '/m/lottery')).toBe(`list of ${newer.id}`)
  expect(shownAt(routes, '/m/lottery/old')).toBe(`old of ${older.id}`)
  expect(matchEntry(routes, '/m/lottery')?.title?.VI).toBe(`list ${older.id}`)
})

test('FD-06 takes the wanted release’s routes once nothing is leased', () => {
  expect(shownAt(routesWhileLeased(newer, undefined), '/m/lottery')).toBeUndefined()
  expect(shownAt(routesWhileLeased(newer, newer), '/m/lotteries')).toBe(`list of ${newer.id}`)
})

test('FD-24 a page that is closed while its release holds a lease stays until the lease ends', () => {
  const closing = { ...older, pages: older.pages.filter(({ id }) => id !== 'old') }
  expect(shownAt(routesWhileLeased(closing, older), '/m/lottery/old')).toBe(`old of ${older.id}`)
  expect(shownAt(routesWhileLeased(closing, undefined), '/m/lottery/old')).toBeUndefined()
  // Opened again meanwhile, and the leased release was loaded when it was closed.
  expect(shownAt(routesWhileLeased(older, closing), '/m/lottery/old')).toBe(`old of ${older.id}`)
})

test('FD-24 a closed path is a page that says so, unless another release has it by now', () => {
  const path = { path: '/m/lottery', title: { VI: 'Xổ số', EN: 'Lottery' } }
  const closed = closedRoutes([path])
  expect(matchEntry([...closed, ...HOME_ROUTES], '/m/lottery')).toMatchObject({
    page: { kind: 'closed' },
    title: path.title,
  })
  expect(shownAt([...routesOf(older), ...closed], '/m/lottery')).toBe(`list of ${older.id}`)
})

test('FD-03 answers as the router does, the first time and every time after', () => {
  const plain = ['/m/:any', '/m/a', '/m/a', '/m/a/:b', '/m/a/b', '/m/s/*']
  for (const paths of [plain, [...plain, '/m/o/p?', '/m/o']]) expectAsRouter(paths)
})

function expectAsRouter(paths: string[]): void {
  const pages = Object.fromEntries(paths.map((path, i) => [`page${i}`, path]))
  const table = [...routesOf(release('1.0.0-000000000004', pages)), ...HOME_ROUTES]
  const routes = table.map((entry) => ({ path: entry.path, handle: entry }))
  for (const asked of [
    '/m/a',
    '/m/A',
    '/m/a/',
    '/m/a/b',
    '/m/a/c',
    '/m/o',
    '/m/o/p',
    '/m/s/t/u',
    '/m/x',
    '/m/x/y',
    '/',
  ]) {
    const expected = matchRoutes(routes, asked)?.at(-1)?.route.handle
    expect(matchEntry(table, asked), asked).toBe(expected)
    expect(matchEntry(table, asked), asked).toBe(expected)
  }
}
