import { LANGUAGES, type Language, textIn, type Worded } from '@lobby/contracts/languages'
import { PATH } from '@lobby/contracts/paths'
import type { PromotionContent } from '../promotions/content.ts'
import { worded } from '../wording/wording.ts'
import { PROMOTION_FIGURES } from './promotion-figures.ts'

/** `days`: first and last day from now. */
type SeedPromotion = PromotionContent & { id: string; days: readonly [number, number] }

const TERMS = worded('promotions.terms')

/** HTML of the terms in every language: a list of the text's lines below one heading. */
function list(terms: Worded): Worded {
  const html = (language: Language) =>
    `<h3>${textIn(TERMS, language)}</h3><ol>${textIn(terms, language).replace(/^.*$/gm, '<li>$&</li>').replaceAll('\n', '')}</ol>`
  return Object.fromEntries(LANGUAGES.map((language) => [language, html(language)])) as Worded
}

export const PROMOTIONS: readonly SeedPromotion[] = [
  {
    id: 'promo-welcome',
    days: [-30, 3650],
    noExpiry: true,
    categories: [1],
    action: { linkageType: 'URL', linkage: `${PATH.deposit}?promotion=first` },
    title: worded('promotions.offers.welcome.title', PROMOTION_FIGURES.welcome),
    body: list(worded('promotions.offers.welcome.terms', PROMOTION_FIGURES.welcome)),
  },
  {
    id: 'promo-daily',
    days: [-10, 20],
    noExpiry: false,
    categories: [1, 2],
    action: { linkageType: 'URL', linkage: `${PATH.deposit}?promotion=daily` },
    title: worded('promotions.offers.daily.title', PROMOTION_FIGURES.daily),
    body: list(worded('promotions.offers.daily.terms', PROMOTION_FIGURES.daily)),
  },
  {
    id: 'promo-slots',
    days: [-5, 9],
    noExpiry: false,
    categories: [2],
    action: { linkageType: 'G', vendor: 'LOTUS', nodeId: 1001 },
    title: worded('promotions.offers.slots.title', PROMOTION_FIGURES.slots),
    body: list(worded('promotions.offers.slots.terms', PROMOTION_FIGURES.slots)),
  },
  {
    id: 'promo-live',
    days: [-20, 3650],
    noExpiry: true,
    categories: [3],
    action: { linkageType: 'URL', linkage: '/m/live' },
    title: worded('promotions.offers.live.title', PROMOTION_FIGURES.live),
    body: list(worded('promotions.offers.live.terms', PROMOTION_FIGURES.live)),
  },
  {
    id: 'promo-sports',
    days: [-2, 12],
    noExpiry: false,
    categories: [4],
    action: { linkageType: 'URL', linkage: '/m/sports' },
    title: worded('promotions.offers.sports.title', PROMOTION_FIGURES.sports),
    body: list(worded('promotions.offers.sports.terms', PROMOTION_FIGURES.sports)),
  },
  {
    id: 'promo-lottery',
    days: [-7, 3650],
    noExpiry: true,
    categories: [5],
    action: { linkageType: 'URL', linkage: '/m/lottery' },
    title: worded('promotions.offers.lottery.title', PROMOTION_FIGURES.lottery),
    body: list(worded('promotions.offers.lottery.terms', PROMOTION_FIGURES.lottery)),
  },
  {
    id: 'promo-birthday',
    days: [-100, 3650],
    noExpiry: true,
    categories: [6],
    action: { linkageType: 'URL', linkage: '/m/member/benefits' },
    title: worded('promotions.offers.birthday.title', PROMOTION_FIGURES.birthday),
    body: list(worded('promotions.offers.birthday.terms', PROMOTION_FIGURES.birthday)),
  },
  {
    id: 'promo-invite',
    days: [-40, 3650],
    noExpiry: true,
    categories: [1, 6],
    action: { linkageType: 'URL', linkage: '/m/inviteFriends' },
    title: worded('promotions.offers.invite.title', PROMOTION_FIGURES.invite),
    body: list(worded('promotions.offers.invite.terms', PROMOTION_FIGURES.invite)),
  },
  {
    id: 'promo-weekend',
    days: [-1, 3650],
    noExpiry: false,
    weekends: true,
    categories: [2, 3],
    action: { linkageType: 'URL', linkage: '/m/gameCenter' },
    title: worded('promotions.offers.weekend.title', PROMOTION_FIGURES.weekend),
    body: list(worded('promotions.offers.weekend.terms', PROMOTION_FIGURES.weekend)),
  },
]
