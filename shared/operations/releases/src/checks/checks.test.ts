import type { ReleaseRecord } from '@lobby/contracts/release'
import { describe, expect, it } from 'vitest'
import type { Problem } from '../problem.ts'
import { scratch } from '../testing/scratch.ts'
import { type ReleaseSketch, writeRelease } from '../testing/write-release.ts'
import { checkRelease, checkWeight } from './checks.ts'

async function record(sketch: ReleaseSketch): Promise<ReleaseRecord> {
  return (await writeRelease(await scratch(), sketch)).record
}
const codes = (...args: Parameters<typeof checkRelease>) => checkRelease(...args).map(({ code }) => code)

/** As the command says them; with their values they are worded elsewhere. */
const asSaid = (problems: readonly Problem[]) => problems.map(({ code, message }) => ({ code, message }))

describe('FD-13 checks of a release', () => {
  it('FD-13 finds nothing in a release that fits', async () => {
    const lottery = await record({ pages: ['/m/lottery', '/m/lottery/:id'], slots: ['home.lottery'] })
    const games = await record({ remote: 'games', pages: ['/m/gameCenter', '/m/lottery/history'] })
    const older = await record({ version: '0.9.0', pages: ['/m/lottery'] })
    const shell = await record({ remote: 'shell' })
    expect(checkRelease(lottery, [games, older, shell], shell)).toEqual([])
    expect(checkRelease(lottery, [])).toEqual([])
    expect(checkRelease(shell, [lottery, games])).toEqual([])
  })

  it('FD-13 names the path that two remotes claim, and both of them', async () => {
    const lottery = await record({ pages: ['/m/draws/:id'] })
    const games = await record({ remote: 'games', pages: ['/m/draws/:game'] })
    const [problem, ...more] = checkRelease(lottery, [games])
    expect(more).toEqual([])
    expect(problem?.code).toBe('path.taken')
    expect(problem?.message).toBe(
      `lottery ${lottery.id} claims /m/draws/:id, which is one with /m/draws/:game of games ${games.id}.`,
    )
  })

  it('FD-13 refuses a contract version that the live shell does not serve, from either side', async () => {
    const lottery = await record({ record: { contract: 2 } })
    const shell = await record({ remote: 'shell' })
    const newer = await record({ remote: 'shell', record: { serves: [1, 2] } })
    expect(codes(lottery, [], shell)).toEqual(['contract.unserved'])
    expect(codes(shell, [lottery])).toEqual(['contract.unserved'])
    expect(codes(lottery, [], newer)).toEqual([])
  })

  it.each([
    ['shared.missing', { '@lobby/ui': '^0.1.0' }],
    ['shared.unmet', { react: '^18.0.0' }],
    ['shared.range', { react: 'newest' }],
  ])(
    'FD-13 refuses a shared requirement that the shell does not meet (%s), from either side',
    async (code, requires) => {
      const lottery = await record({ record: { requires } })
      const shell = await record({ remote: 'shell' })
      expect(codes(lottery, [], shell)).toEqual([code])
      expect(codes(shell, [lottery])).toEqual([code])
    },
  )

  it('FD-13 names those names of a shared package that the shell does not offer, from either side', async () => {
    const uses = (names: string[]) => record({ record: { uses: { '@lobby/ui': names } } })
    const offers = (names?: string[]) =>
      record({ remote: 'shell', record: { offers: names ? { '@lobby/ui': names } : {} } })
    const [lottery, shell] = [await uses(['Button', 'Dial', 'Sheet', 'Wheel']), await offers(['Button', 'Sheet'])]
    const refused = {
      code: 'shared.name',
      message: `lottery ${lottery.id} uses Dial, Wheel of @lobby/ui, which shell ${shell.id} does not offer.`,
    }
    expect(asSaid(checkRelease(lottery, [], shell))).toEqual([refused])
    expect(asSaid(checkRelease(shell, [lottery]))).toEqual([refused])
    expect(codes(await uses(['Button']), [], shell)).toEqual([])
    expect(codes(await uses(['Button']), [], await offers())).toEqual(['shared.unnamed'])
    expect(codes(await uses([]), [], await offers())).toEqual([])
  })

  it('FD-13 refuses another federation runtime than the shell has', async () => {
    const lottery = await record({ record: { runtime: '2.8.0' } })
    expect(codes(lottery, [], await record({ remote: 'shell' }))).toEqual(['runtime.differs'])
  })

  it('FD-13 says in one sentence what a release and the shell do not have in common', async () => {
    const shell = await record({ remote: 'shell', record: { provides: { react: '19.2.0' } } })
    const said = async (more: Partial<ReleaseRecord>, beside = shell) => {
      const lottery = await record({ record: more })
      return checkRelease(lottery, [], beside).map(({ message }) =>
        message.replaceAll(lottery.id, 'ID').replaceAll(beside.id, 'HOST'),
      )
    }
    const none = await record({ remote: 'shell', record: { serves: [] } })
    const both = await record({ remote: 'shell', record: { serves: [2, 3] } })
    expect(await said({ contract: 1 }, none)).toEqual([
      'lottery ID needs contract version 1, but shell HOST serves none.',
    ])
    expect(await said({ contract: 1 }, both)).toEqual([
      'lottery ID needs contract version 1, but shell HOST serves 2, 3.',
    ])
    expect(await said({ runtime: '2.8.0' })).toEqual([
      `lottery ID was built for federation runtime 2.8.0, but shell HOST runs ${shell.runtime}.`,
    ])
    expect(await said({ requires: { react: '^18.0.0' } })).toEqual([
      'lottery ID needs react ^18.0.0, but shell HOST provides 19.2.0.',
    ])
    expect(await said({ requires: { react: 'newest' } })).toEqual([
      'lottery ID asks for react in a range that is none: "newest".',
    ])
    expect(await said({ requires: { vue: '^3.0.0' } })).toEqual([
      'lottery ID needs vue ^3.0.0, which shell HOST does not provide.',
    ])
    expect(await said({ uses: { '@lobby/none': ['Button'] } })).toEqual([
      'lottery ID uses @lobby/none, and shell HOST does not say which names of it it offers.',
    ])
  })

  it('FD-13 says in one sentence what is wrong with a release by itself', async () => {
    const said = async (sketch: ReleaseSketch, change: Partial<ReleaseRecord> = {}) => {
      const one = await record(sketch)
      return checkRelease({ ...one, ...change }, []).map(({ message }) => message.replaceAll(one.id, 'ID'))
    }
    expect(await said({ pages: ['/m/home'] })).toEqual([
      "lottery ID claims /m/home, which is home and the shell's own.",
    ])
    expect(await said({ pages: ['/lottery'] })).toEqual(['lottery ID claims /lottery, but pages stand under /m/.'])
    expect(await said({ pages: ['/m/*/x'] })).toEqual(['lottery ID claims /m/*/x, which is no route pattern.'])
    expect(await said({ pages: ['/m/a/:x', '/m/a/:y'] })).toEqual(['lottery ID claims /m/a/:y twice (/m/a/:x).'])
    expect(await said({ slots: ['home.weather'] })).toEqual([
      expect.stringMatching(/^lottery ID fills a slot that no layout has: home\.weather \(\S+\)\.$/),
    ])
    expect(await said({ record: { entry: 'other.js' } })).toEqual([
      'lottery ID uses other.js but does not list it among its files.',
    ])
    const { locales } = await record({})
    expect(await said({}, { locales: { VI: locales.VI } as ReleaseRecord['locales'] })).toEqual([
      'lottery ID has no wording in EN.',
    ])
    const missing = (count: number) => ({
      wording: { keys: 9, missing: { EN: ['a', 'b', 'c', 'd', 'e'].slice(0, count) } },
    })
    expect(await said({}, missing(3))).toEqual(['lottery ID has no words in EN for a, b, c.'])
    expect(await said({}, missing(5))).toEqual(['lottery ID has no words in EN for a, b, c and 2 more.'])
  })

  it('FD-13 a path that is the same one is said to be so, and a page without a title names it', async () => {
    const [lottery, games] = [
      await record({ pages: ['/m/draws'] }),
      await record({ remote: 'games', pages: ['/m/draws'], record: { container: 'own' } }),
    ]
    expect(checkRelease(lottery, [games]).map(({ message }) => message)).toEqual([
      `lottery ${lottery.id} claims /m/draws, which is of games ${games.id}.`,
    ])
    const [page] = lottery.pages
    const untitled = { ...lottery, pages: [{ ...page, paths: [{ path: '/m/draws', title: { VI: 'Xổ số' } }] }] }
    expect(checkRelease(untitled as ReleaseRecord, []).map(({ message }) => message)).toEqual([
      `lottery ${lottery.id} has no title in EN for /m/draws.`,
    ])
  })

  it('FD-13 says what weighs too much, how much that is and how much it may be', async () => {
    const lottery = await record({ pages: ['/m/lottery'] })
    /** So many bytes of these travel, and nothing of the others. */
    const said = (sent: Record<string, number>) => {
      const files = Object.entries(lottery.files).map(([path, file]) => [path, { ...file, sent: sent[path] ?? 0 }])
      return asSaid(checkWeight({ ...lottery, files: Object.fromEntries(files) }))
    }
    // 4,000 B and 70 for each of its four chunks: two of the page, two of wording.
    expect(said({ 'entry.js': 4_280, 'page-0.js': 30_000, 'page-0.css': 10_000 })).toEqual([])
    const head = `lottery ${lottery.id}: lottery`
    expect(said({ 'entry.js': 4_281, 'page-0.js': 30_000, 'page-0.css': 10_001 })).toEqual([
      {
        code: 'budget.over',
        message: `${head} entry (4 chunks) weighs 4281 B as it travels, and may weigh 4280 B.`,
      },
      {
        code: 'budget.over',
        message: `${head} ${lottery.pages[0]?.module} weighs 40001 B as it travels, and may weigh 40000 B.`,
      },
    ])
  })

  it.each([
    ['path.home', { pages: ['/m/home'] }],
    ['path.home', { pages: ['/m/:page?'] }],
    ['path.outside', { pages: ['/lottery'] }],
    ['path.malformed', { pages: ['/m/*/x'] }],
    ['path.twice', { pages: ['/m/a/:x', '/m/a/:y'] }],
    ['slot.unknown', { slots: ['home.weather'] }],
    ['file.unlisted', { record: { entry: 'other.js' } }],
    ['locale.missing', { record: { locales: { VI: { scripts: [], styles: [] } } as ReleaseRecord['locales'] } }],
  ] satisfies [string, ReleaseSketch][])(
    'FD-13 refuses a release that is wrong by itself: %s',
    async (code, sketch) => {
      expect(codes(await record(sketch), [])).toEqual([code])
    },
  )

  it('FD-13 refuses a page without a title in a language', async () => {
    const lottery = await record({ pages: ['/m/lottery'] })
    const [page] = lottery.pages
    const untitled = {
      ...lottery,
      pages: [{ ...page, paths: [{ path: '/m/lottery', title: { VI: ' ', EN: 'Lottery' } }] }],
    }
    expect(codes(untitled as ReleaseRecord, [])).toEqual(['title.missing'])
  })

  it('FD-13 refuses a slot whose part of the words lacks a language that the release has', async () => {
    const lottery = await record({ slots: ['home.lottery'] })
    const words = { scripts: ['en.js'], styles: [] }
    const slots = lottery.slots.map((slot) => ({ ...slot, wordingPart: 'home' }))
    const withParts = (localeParts: object) => ({ ...lottery, slots, localeParts }) as ReleaseRecord
    expect(codes(withParts({ home: { VI: words, EN: words } }), [])).toEqual([])
    expect(codes(withParts({ home: { VI: words } }), [])).toEqual(['locale.missing'])
    expect(codes(withParts({ other: { VI: words, EN: words } }), [])).toEqual(['locale.missing', 'locale.missing'])
    const unlisted = { VI: words, EN: { scripts: ['gone.js'], styles: [] } }
    expect(codes(withParts({ home: unlisted }), [])).toEqual(['file.unlisted'])
  })

  it('FD-13 refuses a language that a release offers in part, and takes one that it does not offer', async () => {
    const lottery = await record({ pages: ['/m/lottery'] })
    const files = { scripts: ['en.js'], styles: [] }
    const partly = {
      ...lottery,
      locales: { ...lottery.locales, TH: files },
      wording: { keys: 9, missing: { TH: ['list.empty'], JA: ['list.empty'] } },
    }
    // Thai lacks a key and the page's title; Japanese is not offered, so it lacks nothing.
    expect(codes(partly as ReleaseRecord, [])).toEqual(['key.missing', 'title.missing'])
    expect(codes(lottery, [])).toEqual([])
  })

  it('FD-13 refuses two remotes with one container', async () => {
    const lottery = await record({ record: { container: 'same' } })
    const games = await record({ remote: 'games', record: { container: 'same' } })
    expect(codes(lottery, [games])).toEqual(['container.taken'])
  })
})
