import { setTimeout as pause } from 'node:timers/promises'
import type { InputOf } from '@lobby/contracts/call'
import { GAME_TYPES } from '@lobby/contracts/calls/games'
import { orderDetail, orders, transactionRecords } from '@lobby/contracts/calls/records'
import type { Language } from '@lobby/contracts/languages'
import { and, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { memberRoute, type Route } from '../calls/route.ts'
import type { World } from '../calls/world.ts'
import { gameName } from '../catalogue/game-answer.ts'
import type { GameRow } from '../catalogue/listed-game.ts'
import { type Queryable, schema } from '../database/database.ts'
import type { TransferKind } from '../database/kinds.ts'
import { failure } from '../http/failure.ts'
import { imagePath } from '../images/names.ts'
import { toUnits } from '../ledger/money.ts'
import { entriesSince } from '../ledger/months.ts'
import { openStake } from '../ledger/open-stake.ts'
import { sumOf } from '../ledger/sums.ts'
import { drawnNumbersOf } from '../lottery/draws.ts'
import { LOTTERIES } from '../lottery/lotteries.ts'
import { dayRange } from '../time/day-range.ts'
import { aboutIn } from './bet-about.ts'
import { stateOfBet } from './bet-state.ts'
import { bonusNames } from './bonus-names.ts'
import { showProfit } from './profit-route.ts'

type Bet = typeof schema.bets.$inferSelect

/** A bet as lists show it. */
export function orderAnswer(bet: Bet, game: GameRow, language: Language) {
  return {
    orderId: String(bet.id),
    gameName: gameName(game, language),
    gameType: game.type,
    vendor: bet.vendor,
    nodeId: bet.nodeId,
    iconUrl: imagePath.game(game.gameId),
    stake: toUnits(bet.stake),
    win: toUnits(bet.win),
    state: stateOfBet(bet),
    time: bet.at.toISOString(),
  }
}

/** The same of a member's own, with what it was on where that is known. */
const ownOrder = (bet: Bet, game: GameRow, language: Language) => ({
  ...orderAnswer(bet, game, language),
  ...(bet.about ? { about: aboutIn(bet.about, language) } : {}),
})

/** Of a longer page the first have their numbers alone: each is asked of the vendor. */
const MOST_TICKETS = 50

/** How long a page of the record waits for the vendor's word, ms: all else is the gateway's own. */
const TICKET_PATIENCE = 500

/** What each lottery's ticket among these was on, by its bet; a vendor that does not answer costs the numbers alone. */
async function ticketsOf(world: World, bets: readonly { bet: Bet; game: GameRow }[]) {
  const ofLotteries = bets.filter(({ game }) => game.type === 'LOTT').slice(0, MOST_TICKETS)
  const found = new Map<Bet['id'], ReturnType<typeof ticketAnswer>>()
  const asked = ofLotteries.map(async ({ bet }) => {
    const ticket = await world.outside.games?.ticketOf(bet.memberId, bet.round).catch(() => null)
    if (ticket) found.set(bet.id, ticketAnswer(ticket))
  })
  await Promise.race([Promise.all(asked), pause(TICKET_PATIENCE, undefined, { ref: false })])
  return new Map(found)
}

/** The bet of a ticket and its numbers, as lists show them. */
function ticketAnswer({ code, play, pick }: { code: string; play: string; pick: string }) {
  const region = LOTTERIES.find((lottery) => lottery.code === code)?.region
  return { play, pick, ...(region === undefined ? {} : { region }) }
}

/** Picks the bets of a state; all of them without one. */
function stateIs(state: 'open' | 'won' | 'lost' | undefined): SQL | undefined {
  const { bets } = schema
  if (state === undefined) return undefined
  if (state === 'open') return isNull(bets.settledAt)
  return and(isNotNull(bets.settledAt), state === 'won' ? gt(bets.win, 0n) : eq(bets.win, 0n))
}

/** The bets of the asked days, kind of game and state, joined with their games; `now` in ms since the epoch. */
export function betsAsked(
  input: Pick<InputOf<typeof orders>, 'from' | 'to' | 'gameType' | 'state'>,
  now: number,
): SQL | undefined {
  const { bets, games } = schema
  const { from, until } = dayRange(now, input)
  const type = input.gameType || 'ALL'
  // One that is unknown has no bets.
  const ofType = inArray(
    games.type,
    GAME_TYPES.filter((known) => known === type),
  )
  return and(gte(bets.at, from), lt(bets.at, until), type === 'ALL' ? undefined : ofType, stateIs(input.state))
}

/** One page of bets: how many pages there are, and what all their bets come to, in units. */
export function betPage(
  sums: { all: number; stake: string; win: string; open: string } | undefined,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const all = Number(sums?.all ?? 0)
  return {
    pageNum: pageNo,
    totalPages: Math.ceil(all / pageSize),
    totals: {
      count: all,
      stake: toUnits(BigInt(sums?.stake ?? 0)),
      win: toUnits(BigInt(sums?.win ?? 0)),
      open: toUnits(BigInt(sums?.open ?? 0)),
    },
  }
}

const listOrders = memberRoute(orders, async (input, { world, caller, language }) => {
  const { bets, games } = schema
  const where = and(
    eq(bets.memberId, caller.member.id),
    input.vendor ? eq(bets.vendor, input.vendor) : undefined,
    betsAsked(input, world.clock.now()),
  )
  const joined = eq(games.nodeId, bets.nodeId)
  const [totals] = await world.db
    .select({ all: count(), stake: sumOf(bets.stake), win: sumOf(bets.win), open: openStake() })
    .from(bets)
    .innerJoin(games, joined)
    .where(where)
  const rows = await world.db
    .select({ bet: bets, game: games })
    .from(bets)
    .innerJoin(games, joined)
    .where(where)
    .orderBy(desc(bets.at), desc(bets.id))
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize)
  const tickets = await ticketsOf(world, rows)
  return {
    list: rows.map(({ bet, game }) => {
      const ticket = tickets.get(bet.id)
      return { ...ownOrder(bet, game, language), ...(ticket ? { ticket } : {}) }
    }),
    ...betPage(totals, input),
  }
})

