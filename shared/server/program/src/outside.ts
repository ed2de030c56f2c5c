import type { Outside } from '@lobby/gateway/outside'
import type { PartnerKeys } from '@lobby/gateway/partner-keys'
import type { Environment } from './environment.ts'

/** Whoever the environment names; everybody else is off. `shared/docs/in-production.md` lists the variables. */
export function outsideFrom(_env: Environment, keys: PartnerKeys): Outside {
  return {
    sms: null,
    mail: null,
    games: null,
    payments: null,
    // It asks for withdrawals, and says where they have come to, by itself.
    payouts: keys.bank ? { sandbox: false } : null,
    // The settings name the address of the provider's keys.
    signIn: null,
    // The settings' links lead to the merchant's chat.
    chat: null,
    // Nobody decides by a program what members hand in, and nobody is told of goods: both are for people.
    reviewer: null,
    delivery: null,
    identityDesk: keys.identity ? true : null,
  }
}
