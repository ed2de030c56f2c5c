import { createHash } from 'node:crypto'
import { readdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompress, brotliDecompressSync } from 'node:zlib'
import { ChannelEvent, PinFile, pinsIntegrity } from '@lobby/contracts/boot'
import { promote, rollback } from '@lobby/releases/promote'
import type { ReleaseStore } from '@lobby/releases/store'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEdge } from '../edge.ts'
import { bootOf, CHANNEL, elements, site, type TestEdge, testEdge } from '../testing/test-edge.ts'

/** Counts what is compressed, and compresses it. */
vi.mock('node:zlib', { spy: true })

let edge: TestEdge
afterEach(() => edge[Symbol.asyncDispose]())

const channel = async (): Promise<ChannelEvent> =>
  v.parse(ChannelEvent, (await edge.app.inject('/edge/channel')).json())

/** Events of a stream as they come. */
async function* events(url: string, signal: AbortSignal): AsyncGenerator<{ event: string; data: unknown }> {
  const response = await fetch(`${url}/edge/events`, { signal })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  let text = ''
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1]
      if (event) yield { event, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') }
    }
  }
}

async function nextOf<T>(iterator: AsyncGenerator<T>): Promise<T> {
  const { value, done } = await iterator.next()
  if (done) throw new Error('The stream ended.')
  return value
}

