/**
 * What a trial is halted for where pages say nothing (decision 602): one whose script never comes back tells of no
 * error and of no time, and would count as well.
 */
import { baseExceeded, inWords } from './judge.ts'
import type { Counts } from './tally.ts'
import { MOST_SAMPLED } from './tally.ts'

/** How long after its page was sent a visit may be silent, ms: pages tell after five seconds that they run. */
export const SILENT_AFTER = 60_000
/** What of all visits is silent on any day: those of programs, and of players who leave before anything runs. */
const USUAL_SILENCE = 0.05
/** So many visits more have to be silent, of all: a page that comes a little later is left a little more often. */
const MINIMUM_SILENCE = 0.05
/**
 * What of the chance of a wrong halt silence may spend by its boundary. Where more are silent than usual the base is
 * taken from the same visits, and the sample goes on changing: several times as much is spent in a long trial.
 */
const OF_CHANCE = 1 / 28

/**
 * Why a trial has to be halted, in one sentence with its figures; undefined while it may go on. Counts are of visits
 * that were asked, a minute after their pages were sent, and of those that had told nothing by then. `part` of the
 * chance of a wrong halt may be spent.
 */
export function reasonOfSilence(sides: Readonly<Record<'candidate' | 'stable', Counts>>, part = 1): string | undefined {
  const base = baseExceeded(sides, {
    assumed: USUAL_SILENCE,
    effect: MINIMUM_SILENCE,
    part: part * OF_CHANCE,
    horizon: MOST_SAMPLED,
  })
  if (base === undefined) return undefined
  const told = `${inWords(sides.candidate)} first visits told nothing within a minute`
  return `${told}; of everybody else ${inWords(sides.stable)}. Their pages may hang.`
}
