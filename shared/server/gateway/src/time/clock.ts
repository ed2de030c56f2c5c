/** Where the gateway takes its time from: the one place to turn for tests. Milliseconds since the epoch. */
export interface Clock {
  now(): number
}

const systemClock: Clock = { now: () => Date.now() }

export interface ManualClock extends Clock {
  set(ms: number): void
  advance(ms: number): void
}

/** A clock that stands still until it is moved. */
export function manualClock(start: number): ManualClock {
  let current = start
  return {
    now: () => current,
    set: (ms) => {
      current = ms
    },
    advance: (ms) => {
      current += ms
    },
  }
}

/** The machine's clock, moved in ms: by `skew` to that of the database, by `offset` to an hour developers look at. */
export interface MovedClock extends Clock {
  offset: number
  skew: number
}

export function movedClock(): MovedClock {
  const clock = { offset: 0, skew: 0, now: () => systemClock.now() + clock.skew + clock.offset }
  return clock
}
