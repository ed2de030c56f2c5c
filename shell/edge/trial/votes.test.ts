import { createHmac } from 'node:crypto'
import { reasonToHalt } from '@lobby/releases/judge'
import { expect, it, onTestFinished, vi } from 'vitest'
import { visitOf } from './visit.ts'
import { countVotes } from './votes.ts'

const trial = { began: 7, share: 500, secret: 'a secret of this trial' }
const IP = '203.0.113.5'
/** So many votes of everybody else, who draw no bucket of the candidate. */
const votesOf = (count: number) =>
  Array.from({ length: count }, () => visitOf(undefined, trial, IP, () => 9_999).vote ?? '')

it('TL-03 what is kept of vitals is a sample of the whole trial, and not of how it began', () => {
  const votes = countVotes()
  const [morning, evening] = [votesOf(2_000), votesOf(2_000)]
  for (const vote of morning) votes.timed(trial, vote, 'LCP', 1_000)
  for (const vote of evening) votes.timed(trial, vote, 'LCP', 2_000)
  const values = () => Object.values(votes.tallies()[0]?.stable.timed.LCP ?? {})
  expect(values()).toHaveLength(500)
  // Half of them, give or take six deviations of a fair draw: 250 and 67.
  const late = values().filter((value) => value === 2_000).length
  expect(late).toBeGreaterThan(183)
  expect(late).toBeLessThan(317)
  // Told again, a vote says nothing new: neither one that is kept nor one that is not.
  const before = JSON.stringify(votes.tallies())
  for (const vote of [...morning, ...evening]) votes.timed(trial, vote, 'LCP', 8_000)
  expect(JSON.stringify(votes.tallies())).toBe(before)
})

/** As whoever has read the trial's secret in the channel makes it: of a bucket that is never in, and not yet voted. */
const FORGED = (() => {
  const text = `9999.0.${trial.began}`
  const mac = createHmac('sha256', trial.secret).update(`drawn ${text}`).digest().subarray(0, 16).toString('base64url')
  return `${text}.${mac}`
})()

/** So many requests from one address with that cookie, each of which tells of an error or none does. */
function choose(votes: ReturnType<typeof countVotes>, requests: number, fails: boolean) {
  for (let n = 0; n < requests; n += 1) {
    const visit = visitOf(FORGED, trial, IP)
    expect(visit.side).toBe('stable')
    if (visit.vote && votes.visited(trial, visit.side, IP) && fails) votes.failed(trial, visit.vote)
  }
}

/** Visitors of addresses of their own, of whom each so-manieth of a side fails. */
function come(votes: ReturnType<typeof countVotes>, visitors: number, failing: { candidate: number; stable: number }) {
  const seen = { candidate: 0, stable: 0 }
  for (let n = 0; n < visitors; n += 1) {
    const ip = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
    const { side, vote = '' } = visitOf(undefined, trial, ip, () => (n * 7_919) % 10_000)
    if (!votes.visited(trial, side, ip)) continue
    seen[side] += 1
    if (seen[side] % failing[side] === 0) votes.failed(trial, vote)
  }
}

const judged = (votes: ReturnType<typeof countVotes>) => {
  const [tally] = votes.tallies()
  const of = (side: 'candidate' | 'stable') => ({
    visits: tally?.[side].visits ?? 0,
    failed: tally?.[side].failed.length ?? 0,
  })
  return reasonToHalt({ candidate: of('candidate'), stable: of('stable') }, 0.005)
}

it('TL-05 who makes cookies that are never the candidate’s counts forty times from one address with a share of 5 %', () => {
  const votes = countVotes()
  choose(votes, 1_000, true)
  const [tally] = votes.tallies()
  // As many as two visits of 5 % take on average.
  expect([tally?.stable.visits, tally?.stable.failed.length, tally?.candidate.visits]).toEqual([40, 40, 0])
  expect(votes.visited(trial, 'candidate', IP)).toBe(false)
  expect(votes.visited(trial, 'stable', '203.0.113.6')).toBe(true)
})

it('TL-03 TL-05 a release broken for 5 % is halted although one address says that everybody else fails', () => {
  const votes = countVotes()
  choose(votes, 1_000, true)
  come(votes, 10_000, { candidate: 20, stable: 333 })
  expect(judged(votes)).toBeDefined()
})

