/** Inputs of calls that pages begin with: the declaration and whoever makes the call have to name the same (SP-02). */
import type { GameType } from '@lobby/contracts/calls/games'
import { MERCHANT_CODE, PAGE_SIZE } from '@lobby/contracts/constants'

/** HM-09 */
export const HOT_GAMES = { isPlatform: 2, platform: 'html5', merchantCode: MERCHANT_CODE }

/** How long the hot games are good enough, ms. */
export const HOT_FRESH_FOR = 60_000

/** CL-21 */
export const VENDORS = { typeId: '1', merchant_code: MERCHANT_CODE }

/** CL-25, GL-21: one page has them all. */
export const FAVOURITE_IDS = { pageNo: 1, pageSize: PAGE_SIZE.favouriteIds }

/** CL-26, GL-20: of one type, or of all without one. */
export const recentInput = (gameType: GameType | '', page: number, pageSize: number) => ({
  ...{ page, pageSize, gameType },
  clientType: '2',
})
