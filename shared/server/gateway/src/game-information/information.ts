import { gameInformation } from '@lobby/contracts/calls/game-information'
import { route } from '../calls/route.ts'
import { gameAnswers, gameName } from '../catalogue/game-answer.ts'
import { vendorName } from '../catalogue/vendor-list.ts'
import { failure } from '../http/failure.ts'
import { toUnits } from '../ledger/money.ts'
import { prizesOf } from '../lottery/draw-calendar.ts'
import { LOTTERIES, lotteryName } from '../lottery/lotteries.ts'
import { playedOf } from './played.ts'

/** PP-09: what the site knows of a game, and what its vendor publishes. */
export const informationRoute = route(gameInformation, async (input, { world, language }) => {
  const played = await playedOf(world.db, input)
  if (!played) return failure('game.unknown')
  const { vendor, game, type, kind } = played
  const lottery = LOTTERIES.find(({ nodeId }) => nodeId === game?.nodeId)
  const wish = {
    vendor: vendor.code,
    game: game?.code ?? null,
    type,
    kind,
    lang: language,
    prizes: lottery ? prizesOf(lottery.region).map(({ n, digits }) => ({ n, digits })) : [],
  }
  const published = (await world.outside.games?.informationOf(wish)) ?? null
  const calledVendor = vendorName(vendor.code, vendor.name, language)
  return {
    games: game?.active ? gameAnswers([{ game, vendorName: vendor.name }], language) : [],
    gameName: lottery ? lotteryName(lottery, language) : game ? gameName(game, language) : calledVendor,
    vendorName: calledVendor,
    minBet: game ? toUnits(game.minBet) : null,
    maxWin: game?.maxWin ?? null,
    published: published && {
      rules: [...published.rules],
      returnPercent: published.returnPercent,
      bets: [...published.bets],
      words: { ...published.words },
    },
  }
})
