import * as v from 'valibot'
import { call, money, pageNumber, pageSize, shortText } from '../wire/call.ts'
import { listOf, recordOf } from '../wire/list-of.ts'

/** GE-19: the game types of payloads. */
export const GAME_TYPES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT'] as const
/** SE-17: a category of games. */
export const GameType = v.picklist(GAME_TYPES)
export type GameType = v.InferOutput<typeof GameType>

/** SE-18. Image paths are relative to an image CDN. */
export const Game = v.object({
  gameId: v.string(),
  gameName: v.string(),
  nodeId: v.number(),
  nodeName: v.string(),
  vassalage: v.string(),
  vendorCode: v.string(),
  gameType: GameType,
  gameCode: v.string(),
  gameClassifyNew: v.string(),
  roomId: v.string(),
  gameGroupId: v.string(),
  lottoMode: v.string(),
  /** 0 is real play only (GL-23). */
  supportPlay: v.number(),
  isTop: v.boolean(),
  isNew: v.boolean(),
  iconUrl: v.string(),
  showIcon: v.string(),
  mobileIconUrl: v.string(),
  mobileLargeIcon: v.string(),
  remark: v.string(),
  code: v.string(),
})
export type Game = v.InferOutput<typeof Game>

/**
 * SE-17: one entry of a vendor in a category. `accountTypeName` is the code of the vendor, `mobileLargeIcon` a path on
 * the image CDN.
 */
export const Vendor = v.object({
  accountTypeName: v.string(),
  displayName: v.string(),
  mobileLargeIcon: v.string(),
  vendorNames: listOf(v.string()),
  gameCategory: v.string(),
})

/** CL-21: category, then vendor code, then the vendor's entries; both in the server's order. */
export const vendorGameTypes = call({
  name: 'vendorGameTypes',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  session: 'none',
  input: v.object({
    typeId: v.optional(shortText),
    merchant_code: v.optional(shortText),
    language: v.optional(shortText),
  }),
  value: v.object({ content: recordOf(recordOf(listOf(Vendor))) }),
  summary: 'Vendors by category',
})

/** CL-22; both readings of `clientType` are accepted. */
export const gameList = call({
  name: 'gameList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  session: 'optional',
  input: v.object({
    merchant: v.optional(shortText),
    platform: v.optional(shortText),
    gameName: v.optional(shortText),
    gameType: v.optional(shortText),
    pageNo: pageNumber,
    pageSize,
    vassalage: v.optional(shortText),
    gameClassify: v.optional(shortText),
    minBet: v.optional(shortText),
    minLine: v.optional(shortText),
    language: v.optional(shortText),
    clientType: v.optional(shortText),
    /** Beside the documents' fields: `new` for new games alone. */
    only: v.optional(shortText),
    /** And without those that `hotGames` names, `hot`, or new ones, `new`; several by commas. */
    without: v.optional(shortText),
  }),
  value: v.object({
    games: listOf(Game),
    pageNum: v.number(),
    totalPages: v.number(),
    /** No game has the words of `gameName`: these have its letters somewhere, or nearly. */
    nearly: v.optional(v.boolean()),
  }),
  summary: 'One page of games, filtered',
})

/** CL-27: the 12 that are played most, most played first; of all types, or of one (GL-04). */
export const hotGames = call({
  name: 'hotGames',
  method: 'POST',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  session: 'optional',
  input: v.object({
    isPlatform: v.optional(v.number()),
    language: v.optional(shortText),
    platform: v.optional(shortText),
    merchantCode: v.optional(shortText),
    gameType: v.optional(shortText),
  }),
  value: v.object({ list: listOf(Game) }),
  summary: 'Games that are played most',
})

/** CL-28, GL-36. The GAP of its method is decided as POST: it moves money. */
export const launchGame = call({
  name: 'launchGame',
  method: 'POST',
  path: '/wps/game/launchGame',
  session: 'required',
  input: v.object({
    gameCategory: shortText,
    vendor: shortText,
    /** `html5`, or `web` for the desktop version (GL-25). */
    platform: shortText,
    /** Without one the vendor's lobby opens. */
    gameCode: v.optional(shortText),
    nodeId: v.optional(v.number()),
    /** 1 real play, 0 free play. */
    accountType: v.optional(v.picklist([0, 1])),
    /** What the vendor's page begins with: a match and what it ends with, `<id>.<home, draw or away>`. */
    bet: v.optional(shortText),
    language: v.optional(shortText),
    backUrl: v.optional(shortText),
  }),
  /** `launch` is the number of one for money, by which it is left (`recallBalance`); a gateway of before gives none. */
  value: v.object({ gameUrl: v.string(), launch: v.optional(v.number()) }),
  summary: 'Opens a session at a vendor and says where its game is',
})

/**
 * WB-08, WB-09: settled bets that won, newest first, `limitNum` of them at most. Wins of trial accounts are not among
 * them.
 */
export const winnerBoard = call({
  name: 'winnerBoard',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  session: 'optional',
  input: v.object({
    gameCategory: shortText,
    language: v.optional(shortText),
    limitNum: v.pipe(pageSize, v.maxValue(100)),
  }),
  value: v.object({
    list: listOf(
      v.object({
        vo: v.object({
          /** Masked. */
          customerName: v.string(),
          gameName: v.string(),
          winAmount: money,
          gameCategory: v.string(),
          vendor: v.string(),
          gameCode: v.string(),
          nodeId: v.number(),
        }),
      }),
    ),
  }),
  summary: 'Newest winners',
})
