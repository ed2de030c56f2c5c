import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { ReleaseSketch } from '@lobby/releases/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { assemble } from '../channel/channel-state.ts'
import type { FirstValues } from '../gateway/first-data.ts'
import { bootOf, site, type TestEdge, testEdge } from '../testing/test-edge.ts'
import { composePage } from './compose-page.ts'
import { composedPages } from './composed-pages.ts'
import type { MatchedPage } from './page-files.ts'

const edges: TestEdge[] = []
afterEach(async () => {
  for (const edge of edges.splice(0)) await edge[Symbol.asyncDispose]()
})

const status = (ip: string, over: object = {}) => ({ status: 0, maintenance: false, ip, info: { sms: {} }, ...over })
const settings = (serverTime: number) => ({ serverTime, currency: { code: 'VND', pattern: '#' } })

/** An edge of players whose answers a test sets by address. */
async function edgeWith(answers: (address: string) => FirstValues): Promise<TestEdge> {
  const edge = await testEdge(site, { firstData: { read: async (_language, address) => answers(address) } })
  edges.push(edge)
  return edge
}

const from = (address: string, headers: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-for': address, ...headers },
})

describe('a page that is made once', () => {
  it('SP-07 SH-41 holds the address of whoever asks, in each encoding', async () => {
    const edge = await edgeWith((address) => ({ systemStatus: status(address), whitelabel: { VIP: true } }))
    for (const address of ['203.0.113.1', '2001:db8::2', '203.0.113.1']) {
      const plain = await edge.app.inject({ url: '/m/home', ...from(address) })
      expect(bootOf(plain.body)).toMatchObject({
        first: { systemStatus: status(address), whitelabel: { VIP: true } },
      })
      const open = { br: brotliDecompressSync, gzip: gunzipSync }
      for (const encoding of ['br', 'gzip'] as const) {
        const answer = await edge.app.inject({ url: '/m/home', ...from(address, { 'accept-encoding': encoding }) })
        expect(open[encoding](answer.rawPayload).toString()).toBe(plain.body)
      }
    }
  })

  it('SP-07 is another one for another address when a browser asks whether its own is still right', async () => {
    const edge = await edgeWith((address) => ({ systemStatus: status(address) }))
    const first = await edge.app.inject({ url: '/m/home', ...from('203.0.113.1') })
    const tag = { 'if-none-match': String(first.headers.etag) }
    expect((await edge.app.inject({ url: '/m/home', ...from('203.0.113.1', tag) })).statusCode).toBe(304)
    expect((await edge.app.inject({ url: '/m/home', ...from('203.0.113.2', tag) })).statusCode).toBe(200)
  })

  it('SP-07 an address that is no address cannot end the page’s data', async () => {
    const edge = await edgeWith(() => ({ systemStatus: status('</script><script>"\\\u2028') }))
    const { body } = await edge.app.inject('/m/home')
    expect(bootOf(body)).toMatchObject({ first: { systemStatus: { ip: '</script><script>"\\\u2028' } } })
    expect(body.match(/<\/script>/g)?.length).toBe(body.match(/<script/g)?.length)
  })
})

/** Pages of an edge's own state, counted as they are made. */
async function counted(more?: ReleaseSketch) {
  const edge = await edgeWith(() => ({}))
  const { store } = edge
  if (more) await edge.release(more)
  const { revision } = await store.channel('production')
  if (!revision) throw new Error('The channel is empty')
  const state = await assemble(store, revision)
  const clock = { now: 1_000_000 }
  const made: string[] = []
  const pages = composedPages(
    (at, match: MatchedPage | undefined, asked) => {
      made.push(asked.path)
      return composePage(at, match, asked, undefined)
    },
    () => clock.now,
  )
  const ask = async (first: FirstValues, over: { path?: string; language?: 'VI' | 'EN'; theme?: 'dark' } = {}) => {
    const { path = '/m/lottery', language = 'VI', theme } = over
    return String(await pages(state, { path, hasQuery: false, language, theme, first }).bytes(undefined))
  }
  return { ask, made, clock, state, pages }
}

