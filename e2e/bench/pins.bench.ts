/**
 * `npm run bench -- pins [revisions]`: what asking an edge for pins of new, old or made-up revisions costs beside
 * asking it for a page, with 100,000 revisions in the channel (FD-26).
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type ChannelEvent, EDGE } from '@lobby/contracts/boot'
import { ROOT, type Site, startSite } from '../site/site.ts'
import type { Bench } from './command.ts'
import { middle } from './ratio.ts'
import { atMost, verdictLine } from './verdict.ts'

const CHANNEL = 'long'
/** Requests at once, and how often. */
const AT_ONCE = 120
const ROUNDS = 5
/** Of questions, each asked so often. */
const KINDS = 5

/** Fills a channel with the site's releases and copies of its newest revision, up to `count` of them. */
async function fillChannel(site: Site, count: number): Promise<number> {
  const { pins } = (await site.release('status')) as { pins: { remote: string; id: string }[] }
  for (const { remote, id } of pins.toSorted((a, b) => Number(b.remote === 'shell') - Number(a.remote === 'shell')))
    await site.release('promote', remote, id, '--channel', CHANNEL)
  const folder = path.join(site.store, 'channels', CHANNEL)
  const nameOf = (number: number) => path.join(folder, `${String(number).padStart(8, '0')}.json`)
  const newest = readdirSync(folder).length
  const revision = JSON.parse(readFileSync(nameOf(newest), 'utf8')) as object
  for (let number = newest + 1; number <= count; number += 1)
    writeFileSync(nameOf(number), JSON.stringify({ ...revision, revision: number }))
  return count
}

async function startEdge(site: Site): Promise<{ url: string; edge: ChildProcess }> {
  const env = { PORT: '0', LOBBY_STORE: site.store, LOBBY_CHANNEL: CHANNEL, GATEWAY_URL: site.gateway }
  const edge = spawn(process.execPath, ['shell/edge/server.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  for await (const line of createInterface({ input: edge.stdout })) {
    const { event, url } = JSON.parse(line) as { event: string; url: string }
    if (event !== 'edge.ready') continue
    edge.stdout.resume()
    return { url, edge }
  }
  throw new Error('The edge ended before it was ready')
}

/** Resident memory of a process, MB. */
const memoryOf = ({ pid }: ChildProcess): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024)

async function get(url: string): Promise<void> {
  await (await fetch(url)).arrayBuffer()
}

/** From the first request until the last answer of `AT_ONCE` requests; the middle of all rounds, ms. */
async function timeOf(urlOf: (i: number) => string, beside?: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    const asked = Array.from({ length: AT_ONCE }, (_, i) => get(urlOf(round * AT_ONCE + i)))
    await (beside?.() ?? Promise.all(asked))
    times.push(performance.now() - began)
    await Promise.all(asked)
  }
  return Math.round(middle(times))
}

export const bench: Bench = async ([count = '100000'], say) => {
  const site = await startSite()
  try {
    const newest = await fillChannel(site, Number(count))
    const { url, edge } = await startEdge(site)
    try {
      const madeUp = (number: number, i: number) => `${url}/pins/${number}-${String(i).padStart(43, 'A')}.json`
      const pages = () => timeOf(() => `${url}/m/lottery`)
      await pages()
      const page = await pages()
      // Any traffic makes a process larger: what it has after as many pages is the measure.
      for (let kind = 0; kind < KINDS; kind += 1) await pages()
      const before = memoryOf(edge)
      const { allPins } = (await (await fetch(`${url}${EDGE.channel}`)).json()) as ChannelEvent
      const kinds: Record<string, (i: number) => string> = {
        'pins of the newest revision': () => `${url}${allPins}`,
        'pins of old revisions': (i) => madeUp(((i * 7919) % (newest - 100)) + 1, i),
        'pins of recent revisions by made-up names': (i) => madeUp(newest - (i % 50), i),
        'pins of revisions to come': (i) => madeUp(newest + 1 + i, i),
      }
      say(`With ${count} revisions in the channel, ${AT_ONCE} requests at once; as many pages take ${page} ms:`)
      const tell = (what: string, value: number, limit: number, unit = ' ms', beside = '') =>
        say(verdictLine(atMost({ row: 'FD-26', what, value, limit, unit, beside })))
      for (const [what, urlOf] of Object.entries(kinds)) tell(what, await timeOf(urlOf), page)
      const recent = kinds['pins of recent revisions by made-up names'] as (i: number) => string
      tell('a page beside pins of recent revisions', await timeOf(recent, () => get(`${url}/m/lottery`)), 1_000)
      tell('memory of the edge', memoryOf(edge), before + 50, ' MB', `${before} before`)
    } finally {
      edge.kill('SIGTERM')
      await once(edge, 'exit')
    }
  } finally {
    await site.stop()
  }
}
