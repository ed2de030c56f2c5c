import * as v from 'valibot'
import { call, money } from '../wire/call.ts'
import { listOf } from '../wire/list-of.ts'

/** PP-01: what a player can limit. `deposit` is gross, `loss` is stakes less wins, `time` counts minutes of play. */
export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'time'] as const
/** The last 24 hours, the last 7 days, the calendar month of the site's zone (decision 410). */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
/** PP-03: the shortest and the longest time-out, in hours: 24 hours and 6 weeks. */
export const TIME_OUT_HOURS = { least: 24, most: 1008 } as const
/** PP-04: how many months a self-exclusion can last; `null` in the call is for ever. */
export const EXCLUSION_MONTHS = [6, 12, 24, 60] as const
/** PP-02: after how many minutes of play the player is told time and result; the player chooses which. */
export const CHECK_MINUTES = [15, 30, 45, 60] as const
/** The shortest self-exclusion, in months. */
const LEAST_MONTHS = 6

const kind = v.picklist(LIMIT_KINDS)
const period = v.picklist(LIMIT_PERIODS)
/** Units of money; minutes of play for `time`. */
const Amount = v.pipe(v.number(), v.minValue(1), v.maxValue(1_000_000_000))

const Limit = v.object({
  kind,
  period,
  /** What is set: units of money, or minutes of play for `time`. Null where there is no limit. */
  amount: v.nullable(money),
  /** What counts in the period now; a loss is never below zero. */
  used: money,
  /** A higher limit, or none (null), that waits for its confirmation: from `readyAt` until `lapsesAt`, ms. */
  asked: v.nullable(v.object({ amount: v.nullable(money), readyAt: v.number(), lapsesAt: v.number() })),
})

const Protection = v.object({
  limits: listOf(Limit),
  /** PP-01: nothing was ever set or left out on purpose, and nothing was deposited: the first deposit asks. */
  asksFirst: v.boolean(),
  /** When the time-out ends, ms; null without one. */
  timeOut: v.nullable(v.number()),
  exclusion: v.nullable(
    v.object({
      /** ms; null is for ever. */
      until: v.nullable(v.number()),
      /** When the player can play again, who has asked for it after the end; ms. */
      returnAt: v.nullable(v.number()),
    }),
  ),
  /** The gateway's clock, ms. */
  now: v.number(),
})

/** PP-04: by the member's number, else by the language. */
export const helpLines = call({
  name: 'helpLines',
  method: 'GET',
  path: '/wps/protection/help',
  session: 'optional',
  input: v.object({}),
  value: listOf(
    v.object({
      id: v.string(),
      name: v.string(),
      about: v.string(),
      phone: v.nullable(v.string()),
      url: v.nullable(v.string()),
      /** The day (`2026-11-22`) on which the site looked whether all of this holds; null when nobody has. */
      checkedOn: v.optional(v.nullable(v.string())),
    }),
  ),
  summary: 'Who helps players: the lines of their region, then those for everybody',
})

/** PP-01, PP-03, PP-04: how the player is protected now. Money in units. */
export const protection = call({
  name: 'protection',
  method: 'GET',
  path: '/wps/protection',
  session: 'required',
  input: v.object({}),
  value: Protection,
  summary: 'Limits with what is used of them, time-out and self-exclusion',
})

/** The first limit and a lower one hold at once; a higher one waits 24 hours and for `confirmLimit`. */
export const setLimit = call({
  name: 'setLimit',
  method: 'POST',
  path: '/wps/protection/limit',
  session: 'required',
  input: v.object({ kind, period, amount: Amount }),
  value: Protection,
  summary: 'Sets a limit, or asks for a higher one',
})

/** The limit holds until the removal is confirmed, 24 hours later at the earliest. */
export const removeLimit = call({
  name: 'removeLimit',
  method: 'POST',
  path: '/wps/protection/limit/remove',
  session: 'required',
  input: v.object({ kind, period }),
  value: Protection,
  summary: 'Asks for the end of a limit',
})

