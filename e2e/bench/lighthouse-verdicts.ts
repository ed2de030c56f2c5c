/** What the issue and SP-10 ask of a page that Lighthouse has measured beside a bare one and the program of before. */
import { atLeast, atMost, type Verdict } from './verdict.ts'

/** Those that the issue names: home, login, lottery and the list of games. */
export const PATHS = ['/m/home', '/m/login', '/m/lottery', '/m/rng'] as const
/** Those of SP-10. */
const BLOCKING_PATHS: readonly string[] = ['/m/home', '/m/lottery', '/m/rng']
/** Points for performance: of a page, and of a bare one where the machine is fast enough to judge by. */
const [LEAST, BARE_LEAST] = [95, 99]
/** Times a bare page's blocking, and what the program of before took of it when the row was written. */
const [MOST, BEFORE] = [4, 11]

/** Middles of all rounds: points from 0 to 100 for performance, and ms of blocking. */
export interface Measured {
  path: string
  points: number
  barePoints: number
  blocked: number
  bareBlocked: number
  beforeBlocked: number
}

/** Nothing for a page that neither names. A bare page that does not block says nothing of blocking (decision 482). */
export function lighthouseVerdicts(measured: Measured): Verdict[] {
  const { path, points, barePoints, blocked, bareBlocked, beforeBlocked } = measured
  const named: readonly string[] = PATHS
  const verdicts: Verdict[] = []
  if (named.includes(path))
    verdicts.push(
      atLeast({
        row: 'issue',
        what: `${path}: performance, where a bare page has ${BARE_LEAST}`,
        value: points,
        limit: LEAST,
        digits: 0,
        beside: `bare ${barePoints}`,
        unknown: barePoints >= BARE_LEAST ? undefined : 'the machine was too slow',
      }),
    )
  if (!BLOCKING_PATHS.includes(path)) return verdicts
  const beside = (ms: number, of: string) => `${Math.round(blocked)} ms, ${of} ${Math.round(ms)}`
  return [
    ...verdicts,
    atMost({
      row: 'SP-10',
      what: `${path}: blocking, times a bare page's`,
      value: timesOf(blocked, bareBlocked),
      limit: MOST,
      digits: 1,
      beside: beside(bareBlocked, 'bare'),
      unknown: bareBlocked > 0 ? undefined : 'the bare page does not block',
    }),
    atMost({
      row: 'SP-10',
      what: `${path}: blocking, of that of before (482)`,
      value: timesOf(blocked, beforeBlocked),
      limit: MOST / BEFORE,
      beside: beside(beforeBlocked, 'before'),
    }),
  ]
}

/** Nothing is no more than nothing. */
const timesOf = (ms: number, other: number): number => (ms === 0 ? 0 : ms / other)
