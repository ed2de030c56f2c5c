/** What the programs that run a gateway read from their environment. Every refusal is one sentence with the name. */
import { readProduction } from '@lobby/contracts/production'
import { readProxies } from '@lobby/contracts/trusted-proxies'
import { StartError } from '@lobby/gateway/database/lock'
import { changed, type SettingsChange, type SiteSettings } from '@lobby/gateway/settings'
import { FieldRules, SettingsFields } from '@lobby/gateway/settings/input'
import * as v from 'valibot'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Whether this is production: a value that nobody knows would start a sandbox that everybody can reach.
 *
 * @throws StartError
 */
export function isProduction(env: Environment): boolean {
  const { production, wrong } = readProduction(env)
  if (wrong) throw new StartError(wrong)
  return production
}

const DEFAULT_CALLS_PER_MINUTE = 1200

/** What every gateway is told about the way to it. */
export function serverOptions(env: Environment) {
  const trustedProxies = proxiesOf(env.TRUSTED_PROXIES)
  return {
    callsPerMinute: env.GATEWAY_RATE_LIMIT === 'off' ? null : DEFAULT_CALLS_PER_MINUTE,
    checkAnswers: env.GATEWAY_CHECK_ANSWERS === '1',
    logger: true,
    ...(trustedProxies ? { trustedProxies } : {}),
  }
}

/** Of the site: who may frame a game and hear from it. */
export const siteOriginsOf = (env: Environment): string[] =>
  (env.SITE_ORIGINS || 'http://localhost:3000,http://127.0.0.1:3000')
    .split(',')
    .map((origin) => originOf(origin.trim(), 'SITE_ORIGINS'))

/** The merchant's settings with what the environment changes of them. @throws StartError */
export function settingsFrom(env: Environment, settings: SiteSettings): SiteSettings {
  const wished = changed(settings, settingsOf(env.GATEWAY_SETTINGS))
  // The gateway fetches from there whose word signs players in.
  if (wished.identity.keysUrl) partyUrlOf(wished.identity.keysUrl, 'identity.keysUrl in GATEWAY_SETTINGS')
  return env.IMAGE_ORIGIN ? changed(wished, { imageCDNs: [originOf(env.IMAGE_ORIGIN, 'IMAGE_ORIGIN')] }) : wished
}

export function portOf(env: Environment, name: string, fallback: number): number {
  const port = Number(env[name] ?? fallback)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new StartError(`${name} must be a port from 0 to 65535, and is ${env[name]}.`)
}

export function originOf(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new StartError(`${name} must hold origins such as https://site.example, and holds ${text}.`)
}

/**
 * Where a party is whom the gateway asks or sends players to.
 *
 * @throws StartError for what is no address, or is one without TLS that is not on this machine
 */
export function partyUrlOf(text: string, name: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  const isHere = url?.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  if (url && !url.username && (url.protocol === 'https:' || isHere)) return url
  throw new StartError(`${name} must be an address that begins with https://.`)
}

/** Waits until a server listens. @throws StartError that names the variable of its address */
export async function listen(start: () => Promise<string>, name: string): Promise<string> {
  try {
    return await start()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The address of ${name} cannot be used: ${reason}.`)
  }
}

function proxiesOf(text: string | undefined): string[] | null {
  const { proxies, wrong } = readProxies(text ?? '')
  if (wrong === undefined) return proxies.length > 0 ? proxies : null
  throw new StartError(`TRUSTED_PROXIES must hold addresses or networks such as 10.0.0.0/8, and holds ${wrong}.`)
}

/** What is no place for a slip of the hand: whom a player in trouble is told to call (PP-08), and who can register. */
const LOOKED_AT = [
  ['helpLines', SettingsFields.entries.helpLines, 'names help that cannot be shown'],
  ['operator', SettingsFields.entries.operator, 'names an operator that cannot be shown'],
  ['registerFields', v.optional(FieldRules), 'has a rule of registration that cannot be used'],
] as const

function settingsOf(json: string | undefined): SettingsChange {
  if (!json) return {}
  let settings: Record<string, unknown>
  try {
    settings = v.parse(v.record(v.string(), v.unknown()), JSON.parse(json))
  } catch {
    throw new StartError('GATEWAY_SETTINGS must be a JSON object with settings of the site.')
  }
  for (const [name, shape, wrong] of LOOKED_AT) {
    const { issues } = v.safeParse(shape, settings[name])
    if (!issues) continue
    const [{ path, message }] = issues
    const place = [name, ...(path ?? []).map(({ key }) => String(key))].join('.')
    throw new StartError(`GATEWAY_SETTINGS ${wrong}: ${place}: ${message}.`)
  }
  return settings as SettingsChange
}
