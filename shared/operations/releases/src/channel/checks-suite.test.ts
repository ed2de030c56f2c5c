/**
 * A site, and changes that break it or do not: the first are refused at publish and at promote, the second pass
 * (FD-13).
 */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { CONTRACT_VERSION } from '@lobby/contracts/remote'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RefusedError } from '../problem.ts'
import { openFolderStore } from '../store/folder-store.ts'
import { scratch } from '../testing/scratch.ts'
import { type ReleaseSketch, writeRelease } from '../testing/write-release.ts'
import { promote, rollback } from './promote.ts'
import { publish } from './publish.ts'

const common = { channel: 'production', actor: 'tester', reason: '' }
const OLDER = CONTRACT_VERSION + 1
const NEWEST = CONTRACT_VERSION + 2
const PLATFORM = '@lobby/platform'
const offers = { [PLATFORM]: ['useCall', 'useText', 'usePictures'] }
const provides = { react: '19.3.1', 'react-dom': '19.3.1', '@lobby/platform': '0.1.0' }

/** A store in this folder, and what puts a release into it. */
function storeIn(dir: string) {
  const store = openFolderStore(join(dir, 'store'))
  const put = async (sketch: ReleaseSketch) => {
    const { folder, record } = await writeRelease(dir, sketch)
    await publish(store, folder, common)
    return { folder, record }
  }
  return { dir, store, put }
}

/**
 * A shell and two remotes, each with a release to go back to. The live shell serves one contract version more than the
 * one before it, and provides a package more; games has left `/m/old` and has had `/m/older` three releases ago.
 */
async function fill({ store, put }: ReturnType<typeof storeIn>): Promise<void> {
  const live = async (sketch: ReleaseSketch) => {
    const { record } = await put(sketch)
    await promote(store, { ...common, remote: record.remote, id: record.id })
  }
  const serves = [CONTRACT_VERSION, OLDER]
  await live({
    remote: 'shell',
    version: '1.0.0',
    record: { serves, provides: { react: '19.0.0' }, offers: { [PLATFORM]: ['useCall', 'useText'] } },
  })
  await live({ remote: 'shell', version: '1.1.0', record: { serves: [...serves, NEWEST], provides, offers } })
  await live({ remote: 'lottery', version: '1.0.0', record: { contract: OLDER } })
  await live(lottery({ version: '1.1.0', record: { uses: { [PLATFORM]: ['useText'] } } }))
  await live({ remote: 'games', pages: ['/m/game', '/m/older'], version: '1.0.0' })
  await live({ remote: 'games', pages: ['/m/game', '/m/old'], version: '1.1.0' })
  await live({ remote: 'games', pages: ['/m/game', '/m/old/:x'], version: '1.2.0' })
  await live({ remote: 'games', pages: ['/m/game'], version: '1.3.0', record: { container: 'games_live' } })
}

let filled = ''
beforeAll(async () => {
  filled = await mkdtemp(join(tmpdir(), 'lobby-releases-'))
  await fill(storeIn(filled))
})
afterAll(() => rm(filled, { recursive: true, force: true }))

/** That site, in a store of the test's own: a copy, for filling one takes seconds. */
async function site() {
  const dir = await scratch()
  await cp(join(filled, 'store'), join(dir, 'store'), { recursive: true })
  return storeIn(dir)
}

const lottery = (sketch: ReleaseSketch): ReleaseSketch => ({
  version: '2.0.0',
  pages: ['/m/lottery', '/m/draws/:id'],
  slots: ['home.lottery'],
  ...sketch,
})
const shell = (record: Partial<ReleaseRecord>): ReleaseSketch => ({
  remote: 'shell',
  version: '2.0.0',
  record: { serves: [CONTRACT_VERSION, OLDER, NEWEST], provides, offers, ...record },
})
const title = { VI: 'Trang', EN: 'Page' }
const page = (paths: ReleaseRecord['pages'][number]['paths']): ReleaseRecord['pages'] => [
  { id: 'p', paths, access: 'all', module: './page/p', files: { scripts: [], styles: [] } },
]

