import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { publish } from '@lobby/releases/publish'
import { writeRelease } from '@lobby/releases/testing'
import { haltTrial, startTrial } from '@lobby/releases/trial'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { exportSite } from '../static-site.ts'
import { bootOf, CHANNEL, elements, site, type TestEdge, testEdge } from '../testing/test-edge.ts'
import { TRIAL_COOKIE } from './visit.ts'
import { countVotes, type Votes } from './votes.ts'

const common = { channel: CHANNEL, actor: 'test', reason: 'test' }
let edge: TestEdge
let votes: Votes
/** What the edge has counted with the first share. */
const tally = () => votes.tallies()[0]
let stable: Record<string, string>
let tried: Record<string, string>

beforeEach(async () => {
  votes = countVotes()
  edge = await testEdge(site, { votes })
  stable = (await edge.store.channel(CHANNEL)).revision?.pins ?? {}
  tried = {}
  for (const [remote, slot] of [
    ['lottery', 'home.lottery'],
    ['games', 'home.games'],
  ] as const) {
    const sketch = { remote, version: '2.0.0', pages: [`/m/${remote}`], slots: [slot] }
    const { folder, record } = await writeRelease(join(edge.dir, 'built'), sketch)
    await publish(edge.store, folder, { channel: CHANNEL, actor: 'test' })
    tried[remote] = record.id
  }
})
afterEach(() => edge[Symbol.asyncDispose]())

const begin = async (share = 5_000) => {
  await startTrial(edge.store, { ...common, pins: tried, share, base: 0.005 })
  await edge.app.inject('/healthz')
}

/** A page for a visitor with that cookie: its set, its releases and what the edge gave to it. */
async function open(cookie?: string, url = '/m/home', remoteAddress = '10.0.0.1') {
  const headers = cookie ? { cookie: `${TRIAL_COOKIE}=${cookie}` } : {}
  const answer = await edge.app.inject({ url, headers, remoteAddress })
  const boot = bootOf(answer.body) as { pins: Record<string, { release: { id: string } }>; allPins: string }
  const [html] = elements(answer.body, 'html')
  const ids = Object.fromEntries(Object.entries(boot.pins).map(([remote, { release }]) => [remote, release.id]))
  const vote = /vote;desc="([^"]+)"/.exec(String(answer.headers['server-timing'] ?? ''))?.[1]
  const given = answer.cookies.find(({ name }) => name === TRIAL_COOKIE)
  return { answer, boot, ids, set: html?.['data-set'], vote, given, cookie: given?.value }
}

/** Opens pages until both sides have been drawn. */
async function bothSides() {
  const found = new Map<boolean, Awaited<ReturnType<typeof open>>>()
  for (let n = 0; n < 200 && found.size < 2; n += 1) {
    // Each from an address of its own: two of the candidate end what an address counts, and gives votes, for.
    const page = await open(undefined, '/m/home', `10.${n}.0.1`)
    const isInside = page.set !== undefined
    // The first of each side has a vote.
    found.set(isInside, found.get(isInside) ?? page)
  }
  const [inside, outside] = [found.get(true), found.get(false)]
  if (!inside || !outside) throw new Error('One side was never drawn')
  return { inside, outside }
}

it('TL-01 a page is of the trial with all of its set or with none of it, and stays so with its cookie', async () => {
  await begin()
  const { inside, outside } = await bothSides()
  const { lottery, games, promotions } = stable
  expect(inside.ids).toEqual({ ...tried, promotions })
  expect(outside.ids).toEqual({ lottery, games, promotions })
  expect(inside.set).toBe('5')
  for (const page of [inside, outside]) {
    for (const url of ['/m/home', '/m/lottery']) {
      const again = await open(page.cookie, url)
      expect(again.set).toBe(page.set)
      expect(again.ids.lottery).toBe(page.ids.lottery)
      expect(again.given).toBeUndefined()
    }
  }
})

it('TL-01 the cookie is a random bucket that no script reads, and no shared cache keeps the page', async () => {
  await begin()
  const { given, answer } = await open()
  expect(given).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' })
  expect(given?.value).toMatch(/^\d{1,4}\.5000\.\d+\.[\w-]{22}$/)
  expect(answer.headers['cache-control']).toBe('private, no-cache')
  expect(answer.headers.vary).toContain('Cookie')
  const secure = await edge.app.inject({ url: '/m/home', headers: { 'x-forwarded-proto': 'https' } })
  expect(secure.cookies[0]).toMatchObject({ name: TRIAL_COOKIE, secure: true })
})

