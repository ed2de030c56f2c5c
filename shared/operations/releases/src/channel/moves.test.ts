import type { ChannelRevision } from '@lobby/contracts/release'
import { expect, it } from 'vitest'
import type { SomeStore } from '../roles/signed-store.ts'
import { movesIn, movesOf } from './moves.ts'

const TRIED: ChannelRevision = {
  ...{ format: 1, channel: 'production', revision: 7, at: '2026-01-01T00:00:00.000Z', actor: 'mai', reason: '' },
  ...{ action: 'trial', remote: 'games', from: 'g1', to: 'g1' },
  pins: { lottery: 'c', games: 'g1', agent: 'a1' },
  before: { lottery: ['b'], games: [], agent: [] },
  trial: { began: 7, pins: { games: 'g2', agent: 'a2' }, share: 500, base: 0.01, secret: 's' },
}
const { trial: _trial, ...REST } = TRIED
const FINISHED: ChannelRevision = {
  ...{ ...REST, revision: 8, action: 'finish', to: 'g2' },
  pins: { lottery: 'c', games: 'g2', agent: 'a2' },
}
const ALL_OF_IT = [
  { remote: 'games', from: 'g1', to: 'g2' },
  { remote: 'agent', from: 'a1', to: 'a2' },
]

it('FD-04 beside a trial a change of another remote is about that one alone', () => {
  const promoted: ChannelRevision = { ...TRIED, revision: 8, action: 'promote', remote: 'lottery', from: 'c', to: 'd' }
  expect(movesOf(promoted, TRIED)).toEqual([{ remote: 'lottery', from: 'c', to: 'd' }])
})

it('FD-04 without what was before it the end of a trial is told by the remote that stands for it', () => {
  expect(movesOf(FINISHED, undefined)).toEqual([{ remote: 'games', from: 'g1', to: 'g2' }])
  expect(movesOf(FINISHED, TRIED)).toEqual(ALL_OF_IT)
})

it('FD-04 OP-03 to go on after a restore is about each remote that is pinned, and moves none', () => {
  const resumed: ChannelRevision = { ...REST, revision: 1007, action: 'resume', remote: 'lottery', from: 'c', to: 'c' }
  const all = [
    { remote: 'lottery', from: 'c', to: 'c' },
    { remote: 'games', from: 'g1', to: 'g1' },
    { remote: 'agent', from: 'a1', to: 'a1' },
  ]
  expect(movesOf(resumed, undefined)).toEqual(all)
  expect(movesOf(resumed, TRIED)).toEqual(all)
})

it('FD-04 OP-02 what was before it is the revision that it follows, or the one with the number before', async () => {
  const holding = (number: number) =>
    ({ revision: async (_: string, each: number) => (each === number ? TRIED : undefined) }) as unknown as SomeStore
  expect(await movesIn(holding(7), FINISHED)).toEqual(ALL_OF_IT)
  const signed = { ...FINISHED, revision: 2001, previous: { revision: 7, hash: 'a'.repeat(64) } }
  expect(await movesIn(holding(7), signed)).toEqual(ALL_OF_IT)
  expect(await movesIn(holding(2000), signed)).toHaveLength(1)
})
