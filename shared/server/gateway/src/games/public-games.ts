import { mobileGames, popularGames, tryGame, vassalages } from '@lobby/contracts/calls/favourites'
import { findSession } from '../access/sessions.ts'
import { type Route, route } from '../calls/route.ts'
import { gameAnswers } from '../catalogue/game-answer.ts'
import { vendorName } from '../catalogue/vendor-list.ts'
import { failure } from '../http/failure.ts'
import { openTrial } from '../session/free-play.ts'
import { launch } from './launch.ts'

const POPULAR = 30
const DEFAULT_PAGE = 30

const listPopular = route(popularGames, async ({ gameType = '' }, { world, language }) => {
  return gameAnswers((await world.games.read()).popular(gameType, 1, POPULAR).games, language)
})

const listMobile = route(mobileGames, async (input, { world, language }) => {
  const { gameType = '', pageNo = 1, pageSize = DEFAULT_PAGE } = input
  const { games, totalPages } = (await world.games.read()).popular(gameType, pageNo, pageSize)
  return { games: gameAnswers(games, language), totalPages, pageNum: pageNo }
})

const listVassalages = route(vassalages, async ({ gameType }, { world, language }) => {
  const standing = (await world.games.read()).vendors(gameType || 'ALL')
  return standing.map(({ code, name }) => ({ vassalage: code, displayName: vendorName(code, name, language) }))
})

/** CL-34: a visitor plays as a new trial account; it is limited as free play is. */
const tryOut = route(tryGame, async (input, context) => {
  const { world, caller } = context
  const { deviceId = null, ...game } = input
  const wish = { ...game, gameCategory: 'RNG', accountType: 0 as const }
  if (caller) return launch(wish, { ...context, caller })
  if (!world.settings().freePlay) return failure('permission.denied')
  const { token } = await openTrial(context, deviceId)
  const found = await findSession(world.db, world.clock, token)
  if (found.state !== 'live') throw new Error('A session that was just opened is not there.')
  return launch(wish, { ...context, caller: found.caller })
})

export const publicGameRoutes: readonly Route[] = [listPopular, listMobile, listVassalages, tryOut]
