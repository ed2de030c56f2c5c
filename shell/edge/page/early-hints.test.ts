import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { createFirstData } from '../gateway/first-data.ts'
import { elements, site, type TestEdge, testEdge } from '../testing/test-edge.ts'

const CHROMIUM = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36'
const NAVIGATION = { 'user-agent': CHROMIUM, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

let edge: TestEdge
afterEach(() => edge[Symbol.asyncDispose]())

/** An edge whose gateway says nothing until it is let go, which is what a page waits for on a first visit. */
async function waiting(earlyHints: boolean | undefined): Promise<{ isAsked: Promise<void>; letGo: () => void }> {
  let letGo = (): void => undefined
  let say = letGo
  const silence = new Promise<Response>((_resolve, reject) => {
    letGo = () => reject(new Error('Away'))
  })
  const isAsked = new Promise<void>((resolve) => {
    say = resolve
  })
  const fetch = () => {
    say()
    return silence
  }
  edge = await testEdge(site, {
    ...(earlyHints === undefined ? {} : { earlyHints }),
    firstData: createFirstData({ gatewayUrl: 'http://127.0.0.1:9', fetch, waitMs: 60_000 }),
  })
  await edge.app.listen({ port: 0, host: '127.0.0.1' })
  return { isAsked, letGo }
}

interface Told {
  early: IncomingHttpHeaders[]
  code: number | undefined
  html: string
}

/** One page, and what was said before it; `onEarly` hears of a 103 when it comes. */
function open(headers: Record<string, string>, onEarly: () => void, method = 'GET'): Promise<Told> {
  return new Promise((resolve, reject) => {
    const early: IncomingHttpHeaders[] = []
    const asking = ask(`${edge.app.listeningOrigin}/m/lottery`, { headers, method }, (response) => {
      let html = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => (html += text))
      response.on('end', () => resolve({ early, code: response.statusCode, html }))
    })
    asking.on('information', (info) => {
      early.push(info.headers)
      onEarly()
    })
    asking.on('error', reject)
    asking.end()
  })
}

it('SP-02 a page that waits for the gateway names the shell’s files at once, as the page will name them', async () => {
  const { letGo } = await waiting(true)
  // The gateway answers after the 103 alone: without one this ends in a timeout.
  const { early, code, html } = await open(NAVIGATION, letGo)
  expect(code).toBe(200)
  expect(early).toHaveLength(1)
  const links = String(early[0]?.link)
    .split(', ')
    .map((link) => {
      const [, url = '', rest = ''] = /^<([^>]+)>; (.+)$/.exec(link) ?? []
      return { url, ...Object.fromEntries(rest.split('; ').map((part) => part.split(/=(.*)/s))) }
    })
  const named = [...elements(html, 'link'), ...elements(html, 'script')].map((element) => ({
    url: element.href ?? element.src ?? '',
    crossorigin: element.crossorigin,
    ...(element.as === 'font' ? {} : { integrity: element.integrity }),
    ...(element.fetchpriority && { fetchpriority: element.fetchpriority }),
  }))
  expect(links.length).toBeGreaterThan(1)
  // What everything waits for is the first in the line.
  expect(links[0]).toMatchObject({ as: 'script', fetchpriority: 'high' })
  for (const { rel, as, ...link } of links as { url: string; rel: string; as: string }[]) {
    expect(rel).toBe('preload')
    expect(['script', 'style', 'font']).toContain(as)
    expect(named).toContainEqual(link)
  }
})

const SILENT: readonly (readonly [string, Record<string, string>, string])[] = [
  ['what another site embeds', { ...NAVIGATION, 'sec-fetch-dest': 'iframe' }, 'GET'],
  ['what a script fetches', { ...NAVIGATION, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, 'GET'],
  ['a browser that says nothing of itself', { 'user-agent': CHROMIUM }, 'GET'],
  ['one who has the page', { ...NAVIGATION, 'if-none-match': '"of-before"' }, 'GET'],
  ['HEAD', NAVIGATION, 'HEAD'],
]

it.each(SILENT)('SP-02 %s is told nothing early', async (_name, headers, method) => {
  const { isAsked, letGo } = await waiting(true)
  const asked = open(headers, () => undefined, method)
  await isAsked
  letGo()
  expect(await asked).toMatchObject({ early: [], code: 200 })
})

it('SP-02 nobody is told anything early where what stands in front may not pass it on', async () => {
  const { isAsked, letGo } = await waiting(undefined)
  const asked = open(NAVIGATION, () => undefined)
  await isAsked
  letGo()
  expect(await asked).toMatchObject({ early: [], code: 200 })
})

it('SP-02 a page that need not wait is told of nothing early: it is there', async () => {
  const { letGo } = await waiting(true)
  await open(NAVIGATION, letGo)
  expect(await open(NAVIGATION, () => undefined)).toMatchObject({ early: [], code: 200 })
})

it('SP-02 a request of HTTP/1.0 has one answer', async () => {
  const { isAsked, letGo } = await waiting(true)
  const { port } = edge.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const words = Object.entries(NAVIGATION).map(([name, value]) => `${name}: ${value}`)
  socket.write(['GET /m/lottery HTTP/1.0', ...words, '', ''].join('\r\n'))
  await isAsked
  letGo()
  expect((await text(socket)).startsWith('HTTP/1.1 200')).toBe(true)
})
