/** What a gateway tells Prometheus (TE-05): its calls, its database, and what it does again and again. */
import type { OpenDatabase } from '@lobby/gateway/database/tables'
import { waitingAtDesk } from '@lobby/gateway/deposits/desk'
import type { RepeatedJob } from '@lobby/gateway/jobs'
import { serveMetrics } from '@lobby/metrics'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Environment, listen, portOf } from './environment/environment.ts'

/** Seconds. */
const LATENCIES = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

export interface GatewayMetrics {
  /** Starts to listen where `GATEWAY_METRICS_PORT` says so, and gives the URL; null without it. @throws StartError */
  serve(env: Environment): Promise<string | null>
}

/** What a gateway does by itself. */
export interface OwnWork {
  jobs: () => readonly RepeatedJob[]
  /** Whether it is this gateway, of those on one database, that does them. */
  leads: () => boolean
}

/** Counts the answers of `app`, which is not listening yet, from now on. */
export function gatewayMetrics(app: FastifyInstance, opened: OpenDatabase, { jobs, leads }: OwnWork): GatewayMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    ...{ name: 'lobby_gateway_request_seconds', help: 'Time to answer, by route and status.', registers },
    ...{ labelNames: ['route', 'status'], buckets: LATENCIES },
  })
  app.addHook('onResponse', async (request, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    seconds.observe({ route: request.routeOptions.url ?? 'none', status }, reply.elapsedTime / 1_000)
  })
  new Gauge({
    ...{
      name: 'lobby_gateway_connections',
      help: 'Connections to the database server; none where it is embedded.',
      registers,
    },
    labelNames: ['state'],
    collect() {
      for (const [state, count] of Object.entries(opened.connections?.() ?? {})) this.set({ state }, count)
    },
  })
  new Gauge({
    ...{ name: 'lobby_gateway_leads', help: '1 where this gateway does the jobs, 0 where another does.', registers },
    collect() {
      this.set(Number(leads()))
    },
  })
  new Gauge({
    ...{
      name: 'lobby_gateway_payments_oldest_seconds',
      help: 'Age of the oldest payment that somebody of the back office has to assign; 0 for none.',
      registers,
    },
    async collect() {
      // Without a database nobody knows; the other figures are told all the same.
      const waiting = await waitingAtDesk(opened.db).catch(() => null)
      if (!waiting) return this.reset()
      this.set(waiting.since ? Math.max(0, (Date.now() - waiting.since.getTime()) / 1_000) : 0)
    },
  })
  const gaugeOfJobs = (name: string, help: string, of: (job: RepeatedJob) => number) =>
    new Gauge({
      ...{ name, help, registers, labelNames: ['job'] },
      collect() {
        for (const job of jobs()) this.set({ job: job.name }, of(job))
      },
    })
  gaugeOfJobs('lobby_gateway_job_runs', 'How often a job was done, since the start.', ({ runs }) => runs)
  gaugeOfJobs('lobby_gateway_job_failures', 'How often it failed, since the start.', ({ failures }) => failures)
  return {
    async serve(env) {
      if (!env.GATEWAY_METRICS_PORT) return null
      const port = portOf(env, 'GATEWAY_METRICS_PORT', 0)
      const start = async () => (await serveMetrics(registry, port, env.METRICS_HOST || '127.0.0.1')).url
      return listen(start, 'GATEWAY_METRICS_PORT')
    },
  }
}
