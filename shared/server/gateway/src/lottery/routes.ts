import { lotteryMenu, openedNumero } from '@lobby/contracts/calls/lottery'
import { type Route, route } from '../calls/route.ts'
import { text } from '../wording/wording.ts'
import { KENO_GAME_ID, kenoSale } from './keno.ts'
import { lotteryLaunchRoutes } from './launch-lottery.ts'
import { lotteryListRoutes } from './list-routes.ts'
import { CATEGORIES, hotLotteries, inCategory, LOTTERIES } from './lotteries.ts'
import { gamesNow, prizeModeOf } from './lottery-answer.ts'
import { drawProofRoutes } from './proof-routes.ts'
import { saleOf } from './schedule.ts'

/** LT-36: the map of categories, in the order of the menu. */
const showMenu = route(lotteryMenu, async (input, { world, language }) => {
  const gameOf = await gamesNow(world, LOTTERIES, input.prizeMode, language)
  const menu = CATEGORIES.map(({ tag, region, label }) => {
    const lotteries = region === null ? hotLotteries(world.clock.now()) : inCategory(region)
    const gameMenus = lotteries.flatMap((lottery) => gameOf(lottery.code))
    const soonest = gameMenus.toSorted((a, b) => a.remainTime - b.remainTime)[0]
    const labelName = text(`lottery.categories.${label}`, language)
    const entry = {
      tag,
      labelName,
      gameMenus,
      numero: soonest?.numero ?? '',
      remainTime: soonest?.remainTime ?? 0,
      code: soonest?.code ?? '',
      remark: labelName,
      gameId: soonest?.gameId ?? '',
    }
    return [tag, entry] as const
  })
  return Object.fromEntries(menu)
})

const showNumeros = route(openedNumero, ({ prizeMode }, { world }) => {
  const now = world.clock.now()
  if (prizeModeOf(prizeMode) === 'Elott') {
    const { next, remainTime, lockTime, isSale } = kenoSale(now)
    return isSale ? [{ gameId: KENO_GAME_ID, numero: next.numero, remainTime, lockTime }] : []
  }
  return LOTTERIES.map((lottery) => ({ lottery, sale: saleOf(lottery, now) }))
    .filter(({ sale }) => sale.isSale)
    .map(({ lottery, sale }) => ({
      gameId: lottery.code,
      numero: sale.next.numero,
      remainTime: sale.remainTime,
      lockTime: sale.lockTime,
    }))
})

export const lotteryRoutes: readonly Route[] = [
  ...[showMenu, showNumeros],
  ...[...lotteryListRoutes, ...drawProofRoutes, ...lotteryLaunchRoutes],
]
