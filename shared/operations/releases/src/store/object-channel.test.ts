import type { ChannelRevision } from '@lobby/contracts/release'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { revision } from '../testing/channel-suite.ts'
import { openObjectChannels } from './object-channel.ts'
import type { Objects } from './objects.ts'

/** ms between two looks at a channel. */
const LOOK = 500

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Objects in memory, and each question that was asked of them since it was last looked. */
function setUp() {
  const kept = new Map<string, Uint8Array>()
  const questions: string[] = []
  const objects: Objects = {
    location: 'memory',
    async get(key) {
      questions.push(`get ${key}`)
      return kept.get(key)
    },
    async create(key, bytes) {
      if (kept.has(key)) return false
      kept.set(key, bytes)
      return true
    },
    replace: async (key, bytes) => void kept.set(key, bytes),
    remove: async (key) => void kept.delete(key),
    async list(prefix, after = '') {
      questions.push(`list ${prefix}`)
      return [...kept.keys()]
        .filter((key) => key.startsWith(prefix) && key > after)
        .sort()
        .map((key) => ({ key, at: 0 }))
    },
  }
  const asked = () => questions.splice(0)
  return { objects, channels: openObjectChannels(objects), asked }
}

/** Follows `production`; what it was told, by number. */
function watched(channels: ReturnType<typeof openObjectChannels>, since?: number) {
  const told: number[] = []
  const stop = channels.watch('production', (now: ChannelRevision) => told.push(now.revision), since)
  return { told, stop, look: (times = 1) => vi.advanceTimersByTimeAsync(LOOK * times) }
}

it('FD-04 SC-01 whoever follows a channel asks only for its next revision, and at every twentieth look for all', async () => {
  const { channels, asked } = setUp()
  for (const number of [1, 2]) await channels.append(revision(number))
  asked()
  const { told, stop, look } = watched(channels)
  await look(0)
  expect(told).toEqual([2])
  expect(asked()).toEqual(['list channels/production/', 'get channels/production/00000002.json'])
  await look(18)
  expect(asked()).toEqual(Array(18).fill('get channels/production/00000003.json'))
  await look()
  expect(asked()).toEqual(['list channels/production/', 'get channels/production/00000002.json'])
  await look()
  expect(asked()).toEqual(['get channels/production/00000003.json'])
  stop()
  await look(3)
  expect(asked()).toEqual([])
  expect(told).toEqual([2])
})

it('FD-04 SC-01 a revision that comes is told at the next look, and what was taken away by hand at the twentieth', async () => {
  const { channels, objects } = setUp()
  await channels.append(revision(1))
  const { told, look } = watched(channels, 1)
  await look(0)
  expect(told).toEqual([])
  await channels.append(revision(2))
  await look()
  expect(told).toEqual([2])
  await objects.remove('channels/production/00000002.json')
  await look(17)
  expect(told).toEqual([2])
  await look()
  expect(told).toEqual([2, 1])
})

it('FD-04 SC-01 a channel that is empty is looked at whole until it has something', async () => {
  const { channels, asked } = setUp()
  const { told, look } = watched(channels)
  await look(2)
  expect(told).toEqual([])
  expect(asked()).toEqual(Array(3).fill('list channels/production/'))
  await channels.append(revision(1))
  await look()
  expect(told).toEqual([1])
})

it('FD-04 SC-01 names each channel once, in order, and no key that is none', async () => {
  const { channels, objects } = setUp()
  // By key `x-1/` stands before `x/`.
  const keys = [
    'x/a',
    'staging/00000001.json',
    'production/00000001.json',
    'production/00000002.json',
    'Not One/a',
    'x',
    'x-1/a',
  ]
  for (const key of keys) await objects.replace(`channels/${key}`, Buffer.from('{}'))
  await objects.replace('files/lottery', Buffer.from('{}'))
  expect(await channels.channels()).toEqual(['production', 'staging', 'x', 'x-1'])
})

it('FD-04 what is no name of a channel is never followed', () => {
  const { channels, asked } = setUp()
  expect(() => channels.watch('../x', () => undefined)).toThrow('"../x" is no name of a channel')
  expect(asked()).toEqual([])
})
