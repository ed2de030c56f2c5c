import { StartError } from '@lobby/gateway/database/lock'
import type { SiteSettings } from '@lobby/gateway/settings'
import { type Environment, partyUrlOf } from '../environment/environment.ts'
import { secretOf } from '../environment/secrets.ts'
import { SIGN_IN_PATH, SIGN_IN_PROJECT } from './bridge.ts'
import type { OidcProvider } from './oidc-clients.ts'

/** The accounts elsewhere that the site's pages know, as they name them. */
const KNOWN = { google: 'google.com', facebook: 'facebook.com', zalo: 'oidc.zalo' } as const

/**
 * `OIDC_<NAME>_ISSUER`, `_CLIENT_ID` and `_CLIENT_SECRET` of each provider. @throws StartError when one of the three is
 * missing
 */
export function oidcProviders(env: Environment): OidcProvider[] {
  return Object.entries(KNOWN).flatMap(([name, id]) => {
    const prefix = `OIDC_${name.toUpperCase()}`
    const [issuer, clientId] = [env[`${prefix}_ISSUER`], env[`${prefix}_CLIENT_ID`]]
    const clientSecret = secretOf(env, `${prefix}_CLIENT_SECRET`, 'theirs')
    if (!issuer && !clientId && !clientSecret) return []
    const missing = Object.entries({ ISSUER: issuer, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret })
    const [gone] = missing.find(([, value]) => !value) ?? []
    if (gone) throw new StartError(`${prefix}_${gone} is missing: all three or none.`)
    const { href } = partyUrlOf(issuer ?? '', `${prefix}_ISSUER`)
    return [{ id, issuer: href, clientId: clientId ?? '', clientSecret: clientSecret ?? '' }]
  })
}

/** The settings with the bridge as the site's sign-in provider; as they are where no provider is named. */
export function withSignIn(settings: SiteSettings, providers: readonly OidcProvider[]): SiteSettings {
  if (providers.length === 0) return settings
  if (settings.identity.keysUrl) {
    throw new StartError('GATEWAY_SETTINGS names a sign-in provider, and so do variables of OIDC_…: one is enough.')
  }
  const has = (id: string) => providers.some((provider) => provider.id === id)
  return {
    ...settings,
    identity: {
      sms: false,
      providers: { facebook: has(KNOWN.facebook), google: has(KNOWN.google), zalo: has(KNOWN.zalo) },
      url: SIGN_IN_PATH,
      apiKey: '',
      project: SIGN_IN_PROJECT,
      keysUrl: '',
    },
  }
}
