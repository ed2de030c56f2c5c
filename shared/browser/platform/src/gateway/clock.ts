/** The gateway's clock: dates, countdowns and "today" of the site come from here, never from the device's clock. */
import { HEADER } from '@lobby/contracts/call'
import { startTransition, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type Listeners, listeners } from '../events/listeners.ts'
import { transport } from './transport.ts'

const SECOND = 1_000

/** By how many ms the gateway's clock is ahead of the device's. */
const offset = createStore<number>()(() => 0)
/**
 * An answer has told the time in ms: `Date`, which has seconds, and is of whoever answered, is not looked at any more.
 */
let exact = false

/**
 * The device's time, ms since the epoch: for how long something took where `performance.now()` stops while the device
 * sleeps, and for what the query cache measures. Never for a date or a countdown.
 */
export const deviceNow = (): number => transport.now()

/** The gateway's time, ms since the epoch; the device's until the first answer has told it. */
export const serverNow = (): number => transport.now() + offset.getState()

/**
 * ms to add to a moment that was measured by the device's clock, such as a query's `dataUpdatedAt`, to have it by the
 * gateway's. Renders again when it changes.
 */
export const useServerOffset = (): number => useStore(offset)

/** When a request left and when its answer's headers were here, ms since the epoch by the device's clock. */
export interface RequestTimes {
  sentAt: number
  receivedAt: number
}

/**
 * When the answer to a `timed` call was really asked for and given, also where the page's first script has asked: what
 * it counts from. `useServerOffset` makes the gateway's time of it. It has nothing for what the gateway has not
 * answered.
 */
export const answerTimes = new WeakMap<object, RequestTimes>()

/**
 * Takes the gateway's time from an answer: `X-Server-Time` (ms since the epoch), else `serverTime` of the answer's
 * value, else `Date` of one that no cache has kept.
 */
export function noteAnswer(headers: Headers, value: unknown, times: RequestTimes): void {
  const told = numberIn(headers.get(HEADER.serverTime)) ?? serverTimeIn(value)
  if (told !== undefined) {
    exact = true
    noteServerTime(told, 0, times)
  } else if (!exact && !headers.has('Age')) {
    const date = Date.parse(headers.get('Date') ?? '')
    if (Number.isFinite(date)) noteServerTime(date, SECOND, times)
  }
}

/**
 * The gateway read its clock at some time between `sentAt` and `receivedAt`, which gives the least and the most that
 * its clock can be ahead. What was known stays as long as it lies between the two, so that countdowns do not jump with
 * each answer's delay. `within`: the time told may be as many ms too early.
 */
function noteServerTime(serverTime: number, within: number, { sentAt, receivedAt }: RequestTimes): void {
  const least = serverTime - receivedAt
  const most = serverTime + within - sentAt
  const next = Math.min(Math.max(offset.getState(), least), most)
  if (next !== offset.getState()) offset.setState(next, true)
}

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,16}$/.test(text) ? Number(text) : undefined

const serverTimeIn = (value: unknown): number | undefined =>
  typeof value === 'object' && value !== null && 'serverTime' in value && typeof value.serverTime === 'number'
    ? value.serverTime
    : undefined

/**
 * What `read` makes of the gateway's time (ms since the epoch), looked at every `every` ms: a countdown's text, today's
 * date, whether something is over. One timer for all who look equally often, none when nobody does. Only a changed
 * result renders, so return a text, a rounded number or a boolean.
 */
export function useServerTime<T extends string | number | boolean | null | undefined>(
  read: (now: number) => T,
  every = SECOND,
): T {
  const ticker = tickerOf(every)
  const [, showAgain] = useReducer((times: number) => times + 1, 0)
  const value = read(ticker.now())
  const shown = useRef({ read, value })
  useLayoutEffect(() => {
    shown.current = { read, value }
  })
  useEffect(() => {
    // Not `useSyncExternalStore`: each tick would make what is being rendered in pieces begin again, in one piece.
    const look = () => {
      const { read, value } = shown.current
      if (!Object.is(read(ticker.now()), value)) startTransition(showAgain)
    }
    // It may have ticked since the render.
    look()
    return ticker.subscribe(look)
  }, [ticker])
  return value
}

/**
 * Whole seconds from `now` until `until` (both ms since the epoch), rounded up as a countdown shows them; never
 * negative.
 */
export const secondsUntil = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / SECOND))

interface Ticker {
  subscribe: Listeners<void>['add']
  /** The time of the last tick: the same for all who render between two. */
  now: () => number
}

const tickers = new Map<number, Ticker>()

function tickerOf(every: number): Ticker {
  const known = tickers.get(every)
  if (known) return known
  let now = serverNow()
  let end = () => {}
  const looking = listeners({
    start() {
      now = serverNow()
      const timer = setInterval(tick, every)
      // A corrected clock is shown at once.
      const undo = offset.subscribe(tick)
      end = () => {
        clearInterval(timer)
        undo()
      }
    },
    stop: () => end(),
  })
  function tick() {
    now = serverNow()
    looking.tell()
  }
  const ticker: Ticker = {
    subscribe: looking.add,
    now() {
      // Nobody was looking, or the timer slept with the tab.
      if (Math.abs(serverNow() - now) >= every) now = serverNow()
      return now
    },
  }
  tickers.set(every, ticker)
  return ticker
}

/** For tests: back to this machine's clock. */
export function resetClock(): void {
  offset.setState(0, true)
  exact = false
}
