/** The channel as the edge serves it: the newest whole revision with its records, replaced when a new one comes. */
import { EDGE } from '@lobby/contracts/boot'
import { RefusedError } from '@lobby/releases/problem'
import type { SomeStore, Trouble } from '@lobby/releases/signed-store'
import type { StoreError } from '@lobby/releases/store'
import type { KeptText } from '../http/kept-text.ts'
import { assemble, assembleTrial, type ChannelState } from './channel-state.ts'
import { openOlderPins, revisionOf } from './older-pins.ts'
import { type KeptRecords, openRememberedRecords } from './remembered-records.ts'

export interface LiveChannel {
  /** Undefined before the channel's first whole revision. */
  readonly state: ChannelState | undefined
  /** What is wrong with a newer revision than the one that is served; one sentence without paths. */
  readonly problem: string | undefined
  /** Reads the store again; what `watch` does by itself. Never throws. */
  refresh(): Promise<void>
  /** Calls back with each new state. Returns its own undo. */
  subscribe(changed: (state: ChannelState) => void): () => void
  /** Text of a pins file by its name, of recent revisions too; undefined when there is no such file. */
  pinsText(name: string): Promise<KeptText | undefined>
  close(): void
}

/** At most so often pages that have heard of a newer revision make the edge look for it, ms. */
const LOOK_PAUSE = 250

/** One line of the edge's log. */
export type Log = (line: Record<string, unknown>) => void

/**
 * Follows a channel of a store. A revision that cannot be read, or has no shell that can, is not served: the last whole
 * one stays, and the log says so once.
 */
export async function followChannel(
  store: SomeStore,
  channel: string,
  log: Log,
  kept?: KeptRecords,
): Promise<LiveChannel> {
  let state: ChannelState | undefined
  let problem: string | undefined
  const older = openOlderPins(store, channel)
  const remembered = openRememberedRecords(kept)
  const listeners = new Set<(state: ChannelState) => void>()

  const report = (text: string | undefined, causes: readonly string[] = []): void => {
    if (text && text !== problem) log({ event: 'channel.problem', channel, problem: text, causes })
    problem = text
  }

  const use = (next: ChannelState): void => {
    // A mended record may bring other pins under the same number, so the file's name decides, not the number.
    const tried = ({ trial }: ChannelState) => trial?.candidate.allPins
    if (state && next.allPins === state.allPins && next.shell.id === state.shell.id && tried(next) === tried(state))
      return
    if (state) older.keep(state)
    state = next
    log({ event: 'channel.revision', channel, revision: next.revision })
    for (const listener of listeners) listener(next)
  }

  const load = async (): Promise<void> => {
    try {
      const { revision, skipped } = await store.channel(channel)
      if (!revision) {
        return report(skipped.length > 0 ? 'No revision of the channel can be read.' : undefined, [
          ...skipped,
          ...messages(store.signed?.troubles(channel)),
        ])
      }
      // One release may be asked for twice.
      const bad = new Map<string, StoreError>()
      const lost = new Map<string, StoreError>()
      const records = remembered.over(store, (error) => lost.set(error.message, error))
      const causes = () => [...skipped, ...lost.keys(), ...bad.keys()]
      try {
        const pinned = await assemble(records, revision, (error) => bad.set(error.message, error))
        let untried: string | undefined
        const trial = await assembleTrial(store, revision).catch((error: unknown) => {
          untried = String(error)
        })
        remembered.keep(revision)
        const line = lineOf(store)
        const tried = trial && { ...trial, candidate: { ...trial.candidate, ...line } }
        use({
          ...pinned,
          ...line,
          ...(tried ? { trial: tried } : {}),
          ...(revision.trial ? { begun: revision.trial } : {}),
        })
        const troubles = store.signed?.troubles(channel)
        const problem = problemOf(
          troubles ?? skipped.length,
          [...bad.values()],
          [...lost.values()],
          untried !== undefined,
        )
        report(problem, [...messages(troubles), ...causes(), ...(untried ? [untried] : [])])
      } catch (error) {
        // What is before a signed revision may have been undone or closed by it, and may say nothing of its bytes.
        const stays = state || !store.signed ? 'an earlier one stays' : 'nothing is served in its place'
        report(`Revision ${revision.revision} cannot be served; ${stays}.`, [...causes(), String(error)])
        if (!state && !store.signed) await useNewestWhole(revision.revision)
      }
    } catch (error) {
      const isOld = error instanceof RefusedError && error.code === 'roles.missing'
      report(isOld ? SAID.roles : 'The release store cannot be read.', [String(error)])
    }
  }

  const useNewestWhole = async (before: number): Promise<void> => {
    const older = (await store.history(channel)).filter((revision) => revision.revision < before).reverse()
    for (const revision of older) {
      const whole = await assemble(store, revision).catch(() => undefined)
      if (whole) return use({ ...whole, ...lineOf(store) })
    }
  }

  // One load at a time; a change that comes during a load asks for one more after it.
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const refresh = (): Promise<void> => {
    if (!running) {
      running = load().finally(() => {
        running = undefined
      })
      return running
    }
    next ??= running.then(() => {
      next = undefined
      return refresh()
    })
    return next
  }

  let looked = { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() }
  /** Another edge has told a page of a revision that has not come here yet: its pins must not wait for the news. */
  const lookFor = async (revision: number): Promise<void> => {
    if (!(revision > (state?.revision ?? Number.POSITIVE_INFINITY))) return
    const now = performance.now()
    if (now - looked.at >= LOOK_PAUSE) looked = { at: now, done: refresh() }
    await looked.done
  }

  // Watch before the first read: a promote between the two would be missed the other way round.
  const stop = store.watch(channel, () => void refresh())
  await refresh()

  return {
    get state() {
      return state
    },
    get problem() {
      return problem
    },
    refresh,
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    async pinsText(name) {
      await lookFor(revisionOf(name))
      const current = [state, state?.trial?.candidate].find((each) => each?.allPins === `${EDGE.pins}${name}`)
      if (current) return current.allPinsText
      // A page that is still open, or came from another edge, may ask for a revision that is not the newest one.
      return state && older.text(name, state.revision)
    },
    close() {
      stop()
      listeners.clear()
    },
  }
}

