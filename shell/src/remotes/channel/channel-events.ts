/**
 * How an open page learns that a channel has changed: one tab of the browser holds the event stream and passes its
 * events on to the others. A visible tab that has received nothing for too long fetches the channel and takes the
 * stream over. Where no stream gets through, the answers to calls tell of a new revision (SC-03).
 */
import { ChannelEvent, EDGE } from '@lobby/contracts/boot'
import { deviceNow, onRevisionTold } from '@lobby/platform/host'
import * as v from 'valibot'
import { setLiveShell } from '../../update/new-shell.ts'
import { leaveSet, setOfPage } from '../loading/shell-release.ts'
import { releaseStore } from '../state/store.ts'
import { openChannelStream } from './channel-stream.ts'
import { loadPins } from './load-pins.ts'

const LOCK = 'lobby-channel-events'
/** Longer than the edge's pause between heartbeats; ms. */
const SILENCE = 40_000
/** Answers may name a revision that the edge that is asked does not have yet; ms between two questions. */
const ASK_PAUSE = 1_000
/** Pause before pins that could not be loaded are fetched again; ms. */
const PINS_RETRY_PAUSE = 5_000

let retry: ReturnType<typeof setTimeout> | undefined
/** When the channel was fetched last; ms by the device's clock. */
let askedAt = 0

/** Loads the file with all pins. When it cannot be used, nothing changes and it is fetched again later. */
export async function loadAllPins(url: string): Promise<void> {
  // The stream announces each revision once. One timer for all: each answer to a call may bring us here.
  if (!(await loadPins(url))) fetchAgain(PINS_RETRY_PAUSE)
}

function fetchAgain(after: number): void {
  retry ??= setTimeout(() => {
    retry = undefined
    void fetchChannel()
  }, after)
}

/** A page keeps the set that it began with while that trial runs; without it, it gets what everybody has (TL-02). */
function pinsOf({ allPins, trial }: ChannelEvent): string {
  if (setOfPage() === trial?.began) return trial.allPins
  leaveSet()
  return allPins
}

async function handleChannelEvent(data: unknown): Promise<void> {
  const event = v.safeParse(ChannelEvent, data)
  if (!event.success) return
  if (event.output.shell) setLiveShell(event.output.shell)
  const { revision, complete } = releaseStore.getState()
  const url = pinsOf(event.output)
  // A page that has only its first pins needs the rest of this revision as well.
  if (event.output.revision > revision || (!complete && event.output.revision === revision)) {
    await loadAllPins(url)
  }
}

async function fetchChannel(): Promise<void> {
  askedAt = deviceNow()
  try {
    const answer = await fetch(EDGE.channel, { cache: 'no-store' })
    await handleChannelEvent(await answer.json())
  } catch {
    // Fetched again at the next focus or event; until then the page runs what it has.
  }
}

/** Starts listening. Returns a function that stops. */
export function listenToChannel(): () => void {
  const tabs = new BroadcastChannel(LOCK)
  const stopped = new AbortController()
  const { signal } = stopped
  let lastData = deviceNow()
  let leading: AbortController | undefined

  const receive = (data: unknown) => {
    lastData = deviceNow()
    if (data !== null) void handleChannelEvent(data)
  }
  tabs.onmessage = (message: MessageEvent<unknown>) => receive(message.data)

  /** Holds the stream until the tab is left, listening stops, or another tab takes it over. */
  const hold = (): Promise<void> => {
    const held = new AbortController()
    leading = held
    openChannelStream(held.signal, (data) => {
      receive(data)
      tabs.postMessage(data)
    })
    return new Promise((resolve) => held.signal.addEventListener('abort', () => resolve()))
  }

  /** The pending lock request. One only: a second would open the stream again after this tab was left. */
  let pending = new AbortController()
  const requestLock = async (options: LockOptions) => {
    let held = false
    try {
      await navigator.locks.request(LOCK, options, () => {
        held = true
        return hold()
      })
    } catch {
      // Another tab took the stream over while this one was suspended: request it again.
      if (!held || signal.aborted) return
      leading?.abort()
      leading = undefined
      lead()
    }
  }
  const lead = () => {
    // Pages served over plain HTTP have no locks: each tab listens for itself.
    if (!navigator.locks) return void hold()
    pending = new AbortController()
    void requestLock({ signal: pending.signal })
  }
  const leave = () => {
    pending.abort()
    leading?.abort()
    leading = undefined
  }
  lead()

  const unhear = onRevisionTold((revision) => {
    const isBehind = () => !retry && revision > releaseStore.getState().revision
    if (!isBehind() || deviceNow() - askedAt < ASK_PAUSE) return
    // The edge that answers may be another one, which hears of it a moment later: no other call may tell of it again.
    void fetchChannel().then(() => isBehind() && fetchAgain(ASK_PAUSE))
  })

  const isVisible = () => document.visibilityState === 'visible'
  const check = () => {
    if (!isVisible() || deviceNow() - lastData <= SILENCE) return
    lastData = deviceNow()
    void fetchChannel()
    // The tab that holds the stream may be suspended and cannot release it.
    if (leading || !navigator.locks) return
    pending.abort()
    void requestLock({ steal: true })
  }
  const timer = setInterval(check, SILENCE / 4)
  addEventListener('pagehide', leave, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && lead(), { signal })
  document.addEventListener('visibilitychange', check, { signal })
  addEventListener('focus', check, { signal })
  addEventListener('online', fetchChannel, { signal })
  return () => {
    stopped.abort()
    unhear()
    clearTimeout(retry)
    retry = undefined
    askedAt = 0
    leave()
    clearInterval(timer)
    tabs.close()
  }
}
