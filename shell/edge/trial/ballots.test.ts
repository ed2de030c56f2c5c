/** Whose votes count in a trial, where a list of roles names keys of edges (578). */
import { EDGE } from '@lobby/contracts/boot'
import { publish } from '@lobby/releases/publish'
import { servedStore } from '@lobby/releases/served-store'
import { writeRelease } from '@lobby/releases/testing'
import { roleSite } from '@lobby/releases/testing/role-site'
import { startTrial } from '@lobby/releases/trial'
import { openSigner } from '@lobby/releases/trust'
import { expect, it, onTestFinished } from 'vitest'
import { createEdge } from '../edge.ts'
import { CHANNEL, testStore } from '../testing/test-edge.ts'
import { bySecret, openBallots } from './ballots.ts'
import { visitOf } from './visit.ts'
import { countVotes } from './votes.ts'

const STAFF = { mai: ['look', 'ship', 'undo'], watchdog: ['halt'], edge: ['timestamp'], other: ['timestamp'] } as const

/** A trial of half of the visitors at a store with a list of roles, and edges each with a key of its own, or none. */
async function begin(staff: Parameters<typeof roleSite>[1] = { staff: STAFF }) {
  const kept = await testStore()
  onTestFinished(() => kept[Symbol.asyncDispose]())
  const { store, dir } = kept
  await kept.release({ remote: 'shell' })
  await kept.release({ version: '1.0.0', pages: ['/m/lottery'] })
  const signer = await openSigner(store, {})
  const site = await roleSite(store, staff)
  const { folder, record } = await writeRelease(`${dir}/built`, { version: '1.1.0', pages: ['/m/lottery'] })
  await publish(store, folder, { channel: CHANNEL, actor: 'team', signer })
  const how = { channel: CHANNEL, actor: 'whoever', reason: 'a test', pins: { lottery: record.id } }
  await startTrial(await site.as('mai'), { ...how, share: 5_000, base: 0.005 })
  const edge = async (name?: string, as = name) => {
    const open = await site.as('watchdog')
    const signer = name === undefined ? undefined : site.signerOf(name)
    const votes = countVotes(openBallots(open.signed, signer, CHANNEL))
    const { trust } = site
    const app = await createEdge({
      store: servedStore(open, trust),
      channel: CHANNEL,
      gatewayUrl: 'http://127.0.0.1:9',
      log: () => undefined,
      votes,
      guard: { store: open, channel: CHANNEL, trust, writer: `edge-${as}`, watches: false, signer },
    })
    onTestFinished(() => app.close())
    let visitors = 0
    const page = async () => {
      visitors += 1
      const answer = await app.inject({ url: '/m/lottery', remoteAddress: `10.1.${visitors}.1` })
      return /vote;desc="([^"]+)"/.exec(String(answer.headers['server-timing'] ?? ''))?.[1]
    }
    const fail = async (vote: string) => {
      const cause = { phase: 'module', cause: 'TypeError', ran: null, shell: 'shell', path: '/m/lottery', vote }
      const payload = { remote: 'lottery', release: record.id, ...cause }
      return (await app.inject({ method: 'POST', url: EDGE.failures, payload })).statusCode
    }
    const failed = () => votes.tallies().flatMap(({ candidate, stable }) => [...candidate.failed, ...stable.failed])
    const problem = async () => (await app.inject(EDGE.health)).json().problem
    return { app, page, fail, failed, votes, problem }
  }
  const trial = async () => {
    const { revision } = await (await site.as()).channel(CHANNEL)
    if (!revision?.trial) throw new Error('No trial runs')
    return revision.trial
  }
  return { ...kept, site, edge, trial }
}

/** Whoever comes. */
const IP = '198.51.100.1'

/** As the fingerprint of a key and a signature of it. */
const SEALED = /^[cs]5000[\w-]{18}\.[0-9a-f]{16}\.[\w-]{86}$/

it('TL-05 a vote that one edge has given counts at another one that has another key, and once', async () => {
  const { edge } = await begin()
  const [one, other] = [await edge('edge'), await edge('other')]
  const vote = (await one.page()) ?? ''
  expect(vote).toMatch(SEALED)
  expect([await other.fail(vote), await other.fail(vote), await one.fail(vote)]).toEqual([204, 204, 204])
  const [id] = vote.split('.')
  expect([other.failed(), one.failed()]).toEqual([[id], [id]])
})

