/**
 * `npm run bench -- drill-trial [loops]`: a trial of a release that is broken in one visit of twenty, under simulated
 * visits to two edges; how long from the visit that tips the scale until the trial is halted and both edges and their
 * open pages are back (TL-04: 10 s). Then the same with an edge that is killed after the first failures (TL-06).
 * Ends with 1 where a row is missed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '@lobby/random'
import { reasonToHalt } from '@lobby/releases/judge'
import { openStore } from '@lobby/releases/open-store'
import { promote } from '@lobby/releases/promote'
import { publish } from '@lobby/releases/publish'
import type { ReleaseStore } from '@lobby/releases/store'
import { writeRelease } from '@lobby/releases/testing'
import { startTrial } from '@lobby/releases/trial'
import type { Bench } from './command.ts'
import { type StartedEdge, startEdge } from './edge.ts'
import { metIf, verdictLine } from './verdict.ts'

const CHANNEL = 'production'
const SHARE = 500
const BASE = 0.005
/** Of the candidate's visits one in so many fails that would not have failed. */
const BROKEN = 0.05
/** From the tipping visit to everybody back, ms. */
const WITHIN = 10_000
/** Visits at a time. */
const LOOPS = 24
/** A drill that halts nothing by then has failed, ms. */
const GIVE_UP = 180_000

const common = { channel: CHANNEL, actor: 'drill', reason: 'drill' }

/** A small site with lottery 1.0.0 live, and the id of the 1.1.0 that waits. */
async function prepare(dir: string): Promise<{ store: ReleaseStore; candidate: string }> {
  const store = await openStore(path.join(dir, 'store'))
  const put = async (remote: string, version: string) => {
    const sketch = remote === 'shell' ? { remote, version } : { remote, version, pages: ['/m/lottery'] }
    const { folder, record } = await writeRelease(path.join(dir, 'built'), sketch)
    await publish(store, folder, { channel: CHANNEL, actor: 'drill' })
    return record.id
  }
  for (const remote of ['shell', 'lottery']) {
    await promote(store, { ...common, remote, id: await put(remote, '1.0.0') })
  }
  return { store, candidate: await put('lottery', '1.1.0') }
}

interface Drill {
  visits: number
  seconds: number
  /**
   * ms since the epoch: the first failure with which the counts here tip, or, where the edges halted before that, the
   * last one before the halt; undefined where there was neither.
   */
  tipped: number | undefined
  halted: number | undefined
  /** When the last edge that lives, and the last open page, were back. */
  back: number | undefined
  reason: string
}

/** Resolves when an open page of that edge is told of a channel without a trial. */
async function pageBack(edge: StartedEdge, stopped: AbortSignal): Promise<void> {
  const { body } = await fetch(`${edge.url}/edge/events`, { signal: stopped })
  let text = ''
  let begun = false
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const messages = text.split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages.filter((each) => each.startsWith('event: channel'))) {
      if (message.includes('"trial"')) begun = true
      else if (begun) return
    }
  }
}

const agent = new Agent({ keepAlive: true })

/** A page as a browser opens it: what `fetch` asks for is no page view, and has no vote. */
const openPage = (url: string, headers: Record<string, string>) =>
  new Promise<{ headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    get(url, { headers, agent }, async (answer) => {
      try {
        let text = ''
        for await (const part of answer.setEncoding('utf8')) text += part
        resolve({ headers: answer.headers, text })
      } catch (error) {
        reject(error)
      }
    }).on('error', reject)
  })

