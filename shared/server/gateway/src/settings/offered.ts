import type { Outside } from '../outside/outside.ts'
import type { SiteSettings } from './site-settings.ts'

/** Codes by SMS prove a number: without a carrier nobody can be asked for one. */
const BY_SMS = ['REGMOBVERF3', 'MOBILENUMREG3', 'MOBILEVERCODELOGIN3', 'UPDATEMOBILEICC3']

/**
 * The merchant's settings as they can be kept: what has no provider outside is off, whatever its switch says. Players
 * and operators read the same answer.
 */
export function offered(settings: SiteSettings, outside: Outside): SiteSettings {
  const { whitelabel, identity, customerService } = settings
  const links = outside.chat
    ? customerService
    : Object.fromEntries(Object.entries(customerService).filter(([, link]) => !link.startsWith('/')))
  const signsIn = outside.signIn !== null || identity.keysUrl !== ''
  const sends = outside.sms !== null || (identity.sms && signsIn)
  const off = new Set([
    ...(outside.payments ? [] : ['DEPOSIT']),
    ...(outside.payouts ? [] : ['WITHDRAW']),
    ...(outside.games ? [] : ['GAMES']),
    ...(outside.mail ? [] : ['MAIL']),
    ...(outside.push ? [] : ['PUSH']),
    ...(outside.identityDesk ? [] : ['IDENTITY']),
    ...(sends ? [] : ['SMS', ...BY_SMS]),
    ...(Object.keys(links).length > 0 ? [] : ['CBS3']),
    ...(signsIn ? [] : ['FACEBOOKLOGIN3', 'GOOGLELOGIN3']),
  ])
  return {
    ...settings,
    // Play money is for games.
    freePlay: settings.freePlay && outside.games !== null,
    // Nobody is asked for papers that nobody looks at.
    withdrawIdentity: settings.withdrawIdentity && whitelabel.IDENTITY === true && !off.has('IDENTITY'),
    whitelabel: Object.fromEntries(Object.entries(whitelabel).map(([name, on]) => [name, on && !off.has(name)])),
    identity: signsIn
      ? identity
      : { ...identity, sms: false, providers: { facebook: false, google: false, zalo: false } },
    customerService: links,
  }
}
