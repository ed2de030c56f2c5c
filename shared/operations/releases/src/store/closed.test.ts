import { expect, it } from 'vitest'
import { revision } from '../testing/channel-suite.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { ALL, closedParts, closedPaths, isClosed, withoutClosed } from './closed.ts'
import { byVersion } from './release-id.ts'
import { shown } from './shown.ts'

it('FD-24 what is closed of a remote is said by its name, and a remote is closed as a whole or in parts', () => {
  const now = revision(1, { closed: { lottery: ['./page/page-0'], games: [ALL] } })
  expect(closedParts(now, 'lottery')).toEqual(['./page/page-0'])
  expect(closedParts(now, 'account')).toEqual([])
  expect([closedParts(revision(1), 'lottery'), closedParts(undefined, 'lottery')]).toEqual([[], []])
  expect(['lottery', 'games', 'account'].map((remote) => isClosed(now, remote))).toEqual([false, true, false])
  expect(isClosed(undefined, 'games')).toBe(false)
})

it('FD-24 a closed page goes with its paths and a closed slot alone, and what is closed whole keeps neither', async () => {
  const { record } = await writeRelease(await scratch(), { pages: ['/m/a', '/m/b'], slots: ['home.games'] })
  const left = (closed: string[]) => {
    const { pages, slots } = withoutClosed(record, closed)
    return [...pages, ...slots].map(({ id }) => id)
  }
  const paths = (closed: string[]) => closedPaths(record, closed).map(({ path }) => path)
  const [page, slot] = ['./page/page-0', './slot/slot-0']
  expect(record.pages[0]?.module).toBe(page)
  expect(record.slots[0]?.module).toBe(slot)
  expect([left([]), paths([])]).toEqual([['page-0', 'page-1', 'slot-0'], []])
  expect([left([page]), paths([page])]).toEqual([['page-1', 'slot-0'], ['/m/a']])
  expect([left([slot]), paths([slot])]).toEqual([['page-0', 'page-1'], []])
  expect([left([ALL]), paths([ALL])]).toEqual([[], ['/m/a', '/m/b']])
})

it('FD-02 releases stand in the order of their versions, and of one version in that of their names', () => {
  const ids = ['1.10.0-aaaaaaaaaaaa', '1.9.0-bbbbbbbbbbbb', '1.9.0-aaaaaaaaaaaa', '1.9.0-rc.1-cccccccccccc']
  expect(ids.sort(byVersion)).toEqual([
    '1.9.0-rc.1-cccccccccccc',
    '1.9.0-aaaaaaaaaaaa',
    '1.9.0-bbbbbbbbbbbb',
    '1.10.0-aaaaaaaaaaaa',
  ])
})

it('SC-01 an address is shown without who signs in, by what, and what follows it', () => {
  expect(shown('postgres://u:p@db.vn/site')).toBe('postgres://…@db.vn/site')
  expect(shown('s3://key:se@cret@store.vn/bucket?token=x&y=?')).toBe('s3://…@store.vn/bucket?…')
  expect(shown('https://store.vn/b?key=x\ny')).toBe('https://store.vn/b?…')
  expect(shown('/var/lib/lobby@home/store')).toBe('/var/lib/lobby@home/store')
})