const lineOf = ({ signed }: SomeStore): Pick<ChannelState, 'line'> => (signed ? { line: signed.roles().root } : {})

const messages = (troubles: readonly Trouble[] = []): string[] => troubles.map(({ message }) => message)

/** What anybody may read of what is wrong with signatures. */
const SAID: Readonly<Record<Trouble['code'], string>> = {
  roles: 'The list of roles in the store is not the newest one that is signed.',
  back: 'The channel was put back behind what has been seen; what was seen is served.',
  refused: 'Newer revisions of the channel are not signed as they have to be.',
  torn: 'A revision of the channel that others follow is gone, or is another.',
}

/** Without names of files, folders or persons: `/healthz` shows it to anybody. */
function problemOf(
  passed: number | readonly Trouble[],
  bad: readonly StoreError[],
  lost: readonly StoreError[],
  untried: boolean,
): string | undefined {
  const count = (of: readonly StoreError[], is: StoreError['code']) => of.filter(({ code }) => code === is).length
  const unsigned = count([...bad, ...lost], 'record.unsigned')
  const changed = count(bad, 'record.changed')
  const unreadable = bad.length - count(bad, 'record.unsigned') - changed
  const gone = lost.length - count(lost, 'record.unsigned')
  const parts = [
    ...(typeof passed === 'number'
      ? [passed > 0 && `${passed} newer revision(s) of the channel cannot be read.`]
      : [...new Set(passed.map(({ code }) => SAID[code]))]),
    unreadable > 0 && `${unreadable} pinned release(s) cannot be read; the ones before them are served.`,
    unsigned > 0 && `${unsigned} pinned release(s) have no signature that counts; what ran before is served.`,
    changed > 0 && `${changed} pinned release(s) are not what was put live; the ones before them are served.`,
    gone > 0 &&
      `${gone} pinned release(s) were changed in the store, or taken away; what this edge knows of them is served.`,
    untried && 'A release of the trial cannot be had; everybody gets what is pinned.',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : undefined
}
