import { lotteryMenu } from '@lobby/contracts/calls/lottery'
import { announcements, promotionCategories, systemStatus, whitelabel } from '@lobby/contracts/calls/system'
import { firstCall } from '@lobby/contracts/first-call'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { rollback } from '@lobby/releases/promote'
import { afterEach, expect, it } from 'vitest'
import { PAGE_VIEW_STYLE, PAGE_VIEW_STYLE_SOURCE } from '../frame/page-view-style.ts'
import { bootOf, CHANNEL, elements, type TestEdge, testEdge } from '../testing/test-edge.ts'
import { answering, category, HOUR, lottery, MINUTE, NOW, status } from '../testing/view-answers.ts'

const MENU = firstCall(lotteryMenu, { device: 'h5' })
const OFFERS = firstCall(announcements, { types: 'PR' })
const KINDS = firstCall(promotionCategories, {})

/** Each word as its name, so that a text says which word it is. */
const words = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { VI: name, EN: `${name} EN` }]))
const WORDS = {
  ...words('all', 'hot', 'recent', 'byDay', 'own', 'today', 'tomorrow', 'caption', 'closed', 'special', 'history'),
  ...words('play', ...[0, 1, 2, 3, 4, 5, 6].map((day) => `day${day}`)),
  at: { VI: 'Quay lúc {{time}}', EN: 'Draw at {{time}}' },
  later: { VI: '{{day}} · {{time}}', EN: '{{day}} · {{time}}' },
  locked: { VI: 'Chờ quay · {{time}}', EN: 'Waiting · {{time}}' },
}
const lotteries = { look: 'drawDays', call: MENU, words: WORDS }
const promotions = { look: 'promotions', call: OFFERS, beside: [KINDS], words: words('all', 'longTerm') }

/** Each has the number of its own last draw, and other days than every one. */
const weekly = (remark: string, remainTime: number, over: object = {}) =>
  lottery(remark, remainTime, { drawDayOfWeek: '7', ...over })
const region = (tag: string, labelName: string, games: readonly object[]) => ({ ...category(tag, games), labelName })
const NORTH = lottery('Miền Bắc', 8 * HOUR + 15 * MINUTE, { previousWinningNumber: '00512~1,2' })
const SAIGON = weekly('TP. HCM', 6 * HOUR + 15 * MINUTE)
const menuOf = (...south: readonly object[]) => ({
  hot: region('vietnam_rb_hot', 'Nổi bật', [SAIGON]),
  north: region('vietnam_rb_north', 'Miền Bắc', [NORTH]),
  southern: region('vietnam_rb_southern', 'Miền Nam', south),
})
const SOUTH = [SAIGON, weekly('Long An', 6 * HOUR + 15 * MINUTE), weekly('Mai', 30 * HOUR)]

const offer = (id: string, over: object = {}) => ({
  ...{ id, title: `Ưu đãi ${id}`, content: '<p>…</p>', read: false, noExpiry: 0 },
  ...{ startDate: '2026-11-17T00:00:00', endDate: '2026-12-17T00:00:00' },
  announcementImages: [
    { sequence: 2, url: '/images/no.png' },
    { sequence: 1, url: `/images/${id}.png` },
  ],
  ...{ promoAnnouncementCategoryIds: [2], ...over },
})
const kinds = [
  { id: 1, name: 'Không có gì' },
  { id: 2, name: 'Nổ hũ' },
]

interface Answers {
  menu?: unknown
  offers?: readonly object[]
  kinds?: unknown
  status?: object
}

const edges: TestEdge[] = []
afterEach(async () => {
  for (const edge of edges.splice(0)) await edge[Symbol.asyncDispose]()
})

const pagesOf = (view: unknown): ReleaseRecord['pages'] => [
  {
    id: 'list',
    paths: [{ path: '/m/list', title: { VI: 'Danh sách', EN: 'List' } }],
    ...{ access: 'all', module: './page/list', files: { scripts: [], styles: [] } },
    ...(view !== undefined && { view: view as NonNullable<ReleaseRecord['pages'][number]['view']> }),
  },
]

