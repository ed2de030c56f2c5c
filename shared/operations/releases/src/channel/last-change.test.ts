import type { ChannelRevision } from '@lobby/contracts/release'
import { expect, it } from 'vitest'
import { lastChange } from './last-change.ts'

let revision = 0
const made = (action: ChannelRevision['action'], remote: string, pins: Record<string, string>): ChannelRevision => {
  revision += 1
  return { revision, action, remote, pins } as ChannelRevision
}

it('FD-25 TL-04 tells the last change of a remote from those of others and from its trials', () => {
  const history = [
    made('promote', 'lottery', { lottery: 'a' }),
    made('promote', 'games', { lottery: 'a', games: 'b' }),
    made('trial', 'lottery', { lottery: 'a', games: 'b' }),
    made('raise', 'lottery', { lottery: 'a', games: 'b' }),
    made('finish', 'lottery', { lottery: 'c', games: 'b' }),
    made('halt', 'lottery', { lottery: 'c', games: 'b' }),
  ]
  expect(lastChange(history, 'lottery')).toBe(history[4])
  expect(lastChange(history, 'games')).toBe(history[1])
  expect(lastChange(history.slice(0, 4), 'lottery')).toBe(history[0])
  expect(lastChange(history, 'account')).toBeUndefined()
})
