import { EDGE } from '@lobby/contracts/boot'

const RETRY_FIRST = 1_000
const RETRY_MAX = 30_000

/**
 * Reads the edge's event stream until `signal`, whatever becomes of the connection. `onData` gets the data of each
 * channel event, and null for a heartbeat.
 */
export function openChannelStream(signal: AbortSignal, onData: (data: unknown) => void): void {
  let source: EventSource | undefined
  let pause = RETRY_FIRST
  let timer: ReturnType<typeof setTimeout> | undefined

  const connect = () => {
    source = new EventSource(EDGE.events)
    source.addEventListener('channel', (event) => {
      pause = RETRY_FIRST
      try {
        onData(JSON.parse(event.data as string))
      } catch {
        console.warn('A channel event did not parse')
      }
    })
    source.addEventListener('heartbeat', () => {
      pause = RETRY_FIRST
      onData(null)
    })
    source.onerror = () => {
      // EventSource gives up on an HTTP error for good; this goes on, ever slower.
      if (source?.readyState !== EventSource.CLOSED) return
      timer = setTimeout(connect, pause)
      pause = Math.min(pause * 2, RETRY_MAX)
    }
  }
  connect()
  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(timer)
      source?.close()
    },
    { once: true },
  )
}