async function edgeWith(view: unknown, answers: Answers = {}): Promise<TestEdge> {
  const values = {
    [systemStatus.path]: { ...status, ...answers.status },
    [whitelabel.path]: {},
    [lotteryMenu.path]: answers.menu ?? menuOf(...SOUTH),
    [announcements.path]: {
      ...{ banners: [], player: [], popup: [], hot: [] },
      promotion: answers.offers ?? ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => offer(id)),
    },
    [promotionCategories.path]: answers.kinds ?? kinds,
  }
  const edge = await testEdge(
    async (store) => {
      await store.release({ remote: 'shell' })
      await store.release({ remote: 'lottery', record: { pages: pagesOf(view) } })
    },
    { fetch: answering(values) as typeof fetch, now: () => NOW },
  )
  edges.push(edge)
  return edge
}
const page = async (edge: TestEdge, path = '/m/list', headers = {}) =>
  (await edge.app.inject({ url: path, headers })).body
/** What a player reads of the page, a line for each element that has a text; nothing where it is not drawn. */
const texts = (html: string) => {
  const view = html.slice(html.indexOf('<div class="frame-view'), html.indexOf('<div class="frame-menu'))
  return html.includes('<div class="frame-view') ? [...view.matchAll(/>([^<>]+)</g)].map(([, text]) => text) : []
}
const names = (html: string) => [...html.matchAll(/<div class="view-name"><b>([^<]*)</g)].map(([, name]) => name)

it('SP-01 LT-01 the list of lotteries begins with its tabs, its regions and the draws of the day, the North first', async () => {
  const html = await page(await edgeWith(lotteries))
  const card = (name: string, time: string, special: string) => [
    ...[name, `Quay lúc ${time}`, 'caption', 'play', 'special', special, 'history', 'day5 11-20-2026'],
  ]
  expect(texts(html)).toEqual([
    ...['all', 'hot', 'recent', 'byDay', 'Miền Bắc', 'Miền Nam', 'today', '21/11', 'own'],
    ...card('Miền Bắc', '18:15', '00512'),
    // In the order of their own region, although one of them is popular.
    ...card('TP. HCM', '16:15', '12345'),
    ...card('Long An', '16:15', '12345'),
  ])
  // LT-22: ten minutes before the draw.
  expect(elements(html, 'b').flatMap((clock) => clock['data-ends'] ?? [])).toEqual(
    [8, 6, 6].map((hours) => String(NOW + hours * HOUR + 5 * MINUTE)),
  )
  expect(elements(html, 'img').map(({ src }) => src)).toEqual(Array(3).fill('/images/l.png?w=160'))
  expect(elements(html, 'div').filter((div) => 'data-view' in div)).toMatchObject([
    { 'data-view': 'lottery/page/list', 'aria-hidden': 'true' },
  ])
})

it('SP-01 LT-03 in the evening it begins with tomorrow, without what was drawn today', async () => {
  const drawn = { previousWinningTime: NOW - HOUR }
  const tomorrow = weekly('Ngày mai', 23 * HOUR)
  const over = weekly('Tuần sau', 7 * 24 * HOUR, drawn)
  const menu = { north: region('vietnam_rb_north', 'Miền Bắc', [over, tomorrow]) }
  const read = texts(await page(await edgeWith(lotteries, { menu }), '/m/list', { cookie: 'lobby_lang=EN' }))
  expect(read.slice(3, 14)).toEqual([
    ...[
      'byDay EN',
      'Miền Bắc',
      'tomorrow EN',
      '22\u00a0Nov',
      'own EN',
      'Ngày mai',
      'day0 EN 22\u00a0Nov · 09:00',
      'caption EN',
    ],
    ...['play EN', 'special EN', '12345'],
  ])
})

