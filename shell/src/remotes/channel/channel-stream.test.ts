import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openChannelStream } from './channel-stream.ts'

/** As much of the browser's EventSource as the stream uses, in the test's hand. */
class Source extends EventTarget {
  static readonly CLOSED = 2
  static readonly all: Source[] = []
  readyState = 1
  onerror: (() => void) | undefined
  constructor() {
    super()
    Source.all.push(this)
  }
  say(type: string, data: string): void {
    this.dispatchEvent(Object.assign(new Event(type), { data }))
  }
  /** `state` 0 is a connection that the browser makes again by itself. */
  fail(state: 0 | 2): void {
    this.readyState = state
    this.onerror?.()
  }
  close(): void {
    this.readyState = Source.CLOSED
  }
}

const told: unknown[] = []
let stop = new AbortController()
const last = () => Source.all.at(-1) as Source

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  Source.all.length = 0
  told.length = 0
  stop = new AbortController()
  openChannelStream(stop.signal, (data) => told.push(data))
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('SC-03 tells events by their data and heartbeats by null; what does not parse is passed over', () => {
  last().say('channel', '{"revision":7}')
  last().say('heartbeat', '')
  last().say('channel', '{"revision":')
  last().say('channel', '{"revision":8}')
  expect(told).toEqual([{ revision: 7 }, null, { revision: 8 }])
  expect(console.warn).toHaveBeenCalledWith('A channel event did not parse')
})

/** Refuses the connection, and says after how many ms the next one is made. */
function pauseAfterRefusal(): number {
  const before = Source.all.length
  last().fail(2)
  let waited = 0
  for (; Source.all.length === before && waited < 60_000; waited += 500) vi.advanceTimersByTime(500)
  return waited
}

it.each(['channel', 'heartbeat'])('SC-03 tries again ever slower, and anew after a %s event', (event) => {
  const pauses = Array.from({ length: 7 }, pauseAfterRefusal)
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  last().say(event, '{}')
  expect(pauseAfterRefusal()).toBe(1_000)
})

it('SC-03 leaves a connection alone that the browser makes again', () => {
  last().fail(0)
  vi.advanceTimersByTime(60_000)
  expect(Source.all).toHaveLength(1)
})

it('SC-03 reads nothing more once it is stopped', () => {
  last().fail(2)
  vi.advanceTimersByTime(1_000)
  stop.abort()
  expect(last().readyState).toBe(Source.CLOSED)
})

it('SC-03 tries nothing more once it is stopped between two tries', () => {
  last().fail(2)
  stop.abort()
  vi.advanceTimersByTime(60_000)
  expect(Source.all).toHaveLength(1)
})
