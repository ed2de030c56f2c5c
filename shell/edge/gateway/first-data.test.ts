import { hotGames, vendorGameTypes } from '@lobby/contracts/calls/games'
import { announcements, consolidatedSettings, systemStatus, whitelabel } from '@lobby/contracts/calls/system'
import { type FirstCall, firstCall } from '@lobby/contracts/first-call'
import { describe, expect, it } from 'vitest'
import { answerOf, createFirstData } from './first-data.ts'

const HOT = firstCall(hotGames, { isPlatform: 2 })
const VENDORS = firstCall(vendorGameTypes, { typeId: '1' })

const BANNERS = { banners: [], player: [], popup: [], promotion: [], hot: [] }

/**
 * A line to a gateway whose answers a test lets through one by one; what an answer holds is the gateway's own tests'
 * business.
 */
function line() {
  const asked: {
    path: string
    query: string
    body: unknown
    headers: Headers
    answer: (body: unknown) => void
    fail: () => void
  }[] = []
  const ask = (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      asked.push({
        path: new URL(String(input)).pathname,
        query: new URL(String(input)).search,
        body: init?.body,
        headers: new Headers(init?.headers),
        answer: (body) => resolve(new Response(JSON.stringify(body))),
        fail: () => reject(new TypeError('fetch failed')),
      })
    })
  const of = (path: string) => asked.filter((each) => each.path === path)
  return { ask, asked, of }
}

function setUp(waitMs = 10_000) {
  const clock = { now: 1_000_000 }
  const { ask, asked, of } = line()
  const first = createFirstData({ gatewayUrl: 'http://gateway.test', fetch: ask, now: () => clock.now, waitMs })
  const read = (address = '203.0.113.1', language: 'VI' | 'EN' = 'VI', declared?: readonly FirstCall[]) =>
    first.read(language, address, declared)
  return { clock, asked, of, read }
}

const answerAll = (asked: ReturnType<typeof line>['asked'], flag: boolean) => {
  for (const each of asked) {
    if (each.path === whitelabel.path) each.answer({ success: true, value: { VIP: flag } })
    else if (each.path === announcements.path) each.answer({ success: true, value: BANNERS })
    else each.fail()
  }
}

describe('first data', () => {
  it('FD-29 hands on as it came what the edge itself does not know, for releases that are newer than the edge', async () => {
    const { asked, read } = setUp()
    const sent = { ...BANNERS, banners: [{ type: 'hologram' }], videos: [{ url: '/v.mp4' }] }
    const values = read()
    for (const { path, answer, fail } of asked) {
      if (path === announcements.path) answer({ success: true, value: sent })
      else fail()
    }
    expect(await values).toEqual({ announcements: sent })
  })

  it('FD-14 asks for everything at once, in the page’s language, and leaves out what did not come', async () => {
    const { asked, read } = setUp()
    const values = read('203.0.113.1', 'EN')
    expect(asked.map((each) => each.path).sort()).toEqual(
      [announcements.path, consolidatedSettings.path, systemStatus.path, whitelabel.path].sort(),
    )
    expect(asked.map((each) => each.headers.get('language'))).toEqual(['EN', 'EN', 'EN', 'EN'])
    answerAll(asked, true)
    expect(await values).toEqual({ whitelabel: { VIP: true }, announcements: BANNERS })
  })

  it('FD-14 serves what it has at once while newer answers are on their way', async () => {
    const { clock, asked, of, read } = setUp()
    const values = read()
    answerAll(asked, false)
    await values
    clock.now += 60_000
    expect(await read()).toMatchObject({ whitelabel: { VIP: false } })
    expect(of(whitelabel.path)).toHaveLength(2)
    of(whitelabel.path)[1]?.answer({ success: true, value: { VIP: true } })
    await new Promise(setImmediate)
    expect(await read()).toMatchObject({ whitelabel: { VIP: true } })
    expect(of(whitelabel.path)).toHaveLength(2)
  })

  it('FD-14 gives up an answer that is too old to be true', async () => {
    const { clock, asked, read } = setUp(0)
    const values = read()
    answerAll(asked, true)
    await values
    await new Promise(setImmediate)
    expect(await read()).toHaveProperty('whitelabel')
    clock.now += 301_000
    expect(await read()).toEqual({})
  })

  it('FD-14 lets one page wait for a gateway that does not answer, and none after it', async () => {
    const { clock, asked, read } = setUp(1)
    expect(await read()).toEqual({})
    clock.now += 60_000
    let waited = true
    const later = read('203.0.113.2').then(() => waited)
    setImmediate(() => {
      waited = false
    })
    // Settled by microtasks alone: no timer and no turn of the event loop came between.
    await Promise.resolve()
    expect(await later).toBe(true)
    for (const each of asked) each.fail()
  })

  it('FD-14 drops an answer that does not fit its declaration', async () => {
    const { asked, read } = setUp()
    const values = read()
    for (const each of asked) each.answer({ success: true, value: 'perhaps' })
    expect(await values).toEqual({})
  })

  it('FD-14 drops a refusal', async () => {
    const { asked, read } = setUp()
    const values = read()
    for (const each of asked) each.answer({ success: false, value: null, errorCode: 'unknown' })
    expect(await values).toEqual({})
  })

  it('SH-41 asks for the status anew for each address, as the gateway answers by it, and for the rest once', async () => {
    const { asked, of, read } = setUp(0)
    await read('203.0.113.1')
    await read('203.0.113.2')
    await read('203.0.113.1')
    expect(of(systemStatus.path).map((each) => each.headers.get('x-forwarded-for'))).toEqual([
      '203.0.113.1',
      '203.0.113.2',
    ])
    expect(of(whitelabel.path)).toHaveLength(1)
    for (const each of asked) each.fail()
  })
})