async function drill(loops: number, seed: string, killsOne: boolean): Promise<Drill> {
  const dir = mkdtempSync(path.join(tmpdir(), 'lobby-drill-'))
  const { store, candidate } = await prepare(dir)
  const site = { store: store.location, gateway: 'http://127.0.0.1:9' } as Parameters<typeof startEdge>[0]
  const edges = [await startEdge(site), await startEdge(site)]
  const living = new Set(edges)
  const stopped = new AbortController()
  const random = seededRandom(seed)
  try {
    const { revision } = await startTrial(store, { ...common, pins: { lottery: candidate }, share: SHARE, base: BASE })
    const served = async (edge: StartedEdge) =>
      (await (await fetch(`${edge.url}/edge/channel`)).json()) as { trial?: object }
    for (const edge of edges) while (!(await served(edge)).trial) await pause(20)
    const pages = edges.map((edge) => pageBack(edge, stopped.signal).catch(() => undefined))
    const counts = { candidate: { visits: 0, failed: 0 }, stable: { visits: 0, failed: 0 } }
    let [visits, tipped, halted]: [number, number | undefined, number | undefined] = [0, undefined, undefined]
    const began = Date.now()
    let lastFailed: number | undefined

    const visit = async (edge: StartedEdge): Promise<void> => {
      const address = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`
      const headers = { 'x-forwarded-for': address }
      const answer = await openPage(`${edge.url}/m/lottery`, headers)
      const isCandidate = answer.text.includes(`data-set="${revision.trial?.began}"`)
      const vote = /vote;desc="([^"]+)"/.exec(String(answer.headers['server-timing'] ?? ''))?.[1]
      visits += 1
      if (!vote) return
      const side = counts[isCandidate ? 'candidate' : 'stable']
      side.visits += 1
      if (!random.chance(isCandidate ? BASE + BROKEN * (1 - BASE) : BASE)) return
      const report = { remote: 'lottery', release: candidate, phase: 'render', cause: 'Error: broken', ran: null }
      const body = JSON.stringify({ ...report, shell: 'shell', path: '/m/lottery', vote })
      await fetch(`${edge.url}/edge/failures`, {
        ...{ method: 'POST', body },
        headers: { ...headers, 'content-type': 'application/json' },
      })
      side.failed += 1
      if (isCandidate && !halted) lastFailed = Date.now()
      if (isCandidate && reasonToHalt(counts, BASE) !== undefined) tipped ??= Date.now()
    }
    const loop = async (): Promise<void> => {
      while (!halted && Date.now() - began < GIVE_UP) {
        const edge = random.pick([...living] as [StartedEdge, ...StartedEdge[]])
        await visit(edge).catch(() => undefined)
      }
    }
    const kill = async (): Promise<void> => {
      const [doomed] = edges
      while (killsOne && doomed && !halted && counts.candidate.failed < 3) await pause(10)
      // What it has counted since its last step is lost with it: a second of one edge.
      if (!killsOne || !doomed || halted) return
      await pause(1_500)
      living.delete(doomed)
      await doomed.kill()
    }
    const watch = async (): Promise<void> => {
      while (!halted && Date.now() - began < GIVE_UP) {
        if (!(await store.channel(CHANNEL)).revision?.trial) halted = Date.now()
        await pause(25)
      }
    }
    await Promise.all([watch(), kill(), ...Array.from({ length: loops }, loop)])
    const seconds = (Date.now() - began) / 1_000
    for (const edge of living) while (halted && (await served(edge)).trial) await pause(20)
    if (halted) await Promise.all(edges.map((edge, i) => (living.has(edge) ? pages[i] : undefined)))
    const last = (await store.channel(CHANNEL)).revision
    const wrong = last?.pins.lottery === candidate ? ' A PIN HAS MOVED' : ''
    const back = halted && Date.now()
    return {
      visits,
      seconds,
      tipped: tipped ?? (halted && lastFailed),
      halted,
      back,
      reason: `${last?.actor}: ${last?.reason}${wrong}`,
    }
  } finally {
    stopped.abort()
    for (const edge of living) await edge.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

export const bench: Bench = async ([loops = String(LOOPS), seed = 'drill'], say) => {
  for (const killsOne of [false, true]) {
    const { visits, seconds, tipped, halted, back, reason } = await drill(Number(loops), seed, killsOne)
    const rate = Math.round(visits / seconds)
    say(`${killsOne ? 'With an edge killed on the way' : 'With both edges'}: ${visits} visits at ${rate} a second.`)
    say(`  ${reason}`)
    const took = tipped && back ? back - tipped : undefined
    const isMet = took !== undefined && took <= WITHIN && reason.startsWith('watchdog') && !reason.includes('PIN')
    const target = `everybody is back within ${WITHIN} ms of the visit that tips the scale`
    const halt = tipped && halted ? ` (halted after ${halted - tipped})` : ''
    const measured = took === undefined ? 'never' : `${took} ms${halt}`
    say(verdictLine({ row: killsOne ? 'TL-06' : 'TL-04', target, measured, outcome: metIf(isMet) }))
    if (!isMet) process.exitCode = 1
  }
}
