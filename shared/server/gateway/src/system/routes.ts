import { siteOperator } from '@lobby/contracts/calls/operator'
import { appInfo, consolidatedSettings, domainRoute, systemStatus, whitelabel } from '@lobby/contracts/calls/system'
import { textIn } from '@lobby/contracts/languages'
import { DEFAULT_READINGS } from '@lobby/contracts/readings'
import { type Route, route } from '../calls/route.ts'
import { IMAGE_BASE } from '../images/names.ts'
import { REGISTER_TURNOVER } from '../settings/register-turnover.ts'
import type { SiteSettings } from '../settings/site-settings.ts'
import { obfuscated } from './obfuscation.ts'
import { serviceLinks } from './service-links.ts'

/** SH-38, SH-39: maintenance wins when both apply; which number stands for which is a reading. */
function statusNumber({ maintenance, regionRestriction, readings }: SiteSettings): 0 | 1 | 2 {
  const [forMaintenance, forRegion] = readings.statusReading === 'B' ? ([2, 1] as const) : ([1, 2] as const)
  if (maintenance) return forMaintenance
  return regionRestriction ? forRegion : 0
}

const showStatus = route(systemStatus, (_input, { world, ip }) => {
  const settings = world.settings()
  return {
    status: statusNumber(settings),
    maintenance: settings.maintenance,
    regionRestriction: settings.regionRestriction,
    ip,
    info: infoOf(settings, world.outside.games?.origin(), serviceLinks(world)),
  }
})

/** Where games are framed from: the site's policy is made with it. */
const domainsOf = ({ mainDomain }: SiteSettings, vendor: string | undefined): Record<string, string> => ({
  ...(vendor ? { vendor } : {}),
  ...(mainDomain ? { main: mainDomain } : {}),
})

function infoOf(settings: SiteSettings, vendor: string | undefined, links: Readonly<Record<string, string>>) {
  const services = Object.entries(links)
  return {
    customerService: Object.fromEntries(services.map(([name, url]) => [name, obfuscated(url, 'Lb7pQx2k')])),
    domainRoute: domainsOf(settings, vendor),
    mobileTemplate: settings.mobileTemplate,
    paths: { tiles: `${IMAGE_BASE}/tiles`, products: `${IMAGE_BASE}/products` },
    register: settings.registerBonus > 0 ? { bonusAmount: settings.registerBonus, turnover: REGISTER_TURNOVER } : {},
    resources: [...settings.resources],
    whitelabel: settings.whitelabel,
    mainDomain: settings.mainDomain,
    imageCDNs: [...settings.imageCDNs],
    sms: smsOf(settings),
  }
}

/** LG-20, RG-17: who sends codes, and what a client needs to speak with the provider. */
const smsOf = ({ identity: { sms, providers, url, apiKey, keysUrl } }: SiteSettings) => ({
  channel: sms ? 'firebase' : 'gateway',
  providers,
  url,
  apiKey,
  sandbox: keysUrl === '',
})

const showWhitelabel = route(whitelabel, (_input, { world }) => world.settings().whitelabel)

const showSettings = route(consolidatedSettings, (_input, { world }) => {
  const { currency, readings } = world.settings()
  return {
    publicKey: world.sealKey.publicKey,
    serverTime: world.clock.now(),
    currency,
    readings: { ...DEFAULT_READINGS, ...readings },
  }
})

const showDomains = route(domainRoute, (_input, { world }) =>
  domainsOf(world.settings(), world.outside.games?.origin()),
)

const showOperator = route(siteOperator, (_input, { world, language }) => ({
  operator: world.settings().operator,
  payments: (world.outside.payments?.methods() ?? []).map(({ name }) => textIn(name, language)),
}))

/** DL-21: the same links as the site's own. */
const showApp = route(appInfo, (_input, { world }) => {
  const { appUpgradeable, appVersion, resources } = world.settings()
  return {
    upgradeable: appUpgradeable,
    version: appVersion,
    resources: resources.flatMap(({ resourceType, url }) =>
      resourceType === 'IOS' || resourceType === 'Android' ? [{ resourceType, url } as const] : [],
    ),
  }
})

export const systemRoutes: readonly Route[] = [
  showStatus,
  showWhitelabel,
  showSettings,
  showDomains,
  showOperator,
  showApp,
]
