/** What changes a channel, by the words of a command: the command runs this, and the console with the same words. */
import type { ReleaseStore } from '../store/store.ts'
import type { Changed } from './answer.ts'
import { promoteBy, rollbackBy, switchBy } from './change.ts'
import { tryBy } from './trial.ts'
import { UsageError, type Words } from './words.ts'

/**
 * Runs promote, rollback, close, open, or a trial's start, raise, halt and finish. Throws what these refuse, and
 * `UsageError` for words that change nothing. `isBlind` for whoever has not been shown where a rollback would go.
 */
export function perform(
  store: ReleaseStore,
  words: Words,
  env: NodeJS.ProcessEnv,
  { isBlind = false }: { isBlind?: boolean } = {},
): Promise<Changed> {
  switch (words.command) {
    case 'promote':
      return promoteBy(store, words, env)
    case 'rollback':
      return rollbackBy(store, words, env, isBlind)
    case 'close':
    case 'open':
      return switchBy(store, words, env)
    case 'trial':
      return tryBy(store, words, env)
    default:
      throw new UsageError(`"${words.command}" changes no channel.`)
  }
}
