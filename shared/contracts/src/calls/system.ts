import * as v from 'valibot'
import { call, shortText } from '../call.ts'

const Resource = v.object({ resourceType: v.string(), url: v.string() })

export const SiteInfo = v.object({
  /** CS-08: obfuscated, see wire-facts.md. */
  customerService: v.record(v.string(), v.string()),
  domainRoute: v.record(v.string(), v.string()),
  mobileTemplate: v.object({ mem_cen: v.string(), dep_func: v.string() }),
  paths: v.record(v.string(), v.string()),
  register: v.record(v.string(), v.unknown()),
  resources: v.array(Resource),
  whitelabel: v.record(v.string(), v.boolean()),
  mainDomain: v.string(),
  imageCDNs: v.array(v.string()),
  sms: v.record(v.string(), v.unknown()),
})

/** SE-07, SE-08, CL-15 */
export const systemStatus = call({
  name: 'systemStatus',
  method: 'GET',
  path: '/wps/system/status',
  session: 'none',
  input: v.object({}),
  value: v.object({
    /** SH-38, SH-39: 0, 1 or 2; what 1 and 2 mean is a reading. */
    status: v.picklist([0, 1, 2]),
    maintenance: v.boolean(),
    regionRestriction: v.boolean(),
    /** The caller's address as the gateway sees it: the restricted page shows it (SH-41). */
    ip: v.string(),
    info: SiteInfo,
  }),
  summary: 'Status of the site and its public settings',
})

/** SE-13, CL-15: every switch by its name; a switch that is missing is off. */
export const whitelabel = call({
  name: 'whitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  session: 'none',
  input: v.object({}),
  value: v.record(v.string(), v.boolean()),
  summary: 'Whitelabel switches of the merchant',
})

/** CL-15. `publicKey` seals the calls that are declared `sealed`; a JWK for RSA-OAEP-256. */
export const consolidatedSettings = call({
  name: 'consolidatedSettings',
  method: 'GET',
  path: '/wps/system/settings/consolidated',
  session: 'none',
  input: v.object({}),
  value: v.object({
    publicKey: v.looseObject({ kty: v.literal('RSA'), n: v.string(), e: v.string(), kid: v.string() }),
    /** The gateway's clock, ms since the epoch: sealed calls carry the time, countdowns need the gap. */
    serverTime: v.number(),
    currency: v.object({ code: v.string(), pattern: v.string() }),
    readings: v.record(v.string(), v.union([v.string(), v.number()])),
  }),
  summary: 'Settings a client needs before it can talk: keys, currency, readings',
})

export const AnnouncementImage = v.object({ url: v.string(), sequence: v.number() })

/** HM-04 and wire-facts.md: what a tap on a banner does. */
export const Linkage = {
  linkageType: v.optional(v.picklist(['URL', 'P', 'G'])),
  linkage: v.optional(v.string()),
  vendor: v.optional(v.string()),
  roomId: v.optional(v.string()),
  nodeId: v.optional(v.number()),
}

export const Announcement = v.object({
  id: v.string(),
  title: v.string(),
  read: v.boolean(),
  content: v.optional(v.string()),
  startDate: v.optional(v.string()),
})
export const Banner = v.object({ id: v.string(), url: v.string(), title: v.string(), ...Linkage })

/** SE-22; `content` is HTML and must be sanitised before it is shown (PR-12). Dates are ISO 8601. */
export const Promotion = v.object({
  id: v.string(),
  title: v.string(),
  content: v.string(),
  startDate: v.string(),
  endDate: v.string(),
  noExpiry: v.picklist([0, 1]),
  announcementImages: v.array(AnnouncementImage),
  promoAnnouncementCategoryIds: v.array(v.number()),
  read: v.boolean(),
  ...Linkage,
})

/** WB-03; `matchTime` is ms since the epoch. */
export const HotMatch = v.object({
  matchTime: v.number(),
  homeTeam: v.string(),
  awayTeam: v.string(),
  homeTeamImageUrl: v.string(),
  awayTeamImageUrl: v.string(),
  league: v.string(),
  vendor: v.string(),
  roomId: v.string(),
  nodeId: v.number(),
})

/** CL-17, WB-04, SE-11. `types` is a comma-separated list of B, PL, PU, PR, H; only the groups asked for are filled. */
export const announcements = call({
  name: 'announcements',
  method: 'GET',
  path: '/wps/system/announcements',
  session: 'optional',
  input: v.object({
    types: shortText,
    groupName: v.optional(shortText),
    platform: v.optional(shortText),
    merchantCode: v.optional(shortText),
    language: v.optional(shortText),
  }),
  value: v.object({
    banners: v.array(Banner),
    player: v.array(Announcement),
    popup: v.array(Announcement),
    promotion: v.array(Promotion),
    hot: v.array(HotMatch),
  }),
  summary: 'Banners, notices, popups, promotions and hot matches',
})

/** Categories of the promotion centre's menu (PR-02). */
export const promotionCategories = call({
  name: 'promotionCategories',
  method: 'GET',
  path: '/wps/relay/MCS2_getMultiCategoryTypeAnnouncements',
  session: 'none',
  input: v.object({ language: v.optional(shortText) }),
  value: v.array(v.object({ id: v.number(), name: v.string() })),
  summary: 'Categories of promotions',
})

/** CL-18, PR-08 */
export const markAnnouncementRead = call({
  name: 'markAnnouncementRead',
  method: 'POST',
  path: '/wps/system/announcements/read',
  session: 'required',
  input: v.object({ announcementId: shortText, read: v.literal(true) }),
  value: v.null(),
  summary: 'Marks one announcement or promotion as read',
})

/** CL-01: names of the merchant's other addresses. */
export const domainRoute = call({
  name: 'domainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  session: 'none',
  input: v.object({}),
  value: v.record(v.string(), v.string()),
  summary: 'Addresses of the merchant, by what they are for',
})

const relayInput = v.object({ language: v.optional(shortText) })

/** CL-01: the categories of promotions with how many run in each. */
export const promotionCatalogue = call({
  name: 'promotionCatalogue',
  method: 'POST',
  path: '/wps/relay/MCS2_postCatalog',
  session: 'none',
  input: relayInput,
  value: v.array(v.object({ id: v.number(), name: v.string(), total: v.number() })),
  summary: 'Categories of promotions and how many each has',
})

/** CL-01: promotions without read marks, for visitors. */
export const publicPromotions = call({
  name: 'publicPromotions',
  method: 'POST',
  path: '/wps/relay/MCS2_postAnnouncement',
  session: 'none',
  input: v.object({ categoryId: v.optional(v.number()), language: v.optional(shortText) }),
  value: v.array(Promotion),
  summary: 'Promotions that run now',
})

/** CL-01 */
export const lobbyNews = call({
  name: 'lobbyNews',
  method: 'GET',
  path: '/wps/relay/GLS2_lobbyNews',
  session: 'none',
  input: relayInput,
  value: v.array(Announcement),
  summary: 'Notices, for visitors',
})
