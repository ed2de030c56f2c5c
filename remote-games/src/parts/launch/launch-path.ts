import type { Game } from '@lobby/contracts/calls/games'
import { PATH, withQuery } from '@lobby/contracts/paths'

/** What a launch is made from: a game, a winner's game, a match, or a vendor's lobby when no game is named. */
export interface Launchable {
  gameCategory: string
  vendor: string
  code?: string
  nodeId?: number
  gameId?: string
  gameGroupId?: string
  lottoMode?: string
  /** What the vendor's page begins with. */
  bet?: string
}

export interface LaunchWish {
  /** Plays without money (GL-24). */
  free?: boolean
  /** GL-25: the vendor's page for wide screens. */
  desktop?: boolean
}

/** GL-34: vendors whose games open on the lottery's own start page, with the prize mode each stands for. */
const LOTTERY_VENDORS: Readonly<Record<string, string>> = {
  TCG_LOTTO_VN: 'Lott',
  LOTT: 'Lott',
  ELOTT: 'Elott',
  TCG_SEA: 'SEA',
}

/** GL-35 */
export const playTypeOf = (lottoMode: string): 'ent' | 'trad' => (lottoMode.includes('Entertainment') ? 'ent' : 'trad')

/** Opening a game from anywhere is a navigation to this path: the page there does the rest. */
export function launchPath(game: Launchable, { free, desktop }: LaunchWish = {}): string {
  const common = {
    playType: playTypeOf(game.lottoMode ?? ''),
    gameId: game.gameId,
    gameGroupId: game.gameGroupId,
    code: game.code,
  }
  const prizeMode = LOTTERY_VENDORS[game.vendor]
  if (prizeMode) return withQuery(PATH.startLottery, { ...common, prize_mode: prizeMode })
  return withQuery(PATH.launchGame, {
    gameCategory: game.gameCategory,
    vendor: game.vendor,
    nodeId: game.nodeId,
    ...common,
    bet: game.bet,
    platform: desktop ? 'web' : undefined,
    accountType: free ? 0 : undefined,
  })
}

export const launchableOf = (game: Game): Launchable => ({
  gameCategory: game.gameType,
  vendor: game.vassalage,
  code: game.gameCode,
  nodeId: game.nodeId,
  gameId: game.gameId,
  gameGroupId: game.gameGroupId,
  lottoMode: game.lottoMode,
})

/** What the launch page shows of the game while the vendor answers. It travels beside the address, not in it. */
export interface LaunchFace {
  name: string
  picture: string
}
