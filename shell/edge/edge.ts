/** The HTTP front of the site: the page, the releases, the channel, and the calls passed on to the gateway. */
import { randomUUID } from 'node:crypto'
import type { ReportLine } from '@lobby/releases/report-line'
import type { ReportLog } from '@lobby/releases/report-log'
import type { SomeStore } from '@lobby/releases/signed-store'
import { StoreError } from '@lobby/releases/store'
import fastify, { type FastifyInstance } from 'fastify'
import { channelRoute } from './channel/channel-route.ts'
import type { ChannelState } from './channel/channel-state.ts'
import { type FreshnessOptions, watchFreshness } from './channel/freshness.ts'
import { followChannel, type Log } from './channel/live-channel.ts'
import type { KeptRecords } from './channel/remembered-records.ts'
import { callsProxy } from './gateway/calls-proxy.ts'
import { createFirstData, type FirstData } from './gateway/first-data.ts'
import { healthRoute } from './health/health-route.ts'
import { type Saying, sayOfEdge } from './health/say-edge.ts'
import { baseHeaders, headersOf } from './http/base-headers.ts'
import { endIdleOnClose } from './http/end-idle.ts'
import type { PolicyOrigins } from './http/policy.ts'
import { answerUnreadable, requireOneAddress } from './http/request-line.ts'
import type { EdgeMetrics } from './metrics/edge-metrics.ts'
import { pageRoute } from './page/page-route.ts'
import { readyPages, serverWith } from './page/ready-pages.ts'
import { workerRoute } from './page/worker-route.ts'
import type { FileCache } from './releases/file-cache.ts'
import { keepPinned } from './releases/keep-pinned.ts'
import { overKept } from './releases/kept-records.ts'
import { openRecords } from './releases/release-records.ts'
import { releasesRoute } from './releases/releases-route.ts'
import { servedDeltas } from './releases/served-deltas.ts'
import { verifiedFiles } from './releases/verified-files.ts'
import { failuresRoute } from './reports/failures-route.ts'
import type { Told } from './reports/told.ts'
import { viewsRoute } from './reports/views-route.ts'
import { openBallots } from './trial/ballots.ts'
import { type Guard, guardTrial } from './trial/guard.ts'
import { countVotes, type Votes } from './trial/votes.ts'

export interface EdgeOptions {
  /** A store that gives out signed records alone (`trustedStore`), but for a test that needs none. */
  store: SomeStore
  channel: string
  /** Where files of releases are kept on this machine; for a store that is elsewhere. */
  cache?: FileCache | undefined
  /** Where records of what is live are kept for the next start; without it, what runs is known by the store alone. */
  keptRecords?: KeptRecords | undefined
  gatewayUrl: string
  origins?: PolicyOrigins
  /** Whose `X-Forwarded-For` is believed; loopback by default. */
  trustedProxies?: string[]
  log?: Log
  /** How the edge itself asks the gateway; calls of players go through the proxy. */
  fetch?: typeof fetch
  firstData?: FirstData
  heartbeatMs?: number
  /** False takes the service worker out of every browser that has one. */
  worker?: boolean
  /** Whether pages that wait for the gateway name their first files in a 103; they do not by default. */
  earlyHints?: boolean
  now?: () => number
  /** Where reports and views are kept; without one, reports are in the log alone. Closed with the edge. */
  reports?: ReportLog
  /** Where vitals are kept, apart: many of them must not take the room of reports. Closed with the edge. */
  vitals?: ReportLog
  /** What page views in a trial have voted; of this edge alone without one. */
  votes?: Votes
  /** Keeps and watches the votes; without one, somebody else has to. */
  guard?: Guard | undefined
  /** Where it says which revision it serves. */
  saying?: Saying | undefined
  metrics?: Pick<EdgeMetrics, 'watch' | 'sent' | 'note'>
  /** How it watches whether it sees the channel as it is, at a store with a list of roles; without it, it does not. */
  freshness?: FreshnessOptions | undefined
}

/** How long a request may take to arrive, ms: pictures over a phone's slow connection, but not for ever. */
const REQUEST_TIMEOUT = 300_000
/** How long a connection may be idle, ms: longer than a balancer before it keeps one, which would ask on its end. */
const KEEP_ALIVE = 72_000

