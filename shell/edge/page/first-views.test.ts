import { hotGames } from '@lobby/contracts/calls/games'
import { lotteryMenu } from '@lobby/contracts/calls/lottery'
import { systemStatus, whitelabel } from '@lobby/contracts/calls/system'
import { firstCall } from '@lobby/contracts/first-call'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { rollback } from '@lobby/releases/promote'
import { afterEach, expect, it, vi } from 'vitest'
import { bootOf, CHANNEL, elements, type TestEdge, testEdge } from '../testing/test-edge.ts'
import { answering, category, game, HOUR, lottery, MINUTE, NOW, status } from '../testing/view-answers.ts'

const HOT = firstCall(hotGames, { isPlatform: 2 })
const MENU = firstCall(lotteryMenu, { device: 'h5' })

const LOTTERIES = [
  lottery('Miền Bắc', 8 * HOUR + 15 * MINUTE),
  lottery('Mai', 30 * HOUR),
  lottery('TP. HCM', 6 * HOUR + 15 * MINUTE),
  // Its draw runs; the gateway names the next one.
  lottery('Đang quay', 24 * HOUR, { isSale: false }),
  lottery('VN Index', 7 * HOUR),
  lottery('Sau cùng', 50 * HOUR),
]
const menu = {
  hot: category('vietnam_rb_hot', LOTTERIES),
  stock: category('vietnam_rb_stock', [lottery('VN Index', 7 * HOUR)]),
}

interface Answers {
  status?: object
  games?: unknown
  menu?: unknown
}

const gatewayOf = (answers: Answers) =>
  answering({
    [systemStatus.path]: { ...status, ...answers.status },
    [whitelabel.path]: {},
    [hotGames.path]: answers.games ?? { list: ['Một', 'Hai', 'Ba', 'Bốn', 'Năm'].map(game) },
    [lotteryMenu.path]: answers.menu ?? menu,
  })

const slotOf = (id: string, slot: string, view: unknown): ReleaseRecord['slots'][number] =>
  ({
    ...{ id, slot, order: 0, height: 200, module: `./slot/${id}`, files: { scripts: [], styles: [] } },
    ...(view !== undefined && { view }),
  }) as ReleaseRecord['slots'][number]
const tiles = { look: 'tiles', call: HOT, words: { title: { VI: 'Chơi ngay', EN: 'Play now' } }, visitor: true }
const draws = {
  ...{ look: 'draws', call: MENU },
  words: {
    title: { VI: 'Xổ số', EN: 'Lottery' },
    special: { VI: 'GĐB', EN: 'Special' },
    at: { VI: 'Quay lúc {{time}}', EN: '' },
  },
}

const edges: TestEdge[] = []
afterEach(async () => {
  for (const edge of edges.splice(0)) await edge[Symbol.asyncDispose]()
})

/** An edge whose home has these slots, in this order, below its banners. */
async function edgeWith(slots: ReleaseRecord['slots'], answers: Answers = {}): Promise<TestEdge> {
  const edge = await testEdge(
    async (store) => {
      await store.release({ remote: 'shell' })
      await store.release({ remote: 'promotions', slots: ['home.banners'] })
      await store.release({ remote: 'games', record: { slots } })
    },
    { fetch: gatewayOf(answers) as typeof fetch, now: () => NOW },
  )
  edges.push(edge)
  return edge
}
const home = async (edge: TestEdge, headers = {}) => (await edge.app.inject({ url: '/m/home', headers })).body
const frameOf = (html: string) =>
  html.slice(html.indexOf('<div class="frame-page'), html.indexOf('<div class="frame-menu'))
/** What a player reads of the page's frame, a line for each element that has a text. */
const texts = (html: string) => [...frameOf(html).matchAll(/>([^<>]+)</g)].map(([, text]) => text)

