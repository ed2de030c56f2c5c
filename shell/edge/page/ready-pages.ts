/**
 * Pages that are sent again as they were sent a moment ago, before the server's framework sees the request (SP-07,
 * decision 490). It decides nothing: what a request of these words has been answered with is the answer to another one
 * of the same words, until something that the answer was made of may have changed.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { SENT_TIMING } from '@lobby/contracts/start'
import { LRUCache } from 'lru-cache'
import type { ChannelState } from '../channel/channel-state.ts'
import { ownBytes } from '../http/own-memory.ts'

/** What answers may take of the memory, bytes, and what each costs besides its body. */
const MOST_BYTES = 16 * 1024 * 1024
const OVERHEAD = 4_000

/** Headers that a page is made by, and the host, which the framework's hooks have looked at. */
const TOLD_BY = ['host', 'x-forwarded-for', 'x-forwarded-proto', 'cookie', 'user-agent', 'accept-encoding'] as const
/** With one of these a request wants something else than the page, or brings something along. */
const ELSE: readonly string[] = ['if-none-match', 'content-length', 'transfer-encoding', 'expect', 'upgrade']

interface Ready {
  /** Names and values in turn, as Node takes them; the time of sending stands at `sentAt`. */
  head: string[]
  sentAt: number
  body: Buffer
  route: string
  /** ms since the epoch, from when on the gateway is to be asked again. */
  until: number
}

/** An answer with 200 to a GET, by the words of which it says that they are all that it was made by. */
export interface Answered {
  state: ChannelState
  headers: Readonly<Record<string, number | string | string[] | undefined>>
  body: Buffer
  route: string
  until: number
}

export interface ReadyPagesOptions {
  /** What is served now; undefined while nothing may be sent from here. */
  state: () => ChannelState | undefined
  now: () => number
  /** Hears of each answer: its route, and what it took, ms. */
  sent?: ((route: string, ms: number) => void) | undefined
}

export interface ReadyPages {
  /** Sends the page if it is ready; false if somebody else has to. */
  send(request: IncomingMessage, response: ServerResponse): boolean
  keep(request: IncomingMessage, answered: Answered): void
}

/** Keeps what was sent last. */
export function readyPages({ state, now, sent }: ReadyPagesOptions): ReadyPages {
  const kept = new LRUCache<string, Ready>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + OVERHEAD,
  })
  let of: ChannelState | undefined

  return {
    send(request, response) {
      const current = state()
      if (!current || current !== of) return false
      const words = wordsOf(request)
      const ready = words === undefined ? undefined : kept.get(words)
      const at = now()
      if (!ready || at >= ready.until) return false
      const begun = sent ? performance.now() : 0
      ready.head[ready.sentAt] = `${SENT_TIMING};dur=${at}`
      response.writeHead(200, ready.head)
      response.end(ready.body)
      sent?.(ready.route, performance.now() - begun)
      return true
    },
    keep(request, { state: made, headers, body, route, until }) {
      if (made !== state()) return
      if (made !== of) kept.clear()
      of = made
      const words = wordsOf(request)
      if (words === undefined) return
      const head = Object.entries({ ...headers, 'content-length': body.length }).flatMap(([name, value]) =>
        value === undefined ? [] : [name, String(value)],
      )
      const sentAt = head.indexOf('server-timing') + 1
      if (sentAt > 0) kept.set(words, { head, sentAt, body: ownBytes(body), route, until })
    },
  }
}

/** What a header's name comes to: a place among the words, none of them, or the end of it. */
const NONE = -1
const END = -2
/** Names as they are spelled, which are few; whoever makes up many has them looked at each time. */
const places = new Map<string, number>()
const MOST_NAMES = 500

function placeOf(name: string): number {
  const known = places.get(name)
  if (known !== undefined) return known
  const lower = name.toLowerCase()
  const place = ELSE.includes(lower) ? END : (TOLD_BY as readonly string[]).indexOf(lower)
  if (places.size < MOST_NAMES) places.set(name, place)
  return place
}

/** All that a page is made by, as it came; undefined for what is no plain question for a page. */
function wordsOf({ method, httpVersion, url = '', rawHeaders, socket }: IncomingMessage): string | undefined {
  if (method !== 'GET' || httpVersion !== '1.1' || !url.startsWith('/')) return undefined
  const said = ['\n', '\n', '\n', '\n', '\n', '\n']
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const place = placeOf(rawHeaders[at] ?? '')
    if (place === NONE) continue
    // Twice: the framework knows what that comes to.
    if (place === END || said[place] !== '\n') return undefined
    said[place] = rawHeaders[at + 1] ?? ''
  }
  const query = url.indexOf('?')
  // Of a query a page heeds no more than that there is one.
  const path = query < 0 ? url : url.slice(0, query === url.length - 1 ? query : query + 1)
  return `${path}\r${socket.remoteAddress}\r${said.join('\r')}`
}

/** A server as the framework makes one, in which ready pages are sent before it hears of the request. */
export function serverWith(ready: ReadyPages, answer: RequestListener, times: ServerTimes): Server {
  const server = createServer((request, response) => {
    if (!ready.send(request, response)) answer(request, response)
  })
  server.requestTimeout = times.requestTimeout
  server.keepAliveTimeout = times.keepAliveTimeout
  return server
}

/** ms. */
export interface ServerTimes {
  requestTimeout: number
  keepAliveTimeout: number
}
