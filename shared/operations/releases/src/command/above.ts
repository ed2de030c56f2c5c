import { MOST_LOST } from '../roles/seen.ts'
import { UsageError } from './words.ts'

/** The number of `--above`, which is one that a channel can have had unless it is forced. Throws `UsageError`. */
export function aboveOf(word: string, newest: number, force: boolean): number {
  if (!/^\d{1,12}$/.test(word)) throw new UsageError('--above takes the highest revision that anybody has seen.')
  if (force || Number(word) <= newest + MOST_LOST) return Number(word)
  throw new UsageError(
    `--above ${word} is more than a million above ${newest}, the newest revision here: is it the number that you mean? With --force it is taken.`,
  )
}
