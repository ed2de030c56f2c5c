import { MERCHANT_CODE } from '@lobby/contracts/constants'
import { FIRST_NODE_ID, GAME_ROWS } from '../games/game-list.ts'
import { VENDORS } from '../games/vendor-list.ts'
import { LOTTERIES } from '../lottery/lotteries.ts'
import { HEAD_ICONS } from '../members/head-icons.ts'
import { BANNERS, MATCHES } from '../seed/announcement-texts.ts'
import { PROMOTIONS } from '../seed/promotion-texts.ts'
import { MALL_ITEMS } from '../seed/seed-mall.ts'
import { appPicture, badgePicture, crestPicture, type Drawing, squarePicture, widePicture } from './compose.ts'
import { type Motif, motifOfGame, motifOfType, motifs } from './themes.ts'

type Draw = () => Drawing

const TILE_CATEGORIES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT', 'LOTT']
type Motifs = readonly [Motif, ...Motif[]]
/** What promotions of a category show, in turn. */
const CATEGORY_MOTIFS: Readonly<Record<number, readonly [Motifs, ...Motifs[]]>> = {
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
const BANNER_MOTIFS: Readonly<Record<string, Motifs>> = {
  'banner-welcome': [motifs.chest, motifs.envelope, motifs.gift],
  'banner-carp': [motifs.carp, motifs.dragonFace, motifs.coins],
  'banner-lottery': [motifs.drawDrum, motifs.ticket, motifs.lotus],
  'banner-live': [motifs.flush, motifs.chips, motifs.wheelSide],
  'banner-register': [motifs.gift, motifs.crown, motifs.coins],
}
const BANNER_AIRS: Readonly<Record<string, string>> = {
  'banner-carp': 'ocean',
  'banner-lottery': 'hoi an',
  'banner-live': 'saigon',
}
/** By the kinds of `REWARD_KINDS`. */
const REWARD_MOTIFS: Readonly<Record<string, Motif>> = {
  promotion: motifs.gift,
  rebate: motifs.purse,
  referral: motifs.envelope,
  commission: motifs.coins,
  level: motifs.crown,
  salary: motifs.ingot,
  dividend: motifs.chart,
  hour: motifs.bell,
}
const MALL_MOTIFS: Readonly<Record<string, Motif>> = {
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
const VENDOR_MOTIFS: Readonly<Record<string, Motif>> = {
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

function drawingsOf(): Map<string, Draw> {
  const drawings = new Map<string, Draw>()
  for (const [index, [, row, , name]] of GAME_ROWS.entries()) {
    const id = `G${FIRST_NODE_ID + index}`
    const type = typeOf(row, name)
    const motif = motifOfGame(type, name, index)
    drawings.set(`games/${id}`, () => squarePicture({ seed: `game/${id}`, motif, type, name, turn: index }))
  }
  for (const [index, { code, categories }] of VENDORS.entries()) {
    const motifIn = (category: string) => VENDOR_MOTIFS[code] ?? motifOfType(vendorType(code, category), index)
    const badge = () => badgePicture(`vendor/${code}`, motifIn(categories[0] ?? 'RNG'), index)
    drawings.set(`vendors/${code}`, badge)
    drawings.set(`products/${MERCHANT_CODE.toUpperCase()}/${code}/mobile`, badge)
    for (const category of TILE_CATEGORIES) {
      const type = vendorType(code, category)
      const motif = motifIn(category)
      drawings.set(`tiles/${category}-${code}`, () =>
        squarePicture({ seed: `tile/${category}/${code}`, motif, type, turn: index }),
      )
    }
  }
  for (const [index, { code, region, nameEn }] of LOTTERIES.entries()) {
    const type = region === 'stock' ? 'ELOTT' : 'LOTT'
    const motif = region === 'stock' ? motifs.chart : motifOfType(type, index)
    const picture = () => squarePicture({ seed: `lottery/${code}`, motif, type, name: nameEn, turn: index })
    drawings.set(`lotteries/${code}`, picture)
    drawings.set(`games/${code}`, picture)
  }
  for (const [index, { id }] of BANNERS.entries()) {
    const list = BANNER_MOTIFS[id] ?? [motifs.gift]
    drawings.set(`banners/${id}`, () => widePicture(`banner/${id}`, list, 1200, 520, index, BANNER_AIRS[id]))
  }
  for (const [index, { id, categories }] of PROMOTIONS.entries()) {
    const lists = CATEGORY_MOTIFS[categories[0] ?? 1]
    const list = lists?.[index % lists.length] ?? [motifs.gift]
    drawings.set(`promotions/${id}`, () => widePicture(`promotion/${id}`, list, 800, 360, index))
    drawings.set(`promotions/${id}-detail`, () => widePicture(`promotion/${id}/detail`, list, 800, 800, index))
  }
  for (const [index, [kind, motif]] of Object.entries(REWARD_MOTIFS).entries()) {
    drawings.set(`rewards/${kind}`, () => badgePicture(`reward/${kind}`, motif, index))
  }
  for (const [index, { id }] of MALL_ITEMS.entries()) {
    const motif = MALL_MOTIFS[id] ?? motifs.gift
    drawings.set(`mall/${id}`, () => squarePicture({ seed: `mall/${id}`, motif, type: 'RNG', turn: index }))
  }
  for (const { homeTeamId, awayTeamId } of MATCHES) {
    for (const id of [homeTeamId, awayTeamId]) drawings.set(`teams/${id}`, () => crestPicture(`team/${id}`))
  }
  for (const [index, icon] of HEAD_ICONS.entries())
    drawings.set(`heads/${icon}`, () => badgePicture(`head/${icon}`, motifs[icon], index))
  drawings.set('app/icon', appPicture)
  return drawings
}

/** E-sports and cockfight vendors stand in SPORTS and look like what they are. */
function vendorType(code: string, category: string): string {
  const row = GAME_ROWS.find(([vendor]) => vendor === code)
  return row && category === 'SPORTS' ? typeOf(row[1], row[3]) : category
}
const typeOf = (type: string, en: string): string => (en.startsWith('Cockfight') ? 'COCKFIGHT' : type)

const DRAWINGS = drawingsOf()

/** The drawing behind a path such as `games/G1001`, or null when the gateway names no such picture. */
export const drawingOf = (name: string): Drawing | null => DRAWINGS.get(name)?.() ?? null
export const pictureNames = (): readonly string[] => [...DRAWINGS.keys()]