it('SP-01 LT-03 in the evening the North, drawn today and again tomorrow, is the first of tomorrow', async () => {
  const north = { ...NORTH, previousWinningTime: NOW - HOUR, remainTime: 23 * HOUR }
  const menu = { north: region('vietnam_rb_north', 'Miền Bắc', [weekly('Ngày mai', 22 * HOUR), north]) }
  const read = texts(await page(await edgeWith(lotteries, { menu })))
  expect(read.slice(5, 16)).toEqual([
    ...['tomorrow', '22/11', 'own', 'Miền Bắc', 'day0 22/11 · 09:00', 'caption', 'play'],
    ...['special', '00512', 'history', 'day6 11-21-2026'],
  ])
})

it('SP-01 LT-29 the button of a lottery that sells nothing before its draw is quiet from the start', async () => {
  // Ten minutes before a draw the sale is over.
  const locked = weekly('Sắp quay', 6 * MINUTE, { isSale: false })
  const html = await page(await edgeWith(lotteries, { menu: menuOf(locked) }))
  const buttons = elements(html, 'b').filter((one) => one.class === 'view-play')
  const quiet = buttons.map((one) => 'data-closed' in one)
  expect(Object.fromEntries(names(html).map((name, at) => [name, quiet[at]]))).toEqual({
    'Miền Bắc': false,
    'Sắp quay': true,
    'TP. HCM': false,
  })
})

it.each([
  ['is drawn now, whose prizes are open', { isSale: false, remainTime: 24 * HOUR }],
  ['was never drawn', { previousWinningTime: null, previousWinningNumber: '' }],
])('SP-01 LT-28 from the first lottery on that %s the list draws itself', async (_, over) => {
  const menu = menuOf(SAIGON, weekly('Khác', 6 * HOUR + 15 * MINUTE, over), weekly('Sau', 7 * HOUR))
  const order = names(await page(await edgeWith(lotteries, { menu })))
  expect(order).not.toContain('Khác')
  expect(order).not.toContain('Sau')
  expect(order).toContain('Miền Bắc')
})

it('SP-01 LT-03 a lottery that is drawn a second time today says when', async () => {
  const again = weekly('Khác', 6 * HOUR + 15 * MINUTE, { previousWinningTime: NOW - HOUR })
  const read = texts(await page(await edgeWith(lotteries, { menu: menuOf(again) })))
  expect(read.slice(read.indexOf('Khác')).slice(0, 2)).toEqual(['Khác', 'Quay lúc 16:15'])
})

it('SP-01 LT-16 six cards are drawn at most, and no index, which has no clock', async () => {
  const south = Array.from({ length: 9 }, (_, at) => weekly(`Đài ${at}`, 7 * HOUR))
  expect(names(await page(await edgeWith(lotteries, { menu: menuOf(...south) })))).toHaveLength(6)
  const menu = { stock: region('vietnam_rb_stock', 'Chỉ số', [lottery('VN Index', 2 * HOUR)]), ...menuOf() }
  expect(names(await page(await edgeWith(lotteries, { menu })))).toEqual(['Miền Bắc', 'TP. HCM'])
})

it('SP-01 PR-03 PR-05 the promotions begin with their categories and six cards with cover and period', async () => {
  const offers = [offer('a', { noExpiry: 1 }), ...['b', 'c', 'd', 'e', 'f', 'g'].map((id) => offer(id))]
  const html = await page(await edgeWith(promotions, { offers }))
  expect(texts(html).slice(0, 6)).toEqual([
    ...['all', 'Nổ hũ', 'Ưu đãi a', 'longTerm', 'Ưu đãi b', '17/11/2026 - 17/12/2026'],
  ])
  const pictures = elements(html, 'img')
  expect(pictures.map(({ src }) => src?.split('?')[0])).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => `/images/${id}.png`),
  )
  // A phone shows four: what is not shown there is not loaded either.
  expect(pictures.map(({ loading }) => loading)).toEqual([...Array(4).fill(undefined), 'lazy', 'lazy'])
})