it.each([
  ['a picture', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['a page to come', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }],
])(
  'TL-05 what another site loads as %s has no vote, and the visitor has theirs at the next page',
  async (_what, headers) => {
    await begin()
    const before = tally()?.stable.visits ?? 0
    const embedded = await edge.app.inject({ url: '/m/home', headers })
    expect(String(embedded.headers['server-timing'])).not.toContain('vote')
    expect((tally()?.stable.visits ?? 0) + (tally()?.candidate.visits ?? 0)).toBe(before)
    const seen = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    const page = await edge.app.inject({ url: '/m/home', headers: seen })
    expect(String(page.headers['server-timing'])).toContain('vote')
  },
)

it.each([
  ['loads ahead', 'GET', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }],
  ['fetches', 'GET', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['asks only whether it is there', 'HEAD', {}],
] as const)(
  'TL-01 TL-05 who %s has been drawn, and votes with the page that is seen, on the same side',
  async (_how, method, headers) => {
    await begin()
    const set = async (cookie: string) => (await open(cookie)).set
    for (let n = 0; n < 4; n += 1) {
      const remoteAddress = `10.7.${n}.1`
      const ahead = await edge.app.inject({ method, url: '/m/home', headers, remoteAddress })
      const cookie = ahead.cookies.find(({ name }) => name === TRIAL_COOKIE)?.value ?? ''
      expect(cookie).toMatch(/^\d{1,4}\.0\.5\./)
      // Whoever does so again is not drawn again.
      const again = { ...headers, cookie: `${TRIAL_COOKIE}=${cookie}` }
      expect((await edge.app.inject({ method, url: '/m/home', headers: again })).cookies).toEqual([])
      const view = await open(cookie, '/m/home', remoteAddress)
      expect(view.vote).toBeDefined()
      expect(view.set).toBe(await set(view.cookie ?? ''))
      expect(view.cookie?.split('.')[0]).toBe(cookie.split('.')[0])
      // And once.
      expect((await open(view.cookie, '/m/home', remoteAddress)).vote).toBeUndefined()
    }
  },
)

it('TL-01 without a trial there is no cookie, no set and no vote', async () => {
  const page = await open('1.c.AAAAAAAAAAAAAAAAAAAAAA')
  expect([page.given, page.set, page.vote]).toEqual([undefined, undefined, undefined])
})

it('TL-01 each set has a pins file of its own, and the channel names both', async () => {
  await begin()
  const { inside, outside } = await bothSides()
  expect(inside.boot.allPins).not.toBe(outside.boot.allPins)
  const channel = (await edge.app.inject('/edge/channel')).json()
  expect(channel).toMatchObject({
    allPins: outside.boot.allPins,
    trial: { began: 5, allPins: inside.boot.allPins },
  })
  const file = (await edge.app.inject(inside.boot.allPins)).json()
  expect(file.pins.lottery.release.id).toBe(tried.lottery)
  // What the set falls back on is what everybody has.
  expect(file.pins.lottery.before[0].id).toBe(stable.lottery)
})

it('TL-02 after a halt everybody gets what is pinned, and the set’s pins file is still there for open pages', async () => {
  await begin()
  const { inside } = await bothSides()
  await haltTrial(edge.store, common)
  await edge.app.inject('/healthz')
  const after = await open(inside.cookie)
  expect([after.set, after.ids.lottery]).toEqual([undefined, stable.lottery])
  expect((await edge.app.inject('/edge/channel')).json().trial).toBeUndefined()
  expect((await edge.app.inject(inside.boot.allPins)).statusCode).toBe(200)
})

it('TL-01 a candidate that is cleared from the store under way is one sentence, and stable goes on', async () => {
  await begin()
  const { inside } = await bothSides()
  await rm(join(edge.dir, 'store', 'releases', 'games', tried.games ?? ''), { recursive: true })
  const health = (await edge.app.inject('/healthz')).json()
  expect(health).toMatchObject({
    ok: true,
    problem: 'A release of the trial cannot be had; everybody gets what is pinned.',
  })
  const after = await open(inside.cookie)
  expect([after.set, after.ids.lottery, after.ids.games]).toEqual([undefined, stable.lottery, stable.games])
})

it('TL-05 a vote counts once, whoever sends it how often; one that was made up does not', async () => {
  await begin()
  const { inside, outside } = await bothSides()
  const visits = { ...tally() }
  const fail = (vote: string | undefined, remote = 'lottery', remoteAddress = '10.0.0.1') =>
    edge.app.inject({
      method: 'POST',
      url: '/edge/failures',
      remoteAddress,
      payload: {
        ...{ remote, release: tried.lottery ?? '', phase: 'render', cause: 'Error', ran: null, shell: 'shell' },
        ...{ path: '/m/home', set: 5, ...(vote && { vote }) },
      },
    })
  await fail(inside.vote, 'none')
  await fail(`c${inside.vote}`)
  await fail(undefined)
  expect(tally()?.candidate.failed).toHaveLength(0)
  for (let n = 0; n < 3; n += 1) await fail(inside.vote)
  await fail(outside.vote)
  expect(tally()).toMatchObject({
    candidate: { visits: visits.candidate?.visits, failed: [inside.vote?.split('.')[0]] },
    stable: { visits: visits.stable?.visits, failed: [outside.vote?.split('.')[0]] },
  })
})

