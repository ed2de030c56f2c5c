/** The channel as the edge serves it: the newest whole revision with its records, replaced when a new one comes. */
import { createHash } from 'node:crypto'
import type { PinFile } from '@lobby/contracts/boot'
import { EDGE } from '@lobby/contracts/boot'
import type { ChannelRevision, ReleaseRecord } from '@lobby/contracts/release'
import { pinFile } from '@lobby/releases/pins'
import { type ReleaseStore, StoreError } from '@lobby/releases/store'

export interface ChannelState {
  channel: string
  revision: number
  shell: ReleaseRecord
  /** The pinned remotes without the shell. */
  remotes: ReadonlyMap<string, ReleaseRecord>
  pins: PinFile
  /** URL of the immutable file with all pins, and its text. */
  allPins: string
  allPinsText: string
}

export interface LiveChannel {
  /** Undefined before the channel's first whole revision. */
  readonly state: ChannelState | undefined
  /** What is wrong with a newer revision than the one that is served; one sentence without paths. */
  readonly problem: string | undefined
  /** Reads the store again; what `watch` does by itself. Never throws. */
  refresh(): Promise<void>
  /** Calls back with each new state. Returns its own undo. */
  subscribe(changed: (state: ChannelState) => void): () => void
  /** Text of a pins file by its name, of older revisions too; undefined when there is no such file. */
  pinsText(name: string): Promise<string | undefined>
  close(): void
}

/** One line of the edge's log. */
export type Log = (line: Record<string, unknown>) => void

/**
 * Follows a channel of a store. A revision that cannot be read, or has no shell that can, is not served: the last whole one
 * stays, and the log says so once.
 */
export async function followChannel(store: ReleaseStore, channel: string, log: Log): Promise<LiveChannel> {
  let state: ChannelState | undefined
  let problem: string | undefined
  const listeners = new Set<(state: ChannelState) => void>()

  const report = (text: string | undefined, causes: readonly string[] = []): void => {
    if (text && text !== problem) log({ event: 'channel.problem', channel, problem: text, causes })
    problem = text
  }

  const use = (next: ChannelState): void => {
    // A mended record may bring other pins under the same number, so the file's name decides, not the number.
    if (next.allPins === state?.allPins && next.shell.id === state.shell.id) return
    state = next
    log({ event: 'channel.revision', channel, revision: next.revision })
    for (const listener of listeners) listener(next)
  }

  const load = async (): Promise<void> => {
    try {
      const { revision, skipped } = await store.channel(channel)
      if (!revision) {
        return report(skipped.length > 0 ? 'No revision of the channel can be read.' : undefined, skipped)
      }
      const causes: string[] = [...skipped]
      try {
        use(await assemble(store, revision, (error) => causes.push(error.message)))
        report(problemOf(skipped.length, causes.length - skipped.length), causes)
      } catch (error) {
        report(`Revision ${revision.revision} cannot be served; an earlier one stays.`, [...causes, String(error)])
        if (!state) await useNewestWhole(revision.revision)
      }
    } catch (error) {
      report('The release store cannot be read.', [String(error)])
    }
  }

  const useNewestWhole = async (before: number): Promise<void> => {
    const older = (await store.history(channel)).filter((revision) => revision.revision < before).reverse()
    for (const revision of older) {
      const whole = await assemble(store, revision).catch(() => undefined)
      if (whole) return use(whole)
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
      if (state && `${EDGE.pins}${name}` === state.allPins) return state.allPinsText
      const number = Number(/^(\d{1,9})-[0-9a-f]{16}\.json$/.exec(name)?.[1])
      if (!Number.isInteger(number)) return undefined
      // A page that is still open, or came from another edge, may ask for a revision that is not the newest one.
      const revision = (await store.history(channel)).find((each) => each.revision === number)
      const older = revision && (await assemble(store, revision).catch(() => undefined))
      return older?.allPins === `${EDGE.pins}${name}` ? older.allPinsText : undefined
    },
    close() {
      stop()
      listeners.clear()
    },
  }
}

/** Without names of files or folders: `/healthz` shows it to anybody. */
function problemOf(skipped: number, unreadable: number): string | undefined {
  const parts = [
    skipped > 0 && `${skipped} newer revision(s) of the channel cannot be read.`,
    unreadable > 0 && `${unreadable} pinned release(s) cannot be read; the ones before them are served.`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : undefined
}

/**
 * Reads all that a revision pins. A release whose record cannot be read gives its place to the one that was pinned before
 * it, and `unreadable` hears of it: one bad record must neither take the site down nor hold up an operator's rollback of
 * another remote. Throws when no shell is left.
 */
export async function assemble(
  store: ReleaseStore,
  revision: ChannelRevision,
  unreadable: (error: StoreError) => void = () => undefined,
): Promise<ChannelState> {
  const shell = await shellOf(store, revision, unreadable)
  const pins = await pinFile(store, revision, unreadable)
  const remotes = new Map<string, ReleaseRecord>()
  for (const [remote, pin] of Object.entries(pins.pins).sort(([a], [b]) => (a < b ? -1 : 1))) {
    remotes.set(remote, await store.record(remote, pin.release.id))
  }
  const allPinsText = JSON.stringify(pins)
  const hash = createHash('sha256').update(allPinsText).digest('hex').slice(0, 16)
  const allPins = `${EDGE.pins}${revision.revision}-${hash}.json`
  return { channel: revision.channel, revision: revision.revision, shell, remotes, pins, allPins, allPinsText }
}

async function shellOf(
  store: ReleaseStore,
  revision: ChannelRevision,
  unreadable: (error: StoreError) => void,
): Promise<ReleaseRecord> {
  const ids = [revision.pins.shell, ...(revision.before.shell ?? [])].filter((id) => id !== undefined)
  for (const id of ids) {
    try {
      return await store.record('shell', id)
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      unreadable(error)
    }
  }
  throw new Error(`Revision ${revision.revision} of ${revision.channel} has no shell that can be read.`)
}