it('TL-03 TL-05 a healthy trial goes on although one address says that everybody else is well', () => {
  const votes = countVotes()
  come(votes, 40_000, { candidate: 50, stable: 50 })
  choose(votes, 20_000, false)
  expect(judged(votes)).toBeUndefined()
})

/** A counter with a clock of its own, and one visitor of everybody else after the other. */
function clocked() {
  let [time, last] = [0, 0]
  const votes = countVotes(undefined, () => time)
  const come = (of = trial): string => {
    last += 1
    const ip = `10.2.${last >> 8}.${last & 255}`
    const { vote = '', side } = visitOf(undefined, of, ip, () => 9_999)
    votes.visited(of, side, ip, vote)
    return vote
  }
  const asked = () => {
    const { given = [], heard = [] } = votes.tallies()[0]?.stable ?? {}
    return { given: given.length, silent: given.filter((id) => !heard.includes(id)).length }
  }
  const wait = (ms: number): void => {
    time += ms
  }
  return { votes, come, asked, wait }
}

it('TL-03 a minute after its page was sent a visit is asked, and is silent until its page tells of anything', () => {
  const { votes, come, asked, wait } = clocked()
  const [first, second] = [come(), come()]
  wait(59_999)
  const third = come()
  expect(asked()).toEqual({ given: 0, silent: 0 })
  votes.heard(trial, first)
  wait(1)
  expect(asked()).toEqual({ given: 2, silent: 1 })
  // Told late, and again and again.
  for (let n = 0; n < 3; n += 1) votes.heard(trial, second)
  wait(60_000)
  expect(asked()).toEqual({ given: 3, silent: 1 })
  votes.heard(trial, third)
  expect(asked()).toEqual({ given: 3, silent: 0 })
})

it('TL-05 what was made up is heard of nobody', () => {
  const { votes, come, asked, wait } = clocked()
  const vote = come()
  wait(60_000)
  const [id = '', seal = ''] = vote.split('.')
  for (const text of [id, `${id}.`, `${id}.${seal.slice(1)}`, `c${vote.slice(1)}`, '', 'x'.repeat(160)])
    votes.heard(trial, text)
  expect(asked()).toEqual({ given: 1, silent: 1 })
})

it('TL-03 of many visits those with the lowest ids are asked and heard, each once, and none of the trial before', () => {
  const { votes, come, wait } = clocked()
  const before = come({ ...trial, began: 6 })
  const given = Array.from({ length: 2_000 }, () => come())
  for (const vote of [...given, ...given.toReversed()]) votes.heard(trial, vote)
  wait(60_000)
  votes.heard(trial, before)
  // Letter and what is random of it, behind four digits for the share; then the mark of the address.
  const lowest = given.map((vote) => `${vote[0]}${vote.slice(5, 13)}${vote.slice(21, 23)}`).sort()
  const [{ stable } = {}, ...others] = votes.tallies()
  expect(stable?.given).toEqual(lowest.slice(0, 500))
  expect(stable?.heard).toEqual(lowest.slice(0, 500))
  expect(others).toEqual([])
})

it('TL-03 what a page tells counts with the share that it was sent with', () => {
  const { votes, come, wait } = clocked()
  const first = come()
  const raised = { ...trial, share: 2_000 }
  const second = come(raised)
  wait(60_000)
  votes.heard(raised, first)
  const heard = () => votes.tallies().map(({ share, stable }) => [share, stable.given.length, stable.heard.length])
  expect(heard()).toEqual([
    [500, 1, 1],
    [2_000, 1, 0],
  ])
  votes.heard(raised, second)
  expect(heard()[1]).toEqual([2_000, 1, 1])
})

it('TL-03 a clock that is put back keeps no visit from being asked', () => {
  vi.useFakeTimers({ now: 10_000_000, toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const votes = countVotes()
  const come = (from: number) => {
    for (let n = from; n < from + 40; n += 1) {
      const { vote = '', side } = visitOf(undefined, trial, `10.3.0.${n}`, () => 0)
      votes.visited(trial, side, `10.3.0.${n}`, vote)
    }
  }
  come(0)
  vi.setSystemTime(10_000_000 - 3_600_000)
  come(40)
  expect(votes.tallies()[0]?.candidate.given).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(votes.tallies()[0]?.candidate.given).toHaveLength(80)
})
