import * as v from 'valibot'
import { call, pageNumber, pageSize, queryNumber, shortText } from '../wire/call.ts'
import { listOf } from '../wire/list-of.ts'
import { Game } from './games.ts'

const nodeId = v.pipe(queryNumber, v.integer())

/**
 * CL-23, GL-30: a game that is one already stays where it is. Fails with `game.unknown`, and with `request.too.often`
 * above 1,000 of them.
 */
export const addFavourite = call({
  name: 'addFavourite',
  method: 'POST',
  path: '/wps/relay/MCSFE_favoriteGames',
  session: 'required',
  input: v.object({ nodeId, vendor: v.optional(shortText) }),
  value: v.null(),
  summary: 'Adds a game to the favourites',
})

/** CL-23: a game that is none is no failure. */
export const removeFavourite = call({
  name: 'removeFavourite',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_favoriteGames',
  session: 'required',
  input: v.object({ nodeId, vendor: v.optional(shortText) }),
  value: v.null(),
  summary: 'Takes a game out of the favourites',
})

/**
 * CL-24, GL-21: games that can no longer be played are left out. `gameType` is a category; without one, all of them.
 */
export const favouriteList = call({
  name: 'favouriteList',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  session: 'required',
  input: v.object({
    pageNo: pageNumber,
    pageSize,
    gameType: v.optional(shortText),
    language: v.optional(shortText),
  }),
  value: v.object({ content: listOf(Game), pageNum: v.number(), totalPages: v.number() }),
  summary: 'Favourite games, newest first',
})

/** CL-25, GL-21: the ids alone, newest first, so that every list can mark its favourites. One page holds all 1,000. */
export const favouriteIds = call({
  name: 'favouriteIds',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  session: 'required',
  input: v.object({ pageNo: pageNumber, pageSize }),
  value: listOf(v.number()),
  summary: 'Node ids of the favourite games',
})

/** GL-37. The GAP of its query is decided: the game's node. A launch adds its game by itself. */
export const addRecent = call({
  name: 'addRecent',
  method: 'GET',
  path: '/wps/relay/GCSGAME_addRecentGame',
  changes: true,
  session: 'required',
  input: v.object({ nodeId }),
  value: v.null(),
  summary: 'Puts a game at the head of the recent ones',
})

/** CL-26, GL-20: each game once, by its last launch; games that can no longer be played are left out. */
export const recentList = call({
  name: 'recentList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRecentGames',
  session: 'required',
  input: v.object({
    page: pageNumber,
    pageSize,
    gameType: v.optional(shortText),
    language: v.optional(shortText),
    clientType: v.optional(shortText),
  }),
  value: v.object({ list: listOf(Game), pageNum: v.number(), totalPages: v.number() }),
  summary: 'Games played last, newest first',
})

/** CL-34. The GAP is decided: visitors too may try a game with play money, in a session of its own. */
export const tryGame = call({
  name: 'tryGame',
  method: 'POST',
  path: '/wps/game/tryGame',
  session: 'optional',
  input: v.object({
    vendor: shortText,
    nodeId: v.optional(nodeId),
    gameCode: v.optional(shortText),
    language: v.optional(shortText),
    /** As free play asks for it (PP-04). */
    deviceId: v.optional(shortText),
  }),
  value: v.object({ gameUrl: v.string() }),
  summary: 'Opens a game with play money',
})

const popularInput = v.object({ gameType: v.optional(shortText), language: v.optional(shortText) })

/** CL-30: the 30 that are played most, most played first. */
export const popularGames = call({
  name: 'popularGames',
  method: 'GET',
  path: '/lgw/games/popular',
  session: 'none',
  input: popularInput,
  value: listOf(Game),
  summary: 'Games that are played most, by type',
})

/** CL-30: all games, a page at a time, most played first; 30 a page where the input names no size. */
export const mobileGames = call({
  name: 'mobileGames',
  method: 'GET',
  path: '/lgw/games/mobile',
  session: 'none',
  input: v.object({
    gameType: v.optional(shortText),
    language: v.optional(shortText),
    pageNo: v.optional(pageNumber),
    pageSize: v.optional(pageSize),
  }),
  value: v.object({ games: listOf(Game), pageNum: v.number(), totalPages: v.number() }),
  summary: 'Games for phones',
})

/** CL-01: `vassalage` is the code that games name their vendor by, `displayName` the name for players. */
export const vassalages = call({
  name: 'vassalages',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassalage',
  session: 'none',
  input: v.object({ gameType: v.optional(shortText), language: v.optional(shortText) }),
  value: listOf(v.object({ vassalage: v.string(), displayName: v.string() })),
  summary: 'Vendors that have games of a type',
})
