import { gameList } from '@lobby/contracts/calls/games'
import { systemStatus, whitelabel } from '@lobby/contracts/calls/system'
import { firstCall } from '@lobby/contracts/first-call'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { expect, it, onTestFinished } from 'vitest'
import { elements, type TestEdge, testEdge } from '../testing/test-edge.ts'
import { answering, game, NOW, status } from '../testing/view-answers.ts'

const asked = { merchant: '', platform: 'html5', pageNo: 1, pageSize: 15, gameName: '', vassalage: '' }
const listCall = (gameType: 'RNG' | 'FISH', at: string) =>
  firstCall(gameList, { ...asked, gameType, gameClassify: '', minBet: '', minLine: '' }, at)
const word = (text: string) => ({ VI: text, EN: `${text} EN` })
const view = {
  look: 'games',
  call: listCall('RNG', '/m/slots'),
  beside: [listCall('FISH', '/m/fish')],
  words: { all: word('all'), hot: word('hot'), recent: word('recent') },
}

const pages = [
  {
    id: 'list',
    paths: ['/m/slots', '/m/fish', '/m/others'].map((path) => ({ path, title: word('List') })),
    ...{ access: 'all', module: './page/list', files: { scripts: [], styles: [] }, view },
  },
] satisfies ReleaseRecord['pages']

const listOf = (games: readonly object[]) => ({ games, pageNum: 1, totalPages: 1 })

/** An edge whose gateway has these slots, and three games of fish. */
async function edgeWith(slots: unknown): Promise<TestEdge> {
  const others = { [systemStatus.path]: status, [whitelabel.path]: {} }
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    if (new URL(String(input)).pathname !== gameList.path) return answering(others)(input)
    const ofFish = `${String(input)}${String(init?.body ?? '')}`.includes('FISH')
    const value = ofFish ? listOf(['Cá', 'Tôm', 'Cua'].map(game)) : slots
    return Response.json({ success: true, value })
  }
  const edge = await testEdge(
    async (store) => {
      await store.release({ remote: 'shell' })
      await store.release({ remote: 'games', record: { pages } })
    },
    { fetch: fetch as typeof globalThis.fetch, now: () => NOW },
  )
  onTestFinished(() => edge[Symbol.asyncDispose]())
  return edge
}
const viewOf = async (edge: TestEdge, path: string, headers = {}) => {
  const html = (await edge.app.inject({ url: path, headers })).body
  const at = html.indexOf('<div class="frame-view')
  return at < 0 ? '' : html.slice(at, html.indexOf('<div class="frame-menu'))
}
const texts = (html: string) => [...html.matchAll(/>([^<>]+)</g)].map(([, text]) => text)

const SLOTS = listOf(Array.from({ length: 20 }, (_, at) => game(`Trò ${at}`)))

it('SP-01 GL-03 a list of games begins with its tabs and the fifteen games of its first page, with name and vendor', async () => {
  const html = await viewOf(await edgeWith(SLOTS), '/m/slots', { cookie: 'lobby_lang=EN' })
  const names = Array.from({ length: 15 }, (_, at) => [`Trò ${at}`, `Hãng của Trò ${at}`])
  expect(texts(html)).toEqual(['all EN', 'hot EN', 'recent EN', ...names.flat()])
  expect(elements(html, 'img').map(({ src }) => src)).toEqual(
    Array.from({ length: 15 }, (_, at) => `/images/${at < 10 ? 5 : 6}.png?w=240`),
  )
  expect(elements(html, 'div')[0]).toMatchObject({ 'data-view': 'games/page/list', 'aria-hidden': 'true' })
})

it('SP-01 GL-01 each path of the page is drawn from the list of its own type, and one without a type not at all', async () => {
  const edge = await edgeWith(SLOTS)
  expect(texts(await viewOf(edge, '/m/fish')).slice(3)).toEqual([
    ...['Cá', 'Hãng của Cá', 'Tôm', 'Hãng của Tôm', 'Cua', 'Hãng của Cua'],
  ])
  expect(await viewOf(edge, '/m/others')).toBe('')
  expect(await viewOf(edge, '/m/slots?type=hot')).toBe('')
})

it.each([
  ['no game', listOf([])],
  ['no list', 'none'],
])('SP-01 GL-18 nothing is drawn of an answer with %s', async (_, slots) => {
  expect(await viewOf(await edgeWith(slots), '/m/slots')).toBe('')
})

it('SP-01 FD-09 no name of a game or its vendor gets out of its place', async () => {
  const html = await viewOf(await edgeWith(listOf([game('"><script>alert(1)</script>')])), '/m/slots')
  expect(html).not.toContain('<script')
  expect(html.match(/&lt;script/g)).toHaveLength(2)
})
