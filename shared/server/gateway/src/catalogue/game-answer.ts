import type { Game } from '@lobby/contracts/calls/games'
import { PLAY_TYPES } from '@lobby/contracts/constants'
import type { Language } from '@lobby/contracts/languages'
import { imagePath } from '../images/names.ts'
import type { GameRow, ListedGame } from './listed-game.ts'
import { vendorName } from './vendor-list.ts'

export const gameName = (row: Pick<GameRow, 'nameVi' | 'nameEn'>, language: Language): string =>
  language === 'VI' ? row.nameVi : row.nameEn

/** A game as the wire has it (SE-18). */
function gameAnswer(row: GameRow, vendor: string, language: Language): Game {
  const icon = imagePath.game(row.gameId)
  const name = gameName(row, language)
  return {
    gameId: row.gameId,
    gameName: name,
    nodeId: row.nodeId,
    nodeName: vendorName(row.vendor, vendor, language),
    vassalage: row.vendor,
    vendorCode: row.vendor,
    gameType: row.type,
    gameCode: row.code,
    gameClassifyNew: row.classify,
    roomId: '',
    gameGroupId: '',
    lottoMode: row.type === 'LOTT' ? PLAY_TYPES[0] : '',
    supportPlay: row.supportPlay,
    isTop: row.isTop,
    isNew: row.isNew,
    iconUrl: icon,
    showIcon: icon,
    mobileIconUrl: icon,
    mobileLargeIcon: icon,
    remark: name,
    code: row.code,
  }
}

export const gameAnswers = (games: readonly ListedGame[], language: Language): Game[] =>
  games.map(({ game, vendorName: vendor }) => gameAnswer(game, vendor, language))
