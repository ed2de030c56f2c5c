import type { GameType } from '@lobby/contracts/calls/games'
import { MERCHANT_CODE, PAGE_SIZE } from '@lobby/contracts/constants'
import type { Filters } from './list-state.ts'

/** What is asked for when a list of games is wanted (CL-22, both readings of `clientType`). */
export function listInput(gameType: GameType, filters: Filters, pageNo: number, clientType: string | undefined) {
  return {
    merchant: MERCHANT_CODE,
    platform: 'html5',
    gameType,
    pageNo,
    pageSize: PAGE_SIZE.list,
    gameName: filters.gameName ?? '',
    vassalage: filters.vassalage ?? '',
    gameClassify: filters.gameClassify ?? '',
    minBet: filters.minBet ?? '',
    // SE-21
    minLine: '',
    ...(clientType && { clientType }),
  }
}
