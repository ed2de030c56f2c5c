import { MERCHANT_CODE, PAGE_SIZE } from '@lobby/contracts/constants'
import type { Listed } from '../vendors/category-path.ts'

/** HM-13, GC-14: what a row of games begins with. `vendor` leaves the games of the others out. */
export const rowInput = (gameType: Listed | '', vendor: string, clientType: string | undefined) => ({
  merchant: MERCHANT_CODE,
  platform: 'html5',
  gameType,
  vassalage: vendor,
  pageNo: 1,
  pageSize: PAGE_SIZE.centre,
  ...(clientType && { clientType }),
})

/** Home's row of a category: without what the rows above it show. (decision 592) */
export const homeRowInput = (gameType: Listed, clientType: string | undefined) => ({
  ...rowInput(gameType, '', clientType),
  without: 'hot,new',
})

/** Home's row of new games. */
export const newRowInput = (clientType: string | undefined) => ({
  ...rowInput('', '', clientType),
  only: 'new',
  without: 'hot',
})
