import type { LotteryGame } from '@lobby/contracts/calls/lottery'
import { PRIZE_MODES } from '@lobby/contracts/constants'
import type { Language } from '@lobby/contracts/languages'
import type { World } from '../calls/world.ts'
import { LOTTERY_VENDOR } from '../catalogue/vendor-list.ts'
import { imagePath } from '../images/names.ts'
import { numbersNow, resultOf, resultsOf } from './draws.ts'
import { type Lottery, lotteryName } from './lotteries.ts'
import { type Draw, type Sale, saleOf } from './schedule.ts'

/** An unknown prize mode reads as the configured default (LT-34). */
export const prizeModeOf = (asked: string | undefined): string =>
  PRIZE_MODES.find((mode) => mode.toLowerCase() === asked?.toLowerCase()) ?? 'Lott'

/** Lotteries as the wire has them now (SE-20), by code; one that was not asked for is none. */
export async function gamesNow(
  world: World,
  lotteries: readonly Lottery[],
  prizeModeAsked: string | undefined,
  language: Language,
): Promise<(code: string) => LotteryGame[]> {
  const now = world.clock.now()
  const prizeMode = prizeModeOf(prizeModeAsked)
  const sales = lotteries.map((lottery) => ({ lottery, sale: saleOf(lottery, now) }))
  const previous = sales.map(({ sale }) => sale.previous)
  const running = sales.flatMap(({ sale }) => (sale.running ? [sale.running] : []))
  const [results, numbersOfRunning] = await Promise.all([resultsOf(world, previous), numbersNow(world, running)])
  const answers = new Map(
    sales.map(({ lottery, sale }) => {
      const numbers = resultOf(results, sale.previous)?.numbers ?? ''
      const game = gameAnswer(lottery, sale, numbers, prizeMode, lotteryName(lottery, language))
      return [lottery.code, [{ ...game, ...drawingOf(sale, numbersOfRunning) }]]
    }),
  )
  return (code) => answers.get(code) ?? []
}

/** While a draw runs, its numbers so far stand beside those of the draw before. */
function drawingOf({ running }: Sale, numbersOf: (draw: Draw) => string): Pick<LotteryGame, 'drawing'> {
  if (!running) return {}
  const { numero, startsAt, endsAt } = running
  return { drawing: { numero, startsAt, endsAt, numbers: numbersOf(running) } }
}

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
