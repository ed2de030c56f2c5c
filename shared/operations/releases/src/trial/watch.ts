/**
 * Watches the trial of a channel, beside an edge or alone (TL-04). It can halt and nothing else. Any number may watch:
 * a halt is one revision, and of several who write it at once the channel takes one (decision 466).
 */
import type { Trial } from '@lobby/contracts/release'
import * as v from 'valibot'
import { haltTrial } from '../channel/trial.ts'
import { RefusedError } from '../problem.ts'
import type { Trust } from '../signing/trust.ts'
import { storeOf } from '../store/named-records.ts'
import { type ReleaseStore, StoreError } from '../store/store.ts'
import { reasonOfPeriods } from './periods.ts'
import { periodsOf, Tally } from './tally.ts'

/** Who halts, as the channel's history names it. */
export const WATCHDOG = 'watchdog'

/** What is watched, and by what it is judged. */
export interface Watch {
  store: ReleaseStore
  channel: string
  trust?: Trust
  /** The difference in failures a visit that matters; `MINIMUM_EFFECT` without it. */
  effect?: number | undefined
  /** How much slower matters: 0.5 for half as much again; `MINIMUM_SLOWER` without it. */
  slower?: number | undefined
  /** ms since the epoch. */
  now?: () => number
}

/** The tallies of a trial as edges keep them; what is none is left out. */
export async function talliesOf(store: ReleaseStore, channel: string, { began }: Trial): Promise<Tally[]> {
  const texts = await store.tallies(channel, began)
  return texts.flatMap((text) => {
    const tally = v.safeParse(v.pipe(v.string(), v.parseJson(), Tally), text)
    return tally.success ? [tally.output] : []
  })
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
  { store, channel, effect, slower, now = Date.now }: Watch,
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
  const periods = periodsOf(await talliesOf(store, channel, trial), trial)
  return reasonOfPeriods(periods, { base: trial.base, effect, slower })
}

const GONE = new Set<string>(['release.unknown', 'record.broken', 'record.unsigned', 'record.changed'])