const breaking: [why: string, code: string, sketch: ReleaseSketch][] = [
  ['claims a path of another remote', 'path.taken', lottery({ pages: ['/m/game'] })],
  ['claims what another remote would claim again after a rollback', 'path.taken', lottery({ pages: ['/m/old/:y'] })],
  ['claims what last-good of another remote would claim', 'path.taken', lottery({ pages: ['/m/old'] })],
  ['claims home', 'path.home', lottery({ pages: ['/m/home'] })],
  ['leaves the site’s part of the paths', 'path.outside', lottery({ pages: ['/draws'] })],
  ['claims a path twice', 'path.twice', lottery({ pages: ['/m/a/:x', '/m/a/:y'] })],
  ['claims a path that the router cannot read', 'path.malformed', lottery({ pages: ['/m/*/a'] })],
  ['needs a contract that the shell does not serve', 'contract.unserved', lottery({ record: { contract: 99 } })],
  [
    'needs a contract that the shell before does not serve',
    'contract.unserved',
    lottery({ record: { contract: NEWEST } }),
  ],
  ['was built for another runtime', 'runtime.differs', lottery({ record: { runtime: '1.0.0' } })],
  ['needs a package that nobody provides', 'shared.missing', lottery({ record: { requires: { vue: '^3.0.0' } } })],
  ['needs a newer package than there is', 'shared.unmet', lottery({ record: { requires: { react: '^20.0.0' } } })],
  [
    'needs a newer package than the shell before has',
    'shared.unmet',
    lottery({ record: { requires: { react: '^19.2.0' } } }),
  ],
  ['uses a name that nobody offers', 'shared.name', lottery({ record: { uses: { [PLATFORM]: ['useNothing'] } } })],
  [
    'uses a name that the shell before does not offer',
    'shared.name',
    lottery({ record: { uses: { [PLATFORM]: ['usePictures'] } } }),
  ],
  [
    'uses a package of which the shell names nothing',
    'shared.unnamed',
    lottery({ record: { uses: { '@lobby/ui/core': ['Button'] } } }),
  ],
  [
    'lacks the wording of a language',
    'locale.missing',
    lottery({ record: { locales: { VI: { scripts: [], styles: [] } } as ReleaseRecord['locales'] } }),
  ],
  [
    'lacks a key of the wording in a language',
    'key.missing',
    lottery({ record: { wording: { keys: 80, missing: { EN: ['list.empty'] } } } }),
  ],
  [
    'has a page without a title',
    'title.missing',
    lottery({ record: { pages: page([{ path: '/m/untitled', title: { VI: 'Trang', EN: '' } }]) } }),
  ],
  ['fills a slot that no layout has', 'slot.unknown', lottery({ slots: ['home.weather'] })],
  ['has an entry over its budget', 'budget.over', lottery({ sent: { 'entry.js': 10_001 } })],
  ['has a page over its budget', 'budget.over', lottery({ sent: { 'page-0.js': 40_001 } })],
  ['has a slot over its budget', 'budget.over', lottery({ sent: { 'slot-0.js': 40_001 } })],
  ['names a file that it does not list', 'file.unlisted', lottery({ record: { entry: 'other.js' } })],
  ['has the container of another remote', 'container.taken', lottery({ record: { container: 'games_live' } })],
  ['is a shell that serves no remote', 'contract.unserved', shell({ serves: [99] })],
  [
    'is a shell without the contract that a remote could go back to',
    'contract.unserved',
    shell({ serves: [CONTRACT_VERSION, NEWEST] }),
  ],
  ['is a shell with another React', 'shared.unmet', shell({ provides: { react: '20.0.0' } })],
  [
    'is a shell without a name that a remote uses',
    'shared.name',
    shell({ offers: { [PLATFORM]: ['useCall', 'usePictures'] } }),
  ],
  ['is a shell that does not say what it offers', 'shared.unnamed', shell({ offers: undefined })],
  ['is a shell without React', 'shared.missing', shell({ provides: {} })],
  ['is a shell with another runtime', 'runtime.differs', shell({ runtime: '3.0.0' })],
  ['is a shell without a key in a language', 'key.missing', shell({ wording: { keys: 1, missing: { VI: ['a'] } } })],
  [
    'is a shell over its budget',
    'budget.over',
    {
      remote: 'shell',
      version: '2.0.0',
      sent: { 'entry.js': 150_001 },
      record: { serves: [1, 2, 3], provides, offers },
    },
  ],
]

