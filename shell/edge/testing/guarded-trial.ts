/** A site with a trial to begin, and edges as far as they guard it. */
import { join } from 'node:path'
import { publish } from '@lobby/releases/publish'
import { writeRelease } from '@lobby/releases/testing'
import { roleSite } from '@lobby/releases/testing/role-site'
import { startTrial } from '@lobby/releases/trial'
import { openTrust, type Trust } from '@lobby/releases/trust'
import { afterEach, beforeEach } from 'vitest'
import { type Guard, guardTrial } from '../trial/guard.ts'
import { visitOf, voteOf } from '../trial/visit.ts'
import { countVotes } from '../trial/votes.ts'
import { CHANNEL, site, type TestStore, testStore } from './test-edge.ts'

/** Who does what is done to the channel. */
export const common = { channel: CHANNEL, actor: 'test', reason: 'test' }
/** Fresh before each test of the file that imports this. */
export let kept: TestStore
/** The release of the lottery that is tried. */
export let candidate: string
/** Of the store when it was for development. */
let trust: Trust
let stops: (() => Promise<void>)[]
/** Addresses that have come so far, and their marks in votes. */
let [addresses, marks] = [0, new Set<string>()]

beforeEach(async () => {
  stops = []
  ;[addresses, marks] = [0, new Set()]
  kept = await testStore()
  await site(kept)
  const { folder, record } = await writeRelease(join(kept.dir, 'built'), { version: '2.0.0', pages: ['/m/lottery'] })
  await publish(kept.store, folder, { channel: CHANNEL, actor: 'test' })
  candidate = record.id
  trust = await openTrust(kept.store)
})
afterEach(async () => {
  for (const stop of stops) await stop()
  await kept[Symbol.asyncDispose]()
})

/** The newest revision. */
export const live = async () => (await kept.store.channel(CHANNEL)).revision

/** Begins a trial of the candidate with 5 %. */
export async function begin(until?: string) {
  const how = { pins: { lottery: candidate }, share: 500, base: 0.005, ...(until ? { until } : {}) }
  const { revision } = await startTrial(kept.store, { ...common, ...how })
  if (!revision.trial) throw new Error('No trial began')
  return revision.trial
}

/** What the channel has now. */
export async function running() {
  const trial = (await live())?.trial
  if (!trial) throw new Error('No trial runs')
  return trial
}

/** A visit of an address that no edge has seen, and whose votes nobody takes for those of one that came before. */
function fresh(trial: Awaited<ReturnType<typeof running>>, drawn: number) {
  for (;;) {
    addresses += 1
    const ip = `10.0.${addresses >> 8}.${addresses & 255}`
    const visit = visitOf(undefined, trial, ip, () => drawn)
    const mark = voteOf(visit.vote ?? '', trial)?.address ?? ''
    if (marks.has(mark)) continue
    marks.add(mark)
    return { ...visit, ip }
  }
}

/** An edge as far as it guards a trial. `visits` come from an address each, `hear` looks at the channel. */
export async function edge(writer: string, more: Partial<Guard> = {}) {
  let trial = await running()
  const votes = countVotes()
  const log: Record<string, unknown>[] = []
  const options = { store: kept.store, channel: CHANNEL, trust, writer, watches: true, ...more }
  const guard = guardTrial(
    options,
    votes,
    () => trial,
    (line) => log.push(line),
  )
  stops.push(guard.stop)
  const visits = (count: number, failed: number) => {
    for (let n = 0; n < count; n += 1) {
      const { ip, vote = '', side } = fresh(trial, 0)
      votes.visited(trial, side, ip)
      if (n < failed) votes.failed(trial, vote)
    }
    // Everybody else: with a share of 5 %, 19 for each.
    for (let n = 0; n < 19 * count; n += 1) votes.visited(trial, 'stable', `10.1.${n >> 8}.${n & 255}`)
  }
  const hear = async () => {
    trial = await running()
  }
  const timed = (drawn: number, count: number, value: number) => {
    for (let n = 0; n < count; n += 1) {
      const { vote = '' } = fresh(trial, drawn)
      votes.timed(trial, vote, 'LCP', value)
    }
  }
  return { guard, visits, timed, hear, log }
}

/** A list of roles over the trial that runs; each edge with what it signs what it counts with. */
export async function listed() {
  await begin()
  const list = await roleSite(kept.store)
  const signer = list.signerOf('edge')
  const keyed = async (writer: string, more: Partial<Guard> = {}) =>
    edge(writer, { store: await list.as('watchdog'), signer, ...more })
  const names = async () => (await kept.store.tallies(CHANNEL, (await running()).began)).map(({ writer }) => writer)
  const fileOf = async (name: string) => `trials/${CHANNEL}/${(await running()).began}/${name}.json`
  return { list, keyed, names, fileOf }
}
