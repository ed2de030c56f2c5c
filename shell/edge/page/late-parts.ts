/**
 * What of the first data differs by player: their own address, which the status tells (SH-41). It goes into a page last
 * of all, so that all that stands before it is the same for everybody and is made once.
 */
import { createHash, randomUUID } from 'node:crypto'
import { consolidatedSettings, systemStatus } from '@lobby/contracts/calls/system'
import { answerOf, type FirstValues } from '../gateway/first-data.ts'
import { ownText } from '../http/own-memory.ts'
import { DAY, siteDay } from './lottery-draws.ts'

/** The field that differs by player. */
const ADDRESS = 'ip'

/** Stands for the address in a page that is being made. Nobody outside can know it, so no text can hold it. */
const MARK = randomUUID()

/** Fields by which an answer counts as the same although they differ: clocks, which nothing is timed by. */
const ASIDE: Readonly<Record<string, string>> = {
  [systemStatus.name]: ADDRESS,
  [consolidatedSettings.name]: 'serverTime',
}

/** A field that counts down from its answer, ms. It says the same as long as it names the same moment. */
const COUNTS_DOWN = 'remainTime'
/** Beside it, in seconds: how long before that moment the sale of a draw ends. */
const LOCKED_FOR = 'lockTime'

const digests = new WeakMap<object, string>()

/**
 * Names what of these answers goes into a page for many: the same for all players of one region, and for as long as
 * nothing changes but clocks.
 */
export function digestOf(first: FirstValues): string {
  return Object.entries(first)
    .map(([name, value]) => `${name} ${digestOfOne(name, value)}`)
    .join(' ')
}

/** An answer is digested once: it is asked for every few seconds and read by every page in between. */
function digestOfOne(name: string, value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const known = digests.get(value)
  if (known) return known
  const { [ASIDE[name] ?? '']: _, ...same } = value as Record<string, unknown>
  const at = answerOf(value)?.at ?? 0
  const moment = (_: string, of: unknown) => (hasCountdown(of) ? { ...of, [COUNTS_DOWN]: momentOf(of, at) } : of)
  // A page says "today" and "tomorrow" by the day of its answer, also of one in which nothing else has changed.
  const text = `${siteDay(at)} ${JSON.stringify(Array.isArray(value) ? value : same, moment)}`
  const digest = createHash('sha256').update(text).digest('base64url')
  digests.set(value, digest)
  return digest
}

interface Countdown {
  [COUNTS_DOWN]: number
  [LOCKED_FOR]?: unknown
}

const hasCountdown = (of: unknown): of is Countdown =>
  typeof of === 'object' && of !== null && COUNTS_DOWN in of && typeof of[COUNTS_DOWN] === 'number'

/**
 * As a text, which counts down no more: to the second, as answers take a few ms more or less, and with what a page says
 * otherwise as time goes by, that a draw is sold no more or is closer than a day. What counts down to nothing is the
 * same at any time.
 */
function momentOf({ [COUNTS_DOWN]: left, [LOCKED_FOR]: lock }: Countdown, at: number): string {
  if (left <= 0) return ''
  const sold = left - (typeof lock === 'number' ? lock * 1000 : 0)
  return `${Math.round((at + left) / 1000)} ${sold <= 0 ? 'locked' : sold < DAY ? 'today' : 'later'}`
}

/** The player's own address in the answers; undefined without one. */
export function addressIn(first: FirstValues): string | undefined {
  const status = first[systemStatus.name]
  const address = typeof status === 'object' && status !== null && ADDRESS in status ? status[ADDRESS] : undefined
  return typeof address === 'string' ? address : undefined
}

/** The answers with a mark for the address, which comes last of all. */
export function withoutAddress(first: FirstValues): FirstValues {
  if (addressIn(first) === undefined) return first
  const { [systemStatus.name]: status, ...others } = first
  const { [ADDRESS]: _, ...same } = status as Record<string, unknown>
  return { ...others, [systemStatus.name]: { ...same, [ADDRESS]: MARK } }
}

/** A page in two: before and behind the mark. All of it is before where it has none. */
export function cutAtMark(html: string): readonly [before: string, behind: string] {
  const at = html.indexOf(MARK)
  return at < 0 ? [html, ''] : [html.slice(0, at), ownText(html.slice(at + MARK.length))]
}

/** The address as it stands between the quotes of JSON in a script element. */
export const addressText = (address: string): string => JSON.stringify(address).slice(1, -1).replaceAll('<', '\\u003c')