it('TL-03 TL-05 a vote tells each vital once; one that was made up, and what is not judged, tells nothing', async () => {
  await begin()
  const { inside, outside } = await bothSides()
  const tell = (vote: string | undefined, name: string, value: number) =>
    edge.app.inject({
      method: 'POST',
      url: '/edge/vitals',
      payload: {
        vitals: [{ name, path: '/m/home', remote: 'lottery', release: tried.lottery, value }],
        ...(vote && { vote }),
      },
    })
  await tell(undefined, 'LCP', 900)
  await tell(`c${inside.vote}`, 'LCP', 900)
  await tell(inside.vote, 'TTFB', 900)
  expect(tally()?.candidate.timed).toEqual({})
  // In steps, as reports are kept: 2,100 ms are up to 2,500.
  for (const value of [2_100, 9_000]) expect((await tell(inside.vote, 'LCP', value)).statusCode).toBe(204)
  await tell(inside.vote, 'CLS', 0)
  await tell(outside.vote, 'LCP', 800)
  // Letter and what is random of it, behind four digits for the share; then the mark of the address.
  const id = (vote: string | undefined) => `${vote?.[0]}${vote?.slice(5, 13)}${vote?.slice(21, 23)}`
  expect(tally()).toMatchObject({
    candidate: { timed: { LCP: { [id(inside.vote)]: 2_500 }, CLS: { [id(inside.vote)]: 1 } } },
    stable: { timed: { LCP: { [id(outside.vote)]: 800 } } },
  })
})

it('TL-03 TL-05 a page that tells of its releases, its speed or an error has told something', async () => {
  await begin()
  const { inside, outside } = await bothSides()
  const post = (url: string, payload: object, vote: string | undefined) =>
    edge.app.inject({ method: 'POST', url, payload: { ...payload, ...(vote && { vote }) } })
  const heard = () => [tally()?.candidate.heard.length, tally()?.stable.heard.length]
  const views = { views: [{ path: '/m/home', ran: { lottery: tried.lottery } }] }
  await post('/edge/views', views, undefined)
  await post('/edge/views', views, `c${inside.vote}`)
  expect(heard()).toEqual([0, 0])
  expect((await post('/edge/views', views, inside.vote)).statusCode).toBe(204)
  await post('/edge/views', views, inside.vote)
  expect(heard()).toEqual([1, 0])
  const vital = { name: 'TTFB', path: '/m/home', remote: 'lottery', release: tried.lottery, value: 90 }
  await post('/edge/vitals', { vitals: [vital] }, outside.vote)
  expect(heard()).toEqual([1, 1])
  const { vote } = await open(undefined, '/m/home', '10.0.9.9')
  // Of a remote that does not run: no failure of the release, and a page that runs.
  const failure = { remote: 'none', release: 'x', phase: 'render', cause: 'Error', ran: null, shell: 'shell' }
  await post('/edge/failures', { ...failure, path: '/m/home' }, vote)
  expect(heard().reduce((sum = 0, count = 0) => sum + count)).toBe(3)
})

it('TL-05 each visitor is counted at the first page view alone, and HEAD is none', async () => {
  await begin()
  const { cookie, set } = await open()
  for (let n = 0; n < 3; n += 1) await open(cookie)
  await edge.app.inject({ method: 'HEAD', url: '/m/home' })
  const { candidate, stable: other } = tally() ?? {}
  expect([candidate?.visits, other?.visits]).toEqual(set ? [1, 0] : [0, 1])
})

it('TL-05 an address counts until two of its visits were the candidate’s: no program without a cookie outvotes the players', async () => {
  await begin()
  const drawn: { candidate: number; stable: number } = { candidate: 0, stable: 0 }
  // Half of the visits are the candidate’s: two of them take four of everybody else at most.
  while (drawn.candidate < 2 && drawn.stable < 4) {
    const { set, vote } = await open()
    drawn[set ? 'candidate' : 'stable'] += 1
    expect(vote).toBeDefined()
  }
  for (let n = 0; n < 12; n += 1) expect((await open()).vote).toBeUndefined()
  expect(tally()).toMatchObject({ candidate: { visits: drawn.candidate }, stable: { visits: drawn.stable } })
  expect((await open(undefined, '/m/home', '10.0.0.2')).vote).toBeDefined()
})

it('TL-01 the static export says that it cannot run a trial', async () => {
  await begin()
  const origins = { image: [], connect: [], frame: [] }
  const { lacks } = await exportSite(edge.store, CHANNEL, join(edge.dir, 'out'), origins)
  expect(lacks).toEqual(['Plain files cannot run a trial: everybody gets what is pinned. A trial needs an edge.'])
})
