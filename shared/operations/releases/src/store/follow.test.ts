import type { ChannelRevision } from '@lobby/contracts/release'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { revision } from '../testing/channel-suite.ts'
import { follow } from './follow.ts'

/** ms between two looks. */
const LOOK = 500
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function followed(told = 0) {
  const heard: number[] = []
  let newest: () => Promise<ChannelRevision | undefined> = async () => undefined
  let looks = 0
  let nudge = () => {}
  let undone = 0
  const stop = follow({
    told,
    newest: () => {
      looks += 1
      return newest()
    },
    changed: (now) => heard.push(now.revision),
    nudge: (look) => {
      nudge = look
      return () => {
        undone += 1
      }
    },
  })
  return {
    heard,
    stop,
    answers: (next: typeof newest) => {
      newest = next
    },
    is: (number: number) => {
      newest = async () => revision(number)
    },
    looks: () => looks,
    nudge: () => nudge(),
    undone: () => undone,
  }
}

it('FD-04 a channel is looked at as it is followed and every half second, and each other revision is told once', async () => {
  const channel = followed()
  await pass(0)
  expect([channel.looks(), channel.heard]).toEqual([1, []])
  channel.is(1)
  await pass(LOOK - 1)
  expect(channel.heard).toEqual([])
  await pass(1)
  expect(channel.heard).toEqual([1])
  await pass(2 * LOOK)
  expect([channel.looks(), channel.heard]).toEqual([4, [1]])
  // Also when somebody has taken the newest away.
  channel.is(3)
  await pass(LOOK)
  channel.is(2)
  await pass(LOOK)
  expect(channel.heard).toEqual([1, 3, 2])
})

it('FD-04 what the follower knows already is no news', async () => {
  const channel = followed(7)
  channel.is(7)
  await pass(LOOK)
  expect(channel.heard).toEqual([])
})

it('SC-01 a look that fails is made again, and nothing is told', async () => {
  const channel = followed()
  channel.answers(() => Promise.reject(new Error('away')))
  await pass(LOOK)
  channel.is(1)
  await pass(LOOK)
  expect(channel.heard).toEqual([1])
})

it('FD-04 a nudge is a look at once, and one during a look is a look after it', async () => {
  const channel = followed()
  await pass(0)
  channel.is(1)
  channel.nudge()
  await pass(0)
  expect(channel.heard).toEqual([1])
  let answer = (_: ChannelRevision) => {}
  channel.answers(() => new Promise((resolve) => (answer = resolve)))
  channel.nudge()
  await pass(0)
  const before = channel.looks()
  for (let n = 0; n < 3; n += 1) channel.nudge()
  expect(channel.looks()).toBe(before)
  channel.is(3)
  answer(revision(2))
  await pass(0)
  expect([channel.looks() - before, channel.heard]).toEqual([1, [1, 2, 3]])
})

it('FD-04 whoever has stopped hears nothing, not of a look under way either, and nobody looks any more', async () => {
  const channel = followed()
  await pass(0)
  let answer = (_: ChannelRevision) => {}
  channel.answers(() => new Promise((resolve) => (answer = resolve)))
  channel.nudge()
  channel.nudge()
  const looks = channel.looks()
  channel.stop()
  answer(revision(1))
  await pass(3 * LOOK)
  expect([channel.heard, channel.looks(), channel.undone(), vi.getTimerCount()]).toEqual([[], looks, 1, 0])
})