const harmless: [why: string, sketch: ReleaseSketch][] = [
  ['changes nothing but its version', lottery({})],
  ['has one page more', lottery({ pages: ['/m/lottery', '/m/draws/:id', '/m/results'] })],
  ['has one page fewer', lottery({ pages: ['/m/lottery'] })],
  ['claims a specific path beside its own with a parameter', lottery({ pages: ['/m/draws/:id', '/m/draws/today'] })],
  ['claims a path under another remote’s', lottery({ pages: ['/m/game/lottery'] })],
  ['claims what another remote had, before what can be gone back to', lottery({ pages: ['/m/older'] })],
  [
    'has another title',
    lottery({ record: { pages: page([{ path: '/m/lottery', title: { VI: 'Xổ số', EN: 'Draws' } }]) } }),
  ],
  ['has another way back', lottery({ record: { pages: page([{ path: '/m/lottery', title, back: '/m/home' }]) } })],
  [
    'has its page for members alone',
    lottery({ record: { pages: page([{ path: '/m/l', title }]).map((p) => ({ ...p, access: 'member' as const })) } }),
  ],
  ['uses names that both shells offer', lottery({ record: { uses: { [PLATFORM]: ['useCall', 'useText'] } } })],
  ['fills another slot', lottery({ slots: ['home.lottery', 'layout.header'] })],
  ['fills no slot', lottery({ slots: [] })],
  ['has another picture', lottery({ files: { 'assets/a.svg': '<svg/>' } })],
  ['has more words in all languages', lottery({ record: { wording: { keys: 90, missing: {} } } })],
  ['has a page just within its budget', lottery({ sent: { 'page-0.js': 39_000 } })],
  ['needs less than before', lottery({ record: { requires: {} } })],
  ['needs what both shells have', lottery({ record: { requires: { react: '>=19.0.0 <20' } } })],
  ['needs the contract that both shells serve', lottery({ record: { contract: OLDER } })],
  ['was built from changed source', lottery({ record: { source: { revision: 'abc', dirty: true } } })],
  ['is a new remote', { remote: 'poker', pages: ['/m/poker'], slots: ['home.games'] }],
  ['is a shell that provides a newer package', shell({ provides: { ...provides, react: '19.4.0' } })],
  ['is a shell that provides one more', shell({ provides: { ...provides, '@lobby/ui/core': '0.1.0' } })],
  ['is a shell that serves one contract more', shell({ serves: [CONTRACT_VERSION, OLDER, NEWEST, NEWEST + 1] })],
]

describe('FD-13 changes of a site', () => {
  it('FD-13 has at least twelve of each kind', () => {
    expect(breaking.length).toBeGreaterThanOrEqual(12)
    expect(harmless.length).toBeGreaterThanOrEqual(12)
  })

  it.each(breaking)('FD-13 refuses a release that %s (%s)', async (_why, code, sketch) => {
    const { dir, store } = await site()
    const { folder, record } = await writeRelease(dir, sketch)
    const codes = (error: unknown) =>
      error instanceof RefusedError && [error.code, ...new Set(error.problems.map((problem) => problem.code))]
    expect(await publish(store, folder, common).catch(codes)).toEqual(['release.refused', code])
    expect(await store.releases(record.remote)).not.toContain(record.id)
    // Another channel let it into the store; this one still does not take it.
    await publish(store, folder, { ...common, channel: 'empty', force: true, reason: 'to see promote refuse it' })
    const change = { ...common, remote: record.remote, id: record.id }
    expect(await promote(store, change).catch(codes)).toEqual(['release.refused', code])
    const forced = await promote(store, { ...change, force: true, reason: 'mended by hand' })
    expect(forced.revision).toMatchObject({ forced: true, reason: 'mended by hand' })
  })

  it.each(harmless)('FD-13 lets a release pass that %s', async (_why, sketch) => {
    const { store, put } = await site()
    const { record } = await put(sketch)
    expect((await promote(store, { ...common, remote: record.remote, id: record.id })).changed).toBe(true)
    const other = record.remote === 'shell' ? 'games' : 'shell'
    // What passed fits what a rollback of another part brings back.
    expect((await rollback(store, { ...common, remote: other })).changed).toBe(true)
  })

  it('FD-13 does not hold a release against one that nobody could go back to', async () => {
    const { store, put } = await site()
    const reason = 'moved together'
    const joint = { ...common, force: true, reason }
    const { dir } = await site()
    for (const sketch of [shell({ runtime: '3.0.0' }), lottery({ record: { runtime: '3.0.0' } })]) {
      const { folder, record } = await writeRelease(dir, sketch)
      await publish(store, folder, joint)
      await promote(store, { ...joint, remote: record.remote, id: record.id })
    }
    const games = { remote: 'games', version: '2.0.0', pages: ['/m/game'], record: { runtime: '3.0.0' } }
    await expect(put(games)).resolves.toMatchObject({ record: { remote: 'games' } })
  })
})
