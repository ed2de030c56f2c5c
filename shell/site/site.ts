/** The whole site on one machine: releases, gateway, demo vendor and edge, started in order and ended together. */
import { createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '@lobby/releases/open-store'
import { buildMissing } from './build-missing.ts'
import type { Child, Children } from './children.ts'
import { makeDataFolder } from './data-folder.ts'
import { goLive } from './go-live.ts'
import { freePort } from './ports.ts'
import type { SiteSettings } from './site-settings.ts'

export interface Site {
  url: string
  gateway: string
  /** Null where the gateway is not ours. */
  vendor: string | null
  /** The developers' page of the gateway: outbox, settings, faults. */
  developer: string | null
  store: string
  /** Folder of the servers' logs. */
  logs: string
  /** Sentences for whoever started it: where the site does not run this source, and why. */
  notes: string[]
  /** Rejects with `ChildFailure` when a part of the site stops by itself. */
  failure: Promise<never>
}

/** Where `npm run dev` listens unless it is told otherwise: the demo vendor's games show there too (FD-15). */
const DEV_PROXY_PORT = 3010

/** Scripts of the parts. */
export interface SiteScripts {
  build: string
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
  if (!settings.gatewayUrl) {
    await freePort(host, settings.gatewayPort)
    await freePort(host, settings.vendorPort)
  }

  // The gateway opens its database while the build runs; if it cannot, the build is not waited for.
  const gateway = startGateway(settings, scripts.gateway, children, port, logs, say)
  const hopeless = new AbortController()
  gateway.catch(() => hopeless.abort())

  say('looking for releases that have to be built')
  const store = openStore(settings.store)
  const ends = AbortSignal.any([signal, hopeless.signal])
  const answer = await buildMissing(scripts.build, root, settings.store, (line) => say(`build: ${line}`), ends).catch(
    async (error: unknown) => {
      if (hopeless.signal.aborted) await gateway
      throw error
    },
  )
  say(answer.built.length === 0 ? 'every release is built' : `built ${answer.built.length} release(s)`)
  const notes = await goLive(store, channel, answer, say)

  const { gatewayUrl, vendor, developer } = await gateway
  say('starting the edge')
  const edge = await startLogged(children, 'edge', scripts.edge, logs, {
    ...process.env,
    PORT: String(port),
    HOST: host,
    LOBBY_STORE: settings.store,
    LOBBY_CHANNEL: channel,
    GATEWAY_URL: gatewayUrl,
    FRAME_ORIGINS: [process.env.FRAME_ORIGINS, vendor].filter(Boolean).join(' '),
  })
  return {
    url: String(edge.ready.url ?? url),
    gateway: gatewayUrl,
    vendor,
    developer,
    store: settings.store,
    logs,
    notes,
    failure: children.failure,
  }
}

async function startGateway(
  settings: SiteSettings,
  script: string,
  children: Children,
  sitePort: number,
  logs: string,
  say: (line: string) => void,
): Promise<{ gatewayUrl: string; vendor: string | null; developer: string | null }> {
  if (settings.gatewayUrl) {
    say(`using the gateway at ${settings.gatewayUrl}`)
    return { gatewayUrl: settings.gatewayUrl, vendor: null, developer: null }
  }
  say('starting the gateway')
  const child = await startLogged(children, 'gateway', script, logs, {
    ...process.env,
    HOST: settings.host,
    GATEWAY_PORT: String(settings.gatewayPort),
    VENDOR_PORT: String(settings.vendorPort),
    GATEWAY_DATA: process.env.GATEWAY_DATA || join(settings.data, 'gateway'),
    // The pages that may frame the demo vendor's games.
    SITE_ORIGINS: process.env.SITE_ORIGINS || ownOrigins([sitePort, process.env.DEV_PROXY_PORT || DEV_PROXY_PORT]),
  })
  say('the gateway is ready')
  const { gateway, vendor, dev } = child.ready
  return { gatewayUrl: String(gateway), vendor: String(vendor), developer: typeof dev === 'string' ? dev : null }
}

const ownOrigins = (ports: readonly (number | string)[]): string =>
  ports.flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`]).join()

async function startLogged(
  children: Children,
  name: string,
  script: string,
  logs: string,
  env: NodeJS.ProcessEnv,
): Promise<Child> {
  const log: WriteStream = createWriteStream(join(logs, `${name}.log`))
  // A full disk must not end the site for the sake of its log; the servers say it where it hurts.
  log.on('error', () => undefined)
  const child = await children.start({ name: `The ${name}`, script, env, line: (text) => log.write(`${text}\n`) })
  child.gone.then(() => log.end())
  return child
}