/** A bet of these members by its id, with its game and all that is told of it; undefined where they have none. */
export async function orderOf(world: World, orderId: string, whose: SQL | undefined, language: Language) {
  // Ids of bets have 64 bits; numbers are exact up to fifteen digits.
  if (!/^\d{1,15}$/.test(orderId)) return undefined
  const { bets, games, members } = schema
  const [row] = await world.db
    .select({ bet: bets, game: games, userName: members.userName })
    .from(bets)
    .innerJoin(members, eq(members.id, bets.memberId))
    .innerJoin(games, eq(games.nodeId, bets.nodeId))
    .where(and(eq(bets.id, Number(orderId)), whose))
  if (!row) return undefined
  const ticket = await world.outside.games?.ticketOf(row.bet.memberId, row.bet.round)
  const region = LOTTERIES.find(({ code }) => code === ticket?.code)?.region
  const detail = {
    ...ownOrder(row.bet, row.game, language),
    settledAt: row.bet.settledAt?.toISOString() ?? null,
    ticket: ticket
      ? {
          numero: ticket.numero,
          play: ticket.play,
          pick: ticket.pick,
          numbers: await drawnNumbersOf(world.db, ticket.code, ticket.numero),
          ...(ticket.number === undefined ? {} : { number: ticket.number }),
          ...(ticket.against === undefined ? {} : { against: ticket.against }),
          ...(ticket.terms === undefined ? {} : { terms: ticket.terms }),
          ...(region === undefined ? {} : { region }),
        }
      : null,
  }
  return { detail, userName: row.userName }
}

const showOrder = memberRoute(orderDetail, async ({ orderId }, { world, caller, language }) => {
  const order = await orderOf(world, orderId, eq(schema.bets.memberId, caller.member.id), language)
  return order?.detail ?? failure('order.unknown')
})