it('SP-01 LT-08 PR-02 an address with a query asks for another list, which is not drawn, whichever is asked for first', async () => {
  const edge = await edgeWith(lotteries)
  for (const _ of [1, 2]) {
    expect(names(await page(edge, '/m/list?type=hot'))).toEqual([])
    expect(names(await page(edge))).toHaveLength(3)
    expect(names(await page(edge, '/m/list?'))).toHaveLength(3)
    expect(names(await page(edge, '/m/list??type=hot'))).toEqual([])
  }
})

it('PL-08 PL-12 a page that lies over the bars begins with its own bar and curtain, whatever its address asks for', async () => {
  const edge = await edgeWith({ look: 'stage' })
  for (const path of ['/m/list', '/m/list?gameId=7']) {
    const html = await page(edge, path)
    expect(texts(html)).toEqual(['Danh sách'])
    expect(elements(html, 'div').filter((div) => 'data-view' in div)).toMatchObject([
      { 'data-view': 'lottery/page/list', 'data-look': 'stage', 'aria-hidden': 'true' },
    ])
    expect(html).toContain(`<style>${PAGE_VIEW_STYLE}</style>`)
  }
  expect(await page(edge, '/m/home')).not.toContain('data-look="stage"')
})

it('SP-01 FD-09 the rules of a view are in its page alone, and allowed by their hash', async () => {
  const edge = await edgeWith(lotteries)
  const { headers, body } = await edge.app.inject('/m/list')
  expect(body).toContain(`<style>${PAGE_VIEW_STYLE}</style>`)
  expect(String(headers['content-security-policy'])).toContain(PAGE_VIEW_STYLE_SOURCE)
  expect(PAGE_VIEW_STYLE).not.toContain('<')
  expect(await page(edge, '/m/home')).not.toContain(PAGE_VIEW_STYLE)
})

it('SP-01 the answers that are only drawn are no data of the page', async () => {
  for (const view of [lotteries, promotions]) {
    const { first } = bootOf(await page(await edgeWith(view)))
    expect(Object.keys(first as object).toSorted()).toEqual(['announcements', 'systemStatus', 'whitelabel'])
  }
})

it('SP-01 a view is its release’s own, and goes with it', async () => {
  const edge = await edgeWith(lotteries)
  await edge.release({ remote: 'lottery', version: '2.0.0', record: { pages: pagesOf(undefined) } })
  const next = async () => {
    await edge.app.inject('/healthz')
    return names(await page(edge))
  }
  expect(await next()).toEqual([])
  await rollback(edge.store, { channel: CHANNEL, remote: 'lottery', actor: 'test', reason: 'test' })
  expect(await next()).toHaveLength(3)
})

it('SP-01 SH-37 nothing is drawn of a look that the edge does not know, of another answer, or while the site is closed', async () => {
  const drawn = async (view: unknown, answers: Answers = {}) => texts(await page(await edgeWith(view, answers)))
  expect(await drawn({ ...lotteries, look: 'hologram' })).toEqual([])
  expect(await drawn(lotteries, { menu: [] })).toEqual([])
  expect(await drawn(lotteries, { menu: {} })).toEqual([])
  expect(await drawn(lotteries, { status: { status: 1 } })).toEqual([])
  expect(await drawn(promotions, { offers: [] })).toEqual([])
  expect(await drawn(promotions, { kinds: 'none' })).toEqual([])
})

it('SP-01 FD-09 no text and no address out of an answer gets out of its place', async () => {
  const nasty = '"><script>alert(1)</script>'
  const bad = { mobileIconUrl: nasty, previousWinningNumber: nasty }
  const menu = { north: region('vietnam_rb_north', nasty, [lottery(nasty, HOUR, bad)]) }
  const offers = [offer(nasty, { title: nasty })]
  for (const html of [
    await page(await edgeWith(lotteries, { menu })),
    await page(await edgeWith(promotions, { offers, kinds: [{ id: 2, name: nasty }] })),
  ]) {
    const view = html.slice(html.indexOf('<div class="frame-view'), html.indexOf('<div class="frame-menu'))
    expect(view).not.toContain('<script')
    // A region or category, a name or title, and addresses of a picture.
    expect(view.match(/&lt;script/g)?.length).toBeGreaterThan(4)
  }
})
