import type { Clock } from '@lobby/gateway/clock'
import { Failure } from '@lobby/gateway/http/failure'
import { and, desc, eq, like, lte, or, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Store } from '../store/store.ts'
import { lotteryTickets } from '../store/tables.ts'
import { reasonNotTaken, Token } from '../wire/requests.ts'
import type { BetAbout } from './bet-about.ts'
import { eachFinished, LEFT_ALONE } from './rounds.ts'
import type { WalletClient } from './wallet-client.ts'

export type Ticket = typeof lotteryTickets.$inferSelect

/** What a ticket is called: eight signs, with which its round begins. `4F09A1C2` */
export const ticketNumber = (round: string): string => round.slice(0, 8).toUpperCase()
const TICKET_NUMBER = /^[0-9A-F]{8}$/

/** PL-09: what a player types to look a ticket up, in either case. */
export const CheckInput = v.object({
  token: Token,
  number: v.pipe(v.string(), v.maxLength(20), v.trim(), v.toUpperCase(), v.regex(TICKET_NUMBER)),
})

interface TicketWish {
  player: string
  /** Chosen by the player's page: the same one again is the same ticket. */
  round: string
  code: string
  /** The draw that the player confirmed. */
  numero: string
  play: string
  pick: string
  stake: bigint
}

/** What is sold at a counter, and what it pays. */
export interface Counter {
  /** Whose tickets are its own. */
  owns: SQL
  /** The draw that is on sale under a code; null where there is none of that code. */
  saleOf(code: string): Promise<CounterSale | null>
  /** Whether such a ticket can be sold. */
  fits(play: string, pick: string, sale: CounterSale): boolean
  /** At what it is sold, in hundredths of the stake on each of its bets, where that is one figure. */
  pays?(play: string, sale: CounterSale): number
  /** The numbers of each draw; empty while it is not drawn. */
  numbers(draws: readonly Ticket[]): Promise<string[]>
  /** What a ticket is on, for the site's record; `numbers` of its draw are empty before. */
  about?(ticket: Ticket, numbers: string): BetAbout
  /** What a ticket comes to, in minor units. */
  winOf(ticket: Ticket, numbers: string): Promise<bigint>
}

interface CounterSale {
  numero: string
  /** ms at which its numbers are known. */
  endsAt: number
  isSale: boolean
  /** The game, where a launch opened more than one. */
  nodeId?: number
  /** Of a lottery's draw: how many numbers of how many digits. */
  prizes?: readonly { n: number; digits: number }[]
}

export interface TicketBook {
  /** @throws Failure `lottery.closed`, `wallet.insufficient`, `request.malformed` */
  bet(wish: TicketWish): Promise<Ticket>
  tickets(memberId: number): Promise<Ticket[]>
  /** PL-09: a member's ticket by its number, however old; null where there is none. */
  find(memberId: number, number: string): Promise<Ticket | null>
  /** Pays what was drawn, and clears what a crash left open. */
  finishTickets(): Promise<void>
}

