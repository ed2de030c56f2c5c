import { MERCHANT_CODE } from '@lobby/contracts/constants'
import { FIRST_NODE_ID, GAME_ROWS } from '../games/game-list.ts'
import { VENDORS } from '../games/vendor-list.ts'
import { LOTTERIES } from '../lottery/lotteries.ts'
import { HEAD_ICONS } from '../members/head-icons.ts'
import { BANNERS, MATCHES } from '../promotions/seed-content.ts'
import { PROMOTIONS } from '../promotions/seed-promotions.ts'
import { seededRandom } from '../random.ts'
import { appPicture, badgePicture, crestPicture, type Drawing, squarePicture, widePicture } from './compose.ts'
import { type Motif, motifOfGame, motifOfType, motifs } from './themes.ts'

type Draw = () => Drawing

const TILE_CATEGORIES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT', 'LOTT']
const CATEGORY_MOTIFS: Readonly<Record<number, readonly [Motif, ...Motif[]]>> = {
  1: [motifs.gift, motifs.coins, motifs.stars],
  2: [motifs.reels, motifs.coin, motifs.seven],
  3: [motifs.roulette, motifs.cards, motifs.dice],
  4: [motifs.football, motifs.trophy, motifs.pitch],
  5: [motifs.lotteryBalls, motifs.coins, motifs.lantern],
  6: [motifs.trophy, motifs.gem, motifs.gift],
}
const BANNER_MOTIFS: Readonly<Record<string, readonly [Motif, ...Motif[]]>> = {
  'banner-welcome': [motifs.gift, motifs.coins, motifs.lantern],
  'banner-carp': [motifs.carp, motifs.dragon, motifs.coins],
  'banner-lottery': [motifs.lotteryBalls, motifs.lotus, motifs.coins],
  'banner-live': [motifs.cards, motifs.chip, motifs.roulette],
  'banner-register': [motifs.stars, motifs.gift, motifs.coins],
}
const VENDOR_MOTIFS: Readonly<Record<string, Motif>> = {
  LOTUS: motifs.lotus,
  DRGN: motifs.dragon,
  SAO: motifs.stars,
  MEK: motifs.boat,
  NEON: motifs.city,
  TIGER: motifs.tiger,
  ROYAL: motifs.chip,
  SAIGON: motifs.lantern,
  ORCHID: motifs.gem,
  HARBOR: motifs.roulette,
  CORAL: motifs.coral,
  BAMBOO: motifs.cards,
  JADE: motifs.mahjong,
  GPI: motifs.keno,
}

function drawingsOf(): Map<string, Draw> {
  const drawings = new Map<string, Draw>()
  for (const [index, [, type, , en]] of GAME_ROWS.entries()) {
    const id = `G${FIRST_NODE_ID + index}`
    drawings.set(`games/${id}`, () => squarePicture(`game/${id}`, motifOfGame(typeOf(type, en), en, seededRandom(id))))
  }
  for (const { code, categories } of VENDORS) {
    const random = () => seededRandom(`vendor/${code}`)
    const motif = () => VENDOR_MOTIFS[code] ?? motifOfType(vendorType(code, categories[0] ?? 'RNG'), random())
    const badge = () => badgePicture(`vendor/${code}`, motif())
    drawings.set(`vendors/${code}`, badge)
    drawings.set(`products/${MERCHANT_CODE.toUpperCase()}/${code}/mobile`, badge)
    for (const category of TILE_CATEGORIES) {
      const type = () => (category === 'SPORTS' ? vendorType(code, category) : category)
      const tile = () => squarePicture(`tile/${category}/${code}`, motifOfType(type(), random()))
      drawings.set(`tiles/${category}-${code}`, tile)
    }
  }
  for (const { code, region } of LOTTERIES) {
    const motif = region === 'stock' ? motifs.chart : motifs.lotteryBalls
    drawings.set(`lotteries/${code}`, () => squarePicture(`lottery/${code}`, motif))
    drawings.set(`games/${code}`, () => squarePicture(`lottery/${code}`, motif))
  }
  for (const { id } of BANNERS) {
    const list = BANNER_MOTIFS[id] ?? [motifs.gift]
    drawings.set(`banners/${id}`, () => widePicture(`banner/${id}`, list, 1200, 520))
  }
  for (const { id, categories } of PROMOTIONS) {
    const list = CATEGORY_MOTIFS[categories[0] ?? 1] ?? [motifs.gift]
    drawings.set(`promotions/${id}`, () => widePicture(`promotion/${id}`, list, 800, 360))
    drawings.set(`promotions/${id}-detail`, () => widePicture(`promotion/${id}/detail`, list, 800, 800))
  }
  for (const { homeTeamId, awayTeamId } of MATCHES) {
    for (const id of [homeTeamId, awayTeamId]) drawings.set(`teams/${id}`, () => crestPicture(`team/${id}`))
  }
  for (const icon of HEAD_ICONS) drawings.set(`heads/${icon}`, () => badgePicture(`head/${icon}`, motifs[icon]))
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
