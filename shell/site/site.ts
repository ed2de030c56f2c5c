/**
 * The whole site on one machine: releases, gateway (with the sandbox, unless in production) and edge, started in order
 * and ended together.
 */
import { createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '@lobby/releases/open-store'
import { servedCalls } from '@lobby/releases/served-calls'
import { openSignedStore } from '@lobby/releases/signed-store'
import { noteGateway } from '@lobby/releases/store-gateway'
import { buildMissing } from './build-missing.ts'
import type { Children } from './children.ts'
import { makeDataFolder } from './data-folder.ts'
import { goLive } from './go-live.ts'
import { freePort } from './ports.ts'
import type { SiteSettings } from './site-settings.ts'

export interface Site {
  url: string
  gateway: string
  /** Where games are framed from; null where the gateway is not ours or has no games. */
  vendor: string | null
  /** The developers' page of the gateway: outbox, settings, faults. */
  developer: string | null
  /** The back office of those who run the site; null where it was given no address. */
  office: string | null
  store: string
  /** Folder of the servers' logs. */
  logs: string
  /** Sentences for whoever started it: where the site does not run this source, and why. */
  notes: string[]
}

/** Where `npm run dev` listens by default: the demo vendor's games show there too (FD-15). */
const DEV_PROXY_PORT = 3010

/** Where the back office listens by default, on loopback. */
const OFFICE_PORT = 3400

/** Scripts of the parts. */
export interface SiteScripts {
  build: string
  /** The gateway with the sandbox. */
  sandbox: string
  /** The gateway alone, in production. */
  gateway: string
  edge: string
}

/**
 * Starts the site and resolves when it can be opened. `say` hears one line a step. Throws when a step fails; what is
 * running then is in `children`, which the caller stops. `signal` ends the build.
 */
export async function startSite(
  settings: SiteSettings,
  scripts: SiteScripts,
  children: Children,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<Site> {
  const { root, host, data, channel } = settings
  const logs = join(data, 'logs')
  await makeDataFolder(logs)
  const port = await freePort(host, settings.port)
  const url = `http://${host}:${port}`
  // Chosen here: a gateway that is started again is found where it was.
  const ports = {
    gateway: settings.gatewayUrl ? 0 : await freePort(host, settings.gatewayPort),
    vendor: settings.gatewayUrl || settings.production ? 0 : await freePort(host, settings.vendorPort),
  }

  // The gateway opens its database while the build runs; if it cannot, the build is not waited for.
  const script = settings.production ? scripts.gateway : scripts.sandbox
  const gateway = startGateway(settings, script, children, { site: port, ...ports }, logs, say)
  const hopeless = new AbortController()
  gateway.catch(() => hopeless.abort())

  say('looking for releases that have to be built')
  const store = await openSignedStore(await openStore(settings.store))
  const ends = AbortSignal.any([signal, hopeless.signal])
  const answer = await buildMissing(scripts.build, root, store, (line) => say(`build: ${line}`), ends).catch(
    async (error: unknown) => {
      if (hopeless.signal.aborted) await gateway
      throw error
    },
  )
  say(answer.built.length === 0 ? 'every release is built' : `built ${answer.built.length} release(s)`)
  const { gatewayUrl, vendor, developer, office } = await gateway
  await noteGateway(store, gatewayUrl)
  const { served, unchecked } = await servedCalls({ GATEWAY_URL: gatewayUrl })
  if (unchecked) say(unchecked)
  const notes = await goLive(store, channel, answer, say, served)

  say('starting the edge')
  const edge = await startLogged(children, 'edge', scripts.edge, logs, {
    ...process.env,
    PORT: String(port),
    HOST: host,
    LOBBY_STORE: settings.store,
    LOBBY_STORE_FILE: undefined,
    LOBBY_CHANNEL: channel,
    GATEWAY_URL: gatewayUrl,
    FRAME_ORIGINS: [process.env.FRAME_ORIGINS, vendor].filter(Boolean).join(' '),
  })
  return {
    url: String(edge.url ?? url),
    gateway: gatewayUrl,
    vendor,
    developer,
    office,
    store: settings.store,
    logs,
    notes,
  }
}

async function startGateway(
  settings: SiteSettings,
  script: string,
  children: Children,
  ports: { site: number; gateway: number; vendor: number },
  logs: string,
  say: (line: string) => void,
): Promise<{ gatewayUrl: string } & Pick<Site, 'vendor' | 'developer' | 'office'>> {
  if (settings.gatewayUrl) {
    say(`using the gateway at ${settings.gatewayUrl}`)
    return { gatewayUrl: settings.gatewayUrl, vendor: null, developer: null, office: null }
  }
  say('starting the gateway')
  const { gateway, vendor, dev, office } = await startLogged(children, 'gateway', script, logs, {
    ...process.env,
    HOST: settings.host,
    GATEWAY_PORT: String(ports.gateway),
    VENDOR_PORT: String(ports.vendor),
    // The second site on a machine has its own page for developers.
    ...(settings.gatewayPort === 0 && !process.env.DEV_PORT
      ? { DEV_PORT: String(await freePort('127.0.0.1', 0)) }
      : {}),
    // In production the back office has the address that it is given, or none.
    ...(settings.production || process.env.OFFICE_PORT ? {} : { OFFICE_PORT: String(await officePort(settings)) }),
    GATEWAY_DATA: process.env.GATEWAY_DATA || join(settings.data, 'gateway'),
    // The pages that may frame the demo vendor's games.
    SITE_ORIGINS: process.env.SITE_ORIGINS || ownOrigins([ports.site, process.env.DEV_PROXY_PORT || DEV_PROXY_PORT]),
  })
  say('the gateway is ready')
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
  return { gatewayUrl: String(gateway), vendor: text(vendor), developer: text(dev), office: text(office) }
}

/** The usual one, or any where that is taken or this is not the only site. */
const officePort = ({ gatewayPort }: SiteSettings): Promise<number> =>
  freePort('127.0.0.1', gatewayPort === 0 ? 0 : OFFICE_PORT).catch(() => freePort('127.0.0.1', 0))

const ownOrigins = (ports: readonly (number | string)[]): string =>
  ports.flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`]).join()

async function startLogged(
  children: Children,
  name: string,
  script: string,
  logs: string,
  env: NodeJS.ProcessEnv,
): Promise<Record<string, unknown>> {
  // What is compiled once need not be at the next start: a part that died is back sooner.
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE || join(logs, '../compile-cache')
  const log: WriteStream = createWriteStream(join(logs, `${name}.log`))
  // A full disk must not end the site for the sake of its log; the servers say it where it hurts.
  log.on('error', () => undefined)
  return children.start({
    name: `The ${name}`,
    script,
    env: { ...env, NODE_COMPILE_CACHE },
    line: (text) => log.write(`${text}\n`),
  })
}
