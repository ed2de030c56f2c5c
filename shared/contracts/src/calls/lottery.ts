import * as v from 'valibot'
import { call, shortText } from '../wire/call.ts'
import { listOf, recordOf } from '../wire/list-of.ts'

/** SE-20. `remainTime` is ms, `lockTime` seconds (Appendix 3 of the requirements). */
export const LotteryGame = v.object({
  gameId: v.string(),
  code: v.string(),
  gameCode: v.string(),
  remark: v.string(),
  mobileIconUrl: v.string(),
  showIcon: v.string(),
  /** Comma-separated, 1 = Sunday .. 7 = Saturday; empty means every day. */
  drawDayOfWeek: v.string(),
  remainTime: v.number(),
  lockTime: v.number(),
  isSale: v.boolean(),
  /** ms since the epoch; null before the first draw. */
  previousWinningTime: v.nullable(v.number()),
  /** Rows split by a tilde, numbers by commas (LT-28); empty before the first draw. */
  previousWinningNumber: v.string(),
  prizeMode: v.string(),
  /** The draw on sale. */
  numero: v.string(),
  /**
   * Only while a draw runs, beside the documents' fields: its numbers so far, in the rows and places of
   * `previousWinningNumber`, empty where none was drawn yet. Times are ms since the epoch.
   */
  drawing: v.optional(v.object({ numero: v.string(), startsAt: v.number(), endsAt: v.number(), numbers: v.string() })),
  gameType: v.string(),
  vassalage: v.string(),
  roomId: v.string(),
  nodeId: v.number(),
  supportPlay: v.number(),
})
export type LotteryGame = v.InferOutput<typeof LotteryGame>

/** SE-19, LT-36: a map of categories. */
export const lotteryMenu = call({
  name: 'lotteryMenu',
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  session: 'optional',
  timed: true,
  input: v.object({ prizeMode: v.optional(shortText), device: v.optional(shortText), language: v.optional(shortText) }),
  value: recordOf(
    v.object({
      tag: v.string(),
      labelName: v.string(),
      gameMenus: listOf(LotteryGame),
      numero: v.string(),
      remainTime: v.number(),
      code: v.string(),
      remark: v.string(),
      gameId: v.string(),
    }),
  ),
  summary: 'Lotteries by category, with what is on sale and what was drawn last',
})

/** LT-38; prize mode `Elott` is Keno, any other the lotteries. */
export const openedNumero = call({
  name: 'openedNumero',
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  session: 'none',
  input: v.object({ prizeMode: v.optional(shortText) }),
  value: listOf(v.object({ gameId: v.string(), numero: v.string(), remainTime: v.number(), lockTime: v.number() })),
  summary: 'The draws on sale now',
})
