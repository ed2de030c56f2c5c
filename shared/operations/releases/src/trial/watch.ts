/**
 * Watches the trial of a channel, beside an edge or alone (TL-04). It can halt and nothing else. Any number may watch:
 * a halt is one revision, and of several who write it at once the channel takes one (decision 466).
 */
import type { Trial } from '@lobby/contracts/release'
import { haltTrial } from '../channel/trial.ts'
import { RefusedError } from '../problem.ts'
import type { SomeStore } from '../roles/signed-store.ts'
import type { Trust } from '../signing/trust.ts'
import { storeOf } from '../store/named-records.ts'
import { StoreError } from '../store/store.ts'
import { type Counted, type Counting, talliesOf } from './counting.ts'
import { reasonOfPeriods } from './periods.ts'
import { periodsOf } from './tally.ts'

/** Who halts, as the channel's history names it. */
export const WATCHDOG = 'watchdog'

/** What is watched, and by what it is judged. */
export interface Watch {
  store: SomeStore
  channel: string
  trust?: Trust
  /** The difference in failures a visit that matters; `MINIMUM_EFFECT` without it. */
  effect?: number | undefined
  /** How much slower matters: 0.5 for half as much again; `MINIMUM_SLOWER` without it. */
  slower?: number | undefined
  /** What counts of it; without that, what a single look finds. */
  count?: (trial: Trial) => Promise<Pick<Counted, 'tallies'>>
  /** ms since the epoch. */
  now?: () => number
}

/**
 * What counts of a trial for who looks again and again, and puts back into the store what somebody has taken away.
 * Answers that as `gone`, put back or not. Throws what the store says of the look.
 */
export async function countAgain(
  counting: Counting,
  { store, channel }: Pick<Watch, 'store' | 'channel'>,
  trial: Trial,
): Promise<Counted> {
  const counted = await counting.look(store, channel, trial)
  // Who may not write there counts it all the same.
  for (const { writer, text } of counted.gone)
    await store.keepTally(channel, trial.began, writer, text).catch(() => undefined)
  return counted
}

/**
 * Looks at a trial once, and halts it where it has to be. Answers why, undefined where it goes on, or somebody else has
 * ended it. Throws what the store says.
 */
export async function lookAt(trial: Trial, watch: Watch): Promise<string | undefined> {
  const { store, channel, trust } = watch
  const reason = await reasonOf(trial, watch)
  if (reason === undefined) return undefined
  try {
    await haltTrial(store, { channel, actor: WATCHDOG, reason, began: trial.began, ...(trust ? { trust } : {}) })
    return reason
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'trial.none') return undefined
    throw error
  }
}

async function reasonOf(
  trial: Trial,
  { store, channel, effect, slower, now = Date.now, count = (of) => talliesOf(store, channel, of) }: Watch,
): Promise<string | undefined> {
  if (trial.until && now() >= Date.parse(trial.until)) return `Its time was over at ${trial.until}.`
  const named = storeOf(store, (await store.channel(channel)).revision)
  for (const [remote, id] of Object.entries(trial.pins)) {
    const gone = await named.record(remote, id).then(
      () => false,
      (error: unknown) => {
        if (error instanceof StoreError && GONE.has(error.code)) return true
        throw error
      },
    )
    if (gone) return `${remote} ${id} is not in the store any more, or not whole.`
  }
  const periods = periodsOf((await count(trial)).tallies, trial)
  return reasonOfPeriods(periods, { base: trial.base, effect, slower })
}

const GONE = new Set<string>(['release.unknown', 'record.broken', 'record.unsigned', 'record.changed'])