/** Ready to `listen` or to `inject`. It follows the channel until it is closed. */
export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const { store, channel, gatewayUrl, log = () => {}, now = Date.now } = options
  const ask = options.fetch ?? fetch
  const live = await followChannel(store, channel, log, options.keptRecords)
  const isClosing = { yet: false }
  const ready = readyPages({
    state: () => (isClosing.yet || live.state?.trial ? undefined : live.state),
    now,
    sent: options.metrics?.sent,
  })
  const app = fastify({
    logger: false,
    trustProxy: options.trustedProxies ?? ['loopback'],
    serverFactory: (answer) =>
      serverWith(ready, answer, { requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: KEEP_ALIVE }),
    // Event streams end in `preClose`; what is then still open is idle or, until `endIdleOnClose`, on its way.
    forceCloseConnections: 'idle',
    genReqId: (request) => requestId(request.headers['x-request-id']),
    // A path that is no text cannot reach the handlers below; `raw`, as the reply's types depend on the route.
    frameworkErrors: (_error, request, reply) => {
      reply.raw.writeHead(400, {
        // This request does not know whom to believe; who came by http and says https ignores the header anyway.
        ...headersOf(request.headers['x-forwarded-proto'] === 'https'),
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      })
      reply.raw.end('This address cannot be read.\n')
    },
    clientErrorHandler: answerUnreadable,
  })
  // The framework says on each answer that its connection ends.
  app.addHook('preClose', async () => {
    isClosing.yet = true
  })
  endIdleOnClose(app)
  baseHeaders(app)
  requireOneAddress(app)
  app.addHook('onClose', async () => live.close())
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error)
    if (status >= 500)
      log({ event: 'request.failed', id: request.id, path: request.url.split('?', 1)[0], cause: String(error) })
    // An unexpected error's own words can hold a path or an address of ours.
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ error: status === 429 ? 'request.too.often' : status < 500 ? 'request.malformed' : 'unknown' })
  })

  const files = verifiedFiles(store, log, options.cache)
  const { signed } = store
  const fresh =
    signed && options.freshness && watchFreshness({ ...store, signed }, channel, live, log, options.freshness)
  if (fresh) app.addHook('onClose', () => fresh.stop())
  const stale = () => fresh?.problem
  const clocks = () => fresh?.clocks
  const ballots = openBallots(store.signed, options.guard?.signer, channel)
  const votes = options.votes ?? countVotes(ballots)
  const guard = options.guard && guardTrial(options.guard, votes, () => live.state?.begun, log)
  if (guard) app.addHook('onClose', () => guard.stop())
  const uncounted = () => guard?.problem
  healthRoute(app, live, { files, stale, clocks, uncounted, gatewayUrl, ask, now })
  const streams = channelRoute(app, live, options.heartbeatMs)
  options.metrics?.watch(app, live, streams, { stale, clocks, uncounted })
  const recordOf = openRecords(overKept(store, options.keptRecords), live)
  if (options.cache) {
    const keep = (state: ChannelState) => {
      void keepPinned(state, files, recordOf, log)
      if (state.trial) void keepPinned(state.trial.candidate, files, recordOf, log)
    }
    if (live.state) keep(live.state)
    live.subscribe(keep)
  }
  const stopSaying = options.saying && sayOfEdge(options.saying, live, log)
  if (stopSaying) app.addHook('onClose', () => stopSaying())
  const told = (userAgent: string | undefined): Told => ({ now: now(), userAgent, state: live.state, recordOf })
  const keep = (line: ReportLine): void => {
    const log = line.kind === 'vital' ? options.vitals : options.reports
    log?.add(line)
    options.metrics?.note(line)
  }
  app.addHook('onClose', async () => void (await Promise.all([options.reports?.close(), options.vitals?.close()])))
  await failuresRoute(app, log, told, keep, votes)
  await viewsRoute(app, told, keep, votes)
  releasesRoute(app, files, servedDeltas(store, files, recordOf, now), recordOf)
  await callsProxy(app, gatewayUrl, live)
  const first = options.firstData ?? createFirstData({ gatewayUrl, fetch: ask, now })
  const { origins = { image: [], connect: [], frame: [] }, worker = true, earlyHints = false } = options
  workerRoute(app, files, live, { origins, worker })
  await pageRoute(app, live, first, {
    origins,
    worker,
    earlyHints,
    now,
    visited: votes.visited,
    ballots,
    ready,
  })
  return app
}

/** One id for a call across edge and gateway. The player's own is kept when it looks like one. */
function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
}

function statusOf(error: unknown): number {
  // Away, and soon back: what was not kept on this machine can be had then.
  if (error instanceof StoreError) return 503
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 600 ? status : 500
}
