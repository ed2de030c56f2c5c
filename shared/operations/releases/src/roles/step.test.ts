import type { ChannelRevision, Trial } from '@lobby/contracts/release'
import { expect, it } from 'vitest'
import { ALL } from '../store/closed.ts'
import { isStep } from './step.ts'

const TRIAL: Trial = { began: 7, pins: { games: 'g2', agent: 'a2' }, share: 500, base: 0.01, secret: 's' }

/** Lottery was a, then b, and is c. */
const FROM: ChannelRevision = {
  ...{ format: 1, channel: 'production', revision: 7, at: '2026-01-01T00:00:00.000Z', actor: 'mai', reason: '' },
  ...{ action: 'promote', remote: 'lottery', from: 'b', to: 'c' },
  pins: { lottery: 'c', games: 'g1', agent: 'a1' },
  before: { lottery: ['b', 'a'], games: [], agent: [] },
}
const WITH_SHELL: ChannelRevision = { ...FROM, pins: { ...FROM.pins, shell: 's1' } }
const TRIED: ChannelRevision = { ...FROM, trial: TRIAL }
const CLOSED: ChannelRevision = { ...FROM, closed: { lottery: ['./page/p', './slot/s'], games: [ALL] } }

/** The next revision: as the one before it, but for the change. */
const next = (from: ChannelRevision, change: Partial<ChannelRevision>): ChannelRevision => ({
  ...{ ...from, revision: 8, from: 'c', to: 'c' },
  ...change,
})
const promoted = { action: 'promote', to: 'd', pins: { ...FROM.pins, lottery: 'd' } } as const
const before = { ...FROM.before, lottery: ['c', 'b', 'a'] }
const back = { action: 'rollback', to: 'b', pins: { ...FROM.pins, lottery: 'b' } } as const
const backBefore = { ...FROM.before, lottery: ['a'] }
const closes = (lottery: string[], games = [ALL]) => ({ lottery, games })
const finished: Partial<ChannelRevision> = {
  action: 'finish',
  pins: { lottery: 'c', games: 'g2', agent: 'a2' },
  before: { lottery: ['b', 'a'], games: ['g1'], agent: ['a1'] },
  trial: undefined,
}

it.each<[string, ChannelRevision | undefined, Partial<ChannelRevision>]>([
  ['the first promotion', undefined, { action: 'promote', from: null, to: 'a', pins: { lottery: 'a' }, before: {} }],
  ['a promotion', FROM, { ...promoted, before }],
  ['a promotion that forgets what ran', FROM, { ...promoted, before: { ...before, lottery: [] } }],
  ['a promotion beside a trial', TRIED, { ...promoted, before }],
  ['a rollback', FROM, { ...back, before: backBefore }],
  ['a rollback beside a trial', TRIED, { ...back, before: backBefore }],
  ['a rollback that ends a trial', TRIED, { ...back, before: backBefore, trial: undefined }],
  ['a close of all', FROM, { action: 'close', closed: { lottery: [ALL] } }],
  ['a close of one more part', CLOSED, { action: 'close', closed: closes(['./page/p', './slot/s', './page/q']) }],
  ['a close of all that says no parts any more', CLOSED, { action: 'close', closed: closes([ALL]) }],
  ['an opening of one part', CLOSED, { action: 'open', closed: closes(['./slot/s']) }],
  ['an opening of all', CLOSED, { action: 'open', closed: { games: [ALL] } }],
  ['a trial', FROM, { action: 'trial', trial: { ...TRIAL, began: 8 } }],
  ['a raise', TRIED, { action: 'raise', trial: { ...TRIAL, share: 501 } }],
  ['a halt', TRIED, { action: 'halt', trial: undefined }],
  ['a finish', TRIED, finished],
  ['a resume', FROM, { action: 'resume' }],
  ['a promotion behind a thousand names that were taken', FROM, { ...promoted, before, revision: 1_008 }],
  ['a resume above all that anybody may have seen', FROM, { action: 'resume', revision: 1_000_000_000 }],
  ['a resume that ends a trial', TRIED, { action: 'resume', trial: undefined }],
])('OP-01 %s changes what it says', (_what, from, change) => {
  expect(isStep(from, next(from ?? { ...FROM, pins: {}, before: {} }, change))).toBe(true)
})