it('TL-05 the votes of one address have one mark at each edge, of the address from which the page was asked for', async () => {
  const { edge } = await begin()
  const [one, other] = [await edge('edge'), await edge('other')]
  const marksOf = async ({ page }: typeof one) => {
    const votes = [await page(), await page(), await page(), await page()]
    return votes.map((vote) => vote?.split('.')[0]?.slice(-2))
  }
  // Of four addresses all have one mark in one of 4,096 to the third by chance.
  const marks = await marksOf(one)
  expect(new Set(marks).size).toBeGreaterThan(1)
  expect(await marksOf(other)).toEqual(marks)
})

it('TL-05 whoever reads the channel, and so the secret of its trial, can tell of no page view that never was', async () => {
  const { edge, trial, site } = await begin()
  const { fail, failed, page } = await edge('edge')
  const now = await trial()
  const { vote = '' } = visitOf(undefined, now, IP, () => 0)
  const thief = { ...site.signerOf('thief'), key: site.signerOf('edge').key }
  const open = (await site.as()).signed
  const forged = [
    vote,
    ...['mai', 'thief'].map((name) => {
      const id = `c5000${'A'.repeat(16)}`
      const { key, value } = site.signerOf(name).sign(`${open?.roles().root} ${CHANNEL} ${now.began} ${id}`, 'vote')
      return `${id}.${key}.${value}`
    }),
    // Under the name of a key that counts.
    visitOf(undefined, now, IP, () => 0, openBallots(open, thief, CHANNEL)).vote ?? '',
    // Of another trial, and of another channel.
    visitOf(undefined, { ...now, began: now.began - 1 }, IP, () => 0, openBallots(open, site.signerOf('edge'), CHANNEL))
      .vote ?? '',
    visitOf(undefined, now, IP, () => 0, openBallots(open, site.signerOf('edge'), 'staging')).vote ?? '',
    // One that was given, for the other side or with another share.
    ((await page()) ?? '').replace(/^./, (side) => (side === 'c' ? 's' : 'c')),
    ((await page()) ?? '').replace('5000', '0500'),
    '',
    '.',
    'c5000.constructor.x',
  ]
  for (const each of forged) expect(await fail(each)).toBe(204)
  expect(failed()).toEqual([])
  expect(await fail((await page()) ?? '')).toBe(204)
  expect(failed()).toHaveLength(1)
})

it('TL-05 what is told of the speed of a page view that never was counts for nothing either', async () => {
  const { edge, trial } = await begin()
  const { votes, page } = await edge('edge')
  const now = await trial()
  votes.timed(now, visitOf(undefined, now, IP, () => 0).vote ?? '', 'LCP', 60_000)
  expect(votes.tallies().flatMap(({ candidate }) => Object.keys(candidate.timed))).toEqual([])
  votes.timed(now, (await page()) ?? '', 'LCP', 1_000)
  const timed = votes.tallies().flatMap(({ candidate, stable }) => [candidate.timed.LCP, stable.timed.LCP])
  expect(timed.filter((each) => each !== undefined)).toHaveLength(1)
})

const MUTE = 'This edge has no key that may timestamp, so its page views have no vote in the trial.'

it('TL-05 an edge without a key gives no vote and counts no visit, as nobody would count what it says, and tells', async () => {
  const { edge } = await begin()
  for (const { page, votes, problem } of [await edge(), await edge('mai', 'wrong')]) {
    expect(await page()).toBeUndefined()
    expect(votes.tallies()).toEqual([])
    await expect.poll(problem, { timeout: 5_000 }).toBe(MUTE)
  }
  const { page, problem } = await edge('edge')
  expect([typeof (await page()), await problem()]).toEqual(['string', undefined])
})

it('TL-05 the votes of a key that is taken off the list count no more', async () => {
  const { edge, site } = await begin()
  const [one, other] = [await edge('edge'), await edge('other')]
  const vote = (await one.page()) ?? ''
  await site.change(({ persons: { edge: _edge, ...persons }, ...list }) => ({ ...list, persons }))
  await other.app.inject(EDGE.health)
  await other.fail(vote)
  expect(other.failed()).toEqual([])
})

it('TL-05 where the list names no key that may timestamp, the secret of the trial is all there is', async () => {
  const { edge, trial, site } = await begin({ staff: { mai: ['look', 'ship', 'undo'], watchdog: ['halt'] } })
  const { page, fail, failed } = await edge()
  const vote = (await page()) ?? ''
  expect(vote).toMatch(/^[cs]5000[\w-]{18}\.[\w-]{22}$/)
  await fail(vote)
  expect(failed()).toHaveLength(1)
  const [now, open] = [await trial(), (await site.as()).signed]
  const id = `c5000${'A'.repeat(16)}`
  expect(openBallots(open, undefined, CHANNEL).isSealed(now, id, bySecret.seal(now, id) ?? '')).toBe(true)
  expect(openBallots(undefined, undefined, CHANNEL)).toBe(bySecret)
})
