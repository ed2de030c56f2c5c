import { createHmac } from 'node:crypto'
import { seededRandom } from '@lobby/random'
import { expect, it } from 'vitest'
import { type Drawn, TRIAL_COOKIE, visitOf, voteOf } from './visit.ts'

const trial: Drawn = { began: 7, share: 500, secret: 'A'.repeat(43) }
const IP = '198.51.100.1'

it('TL-01 of 1,000,000 visitors 5 % are in, to within 0.2 points, and none is on another side at the next visit', () => {
  const random = seededRandom('visitors')
  let [inside, flipped] = [0, 0]
  for (let n = 0; n < 1_000_000; n += 1) {
    const bucket = random.below(10_000)
    const first = visitOf(undefined, trial, IP, () => bucket)
    if (first.side === 'candidate') inside += 1
    // Drawing anew would show: the other side's bucket is drawn.
    const again = visitOf(first.cookie, trial, IP, () => (first.side === 'candidate' ? 9_999 : 0))
    if (again.side !== first.side || again.cookie !== undefined) flipped += 1
  }
  expect(flipped).toBe(0)
  expect(Math.abs(inside / 1_000_000 - 0.05)).toBeLessThan(0.002)
})

it('TL-02 a raised share keeps everybody who is in, and brings in the buckets above them', () => {
  const sides = (share: number) =>
    Array.from(
      { length: 10_000 },
      (_, bucket) => visitOf(visitOf(undefined, trial, IP, () => bucket).cookie, { ...trial, share }, IP).side,
    )
  const [before, after] = [sides(500), sides(2_000)]
  expect(before.filter((side) => side === 'candidate')).toHaveLength(500)
  expect(after.filter((side) => side === 'candidate')).toHaveLength(2_000)
  expect(before.every((side, bucket) => side === 'stable' || after[bucket] === 'candidate')).toBe(true)
})

it('TL-05 the first page view of a visitor has a vote, the next ones have none', () => {
  const first = visitOf(undefined, trial, IP, () => 700)
  expect(voteOf(first.vote ?? '', trial)).toMatchObject({ side: 'stable', share: 500 })
  expect(visitOf(first.cookie, trial, IP).vote).toBeUndefined()
})

it('TL-03 TL-05 with a raised share each visitor votes once more, whoever was in, is brought in or stays out', () => {
  const raised = { ...trial, share: 1_000 }
  for (const [bucket, before, after] of [
    [100, 'candidate', 'candidate'],
    [700, 'stable', 'candidate'],
    [9_000, 'stable', 'stable'],
  ] as const) {
    const first = visitOf(undefined, trial, IP, () => bucket)
    expect(first.side).toBe(before)
    const second = visitOf(first.cookie, raised, IP, () => 5_000)
    expect(voteOf(second.vote ?? '', raised)).toMatchObject({ side: after, share: 1_000 })
    expect(visitOf(second.cookie, raised, IP)).toEqual({ side: after, cookie: undefined, vote: undefined })
    // An edge that has not heard of the raise serves what it knows, counts nothing, and keeps the cookie.
    expect(visitOf(second.cookie, trial, IP)).toEqual({ side: before, cookie: undefined, vote: undefined })
  }
})

/** As an edge from before signed: a letter in the place of the share, and none in the vote. */
const signed = (text: string) =>
  createHmac('sha256', trial.secret).update(`7 ${text}`).digest().subarray(0, 16).toString('base64url')

it('TL-03 a cookie of an edge from before keeps its bucket, and its vote counts without a share', () => {
  const visit = visitOf(`700.s.${signed('700.s')}`, trial, IP, () => 0)
  expect(visit.side).toBe('stable')
  expect(visit.cookie).toMatch(/^700\.500\./)
  const id = `c${'A'.repeat(16)}`
  expect(voteOf(`${id}.${signed(`vote ${id}`)}`, trial)).toEqual({
    id,
    drawn: id,
    side: 'candidate',
    share: undefined,
    address: '',
  })
})

