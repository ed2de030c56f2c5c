import { schema } from '@lobby/gateway/database/tables'
import { Failure } from '@lobby/gateway/http/failure'
import { resultOf, resultsOf } from '@lobby/gateway/lottery/draws'
import { LOTTERIES, type Lottery } from '@lobby/gateway/lottery/lotteries'
import { fitsPlay, hitsOf, isPlay, paysTenths } from '@lobby/gateway/lottery/plays'
import { pastDraws, saleOf } from '@lobby/gateway/lottery/schedule'
import { anyGameSession } from '@lobby/gateway/seeding/game-wallet'
import type { World } from '@lobby/gateway/world'
import { and, desc, eq, lte, or } from 'drizzle-orm'
import { type WalletClient, WalletRefusal } from './wallet-client.ts'

type Ticket = typeof schema.lotteryTickets.$inferSelect

/** A ticket younger than this (ms) may still be under way. */
const LEFT_ALONE = 30_000
/** A draw is looked for this far back, in days: a gateway that was off for longer pays by hand. */
const LOOK_BACK = 92

interface TicketWish {
  player: string
  /** Chosen by the player's page: the same one again is the same ticket. */
  round: string
  code: string
  play: string
  pick: string
  stake: bigint
}

export interface LotteryBook {
  /** @throws Failure `lottery.closed`, `wallet.insufficient`, `request.malformed` */
  bet(wish: TicketWish): Promise<Ticket>
  tickets(memberId: number): Promise<Ticket[]>
  /** Pays what was drawn, and clears what a crash left open. */
  finishTickets(): Promise<void>
}

/** The lottery vendor's tickets: written down before money moves, taken once, paid once when the draw is known. */
export function lotteryBook(world: World, wallet: WalletClient): LotteryBook {
  const { db, clock } = world
  const { lotteryTickets: table } = schema

  const move = (round: string, from: string, state: string) =>
    db
      .update(table)
      .set({ state })
      .where(and(eq(table.round, round), eq(table.state, from)))

  async function written(wish: TicketWish): Promise<Ticket> {
    const [known] = await db.select().from(table).where(eq(table.round, wish.round))
    if (known) return sameAs(known, wish)
    const lottery = LOTTERIES.find((found) => found.code === wish.code)
    if (!lottery || !isPlay(wish.play) || !fitsPlay(wish.play, wish.pick)) throw new Failure('request.malformed')
    const now = clock.now()
    const sale = saleOf(lottery, now)
    if (!sale.isSale) throw new Failure('lottery.closed')
    const { memberId } = await anyGameSession(db, wish.player)
    const drawnAt = new Date(sale.next.endsAt)
    const row = { ...wish, memberId, numero: sale.next.numero, drawnAt, state: 'placed', win: 0n, at: new Date(now) }
    await db.insert(table).values(row).onConflictDoNothing()
    const [made] = await db.select().from(table).where(eq(table.round, wish.round))
    return sameAs(made, wish)
  }

  /** A stake that was not taken by the end of the sale is never taken: the numbers may be known by now. */
  async function isStillOnSale(ticket: Ticket): Promise<boolean> {
    const lottery = LOTTERIES.find((found) => found.code === ticket.code)
    const sale = lottery && saleOf(lottery, clock.now())
    return sale?.isSale === true && sale.next.numero === ticket.numero
  }

  async function decide(ticket: Ticket): Promise<void> {
    const isTaken = await wallet.status(ticket.player, ticket.round)
    await move(ticket.round, 'placed', isTaken ? 'taken' : 'refused')
  }

  async function pay(ticket: Ticket): Promise<void> {
    const lottery = LOTTERIES.find((found) => found.code === ticket.code)
    const numbers = lottery && (await numbersOf(lottery, ticket.numero))
    if (!lottery || !numbers || !isPlay(ticket.play)) return
    const tenths = BigInt(hitsOf(ticket.play, ticket.pick, numbers) * paysTenths(ticket.play, lottery.region))
    const win = (ticket.stake * tenths) / 10n
    await wallet.win(ticket.player, ticket.round, win)
    await db.update(table).set({ state: 'settled', win }).where(eq(table.round, ticket.round))
  }

  async function numbersOf(lottery: Lottery, numero: string): Promise<string> {
    const draw = pastDraws(lottery, clock.now(), LOOK_BACK).find((found) => found.numero === numero)
    if (!draw) return ''
    return resultOf(await resultsOf(db, world.drawSecret, [draw]), draw)?.numbers ?? ''
  }

  return {
    async bet(wish) {
      const ticket = await written(wish)
      if (ticket.state === 'placed') {
        if (!(await isStillOnSale(ticket))) await decide(ticket)
        else await take(ticket)
      }
      const [now] = await db.select().from(table).where(eq(table.round, ticket.round))
      if (now?.state === 'refused') throw new Failure('lottery.closed')
      return now ?? ticket
    },
    tickets: (memberId) =>
      db.select().from(table).where(eq(table.memberId, memberId)).orderBy(desc(table.at), desc(table.round)).limit(20),
    async finishTickets() {
      const now = clock.now()
      const open = await db
        .select()
        .from(table)
        .where(
          or(
            and(eq(table.state, 'placed'), lte(table.at, new Date(now - LEFT_ALONE))),
            and(eq(table.state, 'taken'), lte(table.drawnAt, new Date(now))),
          ),
        )
      for (const ticket of open) {
        try {
          if (ticket.state === 'placed') await decide(ticket)
          else await pay(ticket)
        } catch (error) {
          // It stays open and is tried again; the others must not wait for it.
          console.error(
            `Ticket ${ticket.round} cannot be finished yet: ${error instanceof Error ? error.message : error}`,
          )
        }
      }
    },
  }

  async function take(ticket: Ticket): Promise<void> {
    const nodeId = LOTTERIES.find((found) => found.code === ticket.code)?.nodeId
    try {
      await wallet.bet(ticket.player, ticket.round, ticket.stake, nodeId)
    } catch (error) {
      if (error instanceof WalletRefusal && error.code === 'wallet.insufficient') {
        await move(ticket.round, 'placed', 'refused')
        throw new Failure('wallet.insufficient')
      }
      throw error
    }
    await move(ticket.round, 'placed', 'taken')
  }
}

function sameAs(ticket: Ticket | undefined, wish: TicketWish): Ticket {
  const isSame =
    ticket?.player === wish.player &&
    ticket.code === wish.code &&
    ticket.play === wish.play &&
    ticket.pick === wish.pick &&
    ticket.stake === wish.stake
  if (!ticket || !isSame) throw new Failure('request.malformed')
  return ticket
}
