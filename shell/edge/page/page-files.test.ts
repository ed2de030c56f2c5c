import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { ReleaseRecord, ReleaseSlot } from '@lobby/contracts/release'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { assemble, type ChannelState } from '../channel/channel-state.ts'
import { CHANNEL, type TestStore, testStore } from '../testing/test-edge.ts'
import { matchPage, pageAt, pageFiles, titleIn } from './page-files.ts'

let kept: TestStore
let state: ChannelState
const slot = (id: string, over: Partial<ReleaseSlot>): ReleaseSlot => ({
  id,
  slot: 'home.games',
  order: 0,
  height: 0,
  module: `./slot/${id}`,
  files: { scripts: [`${id}.js`], styles: [] },
  ...over,
})
beforeAll(async () => {
  kept = await testStore()
  await kept.release({ remote: 'shell' })
  const slots = [
    slot('last', { order: 9 }),
    slot('first', { order: -1 }),
    slot('for-members', { when: { session: 'member' } }),
    slot('for-visitors', { when: { session: 'visitor' } }),
    slot('flagged', { when: { flag: 'VIP' } }),
    slot('elsewhere', { slot: 'layout.sideMenu' }),
  ]
  const files = Object.fromEntries(slots.map(({ id }) => [`${id}.js`, `/* ${id} */`]))
  await kept.release({
    remote: 'games',
    pages: ['/m/game', '/m/a/:id', '/m/a/fixed', '/m/:any'],
    files,
    record: { slots },
  })
  const { revision } = await kept.store.channel(CHANNEL)
  if (!revision) throw new Error('The channel is empty.')
  state = await assemble(kept.store, revision)
})
afterAll(() => kept[Symbol.asyncDispose]())

const names = (path: string, flags?: Record<string, boolean>) =>
  pageFiles(state, matchPage(state, path), 'VI', flags).hints.map((hint) => hint.url.split('/').at(-1))

it('FD-03 finds the most specific page, as the router of the shell does', () => {
  const page = (path: string) => matchPage(state, path)?.page?.id
  expect(['/m/a/fixed', '/m/a/other', '/m/other', '/m/game/', '/M/GAME'].map(page)).toEqual([
    'page-2',
    'page-1',
    'page-3',
    'page-0',
    'page-0',
  ])
  expect(matchPage(state, '/m/a/b/c')).toBeUndefined()
  expect(matchPage(state, '/m/home')).toMatchObject({ remote: 'shell', home: true })
})

it('FD-14 hints home’s contributions in their order, and none that a visitor does not see', () => {
  const home = names('/m/home').filter((name) => !['entry.js', 'vi.js'].includes(name ?? ''))
  expect(home).toEqual(['first.js', 'for-visitors.js', 'flagged.js', 'last.js'])
})

it('SP-01 hints what the frame shows of home before the rest, as that is tapped first', async () => {
  const own = await testStore()
  onTestFinished(() => own[Symbol.asyncDispose]())
  await own.release({ remote: 'shell' })
  const call = { call: 'hotGames', method: 'GET' as const, path: '/hot', input: {}, inLanguage: false }
  const view = { look: 'tiles', call, words: {} }
  const slots = [slot('top', { slot: 'home.banners' }), slot('games', { view }), slot('more', { order: 1 })]
  const files = Object.fromEntries(slots.map(({ id }) => [`${id}.js`, `/* ${id} */`]))
  await own.release({ remote: 'games', files, record: { slots } })
  const { revision } = await own.store.channel(CHANNEL)
  if (!revision) throw new Error('The channel is empty.')
  const shown = await assemble(own.store, revision)
  const { hints } = pageFiles(shown, matchPage(shown, '/m/home'), 'VI', undefined)
  const scripts = hints.map(({ url }) => url.split('/').at(-1)).filter((name) => /^(top|games|more)/.test(name ?? ''))
  expect(scripts).toEqual(['games.js', 'top.js', 'more.js'])
})

it('FD-14 leaves out a contribution whose switch is known to be off', () => {
  expect(names('/m/home', { VIP: true })).toContain('flagged.js')
  expect(names('/m/home', { VIP: false })).not.toContain('flagged.js')
  expect(names('/m/home', {})).not.toContain('flagged.js')
})

it('FD-14 names each file once, and none that the head has already', () => {
  const all = pageFiles(state, matchPage(state, '/m/home'), 'VI', undefined).hints.map((hint) => hint.url)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((url) => url.startsWith('/releases/shell/')).map((url) => url.split('/').at(-1))).toEqual(['vi.js'])
})

it('IN-05 names the English words of a release that lacks the language of the page', () => {
  const wordsIn = (language: 'VI' | 'JA') =>
    pageFiles(state, matchPage(state, '/m/game'), language, undefined)
      .hints.map((hint) => hint.url)
      .filter((url) => /games\/.*\/(vi|en)\.js$/.test(url))
      .map((url) => url.split('/').at(-1))
  expect([wordsIn('VI'), wordsIn('JA')]).toEqual([['vi.js'], ['en.js']])
})

it('IN-02 titles a page in English where the release has no other', () => {
  const title = { VI: 'Trang', EN: 'Page' } satisfies ReleaseRecord['pages'][number]['paths'][number]['title']
  expect([titleIn(title, 'EN'), titleIn(title, 'JA'), titleIn(undefined, 'EN')]).toEqual(['Page', 'Page', undefined])
})

it('SP-03 names a part of the words where that is enough for home, and all of them for a page', async () => {
  const own = await testStore()
  onTestFinished(() => own[Symbol.asyncDispose]())
  await own.release({ remote: 'shell' })
  const words = (name: string) => ({ scripts: [name], styles: [] })
  await own.release({
    remote: 'games',
    pages: ['/m/game'],
    files: { 'games.js': '/* games */', 'over.js': '/* over */', 'home-vi.js': '/* vi */', 'home-en.js': '/* en */' },
    record: {
      slots: [slot('games', { wordingPart: 'home' }), slot('over', { slot: 'layout.overlay', wordingPart: 'home' })],
      localeParts: { home: { VI: words('home-vi.js'), EN: words('home-en.js') } as ReleaseRecord['locales'] },
    },
  })
  const { revision } = await own.store.channel(CHANNEL)
  if (!revision) throw new Error('The channel is empty.')
  const shown = await assemble(own.store, revision)
  const wordsOf = (path: string, language: 'VI' | 'JA') =>
    pageFiles(shown, matchPage(shown, path), language, undefined)
      .hints.map(({ url }) => url.split('/'))
      .filter(([, , remote, , file]) => remote === 'games' && /(vi|en)\.js$/.test(file ?? ''))
      .map((url) => url.at(-1))
  expect(wordsOf('/m/home', 'VI')).toEqual(['home-vi.js'])
  expect(wordsOf('/m/home', 'JA')).toEqual(['home-en.js'])
  expect(wordsOf('/m/game', 'VI')).toEqual(['vi.js'])
})

it('SP-07 of the addresses that were asked for stay short paths alone, whatever stood behind them', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const heap = (): number => {
    for (const _ of [1, 2, 3]) collect()
    return process.memoryUsage().heapUsed
  }
  const long = 'x'.repeat(10_000)
  const before = heap()
  for (let n = 0; n < 1_000; n += 1) {
    const [path = ''] = Buffer.from(`/m/a/of-some-length-${n}?${long}`).toString().split('?', 1)
    expect(pageAt(state, path)?.path).toBe('/m/a/:id')
    expect(pageAt(state, `/m/a/${n}${long}`)?.path).toBe('/m/a/:id')
  }
  expect(heap() - before).toBeLessThan(2_000_000)
})
