/**
 * Whether this edge sees the channel as it is (OP-03). Edges with a key that may timestamp say in the store, again and
 * again, how far they have seen it. One that hears nothing new, or of more than it can find, raises an alarm and goes
 * on serving.
 */
import { crowded } from '@lobby/releases/papers'
import { isReached, isVouched } from '@lobby/releases/remembered'
import { mayTimestamp } from '@lobby/releases/roles'
import { allSeen, isBelieved, saySeen } from '@lobby/releases/seen'
import type { Signed, Signer, SomeStore } from '@lobby/releases/signed-store'
import { openHearing } from './heard.ts'
import { openKeptLists } from './kept-lists.ts'
import type { LiveChannel, Log } from './live-channel.ts'
import type { Memory } from './memory.ts'

/** How often it looks, and says how far it is; ms. */
const LOOK = 10_000
/** Of looks that follow each other more closely, as a channel changes, one says what has been said; ms. */
const SAY = 5_000
/** How old what others have said last may be; ms. With a look, and clocks a minute apart, below 120 s. */
const SILENCE = 45_000
/** How long an edge may go by an earlier revision than this one, ms. */
const BEHIND = 60_000

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
  /** Whose clock is off: nothing is amiss with the channel for it. */
  readonly clocks: string | undefined
  /** One look, as the timer does it by itself. Never throws. */
  look(): Promise<void>
  /** Ends with a last word, so that nobody waits for this edge. */
  stop(): Promise<void>
}

/** Looks until it is stopped, at a store with a list of roles. */
export function watchFreshness(
  store: SomeStore & { signed: Signed },
  channel: string,
  live: Pick<LiveChannel, 'refresh' | 'subscribe'>,
  log: Log,
  { signer, writer, memory, now = Date.now, passed = () => performance.now() }: FreshnessOptions,
): Freshness {
  const { signed, papers } = store
  let problem: string | undefined
  let clocks: string | undefined
  let said = { at: Number.NEGATIVE_INFINITY, hash: '' }
  let own = { hash: '', since: passed() }
  const lists = openKeptLists(papers, signed, memory, log)
  let unrestored = ''
  const hearing = openHearing(signer && { by: signer.key, edge: writer }, { now, passed })

  const say = async (stopped = false): Promise<void> => {
    const point = await signed.point(channel)
    if (!point) return
    const { hash, revision } = point
    if (own.hash !== hash) own = { hash, since: passed() }
    const roles = signed.roles()
    await memory?.keep(
      roles,
      point,
      async (kept) => (await isReached(store, kept)) && isVouched(store, kept.roles, kept),
    )
    // A store that takes none of them may take what this edge says.
    await lists.look().catch((error: unknown) => {
      if (String(error) !== unrestored) log({ event: 'roles.unrestored', channel, cause: String(error) })
      unrestored = String(error)
    })
    if (!signer || (!stopped && passed() - said.at < SAY && said.hash === hash)) return
    const at = new Date(now()).toISOString()
    const { list, head } = signed.roles()
    const named = { ...(head ? { list: head } : {}), ...(stopped ? { stopped } : {}) }
    const heard = hearing.heard()
    const seen = { channel, edge: writer, revision: revision.revision, hash, roles: list.version, ...named, at }
    // Before it lies there: what names it is younger in any case.
    hearing.say(at)
    await saySeen(papers, writer, { ...seen, ...(heard.length > 0 ? { heard } : {}) }, signer)
    said = { at: passed(), hash }
  }

  /** What others have seen is read before the channel, which so has to be as far as they say. */
  const listen = async (): Promise<string | undefined> => {
    const all = await allSeen(papers, channel, signed.roles())
    hearing.hear(all)
    await live.refresh()
    const point = await signed.point(channel)
    const newest = point?.revision.revision ?? 0
    const { list } = signed.roles()
    const believed = all.filter((each) => isBelieved(each, newest))
    const most = Math.max(0, ...believed.map(({ revision }) => revision))
    if (most > newest) return `Edges have seen revision ${most}, and the newest here is ${newest}.`
    const other = all.some(({ revision, hash }) => revision === newest && hash !== point?.hash)
    if (other) return `Edges have seen another revision ${newest} than the one here.`
    const lists = Math.max(0, ...all.map(({ roles }) => roles))
    if (lists > list.version)
      return `Edges have seen version ${lists} of the list of roles, and the newest here is ${list.version}.`
    if (await isUnlisted(newest + 1))
      return `Revision ${newest + 1} is in the store, whose list of revisions is without it.`
    const wild = all.find((each) => !believed.includes(each))
    if (wild)
      return `An edge’s key has signed that revision ${wild.revision} was seen, which no channel has: rotate it.`
    return behind(newest) ?? (await crowded(papers, [`seen/${channel}`]))[0]
  }

  /** Somebody may show an old list of what there is. */
  const isUnlisted = async (number: number): Promise<boolean> => {
    if ((await store.entries.text(channel, number)) === undefined) return false
    return !(await store.entries.numbers(channel)).includes(number)
  }

  /** An edge that is shown less than this one cannot know it. */
  const behind = (newest: number): string | undefined => {
    if (passed() - own.since < BEHIND) return undefined
    const late = hearing.lately(SILENCE).find(({ revision, stopped }) => !stopped && revision < newest)
    return late && `${late.edge} goes by revision ${late.revision}, and the newest here is ${newest}.`
  }

  const silence = (): string | undefined =>
    mayTimestamp(signed.roles()) && hearing.silence() > SILENCE
      ? 'No edge has said lately how far the channel is: the store may stand still.'
      : undefined

  const step = async (): Promise<void> => {
    // A store that is away says so elsewhere; that nothing is heard meanwhile is said here.
    const unheard = (error: unknown) => {
      if (problem === undefined) log({ event: 'channel.unheard', channel, cause: String(error) })
      return undefined
    }
    // Who cannot say anything, as the store takes nothing, hears all the same.
    await say().catch(unheard)
    const found = await listen().catch(unheard)
    const next = found ?? silence()
    if (next !== problem) log({ event: 'channel.freshness', channel, problem: next ?? null })
    problem = next
    const off = hearing.clocks(SILENCE)
    if (off !== clocks) log({ event: 'channel.clocks', channel, problem: off ?? null })
    clocks = off
  }
  let running: Promise<void> | undefined
  const look = (): Promise<void> => {
    running ??= step().finally(() => {
      running = undefined
    })
    return running
  }
  const timer = setInterval(() => void look(), LOOK).unref()
  // One that runs has begun before the change.
  const unsubscribe = live.subscribe(() => void look().then(look))
  void look()
  return {
    get problem() {
      return problem
    },
    get clocks() {
      return clocks
    },
    look,
    async stop() {
      clearInterval(timer)
      unsubscribe()
      await running
      await say(true).catch((error: unknown) => log({ event: 'channel.unheard', channel, cause: String(error) }))
    },
  }
}