/** `to` is what was asked for, null for none. Refused with `limit.raise` before its time, and once it has lapsed. */
export const confirmLimit = call({
  name: 'confirmLimit',
  method: 'POST',
  path: '/wps/protection/limit/confirm',
  session: 'required',
  input: v.object({ kind, period, to: v.nullable(Amount) }),
  value: Protection,
  summary: 'Confirms a higher limit, or its end',
})

/** What was asked for is dropped; the limit stays as it is. */
export const keepLimit = call({
  name: 'keepLimit',
  method: 'POST',
  path: '/wps/protection/limit/keep',
  session: 'required',
  input: v.object({ kind, period }),
  value: Protection,
  summary: 'Keeps a limit that was to be raised or removed',
})

/** PP-01: the player has confirmed that no limit is wanted with the first deposit. */
export const declineLimits = call({
  name: 'declineLimits',
  method: 'POST',
  path: '/wps/protection/decline',
  session: 'required',
  input: v.object({}),
  value: Protection,
  summary: 'Leaves limits out on purpose',
})

/** PP-03: begins at once, and nothing ends it before its time; one that ends later than another holds. */
export const takeTimeOut = call({
  name: 'takeTimeOut',
  method: 'POST',
  path: '/wps/protection/time-out',
  session: 'required',
  input: v.object({
    hours: v.pipe(v.number(), v.integer(), v.minValue(TIME_OUT_HOURS.least), v.maxValue(TIME_OUT_HOURS.most)),
  }),
  value: Protection,
  summary: 'Stops play and deposits for a while',
})

/**
 * PP-04: begins at once and ends every session, this one, too. Money in games comes back to the wallet; what is on its
 * way out goes on. `months` null is for ever.
 */
export const selfExclude = call({
  name: 'selfExclude',
  method: 'POST',
  path: '/wps/protection/exclusion',
  session: 'required',
  input: v.object({
    months: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(LEAST_MONTHS), v.maxValue(1200))),
  }),
  value: v.object({
    /** ms; null is for ever. */
    until: v.nullable(v.number()),
  }),
  summary: 'Excludes the player from play',
})

/** PP-04: an exclusion whose time is over ends 24 hours after this. Refused with `play.excluded` before its time. */
export const endExclusion = call({
  name: 'endExclusion',
  method: 'POST',
  path: '/wps/protection/exclusion/end',
  session: 'required',
  input: v.object({}),
  value: Protection,
  summary: 'Asks to play again after an exclusion',
})

/** PP-02, PP-05: the time of play that goes on now (decision 412). Money in units. */
const PlaySession = v.object({
  /** When it began, ms; null while the member does not play. */
  startedAt: v.nullable(v.number()),
  /** What was staked and won since then. */
  stakes: money,
  wins: money,
  /** What of these stakes waits for its result: neither won nor lost (decision 550). */
  open: v.optional(money, 0),
  /** The player's interval between two checks, in minutes. */
  every: v.number(),
  /** When the player is to be told next, ms; null while the member does not play. */
  dueAt: v.nullable(v.number()),
  /** The gateway's clock, ms. */
  now: v.number(),
})

/** PP-02, PP-05: asked for by the shell while somebody plays, and by the pages that show it. */
export const playSession = call({
  name: 'playSession',
  method: 'GET',
  path: '/wps/protection/session',
  session: 'required',
  input: v.object({}),
  value: PlaySession,
  summary: 'How long the player has been playing, and with what result',
})

/** PP-02: the player was told, and goes on: the next check is due an interval from now. */
export const confirmPlay = call({
  name: 'confirmPlay',
  method: 'POST',
  path: '/wps/protection/session/confirm',
  session: 'required',
  input: v.object({}),
  value: PlaySession,
  summary: 'Goes on playing after a reality check',
})

/** PP-02: holds at once, longer or shorter. There is no way to go without. */
export const setCheckInterval = call({
  name: 'setCheckInterval',
  method: 'POST',
  path: '/wps/protection/session/interval',
  session: 'required',
  input: v.object({ minutes: v.picklist(CHECK_MINUTES) }),
  value: PlaySession,
  summary: 'Chooses how often the player is told time and result',
})
