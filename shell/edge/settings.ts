/** What the edge reads from its environment. Every refusal is one sentence that names the variable. */
import { readPort } from '@lobby/contracts/port'
import { readProduction } from '@lobby/contracts/production'
import { readProxies } from '@lobby/contracts/trusted-proxies'
import { effectIn } from '@lobby/releases/judge'
import { namedStore } from '@lobby/releases/open-store'
import type { PolicyOrigins } from './http/policy.ts'

export interface EdgeSettings {
  /** 0 asks for any free port. */
  port: number
  host: string
  /** Where releases and channels live; `openStore` reads it. Undefined is the store's own default. */
  store: string | undefined
  channel: string
  /** Origin of the gateway, without a trailing slash. */
  gatewayUrl: string
  origins: PolicyOrigins
  /**
   * Addresses of proxies in front whose `X-Forwarded-For` is believed; a CIDR or a name that Fastify's `trustProxy`
   * knows.
   */
  trustedProxies: string[]
  /** False takes the service worker out of every browser that has one. */
  worker: boolean
  /** Whether a page that waits for the gateway names its first files in a 103, which what stands in front passes on. */
  earlyHints: boolean
  /** Where files of releases are kept, and how many bytes of them: where a folder is `named`, or the store is none. */
  cache: { folder: string; bytes: number; named: boolean }
  /** Whether this edge watches trials, and the difference in failures a visit that matters; undefined for the usual. */
  guard: { watches: boolean; effect: number | undefined; slower: number | undefined }
  /** Folder for reports and views; undefined is `reports` in the store's folder. */
  reports: string | undefined
  /** Where `/metrics` is answered; undefined where it is not. Never the site's own address. */
  metrics: { port: number; host: string } | undefined
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** Throws `SettingsError`. */
export function readSettings(env: NodeJS.ProcessEnv): EdgeSettings {
  isProduction(env)
  return {
    port: port('PORT', env.PORT, 3000),
    host: env.HOST || '127.0.0.1',
    store: namedStore(env),
    channel: env.LOBBY_CHANNEL || 'production',
    gatewayUrl: gatewayUrl(env.GATEWAY_URL || 'http://127.0.0.1:3100'),
    origins: readOrigins(env),
    trustedProxies: trustedProxies(env.TRUSTED_PROXIES || 'loopback'),
    worker: onOrOff('LOBBY_WORKER', env.LOBBY_WORKER || 'on'),
    earlyHints: onOrOff('LOBBY_EARLY_HINTS', env.LOBBY_EARLY_HINTS || 'off'),
    cache: {
      folder: env.LOBBY_CACHE || '.lobby/cache',
      bytes: megabytes(env.LOBBY_CACHE_MB) * 1024 * 1024,
      named: Boolean(env.LOBBY_CACHE),
    },
    guard: {
      watches: onOrOff('LOBBY_WATCHDOG', env.LOBBY_WATCHDOG || 'on'),
      effect: partOf('LOBBY_TRIAL_EFFECT', '0.2%', env.LOBBY_TRIAL_EFFECT),
      slower: partOf('LOBBY_TRIAL_SLOWER', '50%', env.LOBBY_TRIAL_SLOWER),
    },
    reports: env.LOBBY_REPORTS || undefined,
    metrics: env.EDGE_METRICS_PORT
      ? { port: port('EDGE_METRICS_PORT', env.EDGE_METRICS_PORT, 0), host: env.METRICS_HOST || '127.0.0.1' }
      : undefined,
  }
}

/** Throws `SettingsError`. The static export reads these alone. */
export function readOrigins(env: NodeJS.ProcessEnv): PolicyOrigins {
  return {
    image: origins('IMAGE_ORIGINS', env.IMAGE_ORIGINS),
    connect: origins('CONNECT_ORIGINS', env.CONNECT_ORIGINS),
    frame: origins('FRAME_ORIGINS', env.FRAME_ORIGINS),
  }
}

/** Whether this is production. Throws `SettingsError` for a value that nobody knows. */
export function isProduction(env: NodeJS.ProcessEnv): boolean {
  const { production, wrong } = readProduction(env)
  if (wrong) throw new SettingsError(wrong)
  return production
}

/** A port number, `fallback` when the variable is not set. Throws `SettingsError`. */
export function port(name: string, text: string | undefined, fallback: number): number {
  const { port: number, wrong } = readPort(name, text, fallback)
  if (wrong) throw new SettingsError(wrong)
  return number
}

/** 512 where nothing is said: some fifty releases of each remote. */
function megabytes(text: string | undefined): number {
  if (!text) return 512
  if (!/^[1-9]\d{0,6}$/.test(text)) {
    throw new SettingsError(`LOBBY_CACHE_MB must be a number of megabytes from 1 on, not "${text}".`)
  }
  return Number(text)
}

/** A part in per cent, such as 0.2%. */
function partOf(name: string, example: string, text: string | undefined): number | undefined {
  if (!text) return undefined
  const part = effectIn(text)
  if (part === undefined) throw new SettingsError(`${name} must be a part such as ${example}, not "${text}".`)
  return part
}

function onOrOff(name: string, text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new SettingsError(`${name} must be on or off, not "${text}".`)
  return text === 'on'
}

function gatewayUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username) {
    throw new SettingsError(`GATEWAY_URL must be the gateway's origin, such as http://127.0.0.1:3100, not "${text}".`)
  }
  return url.origin
}

/** A source that could carry a `;` or a quoted keyword would rewrite the whole policy, so only plain origins pass. */
const ORIGIN = /^(https?|wss?):\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i

function origins(name: string, text: string | undefined): string[] {
  const list = words(text ?? '')
  for (const origin of list) {
    if (!ORIGIN.test(origin)) {
      throw new SettingsError(`${name} must hold origins such as https://img.example.com, not "${origin}".`)
    }
  }
  return list
}

function trustedProxies(text: string): string[] {
  const { proxies, wrong } = readProxies(text)
  if (wrong === undefined) return proxies
  throw new SettingsError(`TRUSTED_PROXIES must hold addresses or ranges such as 10.0.0.0/8, not "${wrong}".`)
}

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}