it.each<[string, ChannelRevision | undefined, Partial<ChannelRevision>]>([
  ['a promotion from what was not live', FROM, { ...promoted, before, from: 'b' }],
  ['a promotion from nothing', FROM, { ...promoted, before, from: null }],
  ['a promotion that moves another pin', FROM, { ...promoted, before, pins: { ...promoted.pins, games: 'g2' } }],
  ['a promotion that takes a remote away', FROM, { ...promoted, before, pins: { lottery: 'd', games: 'g1' } }],
  ['a promotion to another release than it says', FROM, { ...promoted, before, to: 'e' }],
  ['a promotion that leads back to what never ran', FROM, { ...promoted, before: { ...before, lottery: ['x'] } }],
  ['a promotion that changes where others go back to', FROM, { ...promoted, before: { ...before, games: ['g0'] } }],
  ['a promotion that closes', FROM, { ...promoted, before, closed: { games: [ALL] } }],
  ['a promotion that begins a trial', FROM, { ...promoted, before, trial: TRIAL }],
  ['a promotion that ends a trial', TRIED, { ...promoted, before, trial: undefined }],
  ['a rollback from what was not live', FROM, { ...back, before: backBefore, from: 'a' }],
  ['a rollback that offers what it left', FROM, { ...back, before: { ...backBefore, lottery: ['c', 'a'] } }],
  ['a rollback that begins a trial', FROM, { ...back, before: backBefore, trial: TRIAL }],
  ['a rollback that changes a trial', TRIED, { ...back, before: backBefore, trial: { ...TRIAL, share: 501 } }],
  ['a close that moves a pin', FROM, { ...promoted, before, action: 'close', closed: { lottery: [ALL] } }],
  ['a close that opens a part', CLOSED, { action: 'close', closed: closes(['./page/p']) }],
  ['a close that closes another remote', FROM, { action: 'close', closed: { games: [ALL] } }],
  ['a close that opens another remote', CLOSED, { action: 'close', closed: { lottery: [ALL] } }],
  ['a close that ends a trial', TRIED, { action: 'close', closed: { lottery: [ALL] }, trial: undefined }],
  ['an opening that closes', CLOSED, { action: 'open', closed: closes(['./slot/s', './page/q']) }],
  ['an opening of another remote', CLOSED, { action: 'open', closed: { lottery: ['./slot/s'] } }],
  ['an opening that moves a pin', CLOSED, { ...promoted, before, action: 'open', closed: { games: [ALL] } }],
  ['an opening that begins a trial', CLOSED, { action: 'open', closed: { games: [ALL] }, trial: TRIAL }],
  ['a trial with the number of another', FROM, { action: 'trial', trial: TRIAL }],
  ['a trial of nothing', FROM, { action: 'trial' }],
  ['a trial in the place of another', TRIED, { action: 'trial', trial: { ...TRIAL, began: 8 } }],
  ['a trial that moves a pin', FROM, { ...promoted, before, action: 'trial', trial: { ...TRIAL, began: 8 } }],
  ['a raise to as much', TRIED, { action: 'raise' }],
  ['a raise to less', TRIED, { action: 'raise', trial: { ...TRIAL, share: 499 } }],
  ['a raise of no trial', FROM, { action: 'raise', trial: TRIAL }],
  ['a raise to nothing', TRIED, { action: 'raise', trial: undefined }],
  ['a raise that tries something else', TRIED, { action: 'raise', trial: { ...TRIAL, share: 501, pins: {} } }],
  ['a raise that moves a pin', TRIED, { ...promoted, before, action: 'raise', trial: { ...TRIAL, share: 501 } }],
  ['a halt of no trial', FROM, { action: 'halt' }],
  ['a halt that goes on', TRIED, { action: 'halt' }],
  ['a halt that moves a pin', TRIED, { ...promoted, before, action: 'halt', trial: undefined }],
  ['a finish of no trial', FROM, finished],
  ['a finish that goes on', TRIED, { ...finished, trial: TRIAL }],
  ['a finish of a part of the trial', TRIED, { ...finished, pins: { ...FROM.pins, games: 'g2' } }],
  ['a close of the shell', WITH_SHELL, { action: 'close', remote: 'shell', closed: { shell: [ALL] } }],
  ['a close of what is not there', FROM, { action: 'close', remote: 'account', closed: { account: [ALL] } }],
  ['a trial of the shell', WITH_SHELL, { action: 'trial', trial: { ...TRIAL, began: 8, pins: { shell: 's2' } } }],
  ['a trial of what never ran', FROM, { action: 'trial', trial: { ...TRIAL, began: 8, pins: { account: 'x' } } }],
  ['a promotion with the number of the last one', FROM, { ...promoted, before, revision: 7 }],
  ['a promotion with a number far off', FROM, { ...promoted, before, revision: 1_009 }],
  ['a resume with a number of ten digits and one', FROM, { action: 'resume', revision: 1_000_000_001 }],
  ['a resume that moves a pin', FROM, { ...promoted, before, action: 'resume' }],
  ['a resume with a trial', TRIED, { action: 'resume' }],
])('OP-01 %s changes more than it says', (_what, from, change) => {
  expect(isStep(from, next(from ?? FROM, change))).toBe(false)
})

it.each(['close', 'open'] as const)('OP-01 %s that changes nothing is no change', (action) => {
  expect(isStep(CLOSED, next(CLOSED, { action }))).toBe(false)
})
