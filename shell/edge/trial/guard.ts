/** What an edge does for a trial beside serving it: keeps its votes in the store, and watches the sum (TL-04). */
import type { Trial } from '@lobby/contracts/release'
import type { ReleaseStore } from '@lobby/releases/store'
import type { Trust } from '@lobby/releases/trust'
import { lookAt } from '@lobby/releases/watch-trial'
import type { Log } from '../channel/live-channel.ts'
import type { Votes } from './votes.ts'

/** How often, ms: two steps of it, and a look of the edges at the channel, stay well below ten seconds. */
const EVERY = 1_000

export interface Guard {
  store: ReleaseStore
  channel: string
  trust: Trust
  /** Whether it may halt a trial; its votes are kept in any case, for those who may. */
  watches: boolean
  /** This process among all that count, in letters, digits, dots and dashes. */
  writer: string
  /** The difference in failures a visit that matters; undefined for what is usual. */
  effect?: number | undefined
  /** How much slower matters, for vitals; undefined for what is usual. */
  slower?: number | undefined
  now?: () => number
}

/** Keeps and watches until it is stopped, one step at a time. `trial` is the one that the edge serves or would. */
export function guardTrial(guard: Guard, votes: Votes, trial: () => Trial | undefined, log: Log) {
  const { store, channel, writer } = guard
  /** By the name under which it lies in the store. */
  let kept = new Map<string, string>()
  let keptOf = 0
  let problem = ''

  const step = async (): Promise<void> => {
    const current = trial()
    if (!current) return
    const { began } = current
    if (keptOf !== began) [kept, keptOf] = [new Map(), began]
    for (const tally of votes.tallies().filter((each) => each.began === began)) {
      // One text for each share: what was counted with those before hardly changes any more.
      const name = tally.share ? `${writer}-${tally.share}` : writer
      const text = JSON.stringify(tally)
      if (kept.get(name) === text) continue
      await store.keepTally(channel, began, name, text)
      kept.set(name, text)
    }
    const reason = guard.watches ? await lookAt(current, guard) : undefined
    if (reason !== undefined) log({ event: 'trial.halted', channel, began, reason })
  }

  let last = Promise.resolve()
  let waits = false
  const look = (): Promise<void> => {
    if (waits) return last
    waits = true
    last = last.then(async () => {
      waits = false
      try {
        await step()
        problem = ''
      } catch (error) {
        // A store that is away says so once; the trial is looked at again as soon as it is back.
        if (String(error) !== problem) log({ event: 'trial.unwatched', channel, cause: String(error) })
        problem = String(error)
      }
    })
    return last
  }
  const timer = setInterval(look, EVERY).unref()
  return {
    look,
    /** Ends with a last step, so that no vote is lost with this process. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await look()
    },
  }
}
