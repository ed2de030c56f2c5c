/**
 * What a trial is halted for: what was counted while its share was the same is judged by itself (decision 507). A raise
 * gives the candidate more of the hours behind it than everybody else has, so that sums over it would compare hours.
 */
import { percent } from '../channel/trial.ts'
import { reasonToHalt } from './judge.ts'
import { reasonOfSilence } from './silence.ts'
import { reasonOfSpeed } from './slower.ts'
import type { Period } from './tally.ts'

/** Of the chance of a wrong halt that the first share has, what the second may spend; each one behind it half. */
const OF_SECOND = 1 / 7

/**
 * What of the chance of a wrong halt a period may spend, behind so many in which somebody was counted: all of them
 * together two sevenths more than the first.
 */
export const partOf = (earlier: readonly Period[]): number => {
  const before = earlier.filter(({ counts }) => counts.candidate.visits + counts.stable.visits > 0).length
  return before === 0 ? 1 : OF_SECOND / 2 ** (before - 1)
}

/** Which share a period had, in words. */
export const shareInWords = ({ share }: Period): string =>
  share === undefined ? 'By edges that tell no shares apart' : `With a share of ${percent(share)}`

/**
 * Why a trial has to be halted, in words; undefined while it may go on. `base`, `effect` and `slower` as the judges of
 * failures and of speed take them; `periods` in their order.
 */
export function reasonOfPeriods(
  periods: readonly Period[],
  { base, effect, slower }: { base: number; effect?: number | undefined; slower?: number | undefined },
): string | undefined {
  for (const [i, period] of periods.entries()) {
    const part = partOf(periods.slice(0, i))
    const reason =
      reasonToHalt(period.counts, base, effect, part) ??
      reasonOfSpeed(period.values, slower, part) ??
      reasonOfSilence(period.silence, part)
    if (reason !== undefined) return periods.length > 1 ? `${shareInWords(period)}: ${reason}` : reason
  }
  return undefined
}