/** A vendor's tickets on draws: written down before money moves, taken once, paid once when the draw is known. */
export function ticketBook(db: Store, clock: Clock, wallet: WalletClient, counter: Counter): TicketBook {
  const table = lotteryTickets

  const move = (round: string, from: Ticket['state'], state: Ticket['state']) =>
    db
      .update(table)
      .set({ state })
      .where(and(eq(table.round, round), eq(table.state, from)))

  async function written(wish: TicketWish): Promise<Ticket> {
    const [known] = await db.select().from(table).where(eq(table.round, wish.round))
    if (known) return sameAs(known, wish)
    const sale = await counter.saleOf(wish.code)
    if (!sale || !counter.fits(wish.play, wish.pick, sale)) throw new Failure('request.malformed')
    const now = clock.now()
    if (!sale.isSale || sale.numero !== wish.numero) throw new Failure('lottery.closed')
    const { memberId } = await wallet.player(wish.player)
    const drawnAt = new Date(sale.endsAt)
    const pays = counter.pays?.(wish.play, sale) ?? null
    const row = { ...wish, memberId, drawnAt, win: 0n, pays, at: new Date(now) }
    await db
      .insert(table)
      .values({ ...row, state: 'placed' })
      .onConflictDoNothing()
    const [made] = await db.select().from(table).where(eq(table.round, wish.round))
    return sameAs(made, wish)
  }

  /** A stake that was not taken by the end of the sale is never taken: the numbers may be known by now. */
  async function isStillOnSale(ticket: Ticket): Promise<boolean> {
    const sale = await counter.saleOf(ticket.code)
    return sale?.isSale === true && sale.numero === ticket.numero
  }

  /** Ends the doubt about a stake: it was taken, or never will be. @returns whether it never will be */
  async function decide(ticket: Ticket): Promise<boolean> {
    const isCancelled = await wallet.cancel(ticket.player, ticket.round)
    await move(ticket.round, 'placed', isCancelled ? 'refused' : 'taken')
    return isCancelled
  }

  async function pay(ticket: Ticket): Promise<void> {
    const [numbers] = await counter.numbers([ticket])
    if (!numbers) return
    const win = await counter.winOf(ticket, numbers)
    const about = counter.about?.(ticket, numbers)
    await wallet.win(ticket.player, ticket.round, win, about && { about })
    await db.update(table).set({ state: 'settled', win }).where(eq(table.round, ticket.round))
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
      db
        .select()
        .from(table)
        .where(and(counter.owns, eq(table.memberId, memberId)))
        .orderBy(desc(table.at), desc(table.round))
        .limit(20),
    async find(memberId, number) {
      const ofMember = and(counter.owns, eq(table.memberId, memberId))
      const [found] = await db
        .select()
        .from(table)
        .where(and(ofMember, like(table.round, `${number.toLowerCase()}-%`)))
        .orderBy(desc(table.at))
        .limit(1)
      return found ?? null
    },
    async finishTickets() {
      const now = clock.now()
      const open = await db
        .select()
        .from(table)
        .where(
          and(
            counter.owns,
            or(
              and(eq(table.state, 'placed'), lte(table.at, new Date(now - LEFT_ALONE))),
              and(eq(table.state, 'taken'), lte(table.drawnAt, new Date(now))),
            ),
          ),
        )
      await eachFinished(open, (ticket) => (ticket.state === 'placed' ? decide(ticket) : pay(ticket)))
    },
  }

  async function take(ticket: Ticket): Promise<void> {
    const nodeId = (await counter.saleOf(ticket.code))?.nodeId
    const about = counter.about?.(ticket, '')
    try {
      await wallet.bet(ticket.player, ticket.round, ticket.stake, {
        draw: ticket.numero,
        result: ticketCodes(ticket.play, ticket.pick),
        ...(nodeId ? { nodeId } : {}),
        ...(about ? { about } : {}),
      })
    } catch (error) {
      const code = reasonNotTaken(error)
      if (!code) throw error
      // An earlier try of this ticket may still be on its way.
      if (await decide(ticket)) throw new Failure(code)
      return
    }
    await move(ticket.round, 'placed', 'taken')
  }
}

/** The longest code that the gateway takes as part of a round's result, and the most of them. */
const CODE_LENGTH = 24
const MOST_CODES = 20

/**
 * PP-09: what a ticket says, in codes for the gateway: the play and its numbers, one by one or, where they are too many
 * for that, as many to a code as have room, with dots between them.
 */
function ticketCodes(play: string, pick: string): string[] {
  const picks = pick.split(',')
  if (picks.length < MOST_CODES) return [play, ...picks]
  const each = Math.floor((CODE_LENGTH + 1) / ((picks[0]?.length ?? 0) + 1))
  const codes = Array.from({ length: Math.ceil(picks.length / each) }, (_, at) =>
    picks.slice(at * each, (at + 1) * each),
  )
  return [play, ...codes.map((code) => code.join('.'))]
}

function sameAs(ticket: Ticket | undefined, wish: TicketWish): Ticket {
  const isSame =
    ticket?.player === wish.player &&
    ticket.code === wish.code &&
    ticket.numero === wish.numero &&
    ticket.play === wish.play &&
    ticket.pick === wish.pick &&
    ticket.stake === wish.stake
  if (!ticket || !isSame) throw new Failure('request.malformed')
  return ticket
}
