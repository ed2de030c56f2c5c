/** Secrets of a production start: from the environment, or from files that it names (`BANK_KEY_FILE`). */
import { hkdfSync } from 'node:crypto'
import { StartError } from '@lobby/gateway/database/lock'
import type { PartnerKeys } from '@lobby/gateway/partner-keys'
import { settingOf } from '@lobby/gateway/setting-of'
import type { WorldOptions } from '@lobby/gateway/start'
import type { MasterSecrets } from '@lobby/gateway/vault/master'
import type { Environment } from './environment.ts'

/** 32 characters of base64 are 192 bits; whatever is shorter was thought up. */
const SHORTEST = 32
/** Fewer different characters than this in so many are no random text: `xxxx…`, `0123012301230123…`. */
const FEWEST_CHARACTERS = 12
/** What stands in examples and defaults. */
const EXAMPLE = /change|example|secret|password|default|sandbox|insert|todo/i

/**
 * A secret, or undefined where it is not set. @throws StartError with its name, and never with what it holds, for one
 * that is too short, is an example's, or is in a file that cannot be read
 *
 * @param kind `own`: the merchant has chosen it; `theirs`: somebody else has, as long as they like; `address`: one that
 *   holds a password
 */
export function secretOf(
  env: Environment,
  name: string,
  kind: 'own' | 'theirs' | 'address' = 'own',
): string | undefined {
  const text = settingOf(env, name)
  if (!text) return undefined
  if (kind !== 'own') return text
  if (text.length < SHORTEST) throw new StartError(`${name} is too short: a secret has ${SHORTEST} characters or more.`)
  if (EXAMPLE.test(text) || new Set(text).size < FEWEST_CHARACTERS) {
    throw new StartError(`${name} is no secret but an example: take random characters, such as 32 bytes in base64.`)
  }
  return text
}

/** @throws StartError with its name when it is missing, too short or an example's */
function requiredSecret(env: Environment, name: string): string {
  const secret = secretOf(env, name)
  if (secret === undefined) throw new StartError(`${name} is missing: production does not start without this secret.`)
  return secret
}

/** `VENDOR_KEY_<CODE>` or `VENDOR_KEY_<CODE>_FILE`, one for each vendor. */
const VENDOR_KEY = /^VENDOR_KEY_(\w+?)(?:_FILE)?$/

function vendorKeys(env: Environment): Record<string, string> {
  const keys: Record<string, string> = {}
  for (const variable of Object.keys(env)) {
    const code = VENDOR_KEY.exec(variable)?.[1]
    const key = code && secretOf(env, `VENDOR_KEY_${code}`)
    if (code && key) keys[code] = key
  }
  return keys
}

/** The keys of those who call. @throws StartError for two parties with one key */
function partnerKeys(env: Environment): PartnerKeys {
  const keys = {
    bank: secretOf(env, 'BANK_KEY'),
    identity: secretOf(env, 'IDENTITY_KEY'),
    chat: secretOf(env, 'CHAT_KEY'),
    vendors: vendorKeys(env),
  }
  const named: [string, string | undefined][] = [
    ['LOBBY_SECRET', secretOf(env, 'LOBBY_SECRET')],
    ['LOBBY_MASTER_KEY', secretOf(env, 'LOBBY_MASTER_KEY')],
    ['BANK_KEY', keys.bank],
    ['IDENTITY_KEY', keys.identity],
    ['CHAT_KEY', keys.chat],
    ['SMS_KEY', secretOf(env, 'SMS_KEY')],
    ['GAMES_KEY', secretOf(env, 'GAMES_KEY')],
    ...Object.entries(keys.vendors).map(([code, key]) => [`VENDOR_KEY_${code}`, key] as [string, string]),
  ]
  for (const [at, [name, key]] of named.entries()) {
    const same = named.slice(0, at).find(([, other]) => other !== undefined && other === key)
    if (same) throw new StartError(`${same[0]} and ${name} hold the same key; each party has one of its own.`)
  }
  return keys
}

/** What the gateway keeps to itself is derived from `LOBBY_SECRET`, and stands in no table. 32 bytes. */
export const derivedKey = (env: Environment, purpose: 'checkout' | 'draws' | 'sign-in'): Buffer =>
  Buffer.from(hkdfSync('sha256', requiredSecret(env, 'LOBBY_SECRET'), '', `lobby/${purpose}`, 32))

/** What wraps the keys of data at rest. @throws StartError without one */
export const masterSecrets = (env: Environment): MasterSecrets => ({
  now: requiredSecret(env, 'LOBBY_MASTER_KEY'),
  before: secretOf(env, 'LOBBY_MASTER_KEY_BEFORE'),
})

/** All of them. @throws StartError */
export function productionSecrets(env: Environment): Awaited<ReturnType<WorldOptions['secrets']>> {
  const derived = (purpose: 'checkout' | 'draws') => derivedKey(env, purpose).toString('base64url')
  const own = { checkoutSecret: derived('checkout'), drawSecret: derived('draws') }
  return { ...own, keys: partnerKeys(env), master: masterSecrets(env) }
}
