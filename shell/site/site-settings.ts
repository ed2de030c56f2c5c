/** What `npm start` reads from its environment. */
import { join, resolve } from 'node:path'
import { isProduction, port, readSettings } from '@lobby/edge/settings'

export interface SiteSettings {
  /** Folder of the project. */
  root: string
  host: string
  /** 0 asks for any free port, here and below. */
  port: number
  gatewayPort: number
  vendorPort: number
  data: string
  store: string
  channel: string
  /** Set when the site runs against a gateway that is not started here. */
  gatewayUrl: string | undefined
  /** Nothing of the sandbox runs. */
  production: boolean
}

/** Throws `SettingsError`, in one sentence that names the variable. */
export function readSiteSettings(env: NodeJS.ProcessEnv, root: string): SiteSettings {
  // The edge reads the same variables; reading them here refuses a wrong one before the build.
  const edge = readSettings(env)
  const data = resolve(root, env.LOBBY_DATA || '.lobby')
  return {
    root,
    host: edge.host,
    port: edge.port,
    gatewayPort: port('GATEWAY_PORT', env.GATEWAY_PORT, 3100),
    vendorPort: port('VENDOR_PORT', env.VENDOR_PORT, 3200),
    data,
    store: storeAt(edge.store, root) ?? join(data, 'store'),
    channel: edge.channel,
    gatewayUrl: env.GATEWAY_URL ? edge.gatewayUrl : undefined,
    production: isProduction(env),
  }
}

/** A folder's path is taken from the project's root; an address of a database or a bucket stays as it is. */
function storeAt(location: string | undefined, root: string): string | undefined {
  if (!location) return undefined
  return /^[a-z][a-z0-9+.-]+:/i.test(location) ? location : resolve(root, location)
}
