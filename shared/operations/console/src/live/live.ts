/** Says that something has changed, to pages that are open; what, they read from the page itself. */
import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { talliesOf } from '@lobby/releases/counting'
import { periodsOf } from '@lobby/releases/tally'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Source } from '../page/source.ts'
import { edgesOf } from './edges.ts'

/** Between two looks at the store, ms; nobody looks while no page is open. */
const EVERY = 1_000
/** A proxy closes a connection on which nothing moves, often after 60 s. ms. */
const HEARTBEAT = 15_000
/** Streams at a time: the pages of one person. */
const MOST = 20
/** How long a browser waits before it connects again, ms. */
const RECONNECT = 2_000

/** What the live parts of the pages are made from, as a short name. Throws what the store says. */
export async function stateOf(source: Source): Promise<string> {
  const { store, channel } = source
  const { revision, skipped } = await store.channel(channel)
  const { trial } = revision ?? {}
  const { tallies, aside } = trial ? await talliesOf(store, channel, trial) : { tallies: [], aside: [] }
  const counts = trial && periodsOf(tallies, trial)
  // Not when an edge has said it: that changes every ten seconds.
  const edges = (await edgesOf(source)).map(({ at: _at, said: _said, ...edge }) => edge)
  const parts = [revision?.revision, skipped, counts, aside, edges]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
}

interface Reader {
  stream: PassThrough
  isOpen: () => boolean
}

/** The event stream at `/live`. `isOpen` says whether the session of a request still counts, without using it. */
export function liveRoute(app: FastifyInstance, source: Source, isOpen: (request: FastifyRequest) => boolean): void {
  const readers = new Set<Reader>()
  let told = ''
  let timer: NodeJS.Timeout | undefined
  let quietFor = 0

  const look = async (): Promise<void> => {
    for (const { stream, isOpen: isStill } of readers) if (!isStill()) stream.end('event: over\ndata: null\n\n')
    // While the store is away pages keep what they show, and say how old it is.
    const state = await stateOf(source).catch(() => 'away')
    quietFor += EVERY
    if (state === told && quietFor < HEARTBEAT) return
    told = state
    quietFor = 0
    for (const { stream } of readers) stream.write(eventOf(told))
  }
  const next = (): void => {
    timer = setTimeout(() => void look().finally(() => readers.size > 0 && next()), EVERY).unref()
  }

  app.addHook('preClose', async () => {
    clearTimeout(timer)
    for (const { stream } of readers) stream.end()
  })
  app.get('/live', { exposeHeadRoute: false }, async (request, reply) => {
    if (!isOpen(request)) return reply.code(401).send()
    if (readers.size >= MOST) return reply.code(429).send()
    const reader = { stream: new PassThrough(), isOpen: () => isOpen(request) }
    told = await stateOf(source).catch(() => 'away')
    readers.add(reader)
    if (readers.size === 1) next()
    reader.stream.once('close', () => readers.delete(reader))
    reader.stream.write(`retry: ${RECONNECT}\n\n${eventOf(told)}`)
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .send(reader.stream)
  })
}

const eventOf = (state: string): string => `event: state\ndata: ${JSON.stringify(state)}\n\n`