/** What comes to a member's money and leaves it; moves between the site's wallet and a game's are neither. */
const IN_AND_OUT = ['deposit', 'withdrawal', 'transfer', 'play-money', 'bonus'] as const satisfies TransferKind[]

/** The member's money at the site and in games before and after a range, and what play moved of it; units. */
async function balanceOver(db: Queryable, memberId: number, { from, until }: { from: Date; until: Date }) {
  const { transfers, entries, accounts, bets } = schema
  // Of both wallets, what moves between them comes to nothing: all that is no coming and no leaving is play.
  const during = and(gte(transfers.at, from), lt(transfers.at, until))
  const [sums] = await db
    .select({
      before: sumOf(sql`case when ${lt(transfers.at, from)} then ${entries.amount} end`),
      play: sumOf(
        sql`case when ${and(during, notInArray(transfers.kind, [...IN_AND_OUT]))} then ${entries.amount} end`,
      ),
      after: sumOf(entries.amount),
    })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .innerJoin(transfers, eq(transfers.id, entries.transferId))
    .where(and(eq(accounts.memberId, memberId), inArray(accounts.kind, ['site', 'vendor']), lt(transfers.at, until)))
  const [waiting] = await db
    .select({ open: openStake() })
    .from(bets)
    .where(and(eq(bets.memberId, memberId), gte(bets.at, from), lt(bets.at, until)))
  const units = (sum: string | undefined) => toUnits(BigInt(sum ?? 0))
  return { before: units(sums?.before), play: units(sums?.play), after: units(sums?.after), open: units(waiting?.open) }
}

const listTransactions = memberRoute(transactionRecords, async (input, { world, caller, language }) => {
  const { transfers, entries, accounts } = schema
  const { from, until } = dayRange(world.clock.now(), input)
  const kinds = input.kind ? [input.kind] : [...IN_AND_OUT]
  const where = and(
    eq(accounts.memberId, caller.member.id),
    eq(accounts.kind, 'site'),
    inArray(transfers.kind, kinds),
    gte(transfers.at, from),
    lt(transfers.at, until),
    entriesSince(from),
  )
  const query = () => world.db.select({ transfer: transfers, amount: entries.amount }).from(entries)
  const rows = await query()
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .innerJoin(transfers, eq(transfers.id, entries.transferId))
    .where(where)
    .orderBy(desc(transfers.at), desc(transfers.id))
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize)
  const [total] = await world.db
    .select({
      all: count(),
      in: sumOf(sql`case when ${entries.amount} > 0 then ${entries.amount} end`),
      out: sumOf(sql`case when ${entries.amount} < 0 then -${entries.amount} end`),
    })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .innerJoin(transfers, eq(transfers.id, entries.transferId))
    .where(where)
  const balance =
    input.kind === undefined && input.pageNo === 1
      ? await balanceOver(world.db, caller.member.id, { from, until })
      : null
  const names = await bonusNames(
    world.db,
    caller.member.id,
    rows.map(({ transfer }) => transfer),
    language,
  )
  return {
    ...(balance === null ? {} : { balance }),
    list: rows.map(({ transfer, amount }) => ({
      id: String(transfer.id),
      kind: transfer.kind,
      amount: toUnits(amount),
      time: transfer.at.toISOString(),
      remark: transfer.kind.startsWith('vendor-') ? (transfer.reference.split(':').at(-1) ?? '') : '',
      bonus: names.get(transfer.reference),
    })),
    pageNum: input.pageNo,
    totalPages: Math.ceil(Number(total?.all ?? 0) / input.pageSize),
    totals: {
      count: Number(total?.all ?? 0),
      in: toUnits(BigInt(total?.in ?? 0)),
      out: toUnits(BigInt(total?.out ?? 0)),
    },
  }
})

export const recordRoutes: readonly Route[] = [listOrders, showOrder, listTransactions, showProfit]