describe('calls that releases declare', () => {
  it('SP-02 are made for a visitor of no address, in the page’s language, and once for all who ask', async () => {
    const { of, read } = setUp(0)
    const declared = [HOT, VENDORS]
    await read('203.0.113.1', 'EN', declared)
    await read('203.0.113.2', 'EN', declared)
    const [hot, vendors] = [of(hotGames.path), of(vendorGameTypes.path)]
    expect([hot.length, vendors.length]).toEqual([1, 1])
    expect(JSON.parse(String(hot[0]?.body))).toEqual({ isPlatform: 2, language: 'EN' })
    expect(vendors[0]?.query).toBe('?typeId=1&language=EN')
    for (const { headers } of [...hot, ...vendors]) {
      expect(headers.has('x-forwarded-for') || headers.has('authorization')).toBe(false)
      expect(headers.get('language')).toBe('EN')
    }
    await read('203.0.113.1', 'VI', declared)
    expect(of(hotGames.path)).toHaveLength(2)
  })

  it('SP-02 answer under call and input, as they came, and never in another language', async () => {
    const { of, read } = setUp(0)
    await read('203.0.113.1', 'EN', [HOT])
    of(hotGames.path)[0]?.answer({ success: true, value: { list: [{ ofTheFuture: 1 }] } })
    await new Promise(setImmediate)
    expect(await read('203.0.113.1', 'EN', [HOT])).toEqual({ 'hotGames isPlatform=2': { list: [{ ofTheFuture: 1 }] } })
    expect(await read('203.0.113.1', 'VI', [HOT])).toEqual({})
    expect(await read('203.0.113.1', 'EN')).toEqual({})
  })

  it('SP-02 one that hangs or fails holds up one page for the bounded time, and the others come without it', async () => {
    const { clock, asked, of, read } = setUp(1)
    const values = read('203.0.113.1', 'VI', [HOT, VENDORS])
    for (const each of asked) {
      if (each.path === vendorGameTypes.path) each.fail()
      else if (each.path === whitelabel.path) each.answer({ success: true, value: { VIP: true } })
    }
    expect(await values).toEqual({ whitelabel: { VIP: true } })
    clock.now += 6_000
    let waited = true
    const later = read('203.0.113.1', 'VI', [HOT, VENDORS]).then((first) => ({ waited, first }))
    setImmediate(() => {
      waited = false
    })
    expect(await later).toEqual({ waited: true, first: { whitelabel: { VIP: true } } })
    for (const each of of(hotGames.path)) each.fail()
  })

  it('SP-02 tells when an answer came and how long it was, as large ones stay out of pages', async () => {
    const { clock, of, read } = setUp(0)
    await read('203.0.113.1', 'VI', [HOT])
    clock.now += 70
    of(hotGames.path)[0]?.answer({ success: true, value: { list: [] } })
    await new Promise(setImmediate)
    const first = await read('203.0.113.1', 'VI', [HOT])
    // {"success":true,"value":{"list":[]}}
    expect(answerOf(first['hotGames isPlatform=2'])).toEqual({ at: 1_000_070, size: 36 })
    expect(answerOf({ list: [] })).toBeUndefined()
  })

  it('SP-02 a page waits for a call in its language although nobody has answered it in another', async () => {
    const { asked, of, read } = setUp(20)
    await read('203.0.113.1', 'EN', [VENDORS])
    expect(of(VENDORS.path)).toHaveLength(1)
    const reading = read('203.0.113.1', 'VI', [VENDORS])
    expect(of(VENDORS.path)).toHaveLength(2)
    of(VENDORS.path)[1]?.answer({ success: true, value: { content: [] } })
    answerAll(asked.slice(-5), true)
    expect(await reading).toMatchObject({ 'vendorGameTypes typeId=1': { content: [] } })
  })

  it('MS-12 an answer that does not end is read up to a mebibyte, and is none', async () => {
    let sent = 0
    const endless = () =>
      new Response(
        new ReadableStream({
          pull: (to) => {
            sent += 1
            to.enqueue(new TextEncoder().encode(sent === 1 ? '{"success":true,"value":"' : 'x'.repeat(64 * 1024)))
          },
        }),
      )
    const ask = async () => endless()
    const first = createFirstData({ gatewayUrl: 'http://gateway.test', fetch: ask, waitMs: 10_000 })
    expect(await first.read('VI', '203.0.113.1')).toEqual({})
    // Of four calls, and what streams hold ready.
    expect(sent).toBeLessThan(4 * 20)
  })

  it('MS-12 SP-02 an answer of boxes in boxes, which nothing could write down again, is none', async () => {
    const inBoxes = (levels: number) => `${'['.repeat(levels)}7${']'.repeat(levels)}`
    const answers: Record<string, string> = { [HOT.path]: inBoxes(5_000), [VENDORS.path]: inBoxes(20) }
    const ask = async (input: string | URL | Request) =>
      new Response(`{"success":true,"value":${answers[new URL(String(input)).pathname] ?? 0}}`)
    const first = createFirstData({ gatewayUrl: 'http://gateway.test', fetch: ask, waitMs: 10_000 })
    expect(await first.read('VI', '203.0.113.1', [HOT, VENDORS])).toEqual({
      'vendorGameTypes typeId=1': JSON.parse(inBoxes(20)),
    })
  })
})