it('SP-01 home begins with the first games of its slot, in their order, and with their pictures', async () => {
  const html = await home(await edgeWith([slotOf('play-now', 'home.play', tiles)]))
  expect(texts(html)).toEqual([
    'Chơi ngay',
    ...['Một', 'Hãng của Một', 'Hai', 'Hãng của Hai', 'Ba', 'Hãng của Ba', 'Bốn', 'Hãng của Bốn'],
    ...['Năm', 'Hãng của Năm'],
  ])
  expect(elements(html, 'img').map(({ src }) => src)).toEqual([
    '/images/3.png?w=240',
    '/images/3.png?w=240',
    '/images/2.png?w=240',
    '/images/3.png?w=240',
    '/images/3.png?w=240',
  ])
  // A phone shows four: what is not shown there is not loaded either.
  expect(elements(html, 'img').map(({ loading }) => loading)).toEqual([...Array(4).fill(undefined), 'lazy'])
  expect(elements(html, 'div').filter((div) => 'data-view' in div)).toMatchObject([
    { 'data-view': 'games/play-now', 'data-visitor': '', 'aria-hidden': 'true' },
  ])
})

it('SP-01 home begins with the next draws, the running one first, with when their sale ends by the edge’s clock', async () => {
  const html = await home(await edgeWith([slotOf('hub', 'home.lottery', draws)]))
  expect(texts(html)).toEqual([
    'Xổ số',
    // No number of the draw before beside one that runs.
    'Đang quay',
    // The number is yesterday's, and has its own day.
    ...['TP. HCM', 'Quay lúc 16:15', 'GĐB ', '20/11', ' 12345'],
    ...['VN Index', 'GĐB ', '20/11', ' 12345'],
    ...['Miền Bắc', 'Quay lúc 18:15', 'GĐB ', '20/11', ' 12345'],
    // From here on in the second column of a tablet and a desktop.
    ...['Mai', 'GĐB ', '20/11', ' 12345'],
    ...['Sau cùng', 'GĐB ', '20/11', ' 12345'],
  ])
  expect(elements(html, 'div').flatMap((list) => list['data-abreast'] ?? [])).toEqual(['3'])
  // LT-22: ten minutes before the draw. LT-16: a stock has no clock.
  expect(elements(html, 'b').flatMap((clock) => clock['data-ends'] ?? [])).toEqual([
    '0',
    String(NOW + 6 * HOUR + 5 * MINUTE),
    String(NOW + 8 * HOUR + 5 * MINUTE),
  ])
})

it('SP-01 LT-24 the clock of a draw that is more than a day away keeps its place empty for the lottery’s own', async () => {
  // Ten minutes are the lock time.
  const day = 24 * HOUR + 10 * MINUTE
  const far = { hot: category('vietnam_rb_hot', [lottery('Ngày mai', day - 1), lottery('Ngày kia', day)]) }
  const html = await home(await edgeWith([slotOf('hub', 'home.lottery', draws)], { menu: far }))
  const clocks = elements(html, 'b').flatMap((clock) => clock['data-ends'] ?? [])
  expect(clocks).toEqual([String(NOW + 24 * HOUR - 1)])
  // Each draw has a clock's place.
  expect(frameOf(html).match(/<\/b><b(?: data-ends="\d+")?><\/b>/g)).toHaveLength(2)
})

it('SP-01 words are in the page’s language', async () => {
  const edge = await edgeWith([slotOf('play-now', 'home.play', tiles), slotOf('hub', 'home.lottery', draws)])
  const read = texts(await home(edge, { cookie: 'lobby_lang=EN' }))
  expect(read).toContain('Play now')
  expect(read).toContain('Lottery')
  expect(read).not.toContain('Chơi ngay')
})

it('SP-01 an answer that is only drawn is no data of the page, and one too large for a page is drawn all the same', async () => {
  const long = { list: [{ ...game('Dài'), code: 'x'.repeat(16_384) }] }
  const play = { ...slotOf('play-now', 'home.play', tiles), first: [HOT] }
  const answers = async (games?: unknown) => {
    const html = await home(await edgeWith([play, slotOf('hub', 'home.lottery', draws)], { games }))
    return { names: Object.keys(bootOf(html).first as object).toSorted(), read: texts(html) }
  }
  expect((await answers()).names).toEqual(['hotGames isPlatform=2', 'systemStatus', 'whitelabel'])
  const { names, read } = await answers(long)
  expect(names).toEqual(['systemStatus', 'whitelabel'])
  expect(read).toContain('Dài')
})

