/** Which things stand for a promotion, a banner, a vendor and so on. */
import { type Motif, motifs } from './themes.ts'

type Motifs = readonly [Motif, ...Motif[]]
/** What promotions of a category show, in turn. */
export const CATEGORY_MOTIFS: Readonly<Record<number, readonly [Motifs, ...Motifs[]]>> = {
  1: [
    [motifs.gift, motifs.coins, motifs.envelope],
    [motifs.chest, motifs.gift, motifs.coin],
    [motifs.envelope, motifs.ingot, motifs.firecrackers],
  ],
  2: [
    [motifs.sevens, motifs.bell, motifs.coins],
    [motifs.reels, motifs.coin, motifs.gems],
    [motifs.dragonFace, motifs.ingot, motifs.purse],
  ],
  3: [
    [motifs.wheelSide, motifs.chips, motifs.flush],
    [motifs.flush, motifs.chips, motifs.diceDome],
  ],
  4: [
    [motifs.strike, motifs.trophy, motifs.basketball],
    [motifs.trophy, motifs.football, motifs.swords],
  ],
  5: [
    [motifs.drawDrum, motifs.ticket, motifs.coins],
    [motifs.lotteryBalls, motifs.ticket, motifs.lantern],
  ],
  6: [
    [motifs.crown, motifs.brilliant, motifs.trophy],
    [motifs.diamondRing, motifs.crown, motifs.chest],
  ],
}
export const BANNER_MOTIFS: Readonly<Record<string, Motifs>> = {
  'banner-welcome': [motifs.chest, motifs.envelope, motifs.gift],
  'banner-carp': [motifs.carp, motifs.dragonFace, motifs.coins],
  'banner-lottery': [motifs.drawDrum, motifs.ticket, motifs.lotus],
  'banner-live': [motifs.flush, motifs.chips, motifs.wheelSide],
  'banner-limits': [motifs.lotus, motifs.lantern, motifs.lotus],
  'banner-help': [motifs.bell, motifs.lotus, motifs.lantern],
  'banner-register': [motifs.gift, motifs.crown, motifs.coins],
  'banner-fish': [motifs.angler, motifs.puffer, motifs.coral],
  'banner-cards': [motifs.cards, motifs.chips, motifs.coins],
  'banner-sports': [motifs.strike, motifs.trophy, motifs.football],
  'banner-keno': [motifs.keno, motifs.ticket, motifs.lotteryBalls],
}
export const BANNER_AIRS: Readonly<Record<string, string>> = {
  'banner-carp': 'ocean',
  'banner-lottery': 'hoi an',
  'banner-live': 'saigon',
}
/** The type of games whose air it has, where its name says none. */
export const BANNER_TYPES: Readonly<Record<string, string>> = {
  'banner-fish': 'FISH',
  'banner-cards': 'PVP',
  'banner-sports': 'SPORTS',
  'banner-keno': 'ELOTT',
}
/** By the kinds of `REWARD_KINDS`. */
export const REWARD_MOTIFS: Readonly<Record<string, Motif>> = {
  promotion: motifs.gift,
  rebate: motifs.purse,
  referral: motifs.envelope,
  commission: motifs.coins,
  level: motifs.crown,
  salary: motifs.ingot,
  dividend: motifs.chart,
  hour: motifs.bell,
}
export const MALL_MOTIFS: Readonly<Record<string, Motif>> = {
  'bonus-10': motifs.envelope,
  'bonus-50': motifs.purse,
  'bonus-200': motifs.coins,
  'bonus-1000': motifs.chest,
  'goods-lantern': motifs.lantern,
  'goods-football': motifs.football,
  'goods-headset': motifs.headset,
  'goods-jade': motifs.jadeRing,
  'goods-gold': motifs.ingot,
}
export const VENDOR_MOTIFS: Readonly<Record<string, Motif>> = {
  LOTUS: motifs.lotus,
  DRGN: motifs.dragonFace,
  SAO: motifs.stars,
  MEK: motifs.boat,
  NEON: motifs.city,
  TIGER: motifs.tigerRoar,
  ROYAL: motifs.crown,
  SAIGON: motifs.lantern,
  ORCHID: motifs.gems,
  HARBOR: motifs.wheelSide,
  CORAL: motifs.coral,
  BAMBOO: motifs.panda,
  JADE: motifs.jadeToad,
  GOAL: motifs.strike,
  PITCH: motifs.pitch,
  ASIABET: motifs.trophy,
  AV: motifs.controller,
  AI: motifs.headset,
  IMES: motifs.swords,
  TF: motifs.helm,
  IA: motifs.shooting,
  DIG: motifs.rooster,
  RCB: motifs.buffalo,
  WS168: motifs.phoenixRising,
  TCG_LOTTO_VN: motifs.drawDrum,
  GPI: motifs.keno,
}
/** What a member can choose for himself. */
export const HEAD_MOTIFS: Readonly<Record<string, Motif>> = {
  lotus: motifs.lotus,
  dragon: motifs.dragon,
  tiger: motifs.tiger,
  carp: motifs.carp,
  coin: motifs.coin,
  lantern: motifs.lantern,
  gem: motifs.gem,
  seven: motifs.seven,
}
