/** How pages learn of the channel: its newest revision, its pins, and an event when it changes. */
import { PassThrough } from 'node:stream'
import { addressBlock, addressNetwork } from '@lobby/contracts/address-block'
import { type ChannelEvent, EDGE } from '@lobby/contracts/boot'
import type { FastifyInstance } from 'fastify'
import { sendEncoded } from '../http/encoding.ts'
import type { ChannelState } from './channel-state.ts'
import type { LiveChannel } from './live-channel.ts'

/** A proxy closes a connection on which nothing moves, often after 60 s. ms. */
const HEARTBEAT = 15_000
/** An event and no comment: the page takes a long silence for a dead connection, and comments it cannot hear. */
const HEARTBEAT_MESSAGE = 'event: heartbeat\ndata: null\n\n'
/** How long a browser waits before it connects again, ms. */
const RECONNECT = 2_000
/** Bytes that may wait for a reader before it is taken for dead. */
const BACKLOG = 64 * 1024
/**
 * Streams of one address at a time. A browser has one for all of its tabs; so many players may share the address of a
 * household, an office or a carrier's gateway. A page that is refused asks again, ever slower, up to every 30 s.
 */
const STREAMS_PER_ADDRESS = 100
/**
 * Of one /48 of IPv6, of which somebody may have every /64: a stream takes some 30 KB. Phones of a carrier that share
 * one hear of news by the answers to their calls as well (SC-03).
 */
const STREAMS_PER_NETWORK = 1_000
/** Seconds. */
const REFUSED_FOR = 30

/** Returns what counts the streams that are open. */
export function channelRoute(app: FastifyInstance, live: LiveChannel, heartbeatMs = HEARTBEAT): () => number {
  app.get(EDGE.channel, async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
    if (!live.state) return reply.code(503).send({ error: 'channel.empty' })
    return reply.send(eventOf(live.state))
  })

  app.get<{ Params: { name: string } }>(`${EDGE.pins}:name`, async (request, reply) => {
    const text = await live.pinsText(request.params.name)
    reply.header('x-content-type-options', 'nosniff')
    if (text === undefined) return reply.code(404).header('cache-control', 'no-store').send({ error: 'pins.unknown' })
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('application/json; charset=utf-8')
    return sendEncoded(request, reply, (encoding) => text.bytes('', encoding))
  })

  const readers = new Set<PassThrough>()
  const held = new Map<string, number>()
  const count = (of: string, by: number): void => {
    const now = (held.get(of) ?? 0) + by
    if (now > 0) held.set(of, now)
    else held.delete(of)
  }
  const tell = (text: string): void => {
    for (const reader of readers) {
      if (reader.writableLength > BACKLOG) reader.destroy()
      else reader.write(text)
    }
  }
  const stopListening = live.subscribe((state) => tell(message(state)))
  const heartbeat = setInterval(() => tell(HEARTBEAT_MESSAGE), heartbeatMs).unref()
  // Before the server waits for its connections to end: an event stream never ends by itself.
  app.addHook('preClose', async () => {
    stopListening()
    clearInterval(heartbeat)
    for (const reader of readers) reader.end()
  })

  // Without its HEAD twin: a stream that nobody reads would stay open.
  app.get(EDGE.events, { exposeHeadRoute: false }, (request, reply) => {
    reply.header('cache-control', 'no-store')
    const address = addressBlock(request.ip)
    const network = addressNetwork(address)
    const isFull =
      (held.get(address) ?? 0) >= STREAMS_PER_ADDRESS || (held.get(`in ${network}`) ?? 0) >= STREAMS_PER_NETWORK
    if (isFull) return reply.code(429).header('retry-after', REFUSED_FOR).send({ error: 'request.too.often' })
    const reader = new PassThrough()
    readers.add(reader)
    count(address, 1)
    count(`in ${network}`, 1)
    reader.once('close', () => {
      readers.delete(reader)
      count(address, -1)
      count(`in ${network}`, -1)
    })
    reader.write(`retry: ${RECONNECT}\n\n${live.state ? message(live.state) : ''}`)
    return (
      reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('x-content-type-options', 'nosniff')
        // Some proxies collect a body before they pass it on.
        .header('x-accel-buffering', 'no')
        .send(reader)
    )
  })
  return () => readers.size
}

export function eventOf(state: ChannelState): ChannelEvent {
  const { revision, allPins, shell, trial } = state
  const tried = trial && { began: trial.began, allPins: trial.candidate.allPins }
  return { revision, allPins, shell: shell.id, ...(tried ? { trial: tried } : {}) }
}

function message(state: ChannelState): string {
  return `event: channel\nid: ${state.revision}\ndata: ${JSON.stringify(eventOf(state))}\n\n`
}
