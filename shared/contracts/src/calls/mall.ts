import * as v from 'valibot'
import { call, money, pageNumber, pageSize, shortText } from '../wire/call.ts'
import { listOf, stateOf } from '../wire/list-of.ts'

/** SH-24: the points mall. The GAP of its contents is decided in choice 381. Points are whole numbers. */
const Kind = v.picklist(['bonus', 'goods'])

/** Points are whole numbers. */
export const mallItems = call({
  name: 'mallItems',
  method: 'GET',
  path: '/wps/mall/items',
  session: 'required',
  input: v.object({}),
  value: v.object({
    points: v.number(),
    /** So much has to be played for a point. */
    stakePerPoint: money,
    items: listOf(
      v.object({
        id: v.string(),
        kind: Kind,
        name: v.string(),
        detail: v.string(),
        picture: v.string(),
        price: v.number(),
        stock: v.number(),
        /** The level it takes, and whether the member has it. */
        club: v.string(),
        reached: v.boolean(),
        /** How many the member can still have. */
        left: v.number(),
        /** Of a bonus: what comes to the wallet, and how many times it has to be played. */
        amount: money,
        turnover: v.number(),
      }),
    ),
  }),
  summary: "What the points mall offers, and the member's points",
})

const line = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(most))

/** Where goods go. */
export const Delivery = v.object({
  name: line(60),
  mobile: v.pipe(v.string(), v.trim(), v.regex(/^\+?\d{8,15}$/)),
  address: line(200),
})

/** The same `reference` again takes no points twice. */
export const mallExchange = call({
  name: 'mallExchange',
  method: 'POST',
  path: '/wps/mall/exchange',
  session: 'required',
  input: v.object({
    itemId: shortText,
    /** Of goods. */
    delivery: v.optional(Delivery),
    reference: v.pipe(v.string(), v.uuid()),
  }),
  value: v.object({ points: v.number(), orderId: v.number() }),
  summary: 'Exchanges points for an item',
})

/** Page 1 is the first. `points` are whole numbers that were paid, `at` is ms since the epoch. */
export const mallOrders = call({
  name: 'mallOrders',
  method: 'GET',
  path: '/wps/mall/orders',
  session: 'required',
  input: v.object({ pageNo: pageNumber, pageSize }),
  value: v.object({
    list: listOf(
      v.object({
        id: v.number(),
        name: v.string(),
        picture: v.string(),
        kind: Kind,
        points: v.number(),
        /** `credited` to the wallet; goods are `preparing`, then `sent`. */
        state: stateOf(['credited', 'preparing', 'sent']),
        at: v.number(),
      }),
    ),
    pageNum: v.number(),
    totalPages: v.number(),
  }),
  summary: 'What the member has exchanged, newest first',
})

/** Pages begin with 1; points lost are negative. */
export const pointRecords = call({
  name: 'pointRecords',
  method: 'GET',
  path: '/wps/mall/points',
  session: 'required',
  input: v.object({ pageNo: pageNumber, pageSize }),
  value: v.object({
    list: listOf(
      v.object({
        id: v.number(),
        kind: v.picklist(['welcome', 'bets', 'exchange']),
        points: v.number(),
        at: v.number(),
      }),
    ),
    pageNum: v.number(),
    totalPages: v.number(),
  }),
  summary: 'How the points came and went, newest first',
})
