import type { ReleaseRecord } from '@lobby/contracts/release'
import { describe, expect, it } from 'vitest'
import { scratch } from '../testing/scratch.ts'
import { type ReleaseSketch, writeRelease } from '../testing/write-release.ts'
import { checkRelease } from './checks.ts'

async function record(sketch: ReleaseSketch): Promise<ReleaseRecord> {
  return (await writeRelease(await scratch(), sketch)).record
}
const codes = (...args: Parameters<typeof checkRelease>) => checkRelease(...args).map(({ code }) => code)

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
    expect(checkRelease(lottery, [], shell)).toEqual([refused])
    expect(checkRelease(shell, [lottery])).toEqual([refused])
    expect(codes(await uses(['Button']), [], shell)).toEqual([])
    expect(codes(await uses(['Button']), [], await offers())).toEqual(['shared.unnamed'])
    expect(codes(await uses([]), [], await offers())).toEqual([])
  })

  it('FD-13 refuses another federation runtime than the shell has', async () => {
    const lottery = await record({ record: { runtime: '2.8.0' } })
    expect(codes(lottery, [], await record({ remote: 'shell' }))).toEqual(['runtime.differs'])
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
