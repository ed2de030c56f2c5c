import * as v from 'valibot'
import { call, shortText } from '../wire/call.ts'
import { knownOr, listOf, recordOf } from '../wire/list-of.ts'

// biome-ignore lint/performance/noBarrelFile: calls of the system, in a file of their own for the first visit's sake
export { consolidatedSettings, systemStatus, whitelabel } from './site.ts'

/** `url` is relative to an image CDN; lower sequences come first. */
export const AnnouncementImage = v.object({ url: v.string(), sequence: v.number() })

/** HM-04: what a tap on a banner does. */
export const Linkage = {
  linkageType: v.optional(knownOr(['URL', 'P', 'G'], undefined)),
  linkage: v.optional(v.string()),
  vendor: v.optional(v.string()),
  roomId: v.optional(v.string()),
  nodeId: v.optional(v.number()),
}

/** A notice to read. `content` is HTML and must be sanitised before it is shown. */
export const Announcement = v.object({
  id: v.string(),
  title: v.string(),
  read: v.boolean(),
  content: v.optional(v.string()),
  startDate: v.optional(v.string()),
  /** Of a pop-up that promises a deposit's bonus: its id, by which the cashier chooses it (PL-03). */
  bonus: v.optional(v.string()),
})
/** A picture of home or of a page's head, and what a tap on it does. */
export const Banner = v.object({
  id: v.string(),
  url: v.string(),
  title: v.string(),
  /** What the title promises, in figures of the rule that pays (PL-02). */
  text: v.optional(v.string()),
  /** Of one that promises a deposit's bonus which the caller can have now: its id, as of a pop-up (PL-03). */
  bonus: v.optional(v.string()),
  /** Of one that opens a game: that game's type, by which a page of a type has its own banners (SH-30). */
  gameType: v.optional(v.string()),
  ...Linkage,
})

/** SE-22; `content` is HTML and must be sanitised before it is shown (PR-12). Dates are ISO 8601. */
export const Promotion = v.object({
  id: v.string(),
  title: v.string(),
  content: v.string(),
  startDate: v.string(),
  endDate: v.string(),
  noExpiry: v.picklist([0, 1]),
  announcementImages: listOf(AnnouncementImage),
  promoAnnouncementCategoryIds: listOf(v.number()),
  read: v.boolean(),
  ...Linkage,
})

/** What a unit on it pays now; null where the bookmaker does not sell it. */
const Price = v.nullable(v.number())

/** WB-03; `matchTime` is ms since the epoch. One that has ended is gone; a score that is not told is none yet. */
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
  /** Beside the documents' fields: a match goes on while it is looked at. */
  status: v.optional(knownOr(['scheduled', 'live'], undefined)),
  homeScore: v.optional(v.number()),
  awayScore: v.optional(v.number()),
  /** Minutes of play that are over, as its bookmaker says them. */
  minute: v.optional(v.number()),
  /** The match in a bet's name: `<id>.<home, draw or away>` of a launch. */
  id: v.optional(v.string()),
  /** The bookmaker's own, left out while it does not say them. */
  odds: v.optional(v.object({ home: Price, draw: Price, away: Price })),
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
    banners: listOf(Banner),
    player: listOf(Announcement),
    popup: listOf(Announcement),
    promotion: listOf(Promotion),
    hot: listOf(HotMatch),
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
  value: listOf(v.object({ id: v.number(), name: v.string() })),
  summary: 'Categories of promotions',
})

/**
 * CL-18, PR-08: once read it stays read, for this account on all devices. Fails with `announcement.unknown`; a trial
 * account leaves no mark on a promotion (PR-09).
 */
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
  value: recordOf(v.string()),
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
  value: listOf(v.object({ id: v.number(), name: v.string(), total: v.number() })),
  summary: 'Categories of promotions and how many each has',
})

/** CL-01: promotions without read marks, for visitors. */
export const publicPromotions = call({
  name: 'publicPromotions',
  method: 'POST',
  path: '/wps/relay/MCS2_postAnnouncement',
  session: 'none',
  input: v.object({ categoryId: v.optional(v.number()), language: v.optional(shortText) }),
  value: listOf(Promotion),
  summary: 'Promotions that run now',
})

/** CL-01: the notices that run now, then the newest large wins in the same form. */
export const lobbyNews = call({
  name: 'lobbyNews',
  method: 'GET',
  path: '/wps/relay/GLS2_lobbyNews',
  session: 'none',
  input: relayInput,
  value: listOf(Announcement),
  summary: 'Notices and the newest large wins, for visitors',
})

/** DL-21. The GAP of its method and path is decided: GET. `resources` are where the newest app is. */
export const appInfo = call({
  name: 'appInfo',
  method: 'GET',
  path: '/wps/system/appInfo',
  session: 'optional',
  input: v.object({}),
  value: v.object({
    upgradeable: v.boolean(),
    /** Beside the documents' fields: what the links lead to. */
    version: v.optional(v.string()),
    resources: listOf(v.object({ resourceType: v.picklist(['IOS', 'Android']), url: v.string() })),
  }),
  summary: 'Is there a newer app, and where?',
})
