import { troubleLine } from '../database/trouble.ts'
import { withoutValues } from '../database/without-values.ts'

/** Something that the site does by itself again and again, until it is stopped. */
export interface Job {
  /** Resolves when what it is doing is done. */
  stop(): Promise<void>
}

/** A job with what can be told of it. */
export interface RepeatedJob extends Job {
  readonly name: string
  /** How often it was begun, and how often that failed. */
  readonly runs: number
  readonly failures: number
}

/** After a failure, and while another process does it, it is looked at so soon, ms: whatever was away may be back. */
const RETRY_AFTER = 1_000

/**
 * Does `work` every `ms`, one after the other: two at once would do the same twice. What fails is written to the log
 * under the job's name and tried again within a second. `signal` tells a long work that it is to be cut short. Of
 * several processes the one does it for which `isMine`; another that it falls to is at work within a second.
 */
export function repeat(
  name: string,
  ms: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  isMine: () => boolean = () => true,
): RepeatedJob {
  const ending = new AbortController()
  const { signal } = ending
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let runs = 0
  let failures = 0

  // The first comes late, too: whoever starts the gateway wants its first answers.
  function later(wait: number): void {
    if (signal.aborted) return
    timer = setTimeout(() => {
      if (!isMine()) {
        later(Math.min(ms, RETRY_AFTER))
        return
      }
      runs += 1
      running = work(signal).then(
        () => later(ms),
        (error) => {
          failures += 1
          if (!signal.aborted)
            console.error(`${name} stood still for a moment:`, troubleLine(error) ?? withoutValues(error))
          later(Math.min(ms, RETRY_AFTER))
        },
      )
    }, wait)
  }
  later(ms)
  return {
    name,
    get runs() {
      return runs
    },
    get failures() {
      return failures
    },
    async stop() {
      ending.abort()
      clearTimeout(timer)
      await running
    },
  }
}
