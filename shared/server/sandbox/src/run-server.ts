import { resolve } from 'node:path'
import { createGateway } from '@lobby/gateway/app'
import { auditTonight } from '@lobby/gateway/audit/nightly'
import { callsByAddress } from '@lobby/gateway/calls-by-address'
import { movedClock } from '@lobby/gateway/clock'
import { followDatabase } from '@lobby/gateway/clock/database'
import { openFolder, openServer } from '@lobby/gateway/database'
import { StartError } from '@lobby/gateway/database/lock'
import type { OpenDatabase } from '@lobby/gateway/database/tables'
import type { Faults } from '@lobby/gateway/faults'
import { type RepeatedJob, repeat } from '@lobby/gateway/jobs'
import { standForLeader } from '@lobby/gateway/jobs/leader'
import { sendNotices } from '@lobby/gateway/notices'
import { sendPushes } from '@lobby/gateway/push'
import { settingOf } from '@lobby/gateway/setting-of'
import { changed, type SettingsChange } from '@lobby/gateway/settings'
import { createWorld } from '@lobby/gateway/start'
import { drawnPictures } from '@lobby/program/drawn-pictures'
import {
  type Environment,
  isProduction,
  listen,
  originOf,
  portOf,
  serverOptions,
  settingsFrom,
  siteOriginsOf,
} from '@lobby/program/environment'
import { gatewayMetrics } from '@lobby/program/gateway-metrics'
import { serveOffice } from '@lobby/program/office'
import type { Running } from '@lobby/program/process'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { registerAppDownload } from './app-download/routes.ts'
import { createDeveloper } from './developer/app.ts'
import { identityDesk } from './identity/desk.ts'
import { sandboxOutside } from './outside.ts'
import { openDemoDesks } from './past/demo-staff.ts'
import { demoPast } from './past/past.ts'
import { runSimulation, simulation } from './players/simulation.ts'
import { sandboxSecrets } from './secrets.ts'
import { sandboxSettings } from './settings.ts'
import { registerSignInProvider } from './social-login/provider-routes.ts'
import { createVendor } from './vendor.ts'

const DEFAULT_DEV_PORT = 3300
/** How often the demo vendor looks for rounds that broke off, in ms. */
const FINISH_EVERY = 30_000
/** How often notices that were written are sent, in ms. */
const NOTICES_EVERY = 5_000
/** How often gateways tell each other how much each address calls, ms. */
const CALLS_EVERY = 1_000
/** How often (ms) it is asked whether the night's audit is due. */
const AUDIT_EVERY = 10 * 60_000
/** How long calls on their way may take after a stop was asked for, ms: longer than any statement. */
const DRAIN = 12_000
/** How often the sandbox's bank looks for what is due, in ms. */
const BANK_EVERY = 2_000

