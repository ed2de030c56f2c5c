import { mallItems as mallItemsCall, mallOrders as mallOrdersCall, pointRecords } from '@lobby/contracts/calls/mall'
import { textIn } from '@lobby/contracts/languages'
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { memberRoute, type Route } from '../calls/route.ts'
import { clubName } from '../club/club-names.ts'
import { schema } from '../database/database.ts'
import { imagePath } from '../images/names.ts'
import { toUnits } from '../ledger/money.ts'
import { exchangeRoute } from './exchange.ts'
import { earnPoints, POINT_KINDS, STAKE_PER_POINT } from './points.ts'

const list = memberRoute(mallItemsCall, async (_input, { world, caller: { member }, language }) => {
  const { mallItems, mallOrders } = schema
  const points = await world.db.transaction((tx) => earnPoints(tx, world, member.id))
  const items = await world.db
    .select()
    .from(mallItems)
    .where(and(eq(mallItems.active, true), world.outside.delivery ? undefined : eq(mallItems.kind, 'bonus')))
    .orderBy(asc(mallItems.position))
  const had = await world.db
    .select({ itemId: mallOrders.itemId, times: count() })
    .from(mallOrders)
    .where(eq(mallOrders.memberId, member.id))
    .groupBy(mallOrders.itemId)
  const timesOf = (id: string): number => Number(had.find(({ itemId }) => itemId === id)?.times ?? 0)
  return {
    points,
    stakePerPoint: STAKE_PER_POINT,
    items: items.map((item) => ({
      id: item.id,
      kind: item.kind,
      name: textIn(item.name, language),
      detail: textIn(item.detail, language),
      picture: imagePath.mall(item.id),
      price: item.price,
      stock: item.stock,
      club: clubName(item.club, language),
      reached: member.clubRank >= item.minRank,
      left: Math.max(0, item.limit - timesOf(item.id)),
      amount: toUnits(item.amount),
      turnover: item.turnover,
    })),
  }
})

const listOrders = memberRoute(mallOrdersCall, async ({ pageNo, pageSize }, { world, caller, language }) => {
  const { mallItems, mallOrders } = schema
  const own = eq(mallOrders.memberId, caller.member.id)
  const [total] = await world.db.select({ all: count() }).from(mallOrders).where(own)
  const rows = await world.db
    .select({ order: mallOrders, item: mallItems })
    .from(mallOrders)
    .innerJoin(mallItems, eq(mallItems.id, mallOrders.itemId))
    .where(own)
    .orderBy(desc(mallOrders.at), desc(mallOrders.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const list = rows.map(async ({ order, item }) => {
    const at = order.at.getTime()
    return {
      id: order.id,
      name: textIn(item.name, language),
      picture: imagePath.mall(item.id),
      kind: item.kind,
      points: order.points,
      state:
        item.kind === 'bonus'
          ? ('credited' as const)
          : ((await world.outside.delivery?.stateOf({ id: order.id, at })) ?? ('preparing' as const)),
      at,
    }
  })
  return {
    list: await Promise.all(list),
    pageNum: pageNo,
    totalPages: Math.ceil(Number(total?.all ?? 0) / pageSize),
  }
})

const listPoints = memberRoute(pointRecords, async ({ pageNo, pageSize }, { world, caller }) => {
  const { accounts, entries, transfers } = schema
  const where = and(
    eq(accounts.memberId, caller.member.id),
    eq(accounts.kind, 'points'),
    inArray(
      transfers.kind,
      POINT_KINDS.map(({ kind }) => kind),
    ),
  )
  const [total] = await world.db
    .select({ all: count() })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .innerJoin(transfers, eq(transfers.id, entries.transferId))
    .where(where)
  const rows = await world.db
    .select({ id: entries.id, kind: transfers.kind, amount: entries.amount, at: transfers.at })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .innerJoin(transfers, eq(transfers.id, entries.transferId))
    .where(where)
    .orderBy(desc(transfers.at), desc(entries.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return {
    list: rows.flatMap(({ id, kind, amount, at }) => {
      const named = POINT_KINDS.find((each) => each.kind === kind)
      return named ? [{ id, kind: named.shown, points: toUnits(amount), at: at.getTime() }] : []
    }),
    pageNum: pageNo,
    totalPages: Math.ceil(Number(total?.all ?? 0) / pageSize),
  }
})

export const mallRoutes: readonly Route[] = [list, exchangeRoute, listOrders, listPoints]
