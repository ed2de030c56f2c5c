import { allLotteries } from '../../parts/lottery-menu/draws.ts'
import { useLotteryMenu } from '../../parts/lottery-menu/lottery-menu.ts'

export interface LotteryFace {
  name: string
  picture: string
}

/** What is known of a lottery before its vendor answers; null while nothing is. */
export function useLotteryFace(code: string): LotteryFace | null {
  const { data } = useLotteryMenu()
  const found = data && allLotteries(data).find(({ game }) => game.code === code || game.gameId === code)?.game
  return found ? { name: found.remark, picture: found.mobileIconUrl } : null
}
