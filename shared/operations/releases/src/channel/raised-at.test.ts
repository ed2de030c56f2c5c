import type { ChannelRevision, Trial } from '@lobby/contracts/release'
import { expect, it } from 'vitest'
import { raisedAt } from './raised-at.ts'

const trial = (began: number, share: number): Trial => ({
  began,
  share,
  pins: { lottery: '1.1.0-0123456789ab' },
  base: 0.005,
  secret: 'A'.repeat(43),
})
/** At the minute of its number. */
const revision = (n: number, action: ChannelRevision['action'], of?: Trial): ChannelRevision => ({
  format: 1,
  channel: 'production',
  revision: n,
  at: `2026-11-26T03:0${n}:00.000Z`,
  actor: 'chi',
  reason: '',
  action,
  remote: 'lottery',
  from: null,
  to: '1.0.0-0123456789ab',
  pins: {},
  before: {},
  ...(of ? { trial: of } : {}),
})

it('TL-02 TL-03 a share counts from its raise, whatever else was live since; the first one has none', () => {
  const [first, second] = [trial(2, 500), trial(2, 2_000)]
  const history = [
    revision(1, 'trial', trial(1, 2_000)),
    revision(2, 'trial', first),
    revision(3, 'promote', first),
    revision(4, 'raise', second),
    revision(5, 'promote', second),
  ]
  expect(raisedAt(history.slice(0, 3), first)).toBeUndefined()
  expect(raisedAt(history, second)).toBe('2026-11-26T03:04:00.000Z')
})
