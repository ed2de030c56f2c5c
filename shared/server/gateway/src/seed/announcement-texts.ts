import { PATH } from '@lobby/contracts/paths'
import type { BannerContent, MatchContent, NoticeContent } from '../promotions/content.ts'
import { AFF, VLEAGUE } from '../promotions/fixtures.ts'
import { worded } from '../wording/wording.ts'
import { PROMOTION_FIGURES } from './promotion-figures.ts'

type Banner = BannerContent & { id: string; group: string }
export const BANNERS: readonly Banner[] = [
  {
    id: 'banner-welcome',
    group: 'm_home',
    title: worded('deposits.bonuses.first', PROMOTION_FIGURES.welcome),
    text: worded('announcements.banners.terms', PROMOTION_FIGURES.welcome),
    bonus: 'first',
    action: { linkageType: 'P', linkage: 'promo-welcome' },
    instead: {
      title: worded('deposits.bonuses.daily', PROMOTION_FIGURES.daily),
      text: worded('announcements.banners.terms', PROMOTION_FIGURES.daily),
      bonus: 'daily',
      action: { linkageType: 'P', linkage: 'promo-daily' },
    },
  },
  {
    id: 'banner-carp',
    group: 'm_home',
    title: worded('announcements.banners.carp'),
    action: { linkageType: 'G', vendor: 'MEK', nodeId: 1019 },
  },
  {
    id: 'banner-lottery',
    group: 'm_home',
    title: worded('announcements.banners.lottery'),
    action: { linkageType: 'URL', linkage: '/m/lottery' },
  },
  {
    id: 'banner-live',
    group: 'm_home',
    title: worded('announcements.banners.live'),
    action: { linkageType: 'G', vendor: 'ROYAL', nodeId: 1033 },
  },
  // For pages about money and the account, where nothing urges to play (`bannersOf`).
  {
    id: 'banner-limits',
    group: 'm_home',
    title: worded('announcements.banners.limits'),
    action: { linkageType: 'URL', linkage: PATH.saferPlay },
  },
  {
    id: 'banner-help',
    group: 'm_home',
    title: worded('announcements.banners.help'),
    action: { linkageType: 'URL', linkage: PATH.service },
  },
  {
    id: 'banner-register',
    group: 'm_reg',
    title: worded('announcements.banners.register'),
    action: {},
  },
  // For pages of one type of games (`bannersOf`). The list grows at its end: pictures go by the place in it.
  {
    id: 'banner-fish',
    group: 'm_home',
    title: worded('announcements.banners.fish'),
    action: { linkageType: 'G', vendor: 'CORAL', nodeId: 1049 },
  },
  {
    id: 'banner-cards',
    group: 'm_home',
    title: worded('announcements.banners.cards'),
    action: { linkageType: 'G', vendor: 'JADE', nodeId: 1057 },
  },
  {
    id: 'banner-sports',
    group: 'm_home',
    title: worded('announcements.banners.sports'),
    action: { linkageType: 'G', vendor: 'GOAL', nodeId: 1060 },
  },
  {
    id: 'banner-keno',
    group: 'm_home',
    title: worded('announcements.banners.keno'),
    action: { linkageType: 'URL', linkage: '/m/elott' },
  },
]

type Notice = NoticeContent & { id: string }
export const NOTICES: readonly Notice[] = [
  {
    id: 'notice-payments',
    title: worded('announcements.notices.payments.title'),
    body: worded('announcements.notices.payments.body'),
  },
  {
    id: 'notice-maintenance',
    title: worded('announcements.notices.maintenance.title'),
    body: worded('announcements.notices.maintenance.body'),
  },
  {
    id: 'notice-safety',
    title: worded('announcements.notices.safety.title'),
    body: worded('announcements.notices.safety.body'),
  },
  {
    id: 'notice-responsible',
    title: worded('announcements.notices.responsible.title'),
    body: worded('announcements.notices.responsible.body'),
  },
]

export const POPUPS: readonly Notice[] = [
  {
    id: 'popup-welcome',
    title: worded('announcements.popups.welcome.title', PROMOTION_FIGURES.welcome),
    body: worded('announcements.popups.welcome.body', PROMOTION_FIGURES.welcome),
    bonus: 'first',
  },
  {
    id: 'popup-limits',
    title: worded('announcements.notices.responsible.title'),
    body: worded('announcements.notices.responsible.body'),
  },
]

/** `kickOff` counts the kick-offs that are to come. */
type SeedMatch = Omit<MatchContent, 'matchTime'> & { id: string; kickOff: number }

export const MATCHES: readonly SeedMatch[] = [
  {
    id: 'match-1',
    kickOff: 0,
    homeTeam: 'Hà Nội FC',
    awayTeam: 'Nam Định',
    homeTeamId: 'ha-noi',
    awayTeamId: 'nam-dinh',
    league: VLEAGUE,
    vendor: 'GOAL',
    nodeId: 1060,
  },
  {
    id: 'match-2',
    kickOff: 1,
    homeTeam: 'Hải Phòng',
    awayTeam: 'Thanh Hóa',
    homeTeamId: 'hai-phong',
    awayTeamId: 'thanh-hoa',
    league: VLEAGUE,
    vendor: 'PITCH',
    nodeId: 1061,
  },
  {
    id: 'match-3',
    kickOff: 5,
    homeTeam: 'Việt Nam',
    awayTeam: 'Thái Lan',
    homeTeamId: 'viet-nam',
    awayTeamId: 'thai-lan',
    league: AFF,
    vendor: 'ASIABET',
    nodeId: 1062,
  },
  {
    id: 'match-4',
    kickOff: 10,
    homeTeam: 'Indonesia',
    awayTeam: 'Malaysia',
    homeTeamId: 'indonesia',
    awayTeamId: 'malaysia',
    league: AFF,
    vendor: 'GOAL',
    nodeId: 1060,
  },
]
