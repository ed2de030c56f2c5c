/** Trials that ended long ago, of which edges' counts still lie in the store (decision 469). */
import type { ReleaseStore } from '../store/store.ts'
import type { GcOptions } from './gc.ts'

interface EndedTrial {
  channel: string
  /** Number of the trial. */
  began: number
  /** ISO 8601. */
  ended: string
}

/**
 * Trials that ended before `since` and of which something was counted. A trial ends with the first revision after it
 * that has none, or another one. One that runs stays, and one of which the history does not know when it ended.
 */
export async function endedTrials(store: ReleaseStore, { since }: GcOptions): Promise<EndedTrial[]> {
  const found: EndedTrial[] = []
  for (const channel of await store.channels()) {
    const history = await store.history(channel)
    const ends = new Map<number, string>()
    history.forEach(({ trial }, i) => {
      const next = history[i + 1]
      if (trial && next && next.trial?.began !== trial.began) ends.set(trial.began, next.at)
    })
    for (const [began, ended] of ends) {
      if (Date.parse(ended) >= since || (await store.tallies(channel, began)).length === 0) continue
      found.push({ channel, began, ended })
    }
  }
  return found
}
