/**
 * Whether this edge sees the channel as it is (OP-03). Edges with a key that may timestamp say in the store, again and
 * again, how far they have seen it. One that hears nothing new, or of more than it can find, raises an alarm and goes
 * on serving.
 */
import { putBack } from '@lobby/releases/read-roles'
import { allSeen, saySeen } from '@lobby/releases/seen'
import type { Signed, Signer, SomeStore } from '@lobby/releases/signed-store'
import type { LiveChannel, Log } from './live-channel.ts'
import type { Memory } from './memory.ts'

/** How often it looks, and how often it says how far it is; ms. */
const LOOK = 10_000
const SAY = 30_000
/** How long nothing may be new, by this machine's own running time; ms. With a look behind it below 120 s. */
const SILENCE = 90_000
/** How far the date of what is said may be off: clocks differ by a minute; ms. */
const OFF = 120_000

/** What keeps an edge fresh. */
export interface FreshnessOptions {
  /** The key that may timestamp; an edge without one only listens. */
  signer?: Signer | undefined
  /** This process among all that write, in letters, digits, dots and dashes. */
  writer: string
  /** Where it keeps what it has seen, for its next start. */
  memory?: Memory | undefined
  /** ms since the epoch, and ms that have passed. */
  now?: () => number
  passed?: () => number
}

/** What is the matter with how the channel is seen. */
export interface Freshness {
  readonly problem: string | undefined
  /** One look, as the timer does it by itself. Never throws. */
  look(): Promise<void>
  stop(): void
}

/** Looks until it is stopped, at a store with a list of roles. */
export function watchFreshness(
  store: SomeStore & { signed: Signed },
  channel: string,
  live: Pick<LiveChannel, 'refresh'>,
  log: Log,
  { signer, writer, memory, now = Date.now, passed = () => performance.now() }: FreshnessOptions,
): Freshness {
  const { signed, papers } = store
  let problem: string | undefined
  let heardAt = passed()
  let said = { at: Number.NEGATIVE_INFINITY, hash: '' }
  /** The date of what each writer said last. */
  const heard = new Map<string, string>()

  const say = async (): Promise<void> => {
    const point = await signed.point(channel)
    if (!point) return
    await memory?.keep(signed.roles(), point)
    // Where it is there, and something else is the matter, this does nothing.
    if (signed.roles().problem) await putBack(papers, signed.roles())
    if (!signer || (passed() - said.at < SAY && said.hash === point.hash)) return
    const { hash } = point
    const at = new Date(now()).toISOString()
    const { list, head } = signed.roles()
    const named = head ? { list: head } : {}
    const seen = { channel, revision: point.revision.revision, hash, roles: list.version, ...named, at }
    await saySeen(papers, writer, seen, signer)
    said = { at: passed(), hash }
  }

  /** What others have seen is read before the channel, which so has to be as far as they say. */
  const listen = async (): Promise<string | undefined> => {
    const all = await allSeen(papers, channel, signed.roles())
    for (const [name, { at }] of all) {
      const isNew = at > (heard.get(name) ?? '') && Math.abs(now() - Date.parse(at)) <= OFF
      if (isNew) {
        heard.set(name, at)
        heardAt = passed()
      }
    }
    await live.refresh()
    const point = await signed.point(channel)
    const newest = point?.revision.revision ?? 0
    const { list } = signed.roles()
    const most = [...all.values()].toSorted((a, b) => b.revision - a.revision)[0]
    if (most && most.revision > newest)
      return `Edges have seen revision ${most.revision}, and the newest here is ${newest}.`
    const other = [...all.values()].some(({ revision, hash }) => revision === newest && hash !== point?.hash)
    if (other) return `Edges have seen another revision ${newest} than the one here.`
    const lists = Math.max(0, ...[...all.values()].map(({ roles }) => roles))
    if (lists > list.version)
      return `Edges have seen version ${lists} of the list of roles, and the newest here is ${list.version}.`
    return undefined
  }

  const isTimed = () => Object.values(signed.roles().list.persons).some(({ roles }) => roles.includes('timestamp'))
  const silence = (): string | undefined =>
    isTimed() && passed() - heardAt > SILENCE
      ? 'No edge has said lately how far the channel is: the store may stand still.'
      : undefined

  const step = async (): Promise<void> => {
    let found: string | undefined
    try {
      await say()
      found = await listen()
    } catch (error) {
      // A store that is away says so elsewhere; that nothing is heard meanwhile is said here.
      if (problem === undefined) log({ event: 'channel.unheard', channel, cause: String(error) })
    }
    const next = found ?? silence()
    if (next !== problem) log({ event: 'channel.freshness', channel, problem: next ?? null })
    problem = next
  }
  let running: Promise<void> | undefined
  const look = (): Promise<void> => {
    running ??= step().finally(() => {
      running = undefined
    })
    return running
  }
  const timer = setInterval(() => void look(), LOOK).unref()
  void look()
  return {
    get problem() {
      return problem
    },
    look,
    stop: () => clearInterval(timer),
  }
}
