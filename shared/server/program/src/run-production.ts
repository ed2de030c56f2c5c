import { resolve } from 'node:path'
import { createGateway } from '@lobby/gateway/app'
import { auditTonight } from '@lobby/gateway/audit/nightly'
import { callsByAddress } from '@lobby/gateway/calls-by-address'
import { movedClock } from '@lobby/gateway/clock'
import { followDatabase } from '@lobby/gateway/clock/database'
import { openFolder, openServer } from '@lobby/gateway/database'
import { StartError } from '@lobby/gateway/database/lock'
import { type RepeatedJob, repeat } from '@lobby/gateway/jobs'
import { standForLeader } from '@lobby/gateway/jobs/leader'
import { sendNotices } from '@lobby/gateway/notices'
import { sendPushes } from '@lobby/gateway/push'
import { DEFAULT_SETTINGS } from '@lobby/gateway/settings'
import { createWorld } from '@lobby/gateway/start'
import { upkeep } from '@lobby/gateway/upkeep'
import { drawnPictures } from './drawn-pictures.ts'
import {
  type Environment,
  isProduction,
  listen,
  portOf,
  serverOptions,
  settingsFrom,
  siteOriginsOf,
} from './environment/environment.ts'
import { derivedKey, productionSecrets, secretOf } from './environment/secrets.ts'
import { gatewayMetrics } from './gateway-metrics.ts'
import { oneCashierNote } from './one-cashier.ts'
import { outsideFrom } from './outside.ts'
import type { Running } from './process.ts'
import { serveOffice } from './serve-office.ts'
import { registerSignInBridge } from './sign-in/bridge.ts'
import { oidcProviders, withSignIn } from './sign-in/settings.ts'

/** ms */
const UPKEEP_EVERY = 60_000
/** How often notices that were written are sent, ms. */
const NOTICES_EVERY = 5_000
/** How often gateways tell each other how much each address calls, ms. */
const CALLS_EVERY = 1_000
/** How often it is looked whether the night's audit is due, ms. */
const AUDIT_EVERY = 10 * 60_000
/** How long calls on their way may take after a stop was asked for, ms: longer than any statement. */
const DRAIN = 12_000

/** The gateway alone, with the providers that the environment names. @throws StartError */
export async function runProduction(env: Environment): Promise<Running> {
  if (!isProduction(env)) throw new StartError('This program runs with NODE_ENV=production alone.')
  const host = env.HOST || '127.0.0.1'
  const port = portOf(env, 'GATEWAY_PORT', 3100)
  const dataFolder = resolve(env.GATEWAY_DATA || '.lobby/gateway')
  const providers = oidcProviders(env)
  const settings = withSignIn(settingsFrom(env, DEFAULT_SETTINGS), providers)
  const siteOrigins = siteOriginsOf(env)
  const secrets = productionSecrets(env)
  const clock = movedClock()
  const signInKey = providers.length > 0 ? new Uint8Array(derivedKey(env, 'sign-in')) : null
  const outside = outsideFrom(env, { keys: secrets.keys, clock, signInKey })

  const address = secretOf(env, 'DATABASE_URL', 'address')
  const opened = address ? await openServer(address) : await openFolder(dataFolder)
  try {
    const following = await followDatabase(clock, opened.db)
    const world = await createWorld(opened, {
      clock,
      pictures: drawnPictures(resolve(dataFolder, 'images')),
      settings: () => settings,
      secrets: async () => secrets,
      outside: () => outside,
      siteOrigins,
      passwordCost: 'real',
    })
    const server = serverOptions(env)
    const calls = address && server.callsPerMinute ? callsByAddress(world, server.callsPerMinute) : null
    const app = await createGateway(world, {
      ...server,
      ...(calls ? { callsByAddress: calls } : {}),
      extraRoutes: (routes) => {
        if (signInKey) registerSignInBridge(routes, { providers, key: signInKey, siteOrigins })
      },
    })
    const jobs: RepeatedJob[] = []
    const leader = await standForLeader(opened.db, 'jobs')
    const metrics = gatewayMetrics(app, opened, { jobs: () => jobs, leads: leader.leads })
    const gateway = await listen(() => app.listen({ host, port }), 'GATEWAY_PORT')
    const office = await serveOffice(env, world)
    await world.keptSettings.again()
    const note = oneCashierNote(world.settings(), office !== null)
    if (note) console.error(note)
    if (calls) jobs.push(repeat('The calls by address', CALLS_EVERY, calls.exchange))
    jobs.push(
      repeat('The notices', NOTICES_EVERY, () => sendNotices(world), leader.leads),
      repeat('The push messages', NOTICES_EVERY, () => sendPushes(world), leader.leads),
      repeat('The upkeep', UPKEEP_EVERY, () => upkeep(world), leader.leads),
      repeat(
        'The audit of the books',
        AUDIT_EVERY,
        (signal) => auditTonight(world, console.error, signal),
        leader.leads,
      ),
    )
    return {
      addresses: {
        gateway,
        vendor: outside.games?.origin() ?? null,
        metrics: await metrics.serve(env),
        office: office?.url ?? null,
      },
      close: async () => {
        const late = setTimeout(() => app.server.closeAllConnections(), DRAIN)
        await Promise.all([...jobs, following].map((job) => job.stop()))
        await leader.stop()
        await Promise.all([app.close(), office?.close()])
        clearTimeout(late)
        await opened.close()
      },
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}