describe('the channel', () => {
  it('FD-05 tells an open page of its revision and of each change, whoever made it', async () => {
    edge = await testEdge(site)
    const url = await edge.app.listen({ port: 0 })
    const end = new AbortController()
    const stream = events(url, end.signal)
    const before = await nextOf(stream)
    expect(before).toEqual({ event: 'channel', data: await channel() })

    const first = await edge.store.channel(CHANNEL)
    const record = await edge.release({ remote: 'lottery', version: '1.1.0', pages: ['/m/lottery'] })
    const promoted = v.parse(ChannelEvent, (await nextOf(stream)).data)
    const pins = v.parse(PinFile, (await edge.app.inject(promoted.allPins)).json())
    expect(pins.pins.lottery?.release.id).toBe(record.id)

    await rollback(edge.store, { channel: CHANNEL, remote: 'lottery', actor: 'test', reason: 'test' })
    const back = v.parse(ChannelEvent, (await nextOf(stream)).data)
    expect(back.revision).toBe(promoted.revision + 1)
    const backPins = v.parse(PinFile, (await edge.app.inject(back.allPins)).json())
    expect(backPins.pins.lottery?.release.id).toBe(first.revision?.pins.lottery)
    end.abort()
  })

  it('FD-05 keeps the connection alive with heartbeats that the page can hear', async () => {
    edge = await testEdge(site, { heartbeatMs: 5 })
    const url = await edge.app.listen({ port: 0 })
    const end = new AbortController()
    const stream = events(url, end.signal)
    await nextOf(stream)
    expect(await nextOf(stream)).toEqual({ event: 'heartbeat', data: null })
    end.abort()
  })

  it('FD-05 lets one address, or one /64 of IPv6, hold a hundred streams and no more, and gives back what is closed', async () => {
    edge = await testEdge(site)
    const url = await edge.app.listen({ port: 0 })
    // Held: the body of an answer that nobody holds is cancelled when memory is cleared, and its stream ends.
    const answers: Response[] = []
    const from = async (address: string, signal: AbortSignal) => {
      const answer = await fetch(`${url}/edge/events`, { signal, headers: { 'x-forwarded-for': address } })
      answers.push(answer)
      return answer.status
    }
    const first = new AbortController()
    const rest = new AbortController()
    expect(await from('2001:db8:1:2::1', first.signal)).toBe(200)
    const others = Array.from({ length: 99 }, (_, i) => from(`2001:db8:1:2:${i}::7`, rest.signal))
    expect(new Set(await Promise.all(others))).toEqual(new Set([200]))
    expect(await from('2001:db8:1:2:ffff::9', rest.signal)).toBe(429)
    expect(await from('2001:db8:1:3::1', rest.signal)).toBe(200)
    expect(await from('203.0.113.9', rest.signal)).toBe(200)
    first.abort()
    await vi.waitFor(async () => expect(await from('2001:db8:1:2:ffff::9', rest.signal)).toBe(200))
    rest.abort()
    // Some were opened and never used: the server would wait a minute for their requests.
    edge.app.server.closeAllConnections()
  })

  it('FD-05 ends its streams when it is stopped', async () => {
    edge = await testEdge(site)
    const url = await edge.app.listen({ port: 0 })
    const stream = events(url, new AbortController().signal)
    await nextOf(stream)
    await edge.app.close()
    expect(await stream.next()).toEqual({ done: true, value: undefined })
  })

  it('FD-05 keeps the channel out of every cache', async () => {
    edge = await testEdge(site)
    expect((await edge.app.inject('/edge/channel')).headers['cache-control']).toBe('no-store')
  })

  it('FD-05 serves the pins of an earlier revision to a page that still has their name', async () => {
    edge = await testEdge(site)
    const { allPins } = await channel()
    const text = (await edge.app.inject(allPins)).body
    await edge.release({ remote: 'games', version: '2.0.0', pages: ['/m/game'] })
    await edge.app.inject('/healthz')
    expect((await channel()).allPins).not.toBe(allPins)
    expect((await edge.app.inject(allPins)).body).toBe(text)
    const unknown = await edge.app.inject(allPins.replace(/-[\w-]{4}/, '-0000'))
    expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('FD-23 names the hash of the pins file in its address and in the hint of the page', async () => {
    edge = await testEdge(site)
    const { allPins } = await channel()
    const hash = createHash('sha256')
      .update((await edge.app.inject(allPins)).body)
      .digest('base64')
    expect(pinsIntegrity(allPins)).toBe(`sha256-${hash}`)
    const hint = elements((await edge.app.inject('/m/home')).body, 'link').find(({ href }) => href === allPins)
    expect(hint).toMatchObject({ rel: 'preload', as: 'fetch', integrity: `sha256-${hash}` })
  })

  it('SC-03 an edge that has not heard of a revision yet has its pins for whoever comes from another edge', async () => {
    edge = await testEdge(site)
    let looks = 0
    // No news of the store come here.
    const store: ReleaseStore = {
      ...edge.store,
      watch: () => () => undefined,
      channel: (name) => {
        looks += 1
        return edge.store.channel(name)
      },
    }
    const behind = await createEdge({ store, channel: CHANNEL, gatewayUrl: 'http://127.0.0.1:9' })
    const before = (await channel()).revision
    await edge.release({ remote: 'games', version: '2.0.0', pages: ['/m/game'] })
    await edge.app.inject('/healthz')
    const { allPins, revision } = await channel()
    expect([revision, (await behind.inject('/edge/channel')).json().revision]).toEqual([before + 1, before])
    looks = 0
    const madeUp = Array.from({ length: 200 }, (_, i) => `/pins/${revision + i}-${String(i).padStart(43, 'A')}.json`)
    const answers = await Promise.all([...madeUp, allPins].map((url) => behind.inject(url)))
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(200)
    expect(answers.at(-1)?.json()).toEqual((await edge.app.inject(allPins)).json())
    // However many ask for what nobody has.
    expect(looks).toBe(1)
    expect((await behind.inject('/edge/channel')).json().revision).toBe(revision)
    await behind.close()
  })

  it('FD-26 reads an earlier revision once, however many ask for it or for names that somebody made up', async () => {
    edge = await testEdge(site)
    const { allPins, revision } = await channel()
    const read: number[] = []
    let inHand = 0
    let atOnce = 0
    const store: ReleaseStore = {
      ...edge.store,
      revision: async (name, number) => {
        read.push(number)
        inHand += 1
        atOnce = Math.max(atOnce, inHand)
        const found = await edge.store.revision(name, number)
        inHand -= 1
        return found
      },
      history: () => Promise.reject(new Error('the whole history is not to be read')),
    }
    await edge.release({ remote: 'games', version: '2.0.0', pages: ['/m/game'] })
    const other = await createEdge({ store, channel: CHANNEL, gatewayUrl: 'http://127.0.0.1:9' })
    const madeUp = (number: number, i: number) => `/pins/${number}-${String(i).padStart(43, 'A')}.json`
    const asked = Array.from({ length: 200 }, (_, i) => [
      allPins,
      madeUp(revision - (i % 3), i),
      madeUp(i * 1000, i),
    ]).flat()
    const answers = await Promise.all(asked.map((url) => other.inject(url)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(200)
    expect(read.sort((a, b) => a - b)).toEqual([revision - 2, revision - 1, revision])
    expect(atOnce).toBe(1)
    await other.close()
  })

  it('FD-26 compresses a pins file once, however many ask: the newest one and one before', async () => {
    edge = await testEdge(site)
    const older = (await channel()).allPins
    await edge.release({ remote: 'games', version: '2.0.0', pages: ['/m/game'] })
    await edge.app.inject('/healthz')
    const fresh = await testEdgeOver(edge)
    for (const url of [(await channel()).allPins, older]) {
      const text = (await fresh.inject(url)).body
      vi.mocked(brotliCompress).mockClear()
      const asked = Array.from({ length: 120 }, () => fresh.inject({ url, headers: { 'accept-encoding': 'br' } }))
      const bodies = (await Promise.all(asked)).map(({ rawPayload }) => brotliDecompressSync(rawPayload).toString())
      expect(new Set(bodies)).toEqual(new Set([text]))
      expect(brotliCompress).toHaveBeenCalledTimes(1)
    }
    await fresh.close()
  })

  it('FD-26 serves the last fifty revisions and asks the store for none before', async () => {
    edge = await testEdge(site)
    const names = [(await channel()).allPins]
    const note = async () => {
      await edge.app.inject('/healthz')
      names.push((await channel()).allPins)
    }
    const a = await edge.release({ remote: 'games', version: '2.0.0', pages: ['/m/game'] })
    await note()
    const b = await edge.release({ remote: 'games', version: '2.1.0', pages: ['/m/game'] })
    await note()
    for (let i = 0; i < 49; i += 1) {
      const { id } = i % 2 === 0 ? a : b
      await promote(edge.store, { channel: CHANNEL, remote: 'games', id, actor: 'test', reason: 'test' })
      await note()
    }
    // A new edge has seen none of them.
    const fresh = await testEdgeOver(edge)
    for (const app of [edge.app, fresh]) {
      const codes = await Promise.all(names.map(async (name) => (await app.inject(name)).statusCode))
      expect(codes).toEqual([404, 404, ...Array.from({ length: 50 }, () => 200)])
    }
    await fresh.close()
  })
})

describe('a channel that is not whole', () => {
  it('FD-04 answers 503 with a page that says so before the first revision, and serves the first one that comes', async () => {
    edge = await testEdge(async () => {})
    const page = await edge.app.inject('/m/home')
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '10'])
    expect(page.body).toContain('Trang chưa sẵn sàng')
    expect((await edge.app.inject('/healthz')).statusCode).toBe(503)
    expect((await edge.app.inject('/edge/channel')).statusCode).toBe(503)
    await site(edge)
    expect((await edge.app.inject('/healthz')).json()).toMatchObject({ ok: true, channel: CHANNEL })
    expect((await edge.app.inject('/m/home')).statusCode).toBe(200)
  })

  it('FD-04 goes on with the last whole revision when the newest file is cut in half, and says so', async () => {
    edge = await testEdge(site)
    const before = await channel()
    const folder = join(edge.dir, 'store/channels', CHANNEL)
    await writeFile(join(folder, `${String(before.revision + 1).padStart(8, '0')}.json`), '{"format":1,"chan')
    const health = (await edge.app.inject('/healthz')).json()
    expect(health).toMatchObject({ ok: true, revision: before.revision })
    expect(health.problem).toContain('cannot be read')
    expect(health.problem).not.toContain(edge.dir)
    await edge.app.inject('/healthz')
    expect(edge.log.filter((line) => line.event === 'channel.problem')).toHaveLength(1)
    expect(await channel()).toEqual(before)
  })

  it('FD-07 serves the release before one whose record is broken, and goes on following the other remotes', async () => {
    edge = await testEdge(site)
    const good = v.parse(PinFile, (await edge.app.inject((await channel()).allPins)).json()).pins.lottery?.release.id
    const broken = await edge.release({ remote: 'lottery', version: '1.1.0', pages: ['/m/lottery'] })
    const games = await edge.release({ remote: 'games', version: '2.0.0', pages: ['/m/game'] })
    await truncate(join(edge.dir, 'store/releases/lottery', broken.id, 'record.json'), 20)
    const fresh = await testEdgeOver(edge)
    const health = (await fresh.inject('/healthz')).json()
    expect(health.problem).toContain('1 pinned release(s) cannot be read')
    const pins = v.parse(
      PinFile,
      (await fresh.inject((await fresh.inject('/edge/channel')).json().allPins)).json(),
    ).pins
    expect(pins.lottery?.release.id).toBe(good)
    expect(pins.games?.release.id).toBe(games.id)
    const page = await fresh.inject('/m/lottery')
    expect(page.body).toContain(`/releases/lottery/${good}/entry.js`)
    await fresh.close()
  })

  it('FD-08 sends the page without the remote when no release of it is left', async () => {
    edge = await testEdge(async (store) => {
      await store.release({ remote: 'shell' })
      const only = await store.release({ remote: 'lottery', pages: ['/m/lottery'] })
      await truncate(join(store.dir, 'store/releases/lottery', only.id, 'record.json'), 20)
    })
    const page = await edge.app.inject('/m/lottery')
    expect(page.statusCode).toBe(200)
    expect(bootOf(page.body)).toMatchObject({ pins: {} })
  })

  it('FD-02 takes a promotion of the shell at the next page', async () => {
    edge = await testEdge(site)
    const before = bootOf((await edge.app.inject('/')).body).shell
    const next = await edge.release({ remote: 'shell', version: '1.1.0' })
    await edge.app.inject('/healthz')
    expect(bootOf((await edge.app.inject('/')).body).shell).toBe(next.id)
    await promote(edge.store, { channel: CHANNEL, remote: 'shell', id: String(before), actor: 'test', reason: 'test' })
    await edge.app.inject('/healthz')
    expect(bootOf((await edge.app.inject('/')).body).shell).toBe(before)
    expect((await readdir(join(edge.dir, 'store/releases/shell'))).length).toBe(2)
  })
})

async function testEdgeOver(kept: TestEdge) {
  return createEdge({ store: kept.store, channel: CHANNEL, gatewayUrl: 'http://127.0.0.1:9' })
}
