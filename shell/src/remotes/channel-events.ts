/**
 * How an open page hears that a channel has changed: one tab of the browser holds the event stream for all, and a tab
 * that gets the focus asks when the stream has been silent.
 */
import { ChannelEvent, EDGE, PinFile } from '@lobby/contracts/boot'
import * as v from 'valibot'
import { pinStore, pinsArrived } from './pin-store.ts'

const LOCK = 'lobby-channel-events'
/** The edge sends a heartbeat more often than this; ms. */
const SILENCE = 40_000
const RETRY_FIRST = 1_000
const RETRY_MAX = 30_000

async function fetchJson(url: string, cache: RequestCache): Promise<unknown> {
  const answer = await fetch(url, { cache })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}

/** Loads the file with all pins; answers false when it cannot be had or does not parse, and changes nothing then. */
export async function loadAllPins(url: string): Promise<boolean> {
  try {
    pinsArrived(v.parse(PinFile, await fetchJson(url, 'default')))
    return true
  } catch (error) {
    console.warn('The pins could not be loaded', error)
    return false
  }
}

async function heard(data: unknown): Promise<void> {
  const event = v.safeParse(ChannelEvent, data)
  if (event.success && event.output.revision > pinStore.getState().revision) await loadAllPins(event.output.allPins)
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
  let lastSign = Date.now()
  let source: EventSource | undefined
  let retry = RETRY_FIRST
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const sign = (data: unknown) => {
    lastSign = Date.now()
    if (data !== null) void heard(data)
  }
  tabs.onmessage = (message: MessageEvent<unknown>) => sign(message.data)

  const connect = () => {
    source?.close()
    source = new EventSource(EDGE.events)
    const tell = (data: unknown) => {
      retry = RETRY_FIRST
      sign(data)
      tabs.postMessage(data)
    }
    source.addEventListener('channel', (event) => {
      try {
        tell(JSON.parse(event.data as string))
      } catch {
        console.warn('A channel event did not parse')
      }
    })
    source.addEventListener('heartbeat', () => tell(null))
    source.onerror = () => {
      // EventSource gives up on an HTTP error for good; this goes on, ever slower.
      if (source?.readyState !== EventSource.CLOSED) return
      retryTimer = setTimeout(connect, retry)
      retry = Math.min(retry * 2, RETRY_MAX)
    }
  }

  const lead = () =>
    navigator.locks
      .request(LOCK, { signal: stopped.signal }, () => {
        connect()
        return new Promise<void>((resolve) => {
          const leave = () => {
            source?.close()
            source = undefined
            clearTimeout(retryTimer)
            resolve()
          }
          addEventListener('pagehide', leave, { once: true })
          stopped.signal.addEventListener('abort', leave, { once: true })
        })
      })
      .catch(() => undefined)
  void lead()

  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) void lead()
  }
  const focused = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastSign > SILENCE) void askChannel()
  }
  addEventListener('pageshow', shown)
  document.addEventListener('visibilitychange', focused)
  addEventListener('focus', focused)
  addEventListener('online', askChannel)
  return () => {
    stopped.abort()
    tabs.close()
    removeEventListener('pageshow', shown)
    document.removeEventListener('visibilitychange', focused)
    removeEventListener('focus', focused)
    removeEventListener('online', askChannel)
  }
}
