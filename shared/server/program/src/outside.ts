import type { Clock } from '@lobby/gateway/clock'
import { StartError } from '@lobby/gateway/database/lock'
import type { Outside } from '@lobby/gateway/outside'
import type { PartnerKeys } from '@lobby/gateway/partner-keys'
import { type Environment, partyUrlOf } from './environment/environment.ts'
import { secretOf } from './environment/secrets.ts'
import { chatWithTickets } from './providers/chat.ts'
import { gamesOverHttp } from './providers/games.ts'
import { mailBySmtp } from './providers/mail.ts'
import type { PartyAddress } from './providers/party-client.ts'
import { paymentsFromFile } from './providers/payments.ts'
import { pushByVapid } from './providers/push.ts'
import { smsOverHttp } from './providers/sms.ts'

/** What the gateway itself signs and shows to those whom the environment names. */
interface Given {
  keys: PartnerKeys
  clock: Clock
  /** What the bridge of OpenID Connect signs with; null without a provider (`sign-in/settings.ts`). */
  signInKey: Uint8Array | null
}

/**
 * Whoever the environment names; everybody else is off. `shared/docs/in-production.md` lists the variables.
 *
 * @throws StartError for a party of which half is named
 */
export function outsideFrom(env: Environment, { keys, clock, signInKey }: Given): Outside {
  const sms = partyOf(env, 'SMS')
  const games = partyOf(env, 'GAMES')
  return {
    sms: sms && smsOverHttp(sms),
    mail: mailFrom(env),
    push: pushFrom(env),
    games: games && gamesOverHttp(games),
    payments: paymentsFrom(env, keys),
    // It asks for withdrawals, and says where they have come to, by itself.
    // Without it people pay, at their desk in the back office.
    payouts: keys.bank || env.OFFICE_PORT ? { sandbox: false } : null,
    // Without it the settings may name the address of a provider's keys.
    signIn: signInKey && { publicKey: async () => signInKey },
    chat: chatFrom(env, keys, clock),
    // Nobody decides by a program what members hand in, and nobody is told of goods: both are for people.
    reviewer: null,
    delivery: null,
    identityDesk: keys.identity || env.OFFICE_PORT ? true : null,
  }
}

/** `<NAME>_URL` and `<NAME>_KEY`, both or none. */
function partyOf(env: Environment, name: 'SMS' | 'GAMES'): PartyAddress | null {
  const key = secretOf(env, `${name}_KEY`)
  const url = env[`${name}_URL`]
  if (!key && !url) return null
  if (!key) throw new StartError(`${name}_KEY is missing: ${name}_URL is nothing without it.`)
  if (!url) throw new StartError(`${name}_URL is missing: ${name}_KEY is nothing without it.`)
  return { key, url: partyUrlOf(url, `${name}_URL`).href }
}

function mailFrom(env: Environment): Outside['mail'] {
  const url = secretOf(env, 'MAIL_URL', 'address')
  const from = env.MAIL_FROM
  if (!url) return null
  const server = URL.canParse(url) ? new URL(url) : null
  // Never with what it holds: it may hold a password.
  if (!server || !/^smtps?:$/.test(server.protocol))
    throw new StartError('MAIL_URL must begin with smtps:// or smtp://.')
  if (!from || !/^[^@]+@[^@\s]+$/.test(from)) throw new StartError('MAIL_FROM must be whom messages come from.')
  return mailBySmtp({ url, from, requireTls: !isHere(server.hostname) && server.protocol === 'smtp:' })
}

function pushFrom(env: Environment): Outside['push'] {
  const privateKey = secretOf(env, 'PUSH_PRIVATE_KEY')
  const subject = env.PUSH_SUBJECT
  if (!privateKey && !subject) return null
  if (!privateKey) throw new StartError('PUSH_PRIVATE_KEY is missing: PUSH_SUBJECT is nothing without it.')
  if (!subject || !/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(subject)) {
    throw new StartError('PUSH_SUBJECT must be where push services reach you: mailto:… or https://….')
  }
  // Never with what it holds.
  if (!/^[\w-]{43}$/.test(privateKey)) throw new StartError('PUSH_PRIVATE_KEY must be 32 bytes in base64url.')
  return pushByVapid({ privateKey, subject })
}

function paymentsFrom(env: Environment, keys: PartnerKeys): Outside['payments'] {
  const file = env.PAYMENTS_FILE
  if (!file) return null
  if (!keys.bank) throw new StartError('BANK_KEY is missing: without it nobody can report what was paid.')
  return paymentsFromFile({
    file,
    checkoutUrl: env.CHECKOUT_URL && partyUrlOf(env.CHECKOUT_URL, 'CHECKOUT_URL').href,
  })
}

function chatFrom(env: Environment, keys: PartnerKeys, clock: Clock): Outside['chat'] {
  if (!env.CHAT_ORIGIN) return null
  if (!keys.chat) throw new StartError('CHAT_KEY is missing: without it no ticket can be signed.')
  return chatWithTickets(partyUrlOf(env.CHAT_ORIGIN, 'CHAT_ORIGIN').origin, keys.chat, clock)
}

const isHere = (host: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(host)
