import { MERCHANT_CODE } from '@lobby/contracts/constants'
import { appPicture, badgePicture, crestPicture, type Drawing, squarePicture, widePicture } from './compose.ts'
import {
  BANNER_AIRS,
  BANNER_MOTIFS,
  BANNER_TYPES,
  CATEGORY_MOTIFS,
  HEAD_MOTIFS,
  MALL_MOTIFS,
  REWARD_MOTIFS,
  VENDOR_MOTIFS,
} from './motifs/of-subjects.ts'
import { motifOfGame, motifOfType, motifs } from './motifs/themes.ts'
import type { GameSubject, Subjects } from './subjects.ts'

type Draw = () => Drawing

const TILE_CATEGORIES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'ELOTT', 'LOTT']

/** The drawing behind each name, such as `games/G1001`; it is made when it is called for. */
export function drawingsOf(subjects: Subjects): ReadonlyMap<string, Draw> {
  const drawings = new Map<string, Draw>()
  for (const [index, game] of subjects.games.entries()) {
    const { id, name } = game
    const type = typeOf(game)
    const motif = motifOfGame(type, name, index)
    drawings.set(`games/${id}`, () => squarePicture({ seed: `game/${id}`, motif, type, name, turn: index }))
  }
  for (const [index, { code, categories }] of subjects.vendors.entries()) {
    const motifIn = (category: string) =>
      VENDOR_MOTIFS[code] ?? motifOfType(vendorType(subjects.games, code, category), index)
    const badge = () => badgePicture(`vendor/${code}`, motifIn(categories[0] ?? 'RNG'), index)
    drawings.set(`vendors/${code}`, badge)
    drawings.set(`products/${MERCHANT_CODE.toUpperCase()}/${code}/mobile`, badge)
    for (const category of TILE_CATEGORIES) {
      const type = vendorType(subjects.games, code, category)
      const motif = motifIn(category)
      drawings.set(`tiles/${category}-${code}`, () =>
        squarePicture({ seed: `tile/${category}/${code}`, motif, type, turn: index }),
      )
    }
  }
  for (const [index, { code, isStock, name }] of subjects.lotteries.entries()) {
    const type = isStock ? 'ELOTT' : 'LOTT'
    const motif = isStock ? motifs.chart : motifOfType(type, index)
    const picture = () => squarePicture({ seed: `lottery/${code}`, motif, type, name, turn: index })
    drawings.set(`lotteries/${code}`, picture)
    drawings.set(`games/${code}`, picture)
  }
  for (const [index, { id }] of subjects.banners.entries()) {
    const list = BANNER_MOTIFS[id] ?? [motifs.gift]
    const air = { name: BANNER_AIRS[id], type: BANNER_TYPES[id] }
    drawings.set(`banners/${id}`, () => widePicture(`banner/${id}`, list, 1200, 520, index, air))
  }
  for (const [index, { id, categories }] of subjects.promotions.entries()) {
    const lists = CATEGORY_MOTIFS[categories[0] ?? 1]
    const list = lists?.[index % lists.length] ?? [motifs.gift]
    drawings.set(`promotions/${id}`, () => widePicture(`promotion/${id}`, list, 800, 360, index))
    drawings.set(`promotions/${id}-detail`, () => widePicture(`promotion/${id}/detail`, list, 800, 800, index))
  }
  for (const [index, [kind, motif]] of Object.entries(REWARD_MOTIFS).entries()) {
    drawings.set(`rewards/${kind}`, () => badgePicture(`reward/${kind}`, motif, index))
  }
  for (const [index, { id }] of subjects.mallItems.entries()) {
    const motif = MALL_MOTIFS[id] ?? motifs.gift
    drawings.set(`mall/${id}`, () => squarePicture({ seed: `mall/${id}`, motif, type: 'RNG', turn: index }))
  }
  for (const id of subjects.teams) drawings.set(`teams/${id}`, () => crestPicture(id))
  for (const [index, head] of subjects.heads.entries()) {
    const motif = HEAD_MOTIFS[head]
    if (motif) drawings.set(`heads/${head}`, () => badgePicture(`head/${head}`, motif, index))
  }
  drawings.set('app/icon', appPicture)
  return drawings
}

/** E-sports and cockfight vendors stand in SPORTS and look like what they are. */
function vendorType(games: readonly GameSubject[], code: string, category: string): string {
  const game = games.find(({ vendor }) => vendor === code)
  return game && category === 'SPORTS' ? typeOf(game) : category
}
const typeOf = ({ type, name }: GameSubject): string => (name.startsWith('Cockfight') ? 'COCKFIGHT' : type)