it('SP-01 a view is its release’s own, and goes with it', async () => {
  const edge = await edgeWith([slotOf('play-now', 'home.play', tiles)])
  await edge.release({
    remote: 'games',
    version: '2.0.0',
    record: { slots: [slotOf('play-now', 'home.play', undefined)] },
  })
  const next = async () => {
    await edge.app.inject('/healthz')
    return texts(await home(edge))
  }
  expect(await next()).toEqual([])
  await rollback(edge.store, { channel: CHANNEL, remote: 'games', actor: 'test', reason: 'test' })
  expect(await next()).toContain('Chơi ngay')
})

it('SP-01 SH-37 nothing is drawn of a look that the edge does not know, of another answer, or while the site is closed', async () => {
  const play = slotOf('play-now', 'home.play', tiles)
  const hub = slotOf('hub', 'home.lottery', draws)
  const drawn = async (slots: ReleaseRecord['slots'], answers: Answers = {}) =>
    texts(await home(await edgeWith(slots, answers)))
  expect(await drawn([slotOf('play-now', 'home.play', { ...tiles, look: 'hologram' })])).toEqual([])
  expect(await drawn([play], { games: { games: [] } })).toEqual([])
  expect(await drawn([play], { games: { list: [] } })).toEqual([])
  expect(await drawn([hub], { menu: [] })).toEqual([])
  expect(await drawn([play, hub], { status: { status: 1 } })).toEqual([])
})

it('SP-01 FD-09 no text and no address out of an answer gets out of its place', async () => {
  const nasty = '"><script>alert(1)</script>'
  const html = await home(
    await edgeWith(
      [
        slotOf('play-now', 'home.play', { ...tiles, words: { title: { VI: nasty, EN: nasty } } }),
        slotOf('hub', 'home.lottery', draws),
      ],
      {
        games: { list: [{ ...game(nasty), nodeName: nasty, mobileIconUrl: nasty }] },
        menu: {
          hot: category('vietnam_rb_hot', [
            lottery(nasty, HOUR, { mobileIconUrl: nasty, previousWinningNumber: nasty }),
          ]),
        },
      },
    ),
  )
  const frame = frameOf(html)
  expect(frame).not.toContain('<script')
  // A title, names of a game, its vendor and a draw, a number, and the addresses of two pictures.
  expect(frame.match(/&lt;script/g)?.length).toBeGreaterThan(7)
})

it('SP-01 SP-07 a page says when it was sent, and is the same while its draws are', async () => {
  let [now, late, answered] = [NOW, 0, 0]
  const edge = await testEdge(
    async (store) => {
      await store.release({ remote: 'shell' })
      await store.release({ remote: 'promotions', slots: ['home.banners'] })
      await store.release({ remote: 'lottery', record: { slots: [slotOf('hub', 'home.lottery', draws)] } })
    },
    {
      now: () => now,
      fetch: (async (input: string | URL | Request) => {
        const past = now - NOW - late
        const shown = LOTTERIES.map((each) => ({ ...each, remainTime: each.remainTime - past }))
        const hot = { ...category('vietnam_rb_hot', shown), remainTime: HOUR - past }
        const answer = await gatewayOf({ menu: { hot } })(input)
        const read = async () => {
          const text = await answer.clone().text()
          answered += 1
          return text
        }
        return Object.assign(answer, { text: read })
      }) as typeof fetch,
    },
  )
  edges.push(edge)
  const ask = async () => {
    const { headers, body } = await edge.app.inject('/m/home')
    const clocks = elements(body, 'b').flatMap((clock) => clock['data-ends'] ?? [])
    return { tag: headers.etag, sent: headers['server-timing'], clocks }
  }
  const first = await ask()
  expect(first.sent).toBe(`sent;dur=${NOW}`)
  expect(first.clocks).toHaveLength(4)
  now += 30_000
  late = 40
  // Gets the answers of before, and has all of them asked for anew.
  const before = answered
  await ask()
  await vi.waitFor(() => expect(answered).toBe(before * 2))
  await new Promise(setImmediate)
  expect(await ask()).toEqual({ ...first, sent: `sent;dur=${NOW + 30_000}` })
})
