import { troubleLine } from '../database/trouble.ts'
import { withoutValues } from '../database/without-values.ts'

/** Something that the site does by itself again and again, until it is stopped. */
export interface Job {
  /** Resolves when what it is doing is done. */
  stop(): Promise<void>
}

/** After a failure it is tried again so soon, ms: whatever was away may be back. */
const RETRY_AFTER = 1_000

/**
 * Does `work` every `ms`, one after the other: two at once would do the same twice. What fails is written to the log
 * under the job's name and tried again within a second. `signal` tells a long work that it is to be cut short.
 */
export function repeat(name: string, ms: number, work: (signal: AbortSignal) => Promise<unknown>): Job {
  const ending = new AbortController()
  const { signal } = ending
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  // The first comes late, too: whoever starts the gateway wants its first answers.
  function later(wait: number): void {
    if (signal.aborted) return
    timer = setTimeout(() => {
      running = work(signal).then(
        () => later(ms),
        (error) => {
          if (!signal.aborted)
            console.error(`${name} stood still for a moment:`, troubleLine(error) ?? withoutValues(error))
          later(Math.min(ms, RETRY_AFTER))
        },
      )
    }, wait)
  }
  later(ms)
  return {
    async stop() {
      ending.abort()
      clearTimeout(timer)
      await running
    },
  }
}
