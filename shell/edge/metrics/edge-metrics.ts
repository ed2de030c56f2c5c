/** What an edge tells Prometheus (TE-05): its requests, the channel it follows, and what pages have told it. */
import type { ReportLine } from '@lobby/releases/report-line'
import type { ReportLog } from '@lobby/releases/report-log'
import type { SourceOf } from '@lobby/releases/source-lines'
import type { ReleaseStore } from '@lobby/releases/store'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { LiveChannel } from '../channel/live-channel.ts'
import { countRecent } from './recent.ts'

/** What may be the matter beside what the channel says itself; sentences. */
interface Troubles {
  stale?: () => string | undefined
  clocks?: () => string | undefined
  uncounted?: () => string | undefined
}

export interface EdgeMetrics {
  /** For `serveMetrics`. */
  readonly registry: Registry
  /** Counts an edge's answers, and follows its channel. */
  watch(app: FastifyInstance, live: LiveChannel, streams: () => number, troubles?: Troubles): void
  /** Counts a page that was sent before the framework heard of the request: its route, and what it took, ms. */
  sent(route: string, ms: number): void
  /** Counts what a page has told. */
  note(line: ReportLine): void
}

/** Seconds, among them up to where vitals are good or poor. */
const VITAL_BUCKETS = [0.1, 0.2, 0.25, 0.5, 0.8, 1.6, 2.5, 4, 8]
/** Releases and vitals at most: reports come from outside. */
const MOST_VITALS = 500

/** Seconds. */
const LATENCIES = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createEdgeMetrics(options: {
  store: ReleaseStore
  channel: string
  sourceOf: SourceOf
  reports?: ReportLog
  /** ms since the epoch. */
  now?: () => number
}): EdgeMetrics {
  const { store, channel, sourceOf, reports, now } = options
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    ...{ name: 'lobby_edge_request_seconds', help: 'Time to answer, by route and status.', registers },
    ...{ labelNames: ['route', 'status'], buckets: LATENCIES },
  })
  const errors = new Counter({
    ...{ name: 'lobby_release_errors_total', help: 'Errors that pages have reported, by release.', registers },
    labelNames: ['remote', 'release', 'phase'],
  })
  const views = new Counter({
    ...{ name: 'lobby_page_views_total', help: 'Page views that ran a release.', registers },
    labelNames: ['remote', 'release'],
  })
  const vitals = new Histogram({
    ...{ name: 'lobby_vital_seconds', help: 'How fast pages were, by release (CLS: the shift).', registers },
    ...{ labelNames: ['remote', 'release', 'name'], buckets: VITAL_BUCKETS },
  })
  const measured = new Set<string>()
  const recentErrors = countRecent(now)
  const recentViews = countRecent(now)
  new Gauge({
    ...{
      name: 'lobby_release_errors_recent',
      help: 'Errors of the last five minutes, by place in the source.',
      registers,
    },
    labelNames: ['remote', 'release', 'phase', 'source'],
    collect() {
      this.reset()
      for (const [name, count] of recentErrors.entries()) this.set(JSON.parse(name), count)
    },
  })
  new Gauge({
    ...{ name: 'lobby_page_views_recent', help: 'Page views of the last five minutes that ran a release.', registers },
    labelNames: ['remote', 'release'],
    collect() {
      this.reset()
      for (const [name, count] of recentViews.entries()) this.set(JSON.parse(name), count)
    },
  })
  new Gauge({
    ...{ name: 'lobby_reports_lost', help: 'Lines of reports that were not kept, since the start.', registers },
    collect() {
      this.set(reports?.lost ?? 0)
    },
  })

  const followChannel = (live: LiveChannel, streams: () => number, { stale, clocks, uncounted }: Troubles): void => {
    new Gauge({
      ...{ name: 'lobby_channel_revision', help: 'The revision that is served.', registers },
      collect() {
        this.set(live.state?.revision ?? 0)
      },
    })
    new Gauge({
      ...{ name: 'lobby_channel_lag', help: 'Revisions that the store has and the edge does not serve.', registers },
      async collect() {
        const next = await store.channel(channel).catch(() => undefined)
        if (next) this.set((next.revision?.revision ?? 0) - (live.state?.revision ?? 0))
      },
    })
    new Gauge({
      ...{
        name: 'lobby_channel_problem',
        help: '1 while something is wrong with the channel or its store.',
        registers,
      },
      collect() {
        this.set(live.problem || !live.state ? 1 : 0)
      },
    })
    new Gauge({
      ...{
        name: 'lobby_channel_stale',
        help: '1 while the channel was put back, or nobody says how far it is (OP-03).',
        registers,
      },
      collect() {
        this.set(stale?.() ? 1 : 0)
      },
    })
    new Gauge({
      ...{
        name: 'lobby_clocks_apart',
        help: '1 while the clock of this edge, or of another one, is more than 90 s off (OP-03).',
        registers,
      },
      collect() {
        this.set(clocks?.() ? 1 : 0)
      },
    })
    new Gauge({
      ...{
        name: 'lobby_trial_uncounted',
        help: '1 while something counted of the trial is left out or was taken away, or the edge cannot watch it (TL-05).',
        registers,
      },
      collect() {
        this.set(uncounted?.() ? 1 : 0)
      },
    })
    new Gauge({
      ...{ name: 'lobby_event_streams', help: 'Open event streams.', registers },
      collect() {
        this.set(streams())
      },
    })
  }

  /** The innermost frame whose source is known. */
  const sourceIn = async (frames: readonly string[]): Promise<string> => {
    for (const frame of frames) {
      const source = await sourceOf(frame).catch(() => undefined)
      if (source && !source.startsWith('node_modules/') && source !== 'bundler') return source
    }
    return ''
  }

  return {
    registry,
    watch(app, live, streams, troubles = {}) {
      followChannel(live, streams, troubles)
      app.addHook('onResponse', async (request, reply) => {
        const { routeOptions } = request
        const labels = { route: routeOptions.url ?? 'none', status: `${Math.floor(reply.statusCode / 100)}xx` }
        // A stream lasts as long as its page.
        if (reply.getHeader('content-type') !== 'text/event-stream; charset=utf-8')
          seconds.observe(labels, reply.elapsedTime / 1_000)
      })
    },
    sent(route, ms) {
      seconds.observe({ route, status: '2xx' }, ms / 1_000)
    },
    note(line) {
      const { remote, release, count } = line
      if (line.kind === 'vital') {
        const labels = { remote, release, name: line.name }
        const key = JSON.stringify(labels)
        if (measured.size >= MOST_VITALS && !measured.has(key)) return
        measured.add(key)
        for (let n = 0; n < count; n += 1) vitals.observe(labels, line.upTo / 1_000)
        return
      }
      if (line.kind === 'view') {
        if (recentViews.add(JSON.stringify({ remote, release }), count)) views.inc({ remote, release }, count)
        return
      }
      const { phase } = line
      errors.inc({ remote, release, phase }, count)
      void sourceIn(line.frames).then((source) => {
        recentErrors.add(JSON.stringify({ remote, release, phase, source }), count)
      })
    },
  }
}