it.each(['', '0.c', '0.c.', '0.c.AAAAAAAAAAAAAAAAAAAAAA', '-1.c.x', '99999.s.x', 'x'.repeat(4_000), '..', '0.c.é'])(
  'TL-01 a cookie that was made up is none: %.40s',
  (cookie) => {
    const visit = visitOf(cookie, trial, IP, () => 9_000)
    expect(visit.side).toBe('stable')
    expect(visit.cookie).toMatch(/^9000\.500\.7\.[\w-]{22}$/)
    expect(visit.vote).toBeDefined()
  },
)

it('TL-05 a cookie whose share was changed is none: nobody votes once more, or with a share never given', () => {
  const cookie = visitOf(undefined, trial, IP, () => 9_000).cookie ?? ''
  const raised = { ...trial, share: 2_000 }
  const voted = visitOf(cookie, raised, IP).cookie ?? ''
  for (const [made, now] of [
    [cookie.replace('.500.', '.2000.'), raised],
    [cookie.replace('.500.', '.9999.'), raised],
    [voted.replace('.2000.', '.1.'), raised],
    [cookie.replace('.500.', '.500.0.'), trial],
  ] as const) {
    const visit = visitOf(made, now, IP, () => 8_000)
    expect(visit.cookie).toMatch(new RegExp(`^8000\\.${now.share}\\.`))
    expect(voteOf(visit.vote ?? '', now)?.share).toBe(now.share)
  }
  expect(visitOf(voted, raised, IP, () => 8_000)).toEqual({ side: 'stable', cookie: undefined, vote: undefined })
})

it('TL-01 TL-05 trials with one secret have the same visitors, and each votes once in each of them', () => {
  const later = { ...trial, began: 9 }
  for (const [bucket, side] of [
    [499, 'candidate'],
    [500, 'stable'],
  ] as const) {
    const first = visitOf(undefined, trial, IP, () => bucket)
    const second = visitOf(first.cookie, later, IP, () => (side === 'candidate' ? 9_999 : 0))
    expect([first.side, second.side]).toEqual([side, side])
    expect(voteOf(second.vote ?? '', later)).toMatchObject({ side, share: 500 })
    expect(voteOf(second.vote ?? '', trial)).toBeUndefined()
    expect(visitOf(second.cookie, later, IP)).toEqual({ side, cookie: undefined, vote: undefined })
    // Whoever has voted with a higher share has not voted in the next trial.
    const raised = visitOf(second.cookie, { ...later, share: 9_000 }, IP)
    expect(visitOf(raised.cookie, { ...trial, began: 12 }, IP).vote).toBeDefined()
  }
})

it('TL-05 a cookie whose trial was changed is none: nobody votes once more', () => {
  const cookie = visitOf(undefined, trial, IP, () => 9_000).cookie ?? ''
  expect(visitOf(cookie.replace('.7.', '.6.'), trial, IP, () => 8_000).cookie).toMatch(/^8000\./)
})

it('TL-05 a vote whose share was changed is none', () => {
  const { vote = '' } = visitOf(undefined, trial, IP, () => 0)
  expect(vote.slice(0, 5)).toBe('c0500')
  expect(voteOf(vote.replace('c0500', 'c2000'), trial)).toBeUndefined()
  expect(voteOf(vote.replace('c0500', 'c'), trial)).toBeUndefined()
})

it('TL-01 a cookie of a trial with another secret, or one whose bucket was changed, is none', () => {
  const cookie = visitOf(undefined, trial, IP, () => 9_000).cookie ?? ''
  expect(visitOf(cookie, { ...trial, secret: 'B'.repeat(43) }, IP, () => 1).side).toBe('candidate')
  expect(visitOf(cookie.replace('9000.', '1.'), trial, IP, () => 9_001).side).toBe('stable')
})

it('TL-05 a vote that was made up, of another trial, or moved to the other side is none', () => {
  const { vote = '' } = visitOf(undefined, trial, IP, () => 0)
  expect(voteOf(vote, trial)?.side).toBe('candidate')
  expect(voteOf(vote, { ...trial, secret: 'B'.repeat(43) })).toBeUndefined()
  expect(voteOf(`s${vote.slice(1)}`, trial)).toBeUndefined()
  expect(voteOf(visitOf(undefined, trial, IP, () => 0).cookie ?? '', trial)).toBeUndefined()
  expect(voteOf('', trial)).toBeUndefined()
  expect(TRIAL_COOKIE).toBe('lobby_trial')
})
