import type { FieldRule } from '@lobby/contracts/calls/registration'
import { CURRENCY } from '@lobby/contracts/constants'
import { DEFAULT_READINGS, type Readings } from '@lobby/contracts/readings'
import { IMAGE_BASE } from '../images/names.ts'
import { PROFILE_PATH } from './download-paths.ts'
import { HELP_LINES, type HelpLine } from './help-lines.ts'

interface IdentitySettings {
  /** Whether codes by SMS are the provider's business; else the gateway sends them itself. */
  sms: boolean
  /** Accounts elsewhere that the provider knows (LG-13, LG-14). */
  providers: { facebook: boolean; google: boolean; zalo: boolean }
  /** Where its REST interface is. */
  url: string
  apiKey: string
  /** Whom its tokens are for. */
  project: string
  /** Where its public keys are; empty for a provider that hands its key over (`SignInProvider`). */
  keysUrl: string
}

/** Without a licence or a page of its authority these are empty. */
interface SiteOperator {
  name: string
  licence: string
  authority: string
  url: string
}

/** What the merchant decides. */
export interface SiteSettings {
  maintenance: boolean
  regionRestriction: boolean
  whitelabel: Readonly<Record<string, boolean>>
  readings: Readonly<Partial<Readings>>
  currency: { code: string; pattern: string }
  /** TR: whether visitors can try the site with play money. */
  freePlay: boolean
  /** Does a login need a captcha after a failure (LG-06), and one by name a solved puzzle (LG-19)? */
  loginChecks: { captcha: boolean; slider: boolean }
  /** Rules of registration fields that differ from the defaults (RG-28). */
  registerFields: Readonly<Record<string, FieldRule>>
  /** RG-12: what a new member is given, in whole đồng; 0 for nothing. */
  registerBonus: number
  /** Hours until a new bank account can be paid to, so that its owner has time to hear of it; 0 for none. */
  accountWaitHours: number
  /** PD-05: a withdrawal of so much or more, in whole đồng, leaves by two people of the back office; 0 for none. */
  secondCashierFrom: number
  /** A payment of more than this, in whole đồng, is credited by the back office alone; 0 for no such sum. */
  largestPayment: number
  /** PP-07: whether money is paid out only to whoever's papers, and with them the age, were approved. */
  withdrawIdentity: boolean
  /** LG-13, LG-20, RG-17: the phone-verification provider (Firebase type). */
  identity: IdentitySettings
  imageCDNs: readonly string[]
  mainDomain: string
  mobileTemplate: { mem_cen: string; dep_func: string }
  /** DL-17: is there a newer app than the one that is out? */
  appUpgradeable: boolean
  /** Version of the app that the links lead to. */
  appVersion: string
  resources: readonly { resourceType: string; url: string }[]
  /** In clear; they leave the gateway obfuscated (CS-08). A path is one of the chat provider's origin. */
  customerService: Readonly<Record<string, string>>
  /** Who helps players that want to play less, by region. */
  helpLines: readonly HelpLine[]
  /** Who runs the site and by what licence, as it stands at the end of home; null names nobody. */
  operator: SiteOperator | null
}

/** Everything on that the reference gateway can serve by itself: nobody outside is named here. */
export const DEFAULT_SETTINGS: SiteSettings = {
  maintenance: false,
  regionRestriction: false,
  whitelabel: {
    DEPOSIT: true,
    WITHDRAW: true,
    GAMES: true,
    SMS: true,
    MAIL: true,
    PUSH: true,
    IDENTITY: true,
    USERNAMEREG3: true,
    MOBILENUMREG3: true,
    REGMOBVERF3: true,
    MOBILENUMPASSREG3: true,
    FACEBOOKLOGIN3: true,
    GOOGLELOGIN3: true,
    MOBILEVERCODELOGIN3: true,
    UPDATEMOBILEICC3: true,
    CBS3: true,
    REGCEN: true,
    AGETEAMPNL3: true,
    DOWNMAN: true,
    TEAMBETTING3: true,
    TRANSREC3: true,
    REWARDCENTER3: true,
    REFERRAL3: true,
    MANDATORYUPDATE3: false,
    DOWNLOADBARLOGIN3: false,
    HIDEHOMEGUIDE3: false,
  },
  readings: DEFAULT_READINGS,
  freePlay: true,
  loginChecks: { captcha: true, slider: true },
  registerFields: {},
  registerBonus: 58_000,
  accountWaitHours: 24,
  secondCashierFrom: 0,
  // Twice what the reference's ways to pay take at most.
  largestPayment: 1_000_000_000,
  withdrawIdentity: false,
  identity: {
    sms: false,
    providers: { facebook: false, google: false, zalo: false },
    url: '',
    apiKey: '',
    project: '',
    keysUrl: '',
  },
  // Amounts are thousands of đồng, as sites of this kind count; see decision 102.
  currency: { code: 'VND', pattern: CURRENCY.pattern.replace('0.0000', '0.00') },
  imageCDNs: [''],
  mainDomain: '',
  mobileTemplate: { mem_cen: '1', dep_func: '1' },
  appUpgradeable: false,
  appVersion: '2.4.1',
  resources: [
    { resourceType: 'MOBILECONFIG', url: PROFILE_PATH },
    { resourceType: 'AppDownloadIcon', url: `${IMAGE_BASE}/app/icon.png` },
    { resourceType: 'LOGOLINK', url: '/m/home' },
  ],
  customerService: {},
  helpLines: HELP_LINES,
  operator: null,
}

export type SettingsChange = Partial<SiteSettings>

/** `whitelabel` and `readings` are merged switch by switch; everything else is replaced. */
export function changed(settings: SiteSettings, change: SettingsChange): SiteSettings {
  return {
    ...settings,
    ...change,
    whitelabel: { ...settings.whitelabel, ...change.whitelabel },
    readings: { ...settings.readings, ...change.readings },
  }
}
