import { seededRandom } from '@lobby/random'
import { expect, it } from 'vitest'
import { type Drawn, TRIAL_COOKIE, visitOf, voteOf } from './visit.ts'

const trial: Drawn = { began: 7, share: 500, secret: 'A'.repeat(43) }

it('TL-01 of 1,000,000 visitors 5 % are in, to within 0.2 points, and none is on another side at the next visit', () => {
  const random = seededRandom('visitors')
  let [inside, flipped] = [0, 0]
  for (let n = 0; n < 1_000_000; n += 1) {
    const bucket = random.below(10_000)
    const first = visitOf(undefined, trial, () => bucket)
    if (first.side === 'candidate') inside += 1
    // Drawing anew would show: the other side's bucket is drawn.
    const again = visitOf(first.cookie, trial, () => (first.side === 'candidate' ? 9_999 : 0))
    if (again.side !== first.side || again.cookie !== undefined) flipped += 1
  }
  expect(flipped).toBe(0)
  expect(Math.abs(inside / 1_000_000 - 0.05)).toBeLessThan(0.002)
})

it('TL-02 a raised share keeps everybody who is in, and brings in the buckets above them', () => {
  const sides = (share: number) =>
    Array.from(
      { length: 10_000 },
      (_, bucket) => visitOf(visitOf(undefined, trial, () => bucket).cookie, { ...trial, share }).side,
    )
  const [before, after] = [sides(500), sides(2_000)]
  expect(before.filter((side) => side === 'candidate')).toHaveLength(500)
  expect(after.filter((side) => side === 'candidate')).toHaveLength(2_000)
  expect(before.every((side, bucket) => side === 'stable' || after[bucket] === 'candidate')).toBe(true)
})

it('TL-05 the first page view of a visitor on a side has a vote, the next ones have none', () => {
  const first = visitOf(undefined, trial, () => 700)
  expect(voteOf(first.vote ?? '', trial)?.side).toBe('stable')
  expect(visitOf(first.cookie, trial).vote).toBeUndefined()
  // Brought in by a raised share: the first view of the candidate counts for it, once.
  const raised = { ...trial, share: 1_000 }
  const second = visitOf(first.cookie, raised)
  expect(voteOf(second.vote ?? '', raised)?.side).toBe('candidate')
  expect(visitOf(second.cookie, raised)).toEqual({ side: 'candidate', cookie: undefined, vote: undefined })
})

it.each(['', '0.c', '0.c.', '0.c.AAAAAAAAAAAAAAAAAAAAAA', '-1.c.x', '99999.s.x', 'x'.repeat(4_000), '..', '0.c.é'])(
  'TL-01 a cookie that was made up is none: %.40s',
  (cookie) => {
    const visit = visitOf(cookie, trial, () => 9_000)
    expect(visit.side).toBe('stable')
    expect(visit.cookie).toMatch(/^9000\.s\.[\w-]{22}$/)
    expect(visit.vote).toBeDefined()
  },
)

it('TL-01 a cookie of another trial, or one whose bucket was changed, is none', () => {
  const cookie = visitOf(undefined, trial, () => 9_000).cookie ?? ''
  expect(visitOf(cookie, { ...trial, secret: 'B'.repeat(43) }, () => 1).side).toBe('candidate')
  expect(visitOf(cookie, { ...trial, began: 8 }, () => 1).side).toBe('candidate')
  expect(visitOf(cookie.replace('9000.s', '1.c'), trial, () => 9_001).side).toBe('stable')
})

it('TL-05 a vote that was made up, of another trial, or moved to the other side is none', () => {
  const { vote = '' } = visitOf(undefined, trial, () => 0)
  expect(voteOf(vote, trial)?.side).toBe('candidate')
  expect(voteOf(vote, { ...trial, secret: 'B'.repeat(43) })).toBeUndefined()
  expect(voteOf(`s${vote.slice(1)}`, trial)).toBeUndefined()
  expect(voteOf(visitOf(undefined, trial, () => 0).cookie ?? '', trial)).toBeUndefined()
  expect(voteOf('', trial)).toBeUndefined()
  expect(TRIAL_COOKIE).toBe('lobby_trial')
})
