import { VENDORS } from './catalogue/vendor-list.ts'
import { FIRST_NODE_ID, GAME_ROWS } from './games/game-list.ts'
import { LOTTERIES } from './lottery/lotteries.ts'
import { HEAD_ICONS } from './members/head-icons.ts'
import { TEAM_IDS } from './promotions/fixtures.ts'
import { BANNERS, MATCHES } from './seed/announcement-texts.ts'
import { PROMOTIONS } from './seed/promotion-texts.ts'
import { MALL_ITEMS } from './seed/seed-mall.ts'

/** Everything that an answer of the gateway names a picture of. */
export const PICTURE_SUBJECTS = {
  games: GAME_ROWS.map(([vendor, type, , name], index) => ({ id: `G${FIRST_NODE_ID + index}`, vendor, type, name })),
  lotteries: LOTTERIES.map(({ code, region, nameEn }) => ({ code, isStock: region === 'stock', name: nameEn })),
  vendors: VENDORS,
  banners: BANNERS,
  promotions: PROMOTIONS,
  mallItems: MALL_ITEMS,
  teams: [...new Set([...MATCHES.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]), ...TEAM_IDS])],
  heads: HEAD_ICONS,
}
