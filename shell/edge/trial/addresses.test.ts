/** What one address counts for where several edges count it, or one that starts anew (583). */

import { currentOf } from '@lobby/releases/tally'
import { reasonOfPeriods } from '@lobby/releases/trial-periods'
import { expect, it } from 'vitest'
import { visitOf, voteOf } from './visit.ts'
import { countVotes, type Votes } from './votes.ts'

const trial = { began: 7, share: 500, secret: 'a secret of this trial' }
type Told = (votes: Votes, vote: string) => void
const fails: Told = (votes, vote) => votes.failed(trial, vote)
const isWell: Told = () => undefined

/** One first page view, with a bucket of 0 to 9,999, of which an edge with a vote for it is told. */
function come(votes: Votes, ip: string, bucket: number, told: Told) {
  const { side, vote = '' } = visitOf(undefined, trial, ip, () => bucket)
  if (votes.visited(trial, side, ip)) told(votes, vote)
}

/** So many requests of somebody who keeps no cookie; each twentieth draws the candidate. */
const ask = (votes: Votes, requests: number, told: Told, ip = '203.0.113.5') => {
  for (let n = 0; n < requests; n += 1) come(votes, ip, (n * 500) % 10_000, told)
}

/** So many visitors who have an address each, of whom every twentieth draws the candidate. */
const visitors = (votes: Votes, edge: number, count: number, told: Told = isWell) => {
  for (let n = 0; n < count; n += 1) come(votes, `10.${edge}.${n >> 8}.${n & 255}`, (n * 500) % 10_000, told)
}

const summed = (edges: readonly Votes[]) => {
  const { current } = currentOf(
    edges.flatMap((votes) => votes.tallies()),
    trial,
  )
  return { ...current, reason: reasonOfPeriods([current], { base: 0.005 }) }
}

it('TL-05 of one address two failures of the candidate count over five edges, and forty of everybody else', () => {
  const edges = Array.from({ length: 5 }, () => countVotes())
  for (const [n, votes] of edges.entries()) {
    visitors(votes, n, 300)
    ask(votes, 200, fails)
  }
  const { counts, reason } = summed(edges)
  // At each edge 15 of 300 and two of the address; 285 and the nineteen between these two.
  expect(counts.candidate).toEqual({ visits: 5 * 17, failed: 2 })
  expect(counts.stable).toEqual({ visits: 5 * (285 + 19), failed: 40 })
  expect(reason).toBeUndefined()
})

it('TL-05 an edge that starts anew, and another address of the same /64, give no more failures to anybody', () => {
  const edges = Array.from({ length: 12 }, () => countVotes())
  const [first] = edges
  if (!first) throw new Error('No edge')
  visitors(first, 0, 1_000)
  for (const [n, votes] of edges.entries()) ask(votes, 40, fails, `2001:db8:0:1::${n}`)
  expect(summed(edges)).toMatchObject({ counts: { candidate: { failed: 2 } }, reason: undefined })
})

it('TL-05 a share that is raised begins anew with each address, whose marks are others then', () => {
  const votes = countVotes()
  ask(votes, 40, fails)
  const raised = { ...trial, share: 2_000 }
  const { vote = '', side } = visitOf(undefined, raised, '203.0.113.5', () => 0)
  expect(votes.visited(raised, side, '203.0.113.5')).toBe(true)
  votes.failed(raised, vote)
  const { current, earlier } = currentOf(votes.tallies(), raised)
  expect([current.counts.candidate.failed, earlier[0]?.counts.candidate.failed]).toEqual([1, 2])
})

it('TL-03 a release that is broken for all is halted, as each address has two failures', () => {
  const edges = Array.from({ length: 3 }, () => countVotes())
  const isBroken: Told = (votes, vote) => (vote.startsWith('c') ? fails(votes, vote) : undefined)
  for (const [n, votes] of edges.entries()) visitors(votes, n, 200, isBroken)
  const { counts, reason } = summed(edges)
  expect(counts.candidate).toEqual({ visits: 30, failed: 30 })
  expect(reason).toMatch(/^30 of 30 \(100 %\) first visits failed/)
})

it('TL-05 of one address two values of the candidate are compared, and the same part of everybody else’s', () => {
  const edges = Array.from({ length: 10 }, () => countVotes())
  const takes =
    (value: number): Told =>
    (votes, vote) =>
      votes.timed(trial, vote, 'LCP', value)
  for (const [n, votes] of edges.entries()) {
    visitors(votes, n, 100, takes(1_000))
    ask(votes, 200, (at, vote) => (vote.startsWith('c') ? takes(60_000)(at, vote) : takes(1_000)(at, vote)))
  }
  const { values, reason } = summed(edges)
  // Five at each edge beside two of the address; without the rule twenty of seventy take a minute.
  const slow = values.candidate.LCP.filter((value) => value > 1_000)
  expect([values.candidate.LCP.length, slow.length, reason]).toEqual([52, 2, undefined])
  // Of 70 and 500 values two are one in 35, so 15 of 500; far more have been told.
  const marks = edges.flatMap((votes) => votes.tallies().flatMap(({ stable }) => Object.keys(stable.timed.LCP ?? {})))
  const mark = voteOf(visitOf(undefined, trial, '203.0.113.5').vote ?? '', trial)?.address ?? '?'
  expect(marks.filter((id) => id.endsWith(mark)).length).toBeGreaterThan(150)
  expect(values.stable.LCP.length).toBeLessThan(500)
})

it('TL-05 a mark is two letters, the same at each edge, of one trial and share alone, whatever is drawn', () => {
  const markOf = (ip: string, of = trial, bucket = 0) =>
    voteOf(visitOf(undefined, of, ip, () => bucket).vote ?? '', of)?.address
  const all = Array.from({ length: 2_000 }, (_, n) => `10.9.${n >> 8}.${n & 255}`)
  expect(all.filter((ip) => !/^[\w-]{2}$/.test(markOf(ip) ?? ''))).toEqual([])
  expect(all.filter((ip) => markOf(ip) !== markOf(ip, trial, 9_999))).toEqual([])
  // One in 4,096 is the same by chance.
  for (const other of [
    { ...trial, began: 8 },
    { ...trial, share: 501 },
    { ...trial, secret: 'another' },
  ])
    expect(all.filter((ip) => markOf(ip) === markOf(ip, other)).length).toBeLessThan(10)
  expect(new Set(all.map((ip) => markOf(ip))).size).toBeGreaterThan(1_400)
})
