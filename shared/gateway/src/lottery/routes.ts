import { type LotteryGame, lotteryMenu, openedNumero } from '@lobby/contracts/calls/lottery'
import { PRIZE_MODES } from '@lobby/contracts/constants'
import type { WordedLanguage } from '@lobby/contracts/languages'
import { LOTTERY_VENDOR } from '../games/vendor-list.ts'
import { type Route, route } from '../http/route.ts'
import { imagePath } from '../images/names.ts'
import { resultOf, resultsOf } from './draws.ts'
import { CATEGORIES, inCategory, LOTTERIES, type Lottery } from './lotteries.ts'
import { type Sale, saleOf } from './schedule.ts'

/** An unknown prize mode reads as the configured default (LT-34). */
const prizeModeOf = (asked: string | undefined): string =>
  PRIZE_MODES.find((mode) => mode.toLowerCase() === asked?.toLowerCase()) ?? 'Lott'

const nameOf = (lottery: Lottery, language: WordedLanguage) => (language === 'VI' ? lottery.nameVi : lottery.nameEn)

/** LT-36: the map of categories, in the order of the menu. */
const showMenu = route(lotteryMenu, async (input, { world, language }) => {
  const now = world.clock.now()
  const sales = new Map(LOTTERIES.map((lottery) => [lottery.code, saleOf(lottery, now)]))
  const results = await resultsOf(
    world.db,
    world.drawSecret,
    [...sales.values()].map((sale) => sale.previous),
  )
  const prizeMode = prizeModeOf(input.prizeMode)
  const gameOf = (lottery: Lottery): LotteryGame[] => {
    const sale = sales.get(lottery.code)
    if (!sale) return []
    const numbers = resultOf(results, sale.previous)?.numbers ?? ''
    return [gameAnswer(lottery, sale, numbers, prizeMode, nameOf(lottery, language))]
  }
  const menu = CATEGORIES.map(({ tag, region, label }) => {
    const gameMenus = inCategory(region).flatMap(gameOf)
    const soonest = gameMenus.toSorted((a, b) => a.remainTime - b.remainTime)[0]
    const entry = {
      tag,
      labelName: label[language],
      gameMenus,
      numero: soonest?.numero ?? '',
      remainTime: soonest?.remainTime ?? 0,
      code: soonest?.code ?? '',
      remark: label[language],
      gameId: soonest?.gameId ?? '',
    }
    return [tag, entry] as const
  })
  return Object.fromEntries(menu)
})

function gameAnswer(lottery: Lottery, sale: Sale, numbers: string, prizeMode: string, remark: string): LotteryGame {
  const icon = imagePath.lottery(lottery.code)
  return {
    gameId: lottery.code,
    code: lottery.code,
    gameCode: lottery.code,
    remark,
    mobileIconUrl: icon,
    showIcon: icon,
    drawDayOfWeek: lottery.weekdays.join(','),
    remainTime: sale.remainTime,
    lockTime: sale.lockTime,
    isSale: sale.isSale,
    previousWinningTime: sale.previous.startsAt,
    previousWinningNumber: numbers,
    prizeMode,
    numero: sale.next.numero,
    gameType: 'LOTT',
    vassalage: LOTTERY_VENDOR,
    roomId: '',
    nodeId: lottery.nodeId,
    supportPlay: 0,
  }
}

const showNumeros = route(openedNumero, (_input, { world }) => {
  const now = world.clock.now()
  return LOTTERIES.map((lottery) => ({ lottery, sale: saleOf(lottery, now) }))
    .filter(({ sale }) => sale.isSale)
    .map(({ lottery, sale }) => ({
      gameId: lottery.code,
      numero: sale.next.numero,
      remainTime: sale.remainTime,
      lockTime: sale.lockTime,
    }))
})

export const lotteryRoutes: readonly Route[] = [showMenu, showNumeros]
