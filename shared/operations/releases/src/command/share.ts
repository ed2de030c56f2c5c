/** A share of the visitors as a word. */
import { BUCKETS } from '@lobby/contracts/release'
import { UsageError } from './words.ts'

/**
 * `5%`, `0.5%` or `5`: a part of the `BUCKETS`. What it may be is for the trial to say. Throws `UsageError`.
 */
export function shareOf(word: string): number {
  const [, number] = /^(\d{1,6}(?:\.\d{1,2})?) ?%?$/.exec(word) ?? []
  if (number === undefined) throw new UsageError('--share takes a part of the visitors, such as 5% or 0.25%.')
  return Math.round((Number(number) * BUCKETS) / 100)
}
