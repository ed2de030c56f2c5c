import { Failure } from '@lobby/gateway/http/failure'
import { and, desc, eq, lte, or } from 'drizzle-orm'
import { lotteryTickets } from '../store/tables.ts'
import type { Party } from '../wire/party.ts'
import { reasonNotTaken } from '../wire/requests.ts'
import type { DrawCalendar } from './draw-calendar.ts'
import { fitsPlay, hitsOf, isPlay, paysTenths } from './plays.ts'
import type { WalletClient } from './wallet-client.ts'

type Ticket = typeof lotteryTickets.$inferSelect

/** A ticket younger than this (ms) may still be under way. */
const LEFT_ALONE = 30_000

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

export interface LotteryBook {
  /** @throws Failure `lottery.closed`, `wallet.insufficient`, `request.malformed` */
  bet(wish: TicketWish): Promise<Ticket>
  tickets(memberId: number): Promise<Ticket[]>
  /** Pays what was drawn, and clears what a crash left open. */
  finishTickets(): Promise<void>
}

/** The lottery vendor's tickets: written down before money moves, taken once, paid once when the draw is known. */
export function lotteryBook(
  { db, clock }: Pick<Party, 'db' | 'clock'>,
  wallet: WalletClient,
  draws: DrawCalendar,
): LotteryBook {
  const table = lotteryTickets

  const move = (round: string, from: Ticket['state'], state: Ticket['state']) =>
    db
      .update(table)
      .set({ state })
      .where(and(eq(table.round, round), eq(table.state, from)))

  async function written(wish: TicketWish): Promise<Ticket> {
    const [known] = await db.select().from(table).where(eq(table.round, wish.round))
    if (known) return sameAs(known, wish)
    const sale = await saleOf(wish.code)
    if (!sale || !isPlay(wish.play) || !fitsPlay(wish.play, wish.pick)) throw new Failure('request.malformed')
    const now = clock.now()
    if (!sale.isSale || sale.numero !== wish.numero) throw new Failure('lottery.closed')
    const { memberId } = await wallet.player(wish.player)
    const drawnAt = new Date(sale.endsAt)
    const row = { ...wish, memberId, drawnAt, win: 0n, at: new Date(now) }
    await db
      .insert(table)
      .values({ ...row, state: 'placed' })
      .onConflictDoNothing()
    const [made] = await db.select().from(table).where(eq(table.round, wish.round))
    return sameAs(made, wish)
  }

  /** A stake that was not taken by the end of the sale is never taken: the numbers may be known by now. */
  async function isStillOnSale(ticket: Ticket): Promise<boolean> {
    const sale = await saleOf(ticket.code)
    return sale?.isSale === true && sale.numero === ticket.numero
  }

  /** Ends the doubt about a stake: it was taken, or never will be. @returns whether it never will be */
  async function decide(ticket: Ticket): Promise<boolean> {
    const isCancelled = await wallet.cancel(ticket.player, ticket.round)
    await move(ticket.round, 'placed', isCancelled ? 'refused' : 'taken')
    return isCancelled
  }

  async function pay(ticket: Ticket): Promise<void> {
    const [sale, [numbers]] = await Promise.all([saleOf(ticket.code), draws.numbers([ticket])])
    if (!sale || !numbers || !isPlay(ticket.play)) return
    const tenths = BigInt(hitsOf(ticket.play, ticket.pick, numbers) * paysTenths(ticket.play, sale.numbers))
    const win = (ticket.stake * tenths) / 10n
    await wallet.win(ticket.player, ticket.round, win)
    await db.update(table).set({ state: 'settled', win }).where(eq(table.round, ticket.round))
  }

  const saleOf = async (code: string) => (await draws.sales()).find((sale) => sale.code === code)

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
    const nodeId = (await saleOf(ticket.code))?.nodeId
    try {
      await wallet.bet(ticket.player, ticket.round, ticket.stake, {
        draw: ticket.numero,
        result: [ticket.play, ticket.pick],
        ...(nodeId ? { nodeId } : {}),
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
