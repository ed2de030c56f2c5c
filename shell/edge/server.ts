/** `node shell/edge/server.ts`: starts the edge with the settings of its environment. */
import { randomBytes } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { serveMetrics } from '@lobby/metrics'
import { openStore } from '@lobby/releases/open-store'
import { personSigner } from '@lobby/releases/person-key'
import { openReportLog, reportsFolder } from '@lobby/releases/report-log'
import { servedStore } from '@lobby/releases/served-store'
import { openSignedStore, type Remembered } from '@lobby/releases/signed-store'
import { openSources } from '@lobby/releases/source-lines'
import { openTrust } from '@lobby/releases/trust'
import { openMemory } from './channel/memory.ts'
import { createEdge } from './edge.ts'
import { createEdgeMetrics } from './metrics/edge-metrics.ts'
import { openFileCache } from './releases/file-cache.ts'
import { MOST_RECORDS, openKeptRecords } from './releases/kept-records.ts'
import { readSettings } from './settings.ts'
import { startFailure } from './start-failure.ts'

/** How long vitals of one step are added up before their line is written, ms. */
const GATHER_VITALS = 5_000

/** How long answers on their way may take after a stop was asked for, ms. */
const GRACE = 15_000

try {
  const settings = readSettings(process.env)
  const log = (line: Record<string, unknown>) => console.log(JSON.stringify({ at: new Date().toISOString(), ...line }))
  const kept = await openStore(settings.store)
  const signer = personSigner(process.env, 'LOBBY_WATCHDOG_KEY') ?? null
  const timestamp = personSigner(process.env, 'LOBBY_TIMESTAMP_KEY')
  const seen = join(settings.cache.folder, `seen-${settings.channel}.json`)
  const memory = openMemory(seen, kept.location, settings.channel, log)
  const { channel } = settings
  const moved = (from: string, { point }: Remembered) =>
    log({ event: 'channel.remembered', channel, revision: point.revision.revision, from, store: kept.location })
  const disbelieved = (cause: string) => log({ event: 'channel.disbelieved', channel: settings.channel, cause })
  const store = await openSignedStore(kept, { signer, seen: await memory.read(), disbelieved, moved })
  if (store.signed) {
    const { list, root, problem } = store.signed.roles()
    const pinned = process.env.LOBBY_ROLES_ROOT !== undefined
    log({ event: 'edge.roles', version: list.version, root, pinned, ...(problem ? { problem } : {}) })
  }
  const trust = await openTrust(store)
  log({ event: 'edge.trust', keys: [...trust.keys.keys()], ...(trust.adopted > 0 ? { signed: trust.adopted } : {}) })
  const writer = `${hostname()}-${settings.port || process.pid}`.replace(/[^\w-]/g, '_').slice(-70)
  const trouble = (problem: string) => log({ event: 'reports.problem', problem })
  const folder = reportsFolder(store, settings.reports)
  const reports = openReportLog(folder, { writer, trouble })
  const vitals = openReportLog(folder, { writer: `${writer}-vitals`, trouble, gather: GATHER_VITALS })
  const metrics =
    settings.metrics && createEdgeMetrics({ store, channel: settings.channel, sourceOf: openSources(store), reports })
  // Of each process its own: one that is started again goes on beside what it has kept before.
  const counter = `${writer.slice(-40)}-${randomBytes(6).toString('hex')}`
  const edge = await createEdge({
    saying: { store, channel: settings.channel, edge: writer },
    guard: { store, channel: settings.channel, trust, writer: counter, signer: timestamp, ...settings.guard },
    store: servedStore(store, trust),
    channel: settings.channel,
    ...(settings.cache.named || !store.folder
      ? {
          cache: await openFileCache(settings.cache.folder, settings.cache.bytes),
          keptRecords: openKeptRecords(
            await openFileCache(join(settings.cache.folder, 'records'), MOST_RECORDS),
            store,
            trust,
          ),
        }
      : {}),
    gatewayUrl: settings.gatewayUrl,
    origins: settings.origins,
    trustedProxies: settings.trustedProxies,
    worker: settings.worker,
    earlyHints: settings.earlyHints,
    log,
    freshness: { signer: timestamp, writer, memory },
    reports,
    vitals,
    ...(metrics ? { metrics } : {}),
  })
  if (metrics && settings.metrics) {
    const { port, host } = settings.metrics
    const told = await serveMetrics(metrics.registry, port, host)
    log({ event: 'edge.metrics', url: told.url })
  }

  const stop = (): void => {
    setTimeout(() => edge.server.closeAllConnections(), GRACE).unref()
    edge.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // A parent that was killed cannot send a signal any more.
  process.once('disconnect', stop)
  if (process.send && !process.connected) stop()

  await edge.listen({ port: settings.port, host: settings.host })
  const address = edge.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  const url = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`
  if (process.send) process.send({ ready: true, url })
  else console.log(JSON.stringify({ at: new Date().toISOString(), event: 'edge.ready', url }))
  // Written at the end of a process otherwise, which one that is killed does not have: it is to be back soon.
  flushCompileCache()
} catch (error) {
  console.error(startFailure('The edge', error))
  process.exit(1)
}