/** Opens the database, starts both servers. @throws StartError with a sentence for whoever started it */
export async function runServer(env: Environment): Promise<Running> {
  if (isProduction(env)) throw new StartError('This is the sandbox, which does not run with NODE_ENV=production.')
  const host = env.HOST || '127.0.0.1'
  const gatewayPort = portOf(env, 'GATEWAY_PORT', 3100)
  const vendorPort = portOf(env, 'VENDOR_PORT', 3200)
  const dataFolder = resolve(env.GATEWAY_DATA || '.lobby/gateway')
  let settings = settingsFrom(env, sandboxSettings())
  const siteOrigins = siteOriginsOf(env)
  const server = serverOptions(env)
  const devPort = portOf(env, 'DEV_PORT', env.GATEWAY_PORT === '0' ? 0 : DEFAULT_DEV_PORT)
  const clock = movedClock()
  const faults: Faults = new Map()
  let vendorOrigin = env.VENDOR_ORIGIN ? originOf(env.VENDOR_ORIGIN, 'VENDOR_ORIGIN') : ''

  const databaseUrl = settingOf(env, 'DATABASE_URL')
  const opened: OpenDatabase = databaseUrl ? await openServer(databaseUrl) : await openFolder(dataFolder)
  try {
    const following = await followDatabase(clock, opened.db)
    const world = await createWorld(opened, {
      clock,
      pictures: drawnPictures(resolve(dataFolder, 'images')),
      settings: () => settings,
      secrets: sandboxSecrets,
      outside: (given) => sandboxOutside(given, () => vendorOrigin),
      siteOrigins,
      passwordCost: 'real',
      longTail: true,
      past: demoPast('real'),
    })
    await openDemoDesks(world)
    const calls = databaseUrl && server.callsPerMinute ? callsByAddress(world, server.callsPerMinute) : null
    const app = await createGateway(world, {
      ...server,
      ...(calls ? { callsByAddress: calls } : {}),
      openApi: true,
      faults,
      extraRoutes: (app) => {
        registerSignInProvider(app, world)
        registerAppDownload(app)
      },
    })
    const jobs: RepeatedJob[] = []
    const leader = await standForLeader(opened.db, 'jobs')
    const metrics = gatewayMetrics(app, opened, { jobs: () => jobs, leads: leader.leads })
    const gateway = await listen(() => app.listen({ host, port: gatewayPort }), 'GATEWAY_PORT')
    const address = { gatewayFetch: fetch, gatewayUrl: gateway }
    const vendor = await createVendor(world, { ...address, logger: true })
    const vendorUrl = await listen(() => vendor.listen({ host, port: vendorPort }), 'VENDOR_PORT')
    vendorOrigin ||= new URL(vendorUrl).origin
    await vendor.finishRounds()
    const developer = await createDeveloper(world, {
      faults,
      bank: vendor.bank,
      identity: identityDesk(world, address),
      change: (change) => {
        settings = changed(settings, change)
      },
      offset: {
        get: () => clock.offset,
        set: (ms) => {
          clock.offset = ms
        },
      },
    })
    // Loopback whatever HOST says: the page shows codes and answers.
    const dev = await listenForDevelopers(developer, devPort, env.DEV_PORT !== undefined)
    const office = await serveOffice(env, world)
    if (calls) jobs.push(repeat('The calls by address', CALLS_EVERY, calls.exchange))
    jobs.push(
      repeat('The sandbox bank', BANK_EVERY, () => vendor.bank.look(), leader.leads),
      repeat('The demo vendor', FINISH_EVERY, () => vendor.finishRounds(), leader.leads),
      repeat('The notices', NOTICES_EVERY, () => sendNotices(world), leader.leads),
      repeat('The push messages', NOTICES_EVERY, () => sendPushes(world), leader.leads),
      repeat(
        'The audit of the books',
        AUDIT_EVERY,
        (signal) => auditTonight(world, console.error, signal),
        leader.leads,
      ),
      ...(env.GATEWAY_WORLD === 'still' ? [] : [runSimulation(simulation(world), leader.leads)]),
    )
    return {
      addresses: { gateway, vendor: vendorOrigin, dev, metrics: await metrics.serve(env), office: office?.url ?? null },
      onMessage: (message) => {
        const change = v.safeParse(SettingsMessage, message)
        if (change.success) settings = changed(settings, change.output.settings as SettingsChange)
      },
      close: async () => {
        await office?.close()
        const apps = [developer, vendor.app, app]
        const late = setTimeout(() => {
          for (const { server } of apps) server.closeAllConnections()
        }, DRAIN)
        await Promise.all([...jobs, following].map((job) => job.stop()))
        await leader.stop()
        // The gateway last: the others finish with its answers.
        for (const each of apps) await each.close()
        clearTimeout(late)
        await opened.close()
      },
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** `{ settings: { maintenance: true } }` from the parent process. */
const SettingsMessage = v.object({ settings: v.record(v.string(), v.unknown()) })

/** A second gateway on this machine is no reason not to start: without a wish the page moves to a free port. */
async function listenForDevelopers(app: FastifyInstance, port: number, isWished: boolean): Promise<string> {
  const on = (wanted: number) => app.listen({ host: '127.0.0.1', port: wanted })
  return listen(() => on(port).catch((error) => (isWished ? Promise.reject(error) : on(0))), 'DEV_PORT')
}