describe('how often a page is made', () => {
  it('SP-07 once for every player of a region, whatever their address and the gateway’s clock', async () => {
    const { ask, made } = await counted()
    for (let player = 1; player <= 20; player += 1) {
      const page = await ask({ systemStatus: status(`203.0.113.${player}`), consolidatedSettings: settings(player) })
      expect(bootOf(page)).toMatchObject({ first: { systemStatus: { ip: `203.0.113.${player}` } } })
    }
    expect(made).toHaveLength(1)
  })

  it('SP-07 anew for another path, language, theme, set of switches and region, and never one for the other', async () => {
    const { ask, made } = await counted()
    const first = { systemStatus: status('203.0.113.1'), whitelabel: { VIP: true } }
    const pages = [
      await ask(first),
      await ask(first, { path: '/m/promotions' }),
      await ask(first, { language: 'EN' }),
      await ask(first, { theme: 'dark' }),
      await ask({ ...first, whitelabel: { VIP: false } }),
      await ask({ ...first, systemStatus: status('203.0.113.1', { regionRestriction: true }) }),
      await ask({}),
    ]
    expect(made).toHaveLength(pages.length)
    expect(new Set(pages).size).toBe(pages.length)
    expect(await ask(first)).toBe(pages[0])
    expect(made).toHaveLength(pages.length)
  })

  it('SP-07 once for home under all paths that lead there', async () => {
    const { ask, made } = await counted()
    for (const path of ['/', '/m/home', '/m/nowhere', '/m/nowhere/else']) await ask({}, { path })
    expect(made).toHaveLength(1)
  })

  it('SP-07 HD-03 home is home’s own, whichever path that leads there was asked for first', async () => {
    const pages = async (paths: readonly string[]) => {
      const { ask } = await counted({ remote: 'account', pages: ['/m/login', '/m/register'] })
      const made: string[] = []
      for (const path of paths) made.push(await ask({}, { path }))
      return made
    }
    const [home] = await pages(['/m/home'])
    expect(home).toContain('class="frame-login"')
    // No page either, and its address begins as one on which nobody is offered to sign in.
    expect(await pages(['/m/registered', '/m/home'])).toEqual([home, home])
  })

  it('SP-07 anew for another state of the channel, and when the clock in its answers is five minutes old', async () => {
    const { ask, made, clock, state, pages } = await counted()
    await ask({})
    clock.now += 299_999
    await ask({})
    expect(made).toHaveLength(1)
    clock.now += 1
    await ask({})
    expect(made).toHaveLength(2)
    pages({ ...state }, { path: '/m/lottery', hasQuery: false, language: 'VI', theme: undefined, first: {} })
    expect(made).toHaveLength(3)
  })

  it('SP-07 of a page that is kept stays what it is sent as, and not the text that it was made from', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const heap = (): number => {
      for (const _ of [1, 2, 3]) collect()
      return process.memoryUsage().heapUsed
    }
    const { ask } = await counted()
    const answer = (n: number) => ({
      systemStatus: status('203.0.113.1'),
      other: { said: `${n}${'x'.repeat(200_000)}` },
    })
    await ask(answer(0))
    const before = heap()
    for (let n = 1; n <= 50; n += 1) await ask(answer(n))
    expect(heap() - before).toBeLessThan(2_000_000)
  })

  it('SP-07 keeps those that were asked for last, and no more than fit', async () => {
    const { ask, made } = await counted()
    const long = 'x'.repeat(2_000_000)
    const answer = (n: number) => ({ whitelabel: { [`${n}${long}`]: true } })
    for (let n = 0; n < 11; n += 1) await ask(answer(n))
    await ask(answer(1))
    await ask(answer(10))
    expect(made).toHaveLength(11)
    await ask(answer(11))
    await ask(answer(1))
    expect(made).toHaveLength(12)
    await ask(answer(0))
    expect(made).toHaveLength(13)
  })
})
