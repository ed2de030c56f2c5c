/** What an edge does for a trial beside serving it: keeps its votes in the store, and watches the sum (TL-04). */
import type { Trial } from '@lobby/contracts/release'
import { openCounting, saidOfAside, saidOfGone, signedTally, tallyName } from '@lobby/releases/counting'
import { inEnglish } from '@lobby/releases/sentence'
import type { Signer, SomeStore } from '@lobby/releases/signed-store'
import type { Tally } from '@lobby/releases/tally'
import type { Trust } from '@lobby/releases/trust'
import { countAgain, lookAt } from '@lobby/releases/watch-trial'
import type { Log } from '../channel/live-channel.ts'
import { isMute } from './ballots.ts'
import type { Votes } from './votes.ts'

/** How often, ms: two steps of it, and a look of the edges at the channel, stay well below ten seconds. */
const EVERY = 1_000

/** What `/healthz` of such an edge says; it would else be missed by nobody. */
const MUTE = 'This edge has no key that may timestamp, so its page views have no vote in the trial.'

/** And of one whose count lies in no store. */
const UNKEPT = 'What this edge counts of the trial cannot be kept in the store, and no other edge counts it.'

/** And of one that judges by what it has counted itself and read before, as nothing can be read there. */
const UNREAD = 'What edges count of the trial cannot be read in the store.'

/** And of one that judges not at all, or cannot write that the trial is over; what it was told is in its log. */
const UNWATCHED = 'This edge cannot watch the trial, or not halt it: trial.unwatched in its log says why.'

export interface Guard {
  store: SomeStore
  channel: string
  trust: Trust
  /** Whether it may halt a trial; its votes are kept in any case, for those who may. */
  watches: boolean
  /** This process among all that count, in letters, digits, dots and dashes. */
  writer: string
  /** The key that may timestamp, which signs what is counted; where a list names such keys, nothing else counts. */
  signer?: Signer | undefined
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
  /** That what this edge counts is for itself alone. */
  let unkept: string | undefined
  /** That it does not know what others count now. */
  let unread: string | undefined
  const counting = openCounting()
  let texts = 0
  /** What is not counted, and what was taken away since the trial began; sentences. */
  let uncounted: string[] = []
  let taken = new Set<string>()

  /** Signed where there is a list of roles, whether it names the key or not: it may name it at any moment. */
  const textOf = (tally: Tally, current: Trial): string => {
    const root = store.signed?.roles().root
    if (!guard.signer || !root) return JSON.stringify(tally)
    texts += 1
    return signedTally(tally, { signer: guard.signer, channel, root, trial: current, writer, count: texts })
  }

  const count = async (current: Trial) => {
    const counted = await countAgain(counting, guard, current)
    for (const { writer: name } of counted.gone) taken.add(name)
    const gone = saidOfGone([...taken])
    const of = [...saidOfAside(counted.aside), ...(gone ? [gone] : [])].map(inEnglish)
    const isUnread = counted.unread !== undefined
    if (isUnread && !unread)
      log({ event: 'trial.unread', channel, began: current.began, cause: String(counted.unread) })
    unread = isUnread ? UNREAD : undefined
    const mute = isMute(store.signed, guard.signer) ? MUTE : undefined
    const said = [...of, unkept, unread, mute].filter((each) => each !== undefined)
    for (const each of said.filter((one) => !uncounted.includes(one)))
      log({ event: 'trial.uncounted', channel, began: current.began, problem: each })
    uncounted = said
    return counted
  }

  const step = async (): Promise<void> => {
    const current = trial()
    if (current?.began !== keptOf) {
      kept = new Map()
      keptOf = current?.began ?? 0
      taken = new Set()
      uncounted = []
      unkept = undefined
      unread = undefined
    }
    if (!current) return
    const { began } = current
    let wrong: string | undefined
    for (const tally of votes.tallies().filter((each) => each.began === began)) {
      // One text for each share: what was counted with those before hardly changes any more.
      const name = tallyName(writer, tally)
      const plain = JSON.stringify(tally)
      if (kept.get(name) === plain) continue
      const text = textOf(tally, current)
      // It counts for this edge also where the store is full, or somebody takes it away at once.
      counting.own({ writer: name, text })
      try {
        await store.keepTally(channel, began, name, text)
        kept.set(name, plain)
      } catch (error) {
        // Whoever may write to the store can put something in the way; tried again with each step.
        wrong = String(error)
      }
    }
    if (wrong !== undefined && !unkept) log({ event: 'trial.unkept', channel, began, cause: wrong })
    unkept = wrong === undefined ? undefined : UNKEPT
    const reason = guard.watches ? await lookAt(current, { ...guard, count }) : void (await count(current))
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
    /** What is not counted of the trial, or was taken away, or not watched; undefined where all is right. */
    get problem(): string | undefined {
      // Where the step did not come to the count, that is not among what was said of it.
      const said = new Set([...uncounted, ...(unkept ? [unkept] : []), ...(problem ? [UNWATCHED] : [])])
      return said.size > 0 ? [...said].join(' ') : undefined
    },
    /** Ends with a last step, so that no vote is lost with this process. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await look()
    },
  }
}
