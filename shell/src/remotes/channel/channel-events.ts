/**
 * How an open page hears that a channel has changed: one tab of the browser holds the event stream for all, and a tab
 * that is looked at asks, and takes the stream over, when there has been silence for too long.
 */
import { ChannelEvent, EDGE, PinFile } from '@lobby/contracts/boot'
import * as v from 'valibot'
import { setLiveShell } from '../../update/new-shell.ts'
import { pinStore, pinsArrived } from '../state/store.ts'
import { openChannelStream } from './channel-stream.ts'

const LOCK = 'lobby-channel-events'
/** The edge sends a heartbeat more often than this; ms. */
const SILENCE = 40_000
/** Before the pins are asked for again that could not be had; ms. */
const PINS_PAUSE = 5_000

async function fetchJson(url: string, cache: RequestCache): Promise<unknown> {
  const answer = await fetch(url, { cache })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}

/** The file with all pins that is under way: the start asks for it, and so does the stream when it is quicker. */
let pinsUnderway: string | undefined

/** Loads the file with all pins. When it cannot be had or does not parse, nothing changes and it is asked for again. */
export async function loadAllPins(url: string): Promise<void> {
  if (pinsUnderway === url) return
  pinsUnderway = url
  try {
    pinsArrived(v.parse(PinFile, await fetchJson(url, 'default')))
  } catch (error) {
    console.warn('The pins could not be loaded', error)
    // The stream says each revision once: who could not get its pins asks again.
    setTimeout(askChannel, PINS_PAUSE)
  } finally {
    if (pinsUnderway === url) pinsUnderway = undefined
  }
}

async function heard(data: unknown): Promise<void> {
  const event = v.safeParse(ChannelEvent, data)
  if (!event.success) return
  if (event.output.shell) setLiveShell(event.output.shell)
  const { revision, complete } = pinStore.getState()
  // A page that has only its own pins yet wants the rest of this revision as well.
  if (event.output.revision > revision || (!complete && event.output.revision === revision)) {
    await loadAllPins(event.output.allPins)
  }
}

async function askChannel(): Promise<void> {
  try {
    await heard(await fetchJson(EDGE.channel, 'no-store'))
  } catch {
    // The next focus or the stream asks again; the page runs what it has.
  }
}

/** Starts listening. Returns its own undo. */
export function listenToChannel(): () => void {
  const tabs = new BroadcastChannel(LOCK)
  const stopped = new AbortController()
  const { signal } = stopped
  let lastSign = Date.now()
  let leading: AbortController | undefined

  const sign = (data: unknown) => {
    lastSign = Date.now()
    if (data !== null) void heard(data)
  }
  tabs.onmessage = (message: MessageEvent<unknown>) => sign(message.data)

  /** Holds the stream until the tab goes, the undo is called, or another tab takes it over. */
  const hold = (): Promise<void> => {
    const held = new AbortController()
    leading = held
    openChannelStream(held.signal, (data) => {
      sign(data)
      tabs.postMessage(data)
    })
    return new Promise((resolve) => held.signal.addEventListener('abort', () => resolve(), { once: true }))
  }

  /** In line for the stream. Once only: a second place in line would open the stream again after this tab has left. */
  let inLine = new AbortController()
  const queue = async (how: LockOptions) => {
    let held = false
    try {
      await navigator.locks.request(LOCK, how, () => {
        held = true
        return hold()
      })
    } catch {
      // Taken over by another tab while this one was asleep: it waits in line again.
      if (!held || signal.aborted) return
      leading?.abort()
      leading = undefined
      lead()
    }
  }
  const lead = () => {
    // Pages that came over plain HTTP have no locks: each tab listens for itself.
    if (!navigator.locks) return void hold()
    inLine = new AbortController()
    void queue({ signal: inLine.signal })
  }
  const leave = () => {
    inLine.abort()
    leading?.abort()
    leading = undefined
  }
  lead()

  const isVisible = () => document.visibilityState === 'visible'
  const check = () => {
    if (!isVisible() || Date.now() - lastSign <= SILENCE) return
    lastSign = Date.now()
    void askChannel()
    // The system may have put the tab to sleep that holds the stream, and it cannot let go of it.
    if (leading || !navigator.locks) return
    inLine.abort()
    void queue({ steal: true })
  }
  const timer = setInterval(check, SILENCE / 4)
  addEventListener('pagehide', leave, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && lead(), { signal })
  document.addEventListener('visibilitychange', check, { signal })
  addEventListener('focus', check, { signal })
  addEventListener('online', askChannel, { signal })
  return () => {
    stopped.abort()
    leave()
    clearInterval(timer)
    tabs.close()
  }
}
